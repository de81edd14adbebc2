import * as z from 'zod';
import { event } from './envelope.ts';

/** Files that a master content had: what names them, and where their bytes are. */
const files = z.array(
  z.object({ uploadId: z.string(), objectKey: z.string(), webPrefix: z.string().optional() }),
);

/** What is ready of a master content has changed: the trainings that use it follow, and what was `replaced` goes. */
export const masterContentChanged = event(
  'master-content.changed',
  z.object({ masterContentId: z.string(), replaced: files.optional() }),
  ['catalogue'],
);

/** A master content was deleted, or a training keeps its files for others no more: those that nobody names go. */
export const masterFilesReleased = event(
  'master-content.files-released',
  z.object({ masterContentId: z.string(), files }),
  ['catalogue'],
);
