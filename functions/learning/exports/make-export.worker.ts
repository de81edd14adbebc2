import { exportRequested, ownDataRequested, reportDue } from '../../../events/learning/exports.ts';
import { failRequestedJob } from '../../identity/jobs/index.ts';
import { consume, on } from '../../runtime/consume.ts';
import { makeExport } from './make-export.ts';
import { makeOwnData } from './make-own-data.ts';
import { makeReport, reportParts } from './make-report.ts';

/** Produces requested exports, scheduled reports and archives of own data. Marks a job as failed after its last delivery. */
export const handler = consume('export', [
  on(exportRequested, makeExport, failRequestedJob),
  on(reportDue, makeReport(reportParts), failRequestedJob),
  on(ownDataRequested, makeOwnData, failRequestedJob),
]);
