import * as z from 'zod';
import { event } from './envelope.ts';

/** What is ready of a master content has changed: the trainings that use it follow. */
export const masterContentChanged = event(
  'master-content.changed',
  z.object({ masterContentId: z.string() }),
  ['catalogue'],
);
