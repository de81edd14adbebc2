import * as z from 'zod';
import { event } from './envelope.ts';

/** A document is to be made; what it is to hold is kept with the job. */
export const exportRequested = event('export.requested', z.object({ jobId: z.string() }), ['export']);

/** Somebody wants what is kept of them. */
export const ownDataRequested = event('own-data.requested', z.object({ jobId: z.string() }), ['export']);
