import type { QueueName } from '../../../events/envelope.ts';
import { eventTypes } from '../../../events/registry.ts';
import { sendMessages } from '../../runtime/queue.ts';
import type { StreamEvent } from './events-in.ts';
import { removeSent } from './outbox.repository.ts';

/** What could not be sent. */
export interface Unsent {
  /** Names that this release does not know. */
  unknown: string[];
  /** Events that a queue did not take, and why it did not. */
  refused: StreamEvent[];
  error?: unknown;
}

/**
 * Carries events to the queues that want them, then removes them from the outbox. A crash between the two sends an
 * event twice: its consumers are idempotent by its id.
 *
 * Whatever cannot be sent stays in the outbox and holds up no other: an event that this release does not know (a newer
 * one published it, before it was rolled back), and those of a queue that takes nothing.
 */
export async function sendEvents(events: readonly StreamEvent[]): Promise<Unsent> {
  const [known, unknown] = [events.filter(isKnown), events.filter((event) => !isKnown(event))];
  const byQueue = new Map<QueueName, StreamEvent[]>();
  for (const event of known)
    for (const queue of eventTypes.get(event.name)?.queues ?? [])
      byQueue.set(queue, [...(byQueue.get(queue) ?? []), event]);
  const refused = new Set<StreamEvent>();
  let error: unknown;
  await Promise.all(
    [...byQueue].map(([queue, own]) =>
      sendMessages(queue, own.map(messageOf), own.map(delayOf)).catch((reason: unknown) => {
        error ??= reason;
        for (const event of own) refused.add(event);
      }),
    ),
  );
  const sent = known.filter((event) => !refused.has(event));
  await removeSent(sent.filter((event) => 'shard' in event));
  return {
    unknown: [...new Set(unknown.map(({ name }) => name))],
    refused: [...refused],
    ...(refused.size > 0 && { error }),
  };
}

const isKnown = ({ name }: StreamEvent): boolean => eventTypes.has(name);
const messageOf = ({ id, name, clientId, at, data }: StreamEvent) => ({ id, name, clientId, at, data });
const delayOf = ({ name, data }: StreamEvent): number => eventTypes.get(name)?.delay?.(data) ?? 0;
