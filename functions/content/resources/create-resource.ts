import type { createResource as contract } from '../../../shared/contracts/content/resources.ts';
import { assertContentQuota, getQuota, settleBytesWrite } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { undoIfRefused } from '../../runtime/undo-if-refused.ts';
import { presentOne } from './present-resource.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { createResourceWrites } from './resource.repository.ts';
import { readFile, removeFile, storeFile } from './resource-file.ts';

/**
 * Adds a document to the caller's organisation (RE-01). Its bytes count in the organisation's quota.
 *
 * @throws VALIDATION (`title`, `file`) · FILE_ALREADY_EXISTS (the same title or bytes),
 * CONTENT_QUOTA_REACHED. Nothing is stored then
 */
export const createResource: Operation<typeof contract> = async (deps, actor, { query, body, files }) => {
  assertContentQuota(actor.organisation);
  const { bytes, ...file } = readFile(files);
  const { clientId, userId } = actor;
  const id = deps.newId(clientId);
  const objectKey = await storeFile(clientId, { ...file, bytes });
  const now = deps.now().toISOString();
  const resource: ResourceRecord = {
    id,
    clientId,
    title: body.title,
    ...file,
    objectKey,
    createdBy: userId,
    creationDate: now,
    lastUpdateDate: now,
    uses: 0,
    version: 1,
  };
  await undoIfRefused(
    () =>
      retryOnConflict(async () => {
        const quota = await getQuota({ clientId });
        await transact([...createResourceWrites(resource), settleBytesWrite(quota, 0, resource.fileSize)]);
      }),
    () => removeFile(objectKey),
  );
  return createdAnswer(`/resources/${id}`, await presentOne(deps, actor, resource, query.lang));
};
