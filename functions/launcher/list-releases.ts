import type { listReleases as contract } from '../../shared/contracts/launcher.ts';
import type { PublicOperation } from '../runtime/http/operation.ts';
import { shownRelease } from './present-release.ts';
import { findReleases } from './release.repository.ts';
import { byPlatform } from './release-rules.ts';

/** The launcher's releases, by platform, the newest first (LY-11). */
export const listReleases: PublicOperation<typeof contract> = async () =>
  Promise.all((await findReleases()).sort(byPlatform).map(shownRelease));
