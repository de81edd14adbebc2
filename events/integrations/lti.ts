import * as z from 'zod';
import { event } from '../envelope.ts';

/**
 * A person with grades on a learning platform made progress, or was linked to a learning platform. The message contains
 * only the person, and its consumer reads the present state. Without a training the consumer checks all grades.
 */
export const gradeChanged = event(
  'grade.changed',
  z.object({ userId: z.string(), trainingId: z.string().optional() }),
  ['grade'],
);

/** A refused grade became due for another attempt. */
export const gradeDue = event(
  'grade.due',
  z.object({ userId: z.string(), content: z.string(), hash: z.string(), due: z.string() }),
  ['grade'],
);
