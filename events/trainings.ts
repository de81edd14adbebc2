import * as z from 'zod';
import { event } from './envelope.ts';

/** What others may see of a training has changed: the catalogues of those it is opened to follow. */
export const trainingChanged = event(
  'training.changed',
  z.object({
    trainingId: z.string(),
    revision: z.number(),
    /** Keys of those that nobody is shown any more. */
    pictures: z.array(z.string()).optional(),
  }),
  ['catalogue'],
);

/** A training is gone: its listings elsewhere go, and its pictures. Its content has an event of its own. */
export const trainingDeleted = event(
  'training.deleted',
  z.object({ trainingId: z.string(), pictures: z.array(z.string()) }),
  ['catalogue'],
);

/**
 * A super admin verified a partner's training as it is, or took that back (TR-08). From now on others see what was
 * verified. `by` is the super admin's id.
 */
export const trainingVerified = event(
  'training.verified',
  z.object({
    trainingId: z.string(),
    verified: z.boolean(),
    by: z.string(),
    version: z.number(),
    pictures: z.array(z.string()),
  }),
  ['catalogue'],
);

/**
 * Trainings came into the offer of an organisation, in one go: its people are told once. `trainingId` is the first of
 * them, `others` how many more there are.
 */
export const offerGrown = event('offer.grown', z.object({ trainingId: z.string(), others: z.int().min(0) }), [
  'notification',
]);

/** A part of the people who are notified of it, under the key of the event, so that each is once, whatever part they are in. */
export const offerPart = event(
  'offer.part',
  z.object({
    trainingId: z.string(),
    others: z.int().min(0),
    /** The id of `offerGrown`. */
    key: z.string(),
    userIds: z.array(z.string()),
  }),
  ['notification'],
);
