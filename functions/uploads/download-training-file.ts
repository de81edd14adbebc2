import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { FileType } from '../../shared/contracts/content-files.ts';
import { AppError } from '../../shared/errors.ts';
import { findMasterContent } from '../master-contents/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { attachment } from '../runtime/http/answer.ts';
import type { Input } from '../runtime/http/request.ts';
import { s3 } from '../runtime/objects.ts';
import { settings } from '../runtime/settings.ts';
import { assertIncluded, fileDownloaded, getVisibleTraining, type ReadyFile } from '../trainings/index.ts';
import { fileTypeOf } from './put-file.ts';

/** Seconds that an address counts. A download that has begun goes on after it. */
const lifetime = 15 * 60;

/**
 * An address to download a file from, with what a launcher needs to know of it. A super admin's first download is
 * noted: a partner's training cannot be verified without it (TR-08).
 *
 * @throws NOT_FOUND, NOT_INCLUDED · FILE_NOT_READY for its owner's upload that is on its way or was refused
 */
export async function presignDownload(
  deps: Deps,
  actor: Actor,
  { params }: Input<{ id: string; fileType: string }>,
) {
  const fileType = fileTypeOf(params.fileType);
  const file = await readyFile(actor, params.id, fileType);
  if (actor.role === 'super' && !file.downloadedDate) {
    const { uploadId } = file;
    await fileDownloaded({ id: params.id, uploadId }, fileType, deps.now().toISOString());
  }
  const { fileName, fileSize, version, sha256, offlineAvailable } = file;
  const url = await getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: settings.contentBucket,
      Key: file.objectKey,
      ResponseContentDisposition: attachment(fileName),
      ResponseContentType: fileType === 'APK' ? 'application/vnd.android.package-archive' : 'application/zip',
    }),
    { expiresIn: lifetime },
  );
  const expiresAt = new Date(deps.now().getTime() + lifetime * 1000).toISOString();
  return { url, expiresAt, fileName, fileSize, version, sha256, offlineAvailable };
}

/** The file of a type that the actor may have. */
export async function readyFile(actor: Actor, trainingId: string, fileType: FileType): Promise<ReadyFile> {
  const visible = await getVisibleTraining(actor, trainingId);
  assertIncluded(visible);
  const { ready: stored, pending } = visible.training.files[fileType];
  const ready = visible.training.masterContentId
    ? await sharedFile(visible.training.masterContentId, fileType, stored)
    : stored;
  if (ready) return ready;
  throw new AppError(pending && (visible.isOwner || actor.role === 'super') ? 'FILE_NOT_READY' : 'NOT_FOUND');
}

/** The master content's own, where the training has not followed it yet: what it has may be removed already. */
async function sharedFile(
  masterContentId: string,
  fileType: FileType,
  stored: ReadyFile | undefined,
): Promise<ReadyFile | undefined> {
  const ready = (await findMasterContent(masterContentId))?.files[fileType].ready;
  return ready?.uploadId === stored?.uploadId ? stored : ready;
}
