import type { createOrganisationImport as contract } from '../../../shared/contracts/administration/transfers.ts';
import { createParts, partsFor } from '../../delivery/uploads/index.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { importPlace } from './import-place.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';
import { createImportWrite } from './organisation-import.repository.ts';
import { presentImport } from './present-import.ts';

/** Seconds for which the description of an import is stored. */
const keptFor = 30 * 24 * 60 * 60;

/** Opens the upload of an archive. Storage deletes an incomplete upload, and the archive after a day. */
export const createOrganisationImport: Operation<typeof contract> = async (deps, actor, { body }) => {
  const now = deps.now();
  const id = deps.newId(actor.clientId);
  const record: OrganisationImportRecord = {
    id,
    userId: actor.userId,
    address: actor.address,
    state: 'uploading',
    fileName: body.fileName,
    fileSize: body.fileSize,
    ...partsFor(body.fileSize),
    multipartId: await createParts(importPlace({ id })),
    createdDate: now.toISOString(),
    revision: 1,
    ttl: Math.floor(now.getTime() / 1000) + keptFor,
  };
  await transact([createImportWrite(record)]);
  return createdAnswer(`/organisation-imports/${id}`, presentImport(record));
};
