import { AppError } from '../../../shared/errors.ts';
import type { Write } from '../../runtime/table.ts';
import type { ReleaseItem } from './release.entity.ts';
import { findReleaseListRevision, findReleases, raiseReleaseListWrite } from './release.repository.ts';
import { isSameRelease } from './release-rules.ts';

/**
 * Checks that no other release has the same platform, format and version. Two such downloads would have one
 * name.
 *
 * @returns the write that must be stored together with the release. It is refused (CONFLICT) if another
 * release was added or named since the check.
 * @throws RELEASE_ALREADY_EXISTS if another release has the same platform, format and version
 */
export async function checkOnlyReleaseWrite(item: ReleaseItem): Promise<Write> {
  const revision = await findReleaseListRevision();
  if ((await findReleases()).some((other) => isSameRelease(item, other))) {
    throw new AppError('RELEASE_ALREADY_EXISTS');
  }
  return raiseReleaseListWrite(revision);
}
