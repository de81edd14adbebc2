import * as z from 'zod';
import { event } from './envelope.ts';

const suggestion = { suggestionId: z.string(), by: z.string() };

/**
 * A suggestion was made, or a planned one has started: it goes out to everybody it is for (SU-02), and who made it
 * may have earned a badge.
 */
export const suggestionSpread = event('suggestion.spread', z.object(suggestion), [
  'suggestion',
  'badge',
  'webhook',
]);

/** A part of the people it is for. The message says only which: its consumer reads the suggestion as it is. */
export const suggestionPart = event(
  'suggestion.part',
  z.object({ ...suggestion, userIds: z.array(z.string()) }),
  ['suggestion'],
);

/** It was withdrawn: its recipients lose it. */
export const suggestionWithdrawn = event(
  'suggestion.withdrawn',
  z.object({ suggestionId: z.string(), kind: z.enum(['TRAINING', 'COURSE']) }),
  ['suggestion'],
);

/** It has reached these people: they are told in the page and by mail (NO-02). */
export const suggestionReceived = event(
  'suggestion.received',
  z.object({ ...suggestion, userIds: z.array(z.string()) }),
  ['notification', 'mail'],
);
