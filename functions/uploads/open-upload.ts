import { uploadCancelled } from '../../events/uploads.ts';
import type { FileType } from '../../shared/contracts/content-files.ts';
import { AppError } from '../../shared/errors.ts';
import { bytesReserved, getQuota } from '../organisations/index.ts';
import { tell } from '../outbox/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { getOwnedHolder, type HolderRef } from './holder.ts';
import { partsFor } from './part-rules.ts';
import { incomingKey } from './places.ts';
import type { Upload } from './upload.entity.ts';
import { findUpload, uploadEnded, uploadOpened } from './upload.repository.ts';
import { isOpen } from './upload-rules.ts';

export interface Wanted {
  holder: HolderRef;
  fileType: FileType;
  fileName: string;
  fileSize: number;
  version: string;
  offlineAvailable: boolean;
  /** Seconds until the ticket ends. */
  lifetime: number;
}

/**
 * Opens an upload and reserves its bytes (UP-02), before any of them travels.
 *
 * 1. The training or master content has to be the actor's to change. 2. What is reserved: the new size, less that of the file that
 * it replaces. An upload of the same type that is still open is given up, and its reservation with it. 3. Upload,
 * reservation and the file that is pending are one transaction: of those that race for the last bytes, only as
 * many as fit get a ticket.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, OFFLINE_NOT_ALLOWED, CONTENT_QUOTA_REACHED
 */
export async function openUpload(deps: Deps, actor: Actor, wanted: Wanted): Promise<Upload> {
  const { holder: ref, fileType, fileName, fileSize, version, offlineAvailable } = wanted;
  assertOffline(actor, offlineAvailable);
  return whileConflicts(async () => {
    const holder = await getOwnedHolder(deps, actor, ref);
    const { clientId } = holder;
    const { ready, pending } = holder.files[fileType];
    if (holder.shared) throw new AppError('CONFLICT', { detail: sharedContent });
    const [quota, previous] = await Promise.all([
      getQuota({ clientId }),
      pending ? findUpload(pending.uploadId) : undefined,
    ]);
    const replaced = previous && isOpen(previous) ? previous : undefined;
    const now = deps.now();
    const id = deps.newId(clientId);
    const expiresAt = new Date(now.getTime() + wanted.lifetime * 1000).toISOString();
    const upload: Upload = {
      id,
      clientId,
      userId: actor.userId,
      ...(actor.role === 'super' ? { bySuper: true } : {}),
      holderKind: holder.kind,
      holderId: holder.id,
      fileType,
      fileName,
      fileSize,
      version,
      offlineAvailable,
      reserved: Math.max(0, fileSize - (ready?.fileSize ?? 0)),
      objectKey: incomingKey(clientId, id),
      ...partsFor(fileSize),
      status: 'RESERVED',
      attempts: [],
      expiresAt,
      due: expiresAt,
      createdDate: now.toISOString(),
    };
    await transact([
      ...uploadOpened(upload),
      ...(replaced
        ? [
            ...uploadEnded(replaced, { status: 'CANCELLED' }, now),
            tell(deps, uploadCancelled, clientId, { uploadId: replaced.id }),
          ]
        : []),
      bytesReserved(quota, upload.reserved - (replaced?.reserved ?? 0)),
      ...holder.changed(fileType, {
        pending: { version, offlineAvailable, fileName, fileSize, status: 'pending', uploadId: id },
      }),
    ]);
    return upload;
  });
}

/** Why a training takes no file of its own. */
export const sharedContent = 'The training uses a master content';

/** @throws OFFLINE_NOT_ALLOWED where content is to be offline in an organisation without offline access (TR-04) */
export function assertOffline({ role, organisation }: Actor, offlineAvailable: boolean): void {
  if (offlineAvailable && role !== 'super' && !organisation.offlineAccess) {
    throw new AppError('OFFLINE_NOT_ALLOWED');
  }
}
