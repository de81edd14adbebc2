import type { listReleases as contract } from '../../../shared/contracts/delivery/launcher.ts';
import { shortList } from '../../runtime/http/answer.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { shownRelease } from './present-release.ts';
import { findReleases } from './release.repository.ts';
import { byPlatform } from './release-rules.ts';

/** Lists the releases of the launcher by platform, the newest first (LY-11). */
export const listReleases: PublicOperation<typeof contract> = async (_deps, { query }) => {
  const releases = await Promise.all((await findReleases()).sort(byPlatform).map(shownRelease));
  return shortList('releases', releases, query, {
    fields: {
      platform: ({ platform }) => platform,
      format: ({ format }) => format,
      version: ({ version }) => version,
      id: ({ id }) => id,
    },
    id: ({ id }) => id,
    text: ({ platform, format, version }) => `${platform} ${format} ${version}`,
  });
};
