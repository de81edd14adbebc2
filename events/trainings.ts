import * as z from 'zod';
import { event } from './envelope.ts';

/** What others may see of a training has changed: the catalogues of those it is opened to follow. */
export const trainingChanged = event(
  'training.changed',
  z.object({ trainingId: z.string(), revision: z.number() }),
  ['catalogue'],
);

/** A training is gone: its listings elsewhere go, and its pictures. Its content has an event of its own. */
export const trainingDeleted = event(
  'training.deleted',
  z.object({ trainingId: z.string(), pictures: z.array(z.string()) }),
  ['catalogue'],
);
