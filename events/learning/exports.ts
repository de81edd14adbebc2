import * as z from 'zod';
import { event } from '../envelope.ts';

/** An export was requested as a job. The job stores the content of the document. */
export const exportRequested = event('export.requested', z.object({ jobId: z.string() }), ['export']);

/** A person requested a download of personal data. */
export const ownDataRequested = event('own-data.requested', z.object({ jobId: z.string() }), ['export']);
