import type { deleteOrganisationImport as contract } from '../../../shared/contracts/administration/transfers.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { abortParts, deleteObject } from '../../runtime/objects.ts';
import { transact } from '../../runtime/table.ts';
import { importPlace } from './import-place.ts';
import { deleteImportWrite, getStoredImport } from './organisation-import.repository.ts';

/** Deletes an uploaded archive and its description. @throws NOT_FOUND · CONFLICT while the import runs */
export const deleteOrganisationImport: Operation<typeof contract> = async (_deps, _actor, { params }) => {
  const record = await getStoredImport(params.id);
  if (record.state === 'importing') throw new AppError('CONFLICT');
  await transact([deleteImportWrite(record)]);
  if (record.state === 'uploading') await abortParts(importPlace(record), record.multipartId);
  await deleteObject(importPlace(record));
  return { id: record.id };
};
