import { contentRemoved } from '../../../events/delivery/uploads.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import type { FileChange } from '../../content/content-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { ReleaseItem } from './release.entity.ts';
import { updateReleaseWrite } from './release.repository.ts';

/**
 * Returns the writes (at most two) that change the file of a release. A file that becomes ready sets the
 * version of the release, and the bytes of the replaced file are deleted. Refused (CONFLICT) if the release
 * was changed since the read.
 */
export function changeReleaseFileWrites(
  deps: Deps,
  before: ReleaseItem,
  { ready, pending }: FileChange,
): Write[] {
  const previous = before.file;
  const file: ReleaseItem['file'] = {
    ...((ready === undefined ? previous.ready : ready) ? { ready: ready ?? previous.ready } : {}),
    ...((pending === undefined ? previous.pending : pending) ? { pending: pending ?? previous.pending } : {}),
  };
  const after: ReleaseItem = {
    ...before,
    file,
    ...(ready ? { version: ready.version, lastModifiedDate: deps.now().toISOString() } : {}),
  };
  const replaced =
    previous.ready && previous.ready.uploadId !== file.ready?.uploadId ? previous.ready : undefined;
  return [updateReleaseWrite(before, after), ...publishBytesRemovalWrites(deps, replaced)];
}

/** Publishes the event that deletes the bytes of a file that is no longer served. */
export const publishBytesRemovalWrites = (deps: Deps, file: ReleaseItem['file']['ready']): Write[] =>
  file ? [publishWrite(deps, contentRemoved, PROVIDER, { files: [{ objectKey: file.objectKey }] })] : [];
