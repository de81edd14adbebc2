import { uploadCancelled } from '../../../events/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  createUploadWrites,
  endUploadWrites,
  findUpload,
  isUploadOpen,
  type Upload,
  versionsAfterUpload,
} from '../../content/content-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import {
  assertContentQuota,
  getOrganisationAndQuota,
  reserveBytesWrite,
} from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { getOwnedHolder, type Holder, type HolderRef } from './holder.ts';
import { partsFor } from './part-rules.ts';
import { incomingKey } from './places.ts';

export interface UploadRequest {
  holder: HolderRef;
  fileName: string;
  fileSize: number;
  version: string;
  offlineAvailable: boolean;
  /** The served file remains as an earlier version. */
  retainsCurrent?: boolean;
  /** Seconds until the ticket ends. */
  lifetime: number;
}

/**
 * Opens an upload and reserves its bytes before they are sent (UP-02).
 *
 * 1. Checks that the caller may change the holder, unless it is created with the upload (`newHolder`).
 * 2. Reserves the new size minus the size of the replaced versions. An open upload of the same type is cancelled,
 * and its reservation is returned.
 * 3. Writes the upload, the reservation and the pending file in one transaction. Parallel uploads therefore
 * cannot exceed the quota.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, OFFLINE_NOT_ALLOWED, NO_CONTENT_QUOTA, USES_MASTER_CONTENT,
 * CONTENT_QUOTA_REACHED, and the errors of the created holder
 */
export async function openUpload(
  deps: Deps,
  actor: Actor,
  request: UploadRequest,
  newHolder?: Holder,
): Promise<Upload> {
  const { holder: ref, fileName, fileSize, version, offlineAvailable, retainsCurrent = false } = request;
  assertOffline(actor, offlineAvailable);
  return retryOnConflict(async () => {
    const holder = newHolder ?? (await getOwnedHolder(deps, actor, ref));
    const { clientId, fileType } = holder;
    const { pending } = holder.file;
    if (holder.shared) throw new AppError('USES_MASTER_CONTENT');
    const [[organisation, quota], previous] = await Promise.all([
      getOrganisationAndQuota({ clientId }),
      pending ? findUpload(pending.uploadId) : undefined,
    ]);
    assertContentQuota(organisation);
    const replaced = previous && isUploadOpen(previous) ? previous : undefined;
    const { deletedBytes } = versionsAfterUpload(holder.file, retainsCurrent);
    const now = deps.now();
    const id = deps.newId(clientId);
    const expiresAt = new Date(now.getTime() + request.lifetime * 1000).toISOString();
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
      ...(retainsCurrent ? { retainsCurrent } : {}),
      reserved: Math.max(0, fileSize - deletedBytes),
      objectKey: incomingKey(clientId, id),
      ...partsFor(fileSize),
      status: 'RESERVED',
      attempts: [],
      expiresAt,
      due: expiresAt,
      createdDate: now.toISOString(),
    };
    await transact([
      ...createUploadWrites(upload),
      ...(replaced
        ? [
            ...endUploadWrites(replaced, { status: 'CANCELLED' }, now),
            publishWrite(deps, uploadCancelled, clientId, { uploadId: replaced.id }),
          ]
        : []),
      reserveBytesWrite(quota, upload.reserved - (replaced?.reserved ?? 0)),
      ...(await holder.changed({
        pending: { version, offlineAvailable, fileName, fileSize, status: 'pending', uploadId: id },
      })),
    ]);
    return upload;
  });
}

type OfflineRights = Pick<Actor, 'role'> & { organisation: Pick<Actor['organisation'], 'offlineAccess'> };

/** @throws OFFLINE_NOT_ALLOWED for offline content in an organisation without offline access (TR-04) */
export function assertOffline(actor: OfflineRights, offlineAvailable: boolean): void {
  if (offlineAvailable && !mayBeOffline(actor)) throw new AppError('OFFLINE_NOT_ALLOWED');
}

/** Returns whether content of this sender may be offline. */
export const mayBeOffline = ({ role, organisation }: OfflineRights): boolean =>
  role === 'super' || organisation.offlineAccess;
