/**
 * Uploads for the wizard and other pages. `startUpload` requests a ticket and sends the file in the
 * background. The tray shows the upload. `FileStatus` shows the status of a file. `QuotaBar` shows whether a
 * file fits.
 */
export { CheckedFileField } from './CheckedFileField.tsx';

export { checkFile, checkRelease } from './check-file.ts';

export { FileStatus } from './FileStatus.tsx';

export { QuotaBar } from './QuotaBar.tsx';

export { transfer } from './transfer.ts';

export { startUpload } from './upload-actions.ts';

export { useRejectionText } from './use-rejection-text.ts';
