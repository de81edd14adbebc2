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

/** A certificate was revoked. */
export const certificateRevoked = event(
  'certificate.revoked',
  z.object({
    userId: z.string(),
    number: z.string(),
    trainingId: z.string().optional(),
    courseId: z.string().optional(),
    revokedDate: z.string(),
  }),
  ['webhook'],
);

/** The validity of a content's certificates was set. The consumer divides the people into parts. */
export const validityChanged = event('validity.changed', z.object({ contentId: z.string() }), ['renewal']);

/** A part of the people, who may have completed the content. */
export const validityPart = event(
  'validity.part',
  z.object({ contentId: z.string(), userIds: z.array(z.string()) }),
  ['renewal'],
);

/** Renewals that open now. */
export const renewalsPart = event(
  'renewals.part',
  z.object({ renewals: z.array(z.object({ opens: z.string(), number: z.string() })) }),
  ['renewal'],
);
