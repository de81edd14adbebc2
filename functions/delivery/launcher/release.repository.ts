import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { ReleaseEntity, type ReleaseItem, ReleaseListEntity } from './release.entity.ts';

/** Returns all releases of the launcher with one Query. */
export const findReleases = (): Promise<ReleaseItem[]> =>
  listStoredItems([ReleaseEntity], { partition: 'RELEASES' }, { consistent: true });

/** Returns the revision of the list of releases, or 0 before the first write. */
export async function findReleaseListRevision(): Promise<number> {
  const item = await findStored(ReleaseListEntity, {}, { consistent: true });
  return item?.revision ?? 0;
}

/** Raises the revision of the list. Refused (CONFLICT) if a release was added or named since the read. */
export const raiseReleaseListWrite = (revision: number): Write => ({
  write: ReleaseListEntity.build(UpdateTransaction)
    .item({ revision: $add(1) })
    .options({
      condition: revision === 0 ? { attr: 'revision', exists: false } : { attr: 'revision', eq: revision },
    }),
});

/** Returns a release with a consistent read. */
export const findRelease = (id: string): Promise<ReleaseItem | undefined> =>
  findStored(ReleaseEntity, { id }, { consistent: true });

/** @throws NOT_FOUND */
export async function getRelease(id: string): Promise<ReleaseItem> {
  const found = await findRelease(id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Stores a new release. */
export const createReleaseWrite = (release: ReleaseItem): Write => ({
  write: ReleaseEntity.build(PutTransaction)
    .item(release)
    .options({ condition: { attr: 'revision', exists: false } }),
});

/**
 * Replaces a release with `after`. Refused (CONFLICT) if the release was changed or deleted since the read.
 */
export const updateReleaseWrite = (before: ReleaseItem, after: Omit<ReleaseItem, 'revision'>): Write => ({
  write: ReleaseEntity.build(PutTransaction)
    .item({ ...after, revision: before.revision + 1 })
    .options({ condition: { attr: 'revision', eq: before.revision } }),
});

/** Deletes a release. Refused (CONFLICT) if it was changed or deleted since the read. */
export const deleteReleaseWrite = ({ id, revision }: ReleaseItem): Write => ({
  write: ReleaseEntity.build(DeleteTransaction)
    .key({ id })
    .options({ condition: { attr: 'revision', eq: revision } }),
});
