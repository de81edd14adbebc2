import { uploadCancelled } from '../../../events/delivery/uploads.ts';
import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { getQuota, settleBytesWrite } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Training } from './training.entity.ts';
import { endUploadWrites, findUpload } from './upload.repository.ts';
import { isUploadOpen } from './upload-rules.ts';

interface ValidatedFile {
  fileSize: number;
  fromMasterContent?: boolean | undefined;
}

/** The stored state of a type's file: its versions, and the newest upload until it is ready. */
interface StoredFile {
  ready?: ValidatedFile | undefined;
  earlier?: ValidatedFile[] | undefined;
  pending?: { uploadId: string } | undefined;
}

/**
 * Returns the writes that release the quota of some file types of a training or master content. The caller
 * changes or deletes the files.
 */
export const releaseContentWrites = (
  deps: Deps,
  { clientId, files }: Pick<Training, 'clientId' | 'files'>,
  types: readonly FileType[],
): Promise<Write[]> =>
  releaseFilesWrites(
    deps,
    { clientId },
    types.map((type) => files[type]),
  );

/**
 * Returns the writes that release the quota of files. Counts ready files and open uploads, and cancels the
 * uploads. The same write counts the `added` bytes of a file that replaces them.
 *
 * @returns an empty list if nothing changes. Refused (CONTENT_QUOTA_REACHED) if the added bytes exceed the
 * free quota
 */
export async function releaseFilesWrites(
  deps: Deps,
  { clientId }: Tenant,
  files: readonly StoredFile[],
  added = 0,
): Promise<Write[]> {
  // Files of a master content count in the quota of the master content's owner.
  const ready = files
    .flatMap(({ ready: served, earlier = [] }) => [...(served ? [served] : []), ...earlier])
    .filter((file) => !file.fromMasterContent);
  const pendingUploads = await Promise.all(
    files.flatMap(({ pending }) => (pending ? [findUpload(pending.uploadId)] : [])),
  );
  const open = pendingUploads.filter((upload) => upload !== undefined).filter(isUploadOpen);
  if (ready.length === 0 && open.length === 0 && added === 0) return [];
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const reserved = sum(open.map((upload) => upload.reserved));
  const freed = sum(ready.map((file) => file.fileSize));
  return [
    ...open.flatMap((upload) => endUploadWrites(upload, { status: 'CANCELLED' }, deps.now())),
    settleBytesWrite(await getQuota({ clientId }), reserved, added - freed),
    ...open.map(({ id: uploadId }) => publishWrite(deps, uploadCancelled, clientId, { uploadId })),
  ];
}
