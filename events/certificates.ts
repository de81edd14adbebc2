import * as z from 'zod';
import { event } from './envelope.ts';

/** Certificates are to be drawn as a job; whose is kept with it. */
export const certificatesRequested = event('certificates.requested', z.object({ jobId: z.string() }), [
  'certificate',
]);

/** A completion got its certificate. */
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
