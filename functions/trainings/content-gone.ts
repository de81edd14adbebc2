import { masterFilesReleased } from '../../events/master-contents.ts';
import { contentRemoved } from '../../events/uploads.ts';
import { filesReleased, placeOf, servedFiles, sharedFilesReleased, type Training } from '../content/index.ts';
import { publish } from '../outbox/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';

/**
 * The events that remove the stored bytes of files which a change leaves nobody with; `after` absent: the training
 * itself goes. What was verified last keeps its files for others (TR-08); those of a master content go once it has
 * them no more, and no other training keeps them.
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
