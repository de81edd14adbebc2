import * as z from 'zod';
import { event } from './envelope.ts';

/** Certificates are to be drawn as a job; whose is kept with it. */
export const certificatesRequested = event('certificates.requested', z.object({ jobId: z.string() }), [
  'certificate',
]);
