import { AppError } from '../../../shared/errors.ts';
import type { ReleaseItem } from './release.entity.ts';
import { findReleases } from './release.repository.ts';
import { isSameRelease } from './release-rules.ts';

/**
 * So that nobody meets two downloads of one name. Two super admins at the same moment pass it together, and see
 * what they did.
 *
 * @throws RELEASE_ALREADY_EXISTS where another one is this version for the same platform, in the same format
 */
export async function assertOnlyOne(item: ReleaseItem): Promise<void> {
  if ((await findReleases()).some((other) => isSameRelease(item, other))) {
    throw new AppError('RELEASE_ALREADY_EXISTS');
  }
}
