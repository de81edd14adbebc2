import * as z from 'zod';
import { event } from './envelope.ts';

/** The figures of a person have changed, by a session of a training: they may have earned platform badges. */
export const figuresChanged = event(
  'figures.changed',
  z.object({ userId: z.string(), trainingId: z.string() }),
  ['badge'],
);
