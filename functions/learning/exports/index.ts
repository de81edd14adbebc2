export { auditExportWrites } from './audit-export.ts';
export { assertContentInReach } from './content-in-reach.ts';
export type { ExportRequest } from './export-request.ts';
export { type MadeDocument, makeDocument } from './make-document.ts';
export { startJob } from './start-job.ts';
