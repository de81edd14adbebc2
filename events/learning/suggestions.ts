import * as z from 'zod';
import { event } from '../envelope.ts';

/** `by`: the id of the author. */
const suggestion = { suggestionId: z.string(), by: z.string() };

/**
 * A suggestion was created, or a planned suggestion started. The consumers deliver it to all recipients
 * (SU-02), check the badges of its author, and call webhooks.
 */
export const suggestionSpread = event('suggestion.spread', z.object(suggestion), [
  'suggestion',
  'badge',
  'webhook',
]);

/**
 * A suggestion was split into parts of its recipients. Each message delivers one part. It contains only ids,
 * and the consumer reads the suggestion.
 */
export const suggestionPart = event(
  'suggestion.part',
  z.object({ ...suggestion, userIds: z.array(z.string()) }),
  ['suggestion'],
);

/** A suggestion was withdrawn. The consumer removes it from its recipients. */
export const suggestionWithdrawn = event(
  'suggestion.withdrawn',
  z.object({ suggestionId: z.string(), kind: z.enum(['TRAINING', 'COURSE']) }),
  ['suggestion'],
);

/** People received a suggestion. The consumers notify them on the page and by mail (NO-02). */
export const suggestionReceived = event(
  'suggestion.received',
  z.object({ ...suggestion, userIds: z.array(z.string()) }),
  ['notification', 'mail'],
);
