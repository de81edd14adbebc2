import type { QueueName } from '../../../events/envelope.ts';
import { eventTypes } from '../../../events/registry.ts';
import { sendMessages } from '../../runtime/queue.ts';
import { type OutboxEvent, removeSent } from './outbox.repository.ts';

/** Events that could not be sent. */
export interface Unsent {
  /** Names that this release does not know. */
  unknown: string[];
  /** Events that a queue rejected, and the first error. */
  refused: OutboxEvent[];
  error?: unknown;
}

/**
 * Sends events to the queues of their declaration, then deletes them from the outbox. A crash in between
 * sends an event twice. Consumers are idempotent by the event's id.
 *
 * An event that cannot be sent stays in the outbox and does not delay other events. Examples are a name that
 * this release does not know (published by a newer release before a rollback), and an unavailable queue.
 */
export async function sendEvents(events: readonly OutboxEvent[]): Promise<Unsent> {
  const [registered, unregistered] = [events.filter(isKnown), events.filter((event) => !isKnown(event))];
  const byQueue = new Map<QueueName, OutboxEvent[]>();
  for (const event of registered)
    for (const queue of eventTypes.get(event.name)?.queues ?? [])
      byQueue.set(queue, [...(byQueue.get(queue) ?? []), event]);
  const refused = new Set<OutboxEvent>();
  let error: unknown;
  await Promise.all(
    [...byQueue].map(([queue, own]) =>
      sendMessages(queue, own.map(toMessage), own.map(deliveryDelay)).catch((reason: unknown) => {
        error ??= reason;
        for (const event of own) refused.add(event);
      }),
    ),
  );
  const sent = registered.filter((event) => !refused.has(event));
  await removeSent(sent);
  return {
    unknown: [...new Set(unregistered.map(({ name }) => name))],
    refused: [...refused],
    ...(refused.size > 0 && { error }),
  };
}

const isKnown = ({ name }: OutboxEvent): boolean => eventTypes.has(name);
const toMessage = ({ id, name, clientId, at, data }: OutboxEvent) => ({ id, name, clientId, at, data });
const deliveryDelay = ({ name, data }: OutboxEvent): number => eventTypes.get(name)?.delay?.(data) ?? 0;
