import type { updateResource as contract } from '../../../shared/contracts/content/resources.ts';
import { assertContentQuota } from '../../foundation/tenancy/index.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { undoIfRefused } from '../../runtime/undo-if-refused.ts';
import { releaseFilesWrites } from '../content-records/index.ts';
import { getOwnedResource } from './owned-resource.ts';
import { presentOne } from './present-resource.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { updateResourceWrites } from './resource.repository.ts';
import { readFile, removeFile, storeFile } from './resource-file.ts';
import { storedFiles } from './resource-rules.ts';

/**
 * Changes a document's title, and its file if the request contains one. Trainings and courses then show the
 * new file, and a pending upload is cancelled.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (visible, not owned), VALIDATION, FILE_ALREADY_EXISTS,
 * CONTENT_QUOTA_REACHED (for the additional bytes of the new file), VERSION_CONFLICT (with If-Match)
 */
export const updateResource: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, files, ifMatch },
) => {
  assertContentQuota(actor.organisation);
  const newFile = files.has('file') ? readFile(files) : undefined;
  const { bytes, ...file } = newFile ?? {};
  const after = await retryOnConflict(async () => {
    const before = await getOwnedResource(deps, actor, params.id);
    assertVersion(ifMatch, before);
    const edited: ResourceRecord = {
      ...before,
      title: body.title,
      lastUpdateDate: deps.now().toISOString(),
      version: before.version + 1,
    };
    if (!newFile) {
      await transact(updateResourceWrites(before, edited));
      return edited;
    }
    const freed = await releaseFilesWrites(deps, before, storedFiles(before), newFile.fileSize);
    const objectKey = await storeFile(before.clientId, newFile);
    const { uploadId: _, pending: __, ...unchanged } = edited;
    const after: ResourceRecord = { ...unchanged, ...file, objectKey };
    await undoIfRefused(
      () => transact([...updateResourceWrites(before, after), ...freed]),
      () => removeFile(objectKey),
    );
    if (before.objectKey) await removeFile(before.objectKey);
    return after;
  });
  return presentOne(deps, actor, after, query.lang);
};
