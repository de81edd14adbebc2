import { masterFilesReleased } from '../../../events/content/master-contents.ts';
import { contentRemoved } from '../../../events/delivery/uploads.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Training } from './training.entity.ts';
import { filesReleased, placeOf, servedFiles, sharedFilesReleased } from './verification-rules.ts';

/**
 * Returns the events that remove the stored bytes of files without a reader after a change (`after`
 * undefined: after the training is deleted). The last verified state retains its files for other
 * organisations (TR-08). Files of a master content are removed when neither the master content nor another
 * training has them.
 */
export function contentGone(deps: Deps, before: Training, after: Training | undefined): Write[] {
  const { clientId, lastVerified } = before;
  const files = after ? filesReleased(before, after) : servedFiles(before);
  const shared = sharedFilesReleased(before, after);
  const masterContentId = lastVerified?.masterContentId;
  return [
    ...(files.length > 0 ? [publish(deps, contentRemoved, clientId, { files: files.map(placeOf) })] : []),
    ...(shared.length > 0 && masterContentId !== undefined
      ? [
          publish(deps, masterFilesReleased, clientId, {
            masterContentId,
            files: shared.map((file) => ({ uploadId: file.uploadId, ...placeOf(file) })),
          }),
        ]
      : []),
  ];
}
