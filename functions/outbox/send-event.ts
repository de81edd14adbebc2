import type { QueueName } from '../../events/envelope.ts';
import { eventTypes } from '../../events/registry.ts';
import { enqueue } from '../runtime/queue.ts';
import { removeSent, type Waiting } from './outbox.repository.ts';

/**
 * Carries events to the queues that want them, then forgets them. A crash between the two sends an event
 * twice: its consumers are idempotent by its id.
 */
export async function sendEvents(events: readonly Waiting[]): Promise<void> {
  const byQueue = new Map<QueueName, { messages: unknown[]; delays: number[] }>();
  for (const { shard: _, ...envelope } of events) {
    const type = eventTypes.get(envelope.name);
    if (!type) throw new Error(`No event is called ${envelope.name}`);
    for (const queue of type.queues) {
      const list = byQueue.get(queue) ?? { messages: [], delays: [] };
      list.messages.push({
        id: envelope.id,
        name: envelope.name,
        clientId: envelope.clientId,
        at: envelope.at,
        data: envelope.data,
      });
      list.delays.push(type.delay?.(envelope.data) ?? 0);
      byQueue.set(queue, list);
    }
  }
  for (const [queue, { messages, delays }] of byQueue) await enqueue(queue, messages, delays);
  await removeSent(events);
}
