import * as z from 'zod';
import { event } from '../envelope.ts';

/** Former files of a master content: the upload that names them, and the place of their bytes. */
const files = z.array(
  z.object({ uploadId: z.string(), objectKey: z.string(), webPrefix: z.string().optional() }),
);

/** The ready files of a master content changed. Its trainings are updated, and `replaced` files are deleted. */
export const masterContentChanged = event(
  'master-content.changed',
  z.object({ masterContentId: z.string(), replaced: files.optional() }),
  ['catalogue'],
);

/** A master content was deleted, or a training no longer retains its files. Unused files are deleted. */
export const masterFilesReleased = event(
  'master-content.files-released',
  z.object({ masterContentId: z.string(), files }),
  ['catalogue'],
);
