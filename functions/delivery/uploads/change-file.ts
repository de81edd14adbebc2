import type { ContentFile } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { type FileChange, fileAfter, toContentFile } from '../../content/content-records/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { type ContentRef, getOwnedHolder, type Holder } from './holder.ts';
import { assertOffline, mayBeOffline } from './open-upload.ts';

export interface NewMetadata {
  holder: ContentRef;
  version: string;
  /** Absent: unchanged, if the organisation may use content offline. */
  offlineAvailable: boolean | undefined;
}

/**
 * Changes version and offline flag of the pending upload, or of the ready file without one. The change
 * removes the offline flag if the caller may not use content offline.
 *
 * @throws NOT_FOUND without a file of this type, NOT_AUTHORIZED, OFFLINE_NOT_ALLOWED
 */
export async function changeFile(deps: Deps, actor: Actor, metadata: NewMetadata): Promise<ContentFile> {
  const { holder: ref, version, offlineAvailable } = metadata;
  assertOffline(actor, offlineAvailable ?? false);
  return retryOnConflict(async () => {
    const holder = await getOwnedHolder(deps, actor, ref);
    const previous = holder.file;
    const offline = mayBeOffline(actor) ? offlineAvailable : false;
    const change = buildFileChange(previous, {
      version,
      ...(offline === undefined ? {} : { offlineAvailable: offline }),
    });
    if (!change) throw new AppError('NOT_FOUND');
    await transact(await holder.changed(change, actor.role === 'super'));
    const file = toContentFile(ref.fileType, fileAfter(previous, change));
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  });
}

function buildFileChange(
  { ready, pending }: Holder['file'],
  metadata: { version: string; offlineAvailable?: boolean },
): FileChange | undefined {
  if (pending && pending.status !== 'rejected') return { pending: { ...pending, ...metadata } };
  // Files of a master content are changed at the master content.
  if (ready && !ready.fromMasterContent) return { ready: { ...ready, ...metadata } };
  return undefined;
}
