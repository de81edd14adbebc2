import * as z from 'zod';
import { event } from '../envelope.ts';

/** A job that draws certificates was started. The job stores the people. */
export const certificatesRequested = event('certificates.requested', z.object({ jobId: z.string() }), [
  'certificate',
]);

/** A certificate was issued for a completion. */
export const certificateIssued = event(
  'certificate.issued',
  z.object({
    userId: z.string(),
    number: z.string(),
    trainingId: z.string().optional(),
    courseId: z.string().optional(),
    completedDate: z.string(),
  }),
  ['webhook'],
);
