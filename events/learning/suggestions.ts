import * as z from 'zod';
import { event } from '../envelope.ts';

const suggestion = { suggestionId: z.string(), by: z.string() };

/**
 * A suggestion was made, or a planned suggestion started. It is delivered to all recipients (SU-02), and its author may
 * have earned a badge.
 */
export const suggestionSpread = event('suggestion.spread', z.object(suggestion), [
  'suggestion',
  'badge',
  'webhook',
]);

/** A part of the recipients of a suggestion. The message contains only ids, and its consumer reads the suggestion. */
export const suggestionPart = event(
  'suggestion.part',
  z.object({ ...suggestion, userIds: z.array(z.string()) }),
  ['suggestion'],
);

/** A suggestion was withdrawn. It is removed from its recipients. */
export const suggestionWithdrawn = event(
  'suggestion.withdrawn',
  z.object({ suggestionId: z.string(), kind: z.enum(['TRAINING', 'COURSE']) }),
  ['suggestion'],
);

/** People received a suggestion. They are notified on the page and by mail (NO-02). */
export const suggestionReceived = event(
  'suggestion.received',
  z.object({ ...suggestion, userIds: z.array(z.string()) }),
  ['notification', 'mail'],
);
