import * as z from 'zod';
import { event } from './envelope.ts';

/**
 * Somebody whose results go to a learning platform came further, or has just been linked to one. The message says only
 * who: its consumer reads the state as it is then. Without a training all that goes anywhere is looked at.
 */
export const gradeChanged = event(
  'grade.changed',
  z.object({ userId: z.string(), trainingId: z.string().optional() }),
  ['grade'],
);

/** A grade that a platform did not take is to be sent again: its time has come. */
export const gradeDue = event(
  'grade.due',
  z.object({ userId: z.string(), content: z.string(), hash: z.string(), due: z.string() }),
  ['grade'],
);
