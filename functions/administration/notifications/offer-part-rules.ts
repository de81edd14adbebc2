import { type offerGrown, offerPart } from '../../../events/content/trainings.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { notifiedTogether } from './notification-rules.ts';

/**
 * Each person is a check in the partition of their organisation's members, two units or more of the thousand that it
 * takes in a second; several trainings often become ready together, and people go on signing in.
 */
const partsPerSecond = 3;

/** Seconds that SQS lets a message wait. */
const longestDelay = 900;

/**
 * The messages that notify these people of what came into their offer, a transaction for each, and how many seconds each
 * of them waits.
 */
export function offerParts(
  message: MessageOf<typeof offerGrown>,
  people: readonly string[],
): { parts: MessageOf<typeof offerPart>[]; delays: number[] } {
  const parts: MessageOf<typeof offerPart>[] = [];
  for (let from = 0; from < people.length; from += notifiedTogether) {
    const data = { ...message.data, key: message.id, userIds: people.slice(from, from + notifiedTogether) };
    parts.push({ ...message, id: `${message.id}.${parts.length}`, name: offerPart.name, data });
  }
  const delays = parts.map((_, place) => Math.min(Math.floor(place / partsPerSecond), longestDelay));
  return { parts, delays };
}
