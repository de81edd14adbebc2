import type { QueueName } from '../../events/envelope.ts';
import { eventTypes } from '../../events/registry.ts';
import { sendMessages } from '../runtime/queue.ts';
import type { Told } from './events-in.ts';
import { removeSent } from './outbox.repository.ts';

/**
 * Carries events to the queues that want them, then removes them from the outbox. A crash between the two sends an
 * event twice: its consumers are idempotent by its id.
 *
 * An event that this release does not know (a newer one published it, before it was rolled back) stays in the outbox
 * and does not hold up the others.
 *
 * @returns the names of those that stay
 */
export async function sendEvents(events: readonly Told[]): Promise<string[]> {
  const [known, unknown] = [events.filter(isKnown), events.filter((event) => !isKnown(event))];
  const byQueue = new Map<QueueName, { messages: unknown[]; delays: number[] }>();
  for (const envelope of known) {
    const type = eventTypes.get(envelope.name);
    for (const queue of type?.queues ?? []) {
      const list = byQueue.get(queue) ?? { messages: [], delays: [] };
      list.messages.push({
        id: envelope.id,
        name: envelope.name,
        clientId: envelope.clientId,
        at: envelope.at,
        data: envelope.data,
      });
      list.delays.push(type?.delay?.(envelope.data) ?? 0);
      byQueue.set(queue, list);
    }
  }
  for (const [queue, { messages, delays }] of byQueue) await sendMessages(queue, messages, delays);
  await removeSent(known.filter((event) => 'shard' in event));
  return [...new Set(unknown.map(({ name }) => name))];
}

const isKnown = ({ name }: Told): boolean => eventTypes.has(name);
