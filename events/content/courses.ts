import * as z from 'zod';
import { event } from '../envelope.ts';

/** A course was deleted. Its openings to organisations are deleted, too. */
export const courseDeleted = event('course.deleted', z.object({ courseId: z.string() }), ['catalogue']);

/**
 * A course was stored that needs more writes than one transaction. A worker executes the rest. `left` are the trainings
 * that were removed from the course at the time `at`.
 */
export const courseStored = event(
  'course.stored',
  z.object({ courseId: z.string(), left: z.array(z.string()), at: z.string() }),
  ['catalogue'],
);
