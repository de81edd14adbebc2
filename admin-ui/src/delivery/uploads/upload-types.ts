import type { RejectionReason, UploadType } from '../../../../shared/contracts/content/content-files.ts';

/**
 * starting: a ticket is asked for · sending · paused: by the person · offline: waits for the network · failed: can
 * be tried again · interrupted: by a reload, and needs the file again · finishing: the parts are put together ·
 * validating: with the server · the others have ended.
 */
export type UploadStatus =
  | 'starting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'failed'
  | 'interrupted'
  | 'finishing'
  | 'validating'
  | 'ready'
  | 'rejected'
  | 'cancelled';

/** What a file may be for; a release is one of the launcher. */
export type UploadHolder = 'training' | 'master-content' | 'release' | 'resource';

/** A file on its way, as it is shown. Never changed: each change is a new object. */
export interface UploadItem {
  /** One upload of a type and holder at a time. */
  key: string;
  /** What it is for, and its id. */
  holder: UploadHolder;
  holderId: string;
  /** Title or name of what it is for, as it was when the upload began. */
  title: string;
  fileType: UploadType;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  /** Empty where it has none. */
  version: string;
  uploadId: string | undefined;
  status: UploadStatus;
  /** Bytes that have arrived. */
  sent: number;
  /** Bytes a second, over the last seconds; undefined while it is not known. */
  speed: number | undefined;
  /** Seconds left at that speed. */
  remaining: number | undefined;
  error: unknown;
  rejectionReason: RejectionReason | undefined;
  rejectionDetail: string | undefined;
}

export const keyOf = (holderId: string, fileType: UploadType): string => `${holderId}/${fileType}`;

/** Whether closing the tab would lose time: bytes are moving, or about to. */
export const isMoving = ({ status }: UploadItem): boolean =>
  status === 'starting' || status === 'sending' || status === 'offline' || status === 'finishing';

export const hasEnded = ({ status }: UploadItem): boolean =>
  status === 'ready' || status === 'rejected' || status === 'cancelled';

/** Whole percent; 100 only when all has arrived. */
export const percentOf = ({ sent, fileSize }: Pick<UploadItem, 'sent' | 'fileSize'>): number =>
  fileSize > 0 ? Math.floor((Math.min(sent, fileSize) / fileSize) * 100) : 0;
