/**
 * Files on their way, for the wizard and whoever else sends some: `startUpload` asks for the ticket and sends in the
 * background, the tray shows it, `FileStatus` tells how far a file is, `QuotaBar` before whether it fits.
 */
export { FileStatus } from './FileStatus.tsx';

export { QuotaBar } from './QuotaBar.tsx';

export { startUpload } from './upload-actions.ts';

export { useRejectionText } from './use-rejection-text.ts';
