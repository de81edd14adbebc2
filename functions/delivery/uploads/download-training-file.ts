import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import type { downloadTrainingFile as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertIncluded, getVisibleTraining } from '../../content/catalogue/index.ts';
import {
  isRolledBack,
  type ReadyFile,
  recordDownload,
  type Training,
} from '../../content/content-records/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';
import { signedDownload } from '../../runtime/signed-download.ts';
import { parseFileType } from './put-file.ts';

/** Validity of an address in seconds. */
const lifetime = 15 * 60;

/**
 * Returns a download address of a file, with the data that a launcher needs. Records the first download of a
 * super admin, which the verification of a partner's training requires (TR-08).
 *
 * @throws NOT_FOUND, NOT_INCLUDED · FILE_NOT_READY for the owner's pending or rejected upload
 */
export const downloadTrainingFile: Operation<typeof contract> = async (deps, actor, { params }) => {
  const fileType = parseFileType(params.fileType);
  const { training, file } = await readyFile(deps, actor, params.id, fileType);
  if (actor.role === 'super' && !file.downloadedDate) {
    const { uploadId } = file;
    await recordDownload({ id: params.id, uploadId }, fileType, deps.now().toISOString());
  }
  const { fileName, fileSize, version, sha256, offlineAvailable } = file;
  const contentType = fileType === 'APK' ? 'application/vnd.android.package-archive' : 'application/zip';
  const place = { bucket: settings.contentBucket, key: file.objectKey };
  const url = await signedDownload(place, { fileName, contentType, lifetime });
  const expiresAt = new Date(deps.now().getTime() + lifetime * 1000).toISOString();
  const rolledBack = isRolledBack(training.files[fileType]);
  return { url, expiresAt, fileName, fileSize, version, sha256, offlineAvailable, rolledBack };
};

/** Returns a training that the caller may access, with its ready file of a type. */
export async function readyFile(
  deps: Deps,
  actor: Pick<Actor, 'clientId' | 'userId' | 'role'>,
  trainingId: string,
  fileType: FileType,
): Promise<{ training: Training; file: ReadyFile }> {
  const visible = await getVisibleTraining(deps, actor, trainingId);
  assertIncluded(visible);
  const { ready, pending } = visible.training.files[fileType];
  if (ready) return { training: visible.training, file: ready };
  throw new AppError(pending && (visible.isOwner || actor.role === 'super') ? 'FILE_NOT_READY' : 'NOT_FOUND');
}
