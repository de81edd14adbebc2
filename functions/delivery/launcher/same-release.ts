import { AppError } from '../../../shared/errors.ts';
import type { Write } from '../../runtime/table.ts';
import type { ReleaseItem } from './release.entity.ts';
import { findReleaseListRevision, findReleases, releaseListRaised } from './release.repository.ts';
import { isSameRelease } from './release-rules.ts';

/**
 * Checks that a release has no twin: two downloads of one name.
 *
 * @returns the write to store the release with. It is refused (CONFLICT) where another release was added or named
 *   since the check.
 * @throws RELEASE_ALREADY_EXISTS where another one is this version for the same platform, in the same format
 */
export async function assertOnlyOne(item: ReleaseItem): Promise<Write> {
  const revision = await findReleaseListRevision();
  if ((await findReleases()).some((other) => isSameRelease(item, other))) {
    throw new AppError('RELEASE_ALREADY_EXISTS');
  }
  return releaseListRaised(revision);
}
