import type { UploadType } from '../../../../shared/contracts/content/content-files.ts';
import type { UploadTicket } from '../../../../shared/contracts/delivery/uploads.ts';
import { api } from '../providers/api.ts';
import { ApiError } from '../providers/api-error.ts';
import { fileFingerprint } from './fingerprint.ts';
import { followValidation } from './follow-validation.ts';
import { forgetUpload, listRememberedUploads, rememberUpload } from './remembered.ts';
import { endRun, runUpload, stopAllRuns, stopRun } from './run-upload.ts';
import { changeUpload, findUpload, getUploads, putUpload, removeUpload } from './upload-list.ts';
import { hasEnded, type UploadHolder, type UploadItem, uploadKey } from './upload-types.ts';

export interface NewUpload {
  holder: UploadHolder;
  holderId: string;
  /** Title or name of the holder, shown in the list of uploads. */
  title: string;
  fileType: UploadType;
  file: File;
  /** Empty for files without a version. */
  version: string;
  /** For content files. False by default. */
  offlineAvailable?: boolean;
  /** For content files: retains the replaced file as an earlier version. False by default. */
  retainCurrent?: boolean;
  /** An existing ticket, such as from the creation of the holder. */
  ticket?: UploadTicket;
}

export interface StartedUpload {
  uploadId: string;
  /**
   * Resolves to true when the server has all bytes and validates them. Resolves to false if the upload was
   * cancelled.
   */
  sent: Promise<boolean>;
}

/** Routes that create a ticket for a content file. */
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
  const retaining = wanted.retainCurrent
    ? { ...content, body: { ...content.body, retainCurrent: true } }
    : content;
  // The call answers 202 here, another answer of the contract.
  return (await api(routes[holder], retaining)) as unknown as UploadTicket;
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
 * Requests a ticket and sends the file in the background, also while the person opens other pages.
 * @returns after the ticket was created
 * @throws ApiError of the ticket: CONTENT_QUOTA_REACHED, OFFLINE_NOT_ALLOWED, …. The list then has no entry
 */
export async function startUpload(wanted: NewUpload): Promise<StartedUpload> {
  const { holder, holderId, title, fileType, file, version } = wanted;
  const key = uploadKey(holderId, fileType);
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
  rememberUpload({ ...shown, uploadId, userId: owner, fingerprint: await fileFingerprint(file) });
  return { uploadId, sent: runUpload({ key, uploadId, file, ticket }) };
}

/** Stops sending. Parts that have arrived remain. */
export function pauseUpload(key: string): void {
  stopRun(key);
  const item = findUpload(key);
  if (item) changeUpload(item, { status: 'paused', speed: undefined, remaining: undefined });
}

/** Continues after a pause or a failure, in the same tab. */
export function resumeUpload(key: string): void {
  void runUpload({ key });
}

/**
 * Continues after a reload with the file chosen again.
 * @returns false if the file differs from the first one
 */
export async function resumeWithFile(item: UploadItem, file: File): Promise<boolean> {
  const { key, uploadId } = item;
  const known = listRememberedUploads(owner).find((one) => one.uploadId === uploadId);
  if (!uploadId || known?.fingerprint !== (await fileFingerprint(file))) return false;
  try {
    const ticket = await api('GET /uploads/{uploadId}', { params: { uploadId } });
    changeUpload(item, { status: 'sending', error: undefined });
    void runUpload({ key, uploadId, file, ticket });
  } catch (error) {
    handleFailure(item, error);
  }
  return true;
}

/** Cancels an upload in the browser and on the server. */
export async function cancelUpload(key: string): Promise<void> {
  const item = findUpload(key);
  endRun(key);
  removeUpload(key);
  if (!item?.uploadId || hasEnded(item)) return;
  forgetUpload(item.uploadId);
  await api('DELETE /uploads/{uploadId}', { params: { uploadId: item.uploadId } }).catch((error: unknown) => {
    // Ignores API errors: the upload was already removed, or its ticket expires later.
    if (!(error instanceof ApiError)) throw error;
  });
}

function handleFailure(item: UploadItem, error: unknown): void {
  if (error instanceof ApiError && error.status === 404 && item.uploadId) {
    forgetUpload(item.uploadId);
    removeUpload(item.key);
  } else changeUpload(item, { error });
}

/**
 * Lists a person's unfinished uploads from before a reload, with the server's progress. Removes uploads that
 * have ended meanwhile.
 */
export async function restoreUploads(userId: string): Promise<void> {
  if (owner === userId) return;
  leaveUploads();
  owner = userId;
  for (const {
    uploadId,
    holder,
    holderId,
    title,
    fileType,
    fileName,
    fileSize,
    version,
  } of listRememberedUploads(userId)) {
    const key = uploadKey(holderId, fileType);
    if (findUpload(key)) continue;
    try {
      const state = await api('GET /uploads/{uploadId}', { params: { uploadId } });
      const open = state.status === 'reserved';
      if (!open && state.status !== 'uploaded' && state.status !== 'validating') {
        forgetUpload(uploadId);
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
      if (error instanceof ApiError && error.status === 404) forgetUpload(uploadId);
    }
  }
}

/** Stops and hides all uploads after a sign-out. The person can resume them after the next sign-in. */
export function leaveUploads(): void {
  owner = '';
  stopAllRuns();
  for (const { key } of getUploads()) removeUpload(key);
}
