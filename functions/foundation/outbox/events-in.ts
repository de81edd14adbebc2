import type { Carrier, Envelope } from '../../../events/envelope.ts';
import { eventTypes } from '../../../events/registry.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { OutboxEvent } from './outbox.repository.ts';

/** An event to be sent. An event from the outbox also has its shard. */
export type StreamEvent = Envelope | OutboxEvent;

/**
 * Returns the events of a batch of the stream: items of the outbox, and events that other items carry in an
 * attribute. Carried events of the same name and organisation are combined.
 */
export function eventsIn(deps: Deps, items: readonly Carrier[]): StreamEvent[] {
  const waiting: StreamEvent[] = [];
  const carriers = new Map<string, Carrier[]>();
  for (const { eventName, ...item } of items) {
    const name = String(item.outbox);
    if ('shard' in item) {
      if (eventName === 'INSERT') waiting.push({ ...item, name } as OutboxEvent);
    } else {
      const key = `${name} ${item.clientId}`;
      carriers.set(key, [...(carriers.get(key) ?? []), item]);
    }
  }
  const carried = [...carriers.values()].flatMap((own): StreamEvent[] => {
    const name = String(own[0]?.outbox);
    const clientId = String(own[0]?.clientId);
    const data = eventTypes.get(name)?.dataIn?.(own) ?? [];
    return data.map((one) => ({
      id: deps.newId(clientId),
      name,
      clientId,
      at: deps.now().toISOString(),
      data: one,
    }));
  });
  return [...waiting, ...carried];
}
