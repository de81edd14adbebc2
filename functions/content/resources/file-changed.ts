import { contentRemoved } from '../../../events/delivery/uploads.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { FileChange } from '../content-records/index.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { resourceFileEdited } from './resource.repository.ts';
import { typeOfName } from './resource-rules.ts';

/**
 * The writes (at most four) that change the file of a document as it was read; what is replaced goes, by an event. A
 * document without a file is never left: `ready: null` changes nothing. Refused: CONFLICT where its file was changed
 * since, FILE_ALREADY_EXISTS where the organisation has a document with these bytes.
 */
export function resourceFileChanged(
  deps: Deps,
  before: ResourceRecord,
  { ready, pending }: FileChange,
): Write[] {
  const { pending: was, ...kept } = before;
  const waiting = pending === undefined ? was : pending;
  // Before a first file is ready, a document is what is sent.
  const named = ready ?? (kept.objectKey === undefined ? waiting : undefined);
  const after: ResourceRecord = {
    ...kept,
    ...(named ? { fileName: named.fileName, type: typeOfName(named.fileName) ?? kept.type } : {}),
    ...(waiting ? { pending: waiting } : {}),
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
    ...resourceFileEdited(before, after),
    ...(replaced ? [publish(deps, contentRemoved, clientId, { files })] : []),
  ];
}
