import * as z from 'zod';
import { event } from './envelope.ts';

/** A course is gone: to whom it was opened is forgotten. */
export const courseDeleted = event('course.deleted', z.object({ courseId: z.string() }), ['catalogue']);

/**
 * A course was stored that takes more writes than a transaction: the rest is done after it. `left`: trainings that it no
 * longer holds, since the moment `at`.
 */
export const courseStored = event(
  'course.stored',
  z.object({ courseId: z.string(), left: z.array(z.string()), at: z.string() }),
  ['catalogue'],
);
