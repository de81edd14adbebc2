import type { getRelease as contract } from '../../../shared/contracts/delivery/launcher.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { shownRecord } from './present-release.ts';
import { getRelease as readRelease } from './release.repository.ts';

/** Returns a release with its state and file, for super admins. @throws NOT_FOUND */
export const getRelease: Operation<typeof contract> = async (_deps, _actor, { params }) =>
  shownRecord(await readRelease(params.id));
