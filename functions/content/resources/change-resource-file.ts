import { contentRemoved } from '../../../events/delivery/uploads.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { FileChange } from '../content-records/index.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { updateResourceFileWrites } from './resource.repository.ts';
import { typeOfName } from './resource-rules.ts';

/**
 * Returns the writes (at most four) that change the file of a document. An event deletes the replaced file.
 * `ready: null` has no effect, because a document always has a file. Refused: CONFLICT if the file was
 * changed since the document was read, FILE_ALREADY_EXISTS if the organisation has a document with these
 * bytes.
 */
export function changeResourceFileWrites(
  deps: Deps,
  before: ResourceRecord,
  { ready, pending }: FileChange,
): Write[] {
  const { pending: pendingBefore, ...unchanged } = before;
  const pendingAfter = pending === undefined ? pendingBefore : pending;
  // Before the first file is ready, name and type come from the pending upload.
  const namingFile = ready ?? (unchanged.objectKey === undefined ? pendingAfter : undefined);
  const after: ResourceRecord = {
    ...unchanged,
    ...(namingFile
      ? { fileName: namingFile.fileName, type: typeOfName(namingFile.fileName) ?? unchanged.type }
      : {}),
    ...(pendingAfter ? { pending: pendingAfter } : {}),
    ...(ready
      ? {
          fileSize: ready.fileSize,
          sha256: ready.sha256,
          objectKey: ready.objectKey,
          uploadId: ready.uploadId,
          lastUpdateDate: deps.now().toISOString(),
        }
      : {}),
  };
  const { objectKey, clientId } = before;
  const replaced = ready && objectKey !== undefined && objectKey !== ready.objectKey;
  const files = [{ objectKey: objectKey ?? '', bucket: 'pictures' as const }];
  return [
    ...updateResourceFileWrites(before, after),
    ...(replaced ? [publishWrite(deps, contentRemoved, clientId, { files })] : []),
  ];
}
