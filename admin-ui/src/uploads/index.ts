/**
 * Content files on their way, for the wizard and whoever else sends some: `startUpload` asks for the ticket and
 * sends in the background, `useUpload` and `UploadRow` show it, `QuotaBar` tells before whether it fits.
 */
export { QuotaBar } from './QuotaBar.tsx';

export { startUpload } from './upload-actions.ts';

export { useRejectionText } from './use-rejection-text.ts';
