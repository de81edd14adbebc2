export { auditExportWrites } from './audit-export.ts';
export { assertContentInReach } from './content-in-reach.ts';
export type { DocumentPart } from './document-parts.ts';
export { rowWriter } from './export-cells-rules.ts';
export type { ExportRequest } from './export-request.ts';
export { type MadeDocument, makeDocument } from './make-document.ts';
export { makeReport, type ReportParts } from './make-report.ts';
export { startJob } from './start-job.ts';
export { findReport } from './stored-report.ts';
