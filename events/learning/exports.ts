import * as z from 'zod';
import { event } from '../envelope.ts';

/** An export was requested as a job. The job stores the content of the document. */
export const exportRequested = event('export.requested', z.object({ jobId: z.string() }), ['export']);

/**
 * A scheduled report is due, or a person requested it now. `mail` is false for a report that is only opened. The job
 * receives its document.
 */
const due = z.object({ reportId: z.string(), jobId: z.string(), mail: z.boolean() });
export const reportDue = event('report.due', due, ['export']);

/** A scheduled report about certificates is due. */
export const certificateReportDue = event('certificate-report.due', due, ['certificate']);

/** The document of a scheduled report is ready. Its recipients get a mail. */
export const reportReady = event(
  'report.ready',
  z.object({ reportId: z.string(), jobId: z.string(), rows: z.int(), userIds: z.array(z.string()) }),
  ['mail'],
);

/** A person requested a download of personal data. */
export const ownDataRequested = event('own-data.requested', z.object({ jobId: z.string() }), ['export']);
