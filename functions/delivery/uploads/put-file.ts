import { createHash } from 'node:crypto';
import { Rejection } from '../../../shared/archive/rejection.ts';
import {
  type ContentFile,
  type FileType,
  fileTypes,
} from '../../../shared/contracts/content/content-files.ts';
import type { ContentFileForm, UploadTicket } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import type { Upload } from '../../content/content-records/index.ts';
import { hasBytes } from '../../content/master-contents/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { answer, type StatusAnswer } from '../../runtime/http/answer.ts';
import type { FilePart, RequestInput } from '../../runtime/http/request.ts';
import { putObject } from '../../runtime/objects.ts';
import { changeFile } from './change-file.ts';
import { endUpload } from './end-upload.ts';
import { type ContentRef, getOwnedHolder, type Holder } from './holder.ts';
import { inspectArchive } from './inspect-archive.ts';
import { openUpload } from './open-upload.ts';
import { incomingPlace } from './places.ts';
import { readAll } from './read-archive.ts';
import { bufferSource } from './source.ts';

type PutInput = RequestInput<{ id: string; fileType: string }, unknown, ContentFileForm>;

/** Validity of a ticket in seconds. */
export const ticketLifetime = 24 * 60 * 60;
/** Validity for content in the request, which is stored immediately. */
const hour = 60 * 60;

/**
 * Stores a content file, creates a ticket for a content file, or changes its metadata.
 *
 * 1. With a `file` part, checks the bytes immediately (400 on `file`), reserves them, and stores them where
 * uploads arrive. They are then processed like large files.
 * 2. With `fileName` and `fileSize`, reserves the bytes and returns a ticket (202).
 * 3. With neither, changes version and offline flag.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, VALIDATION, OFFLINE_NOT_ALLOWED, NO_CONTENT_QUOTA,
 * CONTENT_QUOTA_REACHED, FILE_ALREADY_EXISTS (of a master content), USES_MASTER_CONTENT (a training with
 * files of a master content)
 */
export const putFile =
  (kind: ContentRef['kind']) =>
  async (
    deps: Deps,
    actor: Actor,
    { params, body, files }: PutInput,
  ): Promise<ContentFile | StatusAnswer<UploadTicket, 202>> => {
    const fileType = parseFileType(params.fileType);
    const ref: ContentRef = { kind, id: params.id, fileType };
    const { version, offlineAvailable, fileName, fileSize, retainCurrent = false } = body;
    const file = files.get('file');
    if (!file && (fileName === undefined || fileSize === undefined)) {
      return changeFile(deps, actor, { holder: ref, version, offlineAvailable });
    }
    const holder = await getOwnedHolder(deps, actor, ref);
    if (file) await assertGood(file, fileType);
    if (file && kind === 'master-content') await assertNew(holder, file);
    const upload = await openUpload(deps, actor, {
      holder: ref,
      fileName: (file ? baseName(file.fileName) : fileName) ?? '',
      fileSize: (file ? file.bytes.length : fileSize) ?? 0,
      version,
      offlineAvailable: offlineAvailable ?? false,
      retainsCurrent: retainCurrent,
      lifetime: file ? hour : ticketLifetime,
    });
    if (file) return openFileUpload(deps, upload, fileType, file);
    return answer(toTicket(upload), 202);
  };

/**
 * Rejects bytes that the organisation already has (MC-03). Larger content is checked by its validation.
 *
 * @throws FILE_ALREADY_EXISTS
 */
async function assertNew(holder: Holder, { bytes }: FilePart): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (await hasBytes(holder, sha256)) throw new AppError('FILE_ALREADY_EXISTS');
}

/** Returns the file type of the path. @throws NOT_FOUND */
export function parseFileType(text: string): FileType {
  const fileType = fileTypes.find((type) => type === text);
  if (!fileType) throw new AppError('NOT_FOUND');
  return fileType;
}

export const toTicket = ({ id, partSize, partCount, expiresAt }: Upload): UploadTicket => ({
  uploadId: id,
  partSize,
  partCount,
  expiresAt,
});

/** @throws VALIDATION on `file`, with the reason that rejects larger content */
async function assertGood(file: FilePart, fileType: FileType): Promise<void> {
  try {
    const { archive } = await inspectArchive(bufferSource(file.bytes), fileType);
    await readAll(archive);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    throw invalid('file', error.reason, error.detail === undefined ? undefined : { entry: error.detail });
  }
}

async function openFileUpload(
  deps: Deps,
  upload: Upload,
  fileType: FileType,
  file: FilePart,
): Promise<ContentFile> {
  try {
    await putObject(incomingPlace(upload), file.bytes);
  } catch (error) {
    await endUpload(deps, upload.id, { as: 'cancelled' });
    throw error;
  }
  const { version, offlineAvailable, fileName, fileSize, id: uploadId } = upload;
  return { fileType, version, offlineAvailable, fileName, fileSize, status: 'pending', uploadId };
}

/** Removes folders from a name, because some clients send a whole path. */
const baseName = (name: string): string => {
  const base = name.split(/[/\\]/).pop() ?? '';
  return base.replaceAll(/\p{Cc}/gu, '').slice(0, 255) || 'content.zip';
};
