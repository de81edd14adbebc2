import { chunk } from 'es-toolkit/array/chunk';
import { type offerGrown, offerPart } from '../../../events/content/trainings.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { notifiedTogether } from './notification-rules.ts';

/**
 * Messages per second. Each person costs a check in the partition of their organisation's members: at least
 * two of the thousand units that a partition allows per second. The rest is reserved for sign-ins and for
 * other trainings that become ready at the same time.
 */
const partsPerSecond = 3;

/** Maximum delay of a message in SQS, in seconds. */
const longestDelay = 900;

/**
 * Returns the messages that notify these people of their grown offer, and the delay of each message in
 * seconds. The people of one message fit one transaction.
 */
export function offerParts(
  message: MessageOf<typeof offerGrown>,
  people: readonly string[],
): { parts: MessageOf<typeof offerPart>[]; delays: number[] } {
  const parts = chunk(people, notifiedTogether).map((userIds, place) => ({
    ...message,
    id: `${message.id}.${place}`,
    name: offerPart.name,
    data: { ...message.data, key: message.id, userIds },
  }));
  const delays = parts.map((_, place) => Math.min(Math.floor(place / partsPerSecond), longestDelay));
  return { parts, delays };
}
