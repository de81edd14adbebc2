import { masterFilesReleased } from '../../../events/content/master-contents.ts';
import { contentRemoved } from '../../../events/delivery/uploads.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Training } from './training.entity.ts';
import { filePlace, ownFiles, unusedFiles, unusedSharedFiles } from './verification-rules.ts';

/**
 * Returns the events that remove the stored bytes of files without a reader after a change (`after`
 * undefined: after the training is deleted). The last verified state retains its files for other
 * organisations (TR-08). Files of a master content are removed when neither the master content nor another
 * training has them.
 */
export function publishContentRemovalWrites(
  deps: Deps,
  before: Training,
  after: Training | undefined,
): Write[] {
  const { clientId, lastVerified } = before;
  const files = after ? unusedFiles(before, after) : ownFiles(before);
  const shared = unusedSharedFiles(before, after);
  const masterContentId = lastVerified?.masterContentId;
  return [
    ...(files.length > 0
      ? [publishWrite(deps, contentRemoved, clientId, { files: files.map(filePlace) })]
      : []),
    ...(shared.length > 0 && masterContentId !== undefined
      ? [
          publishWrite(deps, masterFilesReleased, clientId, {
            masterContentId,
            files: shared.map((file) => ({ uploadId: file.uploadId, ...filePlace(file) })),
          }),
        ]
      : []),
  ];
}
