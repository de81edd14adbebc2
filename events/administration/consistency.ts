import * as z from 'zod';
import { event } from '../envelope.ts';

/** A super admin asked that records are checked: of one organisation, or of all. */
export const checkRequested = event('check.requested', z.object({ runId: z.string() }), ['consistency']);
