/**
 * Content files on their way, for the wizard and whoever else sends some: `startUpload` asks for the ticket and
 * sends in the background, `useUpload` and `UploadRow` show it, `QuotaBar` tells before whether it fits.
 */
export { QuotaBar } from './QuotaBar.tsx';
export { UploadRow } from './UploadRow.tsx';
export { cancelUpload, type NewUpload, type StartedUpload, startUpload } from './upload-actions.ts';
export { hasEnded, type UploadHolder, type UploadItem, type UploadStatus } from './upload-types.ts';
export { useRejectionText } from './use-rejection-text.ts';
export { useUpload, useUploads } from './use-uploads.ts';
