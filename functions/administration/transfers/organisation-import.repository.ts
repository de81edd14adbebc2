import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { OrganisationImportEntity, type OrganisationImportRecord } from './organisation-import.entity.ts';

/** Returns an import with a consistent read. */
export const findOrganisationImport = (id: string): Promise<OrganisationImportRecord | undefined> =>
  findStored(OrganisationImportEntity, { id }, { consistent: true });

/** Returns all stored imports with a consistent read. One Query per megabyte. */
export const listStoredImports = (): Promise<OrganisationImportRecord[]> =>
  listStoredItems([OrganisationImportEntity], { partition: 'TRANSFERS' }, { consistent: true });

/** Returns an import with a consistent read. @throws NOT_FOUND */
export async function getStoredImport(id: string): Promise<OrganisationImportRecord> {
  const found = await findOrganisationImport(id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const createImportWrite = (record: OrganisationImportRecord): Write => ({
  write: OrganisationImportEntity.build(PutTransaction)
    .item(record)
    .options({ condition: { attr: 'revision', exists: false } }),
});

/** Replaces an import. Refused (CONFLICT) if it was changed since it was read. */
export const saveImportWrite = (
  before: OrganisationImportRecord,
  after: OrganisationImportRecord,
): Write => ({
  write: OrganisationImportEntity.build(PutTransaction)
    .item({ ...after, revision: before.revision + 1 })
    .options({ condition: { attr: 'revision', eq: before.revision } }),
});

/** Refused (CONFLICT) if the import was changed since it was read. */
export const deleteImportWrite = ({ id, revision }: OrganisationImportRecord): Write => ({
  write: OrganisationImportEntity.build(DeleteTransaction)
    .key({ id })
    .options({ condition: { attr: 'revision', eq: revision } }),
});
