export { assertContentInReach } from './content-in-reach.ts';
export { exportAudited } from './export-audited.ts';
export type { ExportRequest } from './export-request.ts';
export { type MadeDocument, makeDocument } from './make-document.ts';
export { startJob } from './start-job.ts';
