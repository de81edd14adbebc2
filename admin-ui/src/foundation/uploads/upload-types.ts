import type { RejectionReason, UploadType } from '../../../../shared/contracts/content/content-files.ts';

/**
 * starting: requests a ticket · sending · paused: by the person · offline: waits for the network · failed:
 * can be retried · interrupted: by a reload, needs the file again · finishing: the server joins the parts ·
 * validating: by the server · the other states are final.
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

/** Kinds of holders that a file belongs to. A release is a release of the launcher. */
export type UploadHolder = 'training' | 'master-content' | 'release' | 'resource';

/** An upload as shown. Immutable: each change creates a new object. */
export interface UploadItem {
  /** Identifies the single upload of a type and holder. */
  key: string;
  /** Kind and id of the holder. */
  holder: UploadHolder;
  holderId: string;
  /** Title or name of the holder when the upload started. */
  title: string;
  fileType: UploadType;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  /** Empty for files without a version. */
  version: string;
  uploadId: string | undefined;
  status: UploadStatus;
  /** Bytes that have arrived. */
  sent: number;
  /** Bytes per second over the last seconds. Undefined while unknown. */
  speed: number | undefined;
  /** Remaining seconds at this speed. */
  remaining: number | undefined;
  error: unknown;
  rejectionReason: RejectionReason | undefined;
  rejectionDetail: string | undefined;
}

export const uploadKey = (holderId: string, fileType: UploadType): string => `${holderId}/${fileType}`;

/** Returns whether closing the tab would interrupt the upload. */
export const isMoving = ({ status }: UploadItem): boolean =>
  status === 'starting' || status === 'sending' || status === 'offline' || status === 'finishing';

export const hasEnded = ({ status }: UploadItem): boolean =>
  status === 'ready' || status === 'rejected' || status === 'cancelled';

/** Returns the progress as whole percent, rounded down, so that 100 means complete. */
export const uploadPercent = ({ sent, fileSize }: Pick<UploadItem, 'sent' | 'fileSize'>): number =>
  fileSize > 0 ? Math.floor((Math.min(sent, fileSize) / fileSize) * 100) : 0;
