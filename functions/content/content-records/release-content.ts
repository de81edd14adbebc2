import { uploadCancelled } from '../../../events/delivery/uploads.ts';
import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { bytesSettled, getQuota } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Training } from './training.entity.ts';
import { findUpload, uploadEnded } from './upload.repository.ts';
import { isUploadOpen } from './upload-rules.ts';

/** A file as it is kept: what is served, and the newest upload while it is not ready. */
interface StoredFile {
  ready?: { fileSize: number; fromMasterContent?: boolean | undefined } | undefined;
  pending?: { uploadId: string } | undefined;
}

/**
 * The writes that return to the quota what somebody holds of some types. What becomes of the files is the
 * caller's: `fileChanged`, or the training itself goes.
 */
export const contentReleased = (
  deps: Deps,
  { clientId, files }: Pick<Training, 'clientId' | 'files'>,
  types: readonly FileType[],
): Promise<Write[]> =>
  bytesFreed(
    deps,
    { clientId },
    types.map((type) => files[type]),
  );

/**
 * The writes that return to an organisation's quota what some files take: those that are ready, and the uploads
 * that are open, which end. `added` bytes are ready in their place.
 *
 * @returns nothing where there are none. Refused (CONTENT_QUOTA_REACHED) where more are added than there is room for
 */
export async function bytesFreed(
  deps: Deps,
  { clientId }: Tenant,
  files: readonly StoredFile[],
  added = 0,
): Promise<Write[]> {
  // What comes of a master content is counted there.
  const ready = files.flatMap((file) => file.ready ?? []).filter((file) => !file.fromMasterContent);
  const waiting = await Promise.all(
    files.flatMap(({ pending }) => (pending ? [findUpload(pending.uploadId)] : [])),
  );
  const open = waiting.filter((upload) => upload !== undefined).filter(isUploadOpen);
  if (ready.length === 0 && open.length === 0 && added === 0) return [];
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const reserved = sum(open.map((upload) => upload.reserved));
  const freed = sum(ready.map((file) => file.fileSize));
  return [
    ...open.flatMap((upload) => uploadEnded(upload, { status: 'CANCELLED' }, deps.now())),
    bytesSettled(await getQuota({ clientId }), reserved, added - freed),
    ...open.map(({ id: uploadId }) => publish(deps, uploadCancelled, clientId, { uploadId })),
  ];
}
