import type { UploadType } from '../../../../shared/contracts/content/content-files.ts';
import type { UploadTicket } from '../../../../shared/contracts/delivery/uploads.ts';
import { api } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { fingerprintOf } from './fingerprint.ts';
import { followValidation } from './follow-validation.ts';
import { forget, remember, rememberedOf } from './remembered.ts';
import { endRun, runUpload, stopAllRuns, stopRun } from './run-upload.ts';
import { changeUpload, findUpload, getUploads, putUpload, removeUpload } from './upload-list.ts';
import { hasEnded, keyOf, type UploadHolder, type UploadItem } from './upload-types.ts';

export interface NewUpload {
  holder: UploadHolder;
  holderId: string;
  /** Title or name of what it is for, shown in the list of uploads. */
  title: string;
  fileType: UploadType;
  file: File;
  /** Empty where it has none. */
  version: string;
  /** Of content; default: no. */
  offlineAvailable?: boolean;
  /** One that was given already, with what it is for. */
  ticket?: UploadTicket;
}

export interface StartedUpload {
  uploadId: string;
  /** True once all bytes are with the server, which then validates them; false where it was cancelled. */
  sent: Promise<boolean>;
}

/** Where a ticket for content is asked for. */
const routes = {
  training: 'PUT /trainings/{id}/files/{fileType}',
  'master-content': 'PUT /master-contents/{id}/files/{fileType}',
} as const satisfies Record<Exclude<UploadHolder, 'release' | 'resource'>, string>;

async function askTicket(wanted: NewUpload): Promise<UploadTicket> {
  const { holder, holderId: id, fileType, file, version, offlineAvailable = false } = wanted;
  if (wanted.ticket) return wanted.ticket;
  const named = { fileName: file.name, fileSize: file.size };
  if (holder === 'resource') return api('PUT /resources/{id}/file', { params: { id }, body: named });
  const body = { ...named, version };
  if (holder === 'release') return api('PUT /launcher/releases/{id}/file', { params: { id }, body });
  const content = { params: { id, fileType }, body: { ...body, offlineAvailable } };
  // 202: the contract's other answer.
  return (await api(routes[holder], content)) as unknown as UploadTicket;
}

let owner = '';

const blank = {
  uploadId: undefined,
  sent: 0,
  speed: undefined,
  remaining: undefined,
  error: undefined,
  rejectionReason: undefined,
  rejectionDetail: undefined,
} as const;

/**
 * Asks for a ticket, and sends the file in the background: it goes on while the person moves through the app.
 *
 * @returns once the ticket is given
 * @throws ApiError of the ticket: CONTENT_QUOTA_REACHED, OFFLINE_NOT_ALLOWED, …; then nothing is in the list
 */
export async function startUpload(wanted: NewUpload): Promise<StartedUpload> {
  const { holder, holderId, title, fileType, file, version } = wanted;
  const key = keyOf(holderId, fileType);
  endRun(key);
  const described = {
    key,
    holder,
    holderId,
    title,
    fileType,
    fileName: file.name,
    fileSize: file.size,
    version,
  };
  putUpload({ ...blank, ...described, status: 'starting' });
  let ticket: UploadTicket;
  try {
    ticket = await askTicket(wanted);
  } catch (error) {
    removeUpload(key);
    throw error;
  }
  const { uploadId } = ticket;
  putUpload({ ...blank, ...described, uploadId, status: 'sending' });
  const { key: _, ...shown } = described;
  remember({ ...shown, uploadId, userId: owner, fingerprint: await fingerprintOf(file) });
  return { uploadId, sent: runUpload({ key, uploadId, file, ticket }) };
}

/** Stops sending; what has arrived stays. */
export function pauseUpload(key: string): void {
  stopRun(key);
  const item = findUpload(key);
  if (item) changeUpload(item, { status: 'paused', speed: undefined, remaining: undefined });
}

/** Goes on after a pause or a failure, in the same tab. */
export function resumeUpload(key: string): void {
  void runUpload({ key });
}

/**
 * Goes on after a reload, with the file chosen again.
 *
 * @returns false where it is another file
 */
export async function resumeWithFile(item: UploadItem, file: File): Promise<boolean> {
  const { key, uploadId } = item;
  const known = rememberedOf(owner).find((one) => one.uploadId === uploadId);
  if (!uploadId || known?.fingerprint !== (await fingerprintOf(file))) return false;
  try {
    const ticket = await api('GET /uploads/{uploadId}', { params: { uploadId } });
    changeUpload(item, { status: 'sending', error: undefined });
    void runUpload({ key, uploadId, file, ticket });
  } catch (error) {
    lost(item, error);
  }
  return true;
}

/** Drops an upload, here and on the server. */
export async function cancelUpload(key: string): Promise<void> {
  const item = findUpload(key);
  endRun(key);
  removeUpload(key);
  if (!item?.uploadId || hasEnded(item)) return;
  forget(item.uploadId);
  await api('DELETE /uploads/{uploadId}', { params: { uploadId: item.uploadId } }).catch((error: unknown) => {
    // What is gone is dropped already; what could not be reached ends with its ticket.
    if (!(error instanceof ApiError)) throw error;
  });
}

function lost(item: UploadItem, error: unknown): void {
  if (error instanceof ApiError && error.status === 404 && item.uploadId) {
    forget(item.uploadId);
    removeUpload(item.key);
  } else changeUpload(item, { error });
}

/**
 * Shows what this person had begun before the page was loaded, each as far as the server has it. Those that have
 * ended meanwhile are forgotten.
 */
export async function restoreUploads(userId: string): Promise<void> {
  if (owner === userId) return;
  leaveUploads();
  owner = userId;
  for (const { uploadId, holder, holderId, title, fileType, fileName, fileSize, version } of rememberedOf(
    userId,
  )) {
    const key = keyOf(holderId, fileType);
    if (findUpload(key)) continue;
    try {
      const state = await api('GET /uploads/{uploadId}', { params: { uploadId } });
      const open = state.status === 'reserved';
      if (!open && state.status !== 'uploaded' && state.status !== 'validating') {
        forget(uploadId);
        continue;
      }
      const sent = open ? state.parts.reduce((sum, part) => sum + part.size, 0) : fileSize;
      const status = open ? 'interrupted' : 'validating';
      putUpload({
        ...blank,
        key,
        uploadId,
        holder,
        holderId,
        title,
        fileType,
        fileName,
        fileSize,
        version,
        status,
        sent,
      });
      if (!open) void followValidation(key, uploadId);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) forget(uploadId);
    }
  }
}

/** Somebody signed out: nothing of theirs goes on here, or is shown. They can go on when they are back. */
export function leaveUploads(): void {
  owner = '';
  stopAllRuns();
  for (const { key } of getUploads()) removeUpload(key);
}
