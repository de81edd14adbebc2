import type { Envelope } from '../../events/envelope.ts';
import { eventTypes } from '../../events/registry.ts';
import { type Deps, deps } from './deps.ts';
import { worker } from './worker.ts';

/** What a worker does with one kind of event. */
export type Consumer = (deps: Deps, envelope: Envelope) => Promise<void>;

/**
 * The handler of a queue of several events: each is handed to the consumer of its name, after its data was
 * checked against the event's schema. An event that nobody here consumes fails, and ends with the dead letters:
 * a queue named in an event and not consumed is a mistake that has to show.
 */
export const consume = (consumers: Readonly<Record<string, Consumer>>) =>
  worker<Envelope>(async (envelope) => {
    const type = eventTypes.get(envelope.name);
    const consumer = consumers[envelope.name];
    if (!type || !consumer) throw new Error(`Nobody here consumes ${envelope.name}`);
    await consumer(deps, { ...envelope, data: type.data.parse(envelope.data) });
  });
