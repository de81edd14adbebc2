import * as z from 'zod';
import { event } from './envelope.ts';

/** A course is gone: to whom it was opened is forgotten. */
export const courseDeleted = event('course.deleted', z.object({ courseId: z.string() }), ['catalogue']);
