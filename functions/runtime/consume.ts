import { attempts, type Envelope } from '../../events/envelope.ts';
import { eventTypes } from '../../events/registry.ts';
import { type Deps, deps } from './deps.ts';
import { attemptOf, worker } from './worker.ts';

/** What a worker does with one kind of event. */
export type Consumer = (deps: Deps, envelope: Envelope) => Promise<void>;

/**
 * The handler of a queue of several events: each is handed to the consumer of its name, after its data was
 * checked against the event's schema. An event that nobody here consumes fails, and ends with the dead letters:
 * a queue named in an event and not consumed is a mistake that has to show.
 *
 * @param gaveUp what is to be done once an event failed for the last time, before it goes to the dead letters
 */
export const consume = (consumers: Readonly<Record<string, Consumer>>, gaveUp?: Consumer) =>
  worker<Envelope>(async (envelope, record) => {
    const type = eventTypes.get(envelope.name);
    const consumer = consumers[envelope.name];
    if (!type || !consumer) throw new Error(`Nobody here consumes ${envelope.name}`);
    try {
      await consumer(deps, { ...envelope, data: type.data.parse(envelope.data) });
    } catch (error) {
      if (attemptOf(record) >= attempts) await gaveUp?.(deps, envelope);
      throw error;
    }
  });
