import * as z from 'zod';
import { event } from '../envelope.ts';

/** The visible state of a training changed for other organisations. Their catalogues are updated. */
export const trainingChanged = event(
  'training.changed',
  z.object({
    trainingId: z.string(),
    revision: z.number(),
    /** Keys of pictures that are no longer shown. */
    pictures: z.array(z.string()).optional(),
  }),
  ['catalogue'],
);

/** A training was deleted. Its listings in other catalogues and its pictures are deleted. A separate event covers its content. */
export const trainingDeleted = event(
  'training.deleted',
  z.object({ trainingId: z.string(), pictures: z.array(z.string()) }),
  ['catalogue'],
);

/**
 * A super admin verified the present state of a partner's training, or withdrew the verification (TR-08). Other
 * organisations then see the verified state. `by` is the super admin's id.
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
 * Trainings were opened to an organisation in one change. Its people are notified once. `trainingId` is the first of the
 * trainings, `others` the number of further trainings.
 */
export const offerGrown = event('offer.grown', z.object({ trainingId: z.string(), others: z.int().min(0) }), [
  'notification',
]);

/** A part of the people to notify. Notifications use the key of the first event, so that each person gets only one. */
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
