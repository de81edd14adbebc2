import { attempts, type Envelope, type MessageOf, type QueueName } from '../../events/envelope.ts';
import type { EventsOf, RegisteredEvent } from '../../events/registry.ts';
import { type Deps, deps } from './deps.ts';
import { batchWorker, type Delivery, worker } from './worker.ts';

/** Handles one event. */
export type Handler<E extends RegisteredEvent> = (
  deps: Deps,
  message: MessageOf<E>,
  delivery: Delivery,
) => Promise<void>;

/**
 * The handler of one event. The name is part of the type, so that a queue can check that all its events have
 * one.
 */
export interface On<N extends string = string> {
  readonly name: N;
  handle(deps: Deps, message: Envelope, delivery: Delivery): Promise<void>;
  /** Runs after the last delivery failed with `error`. */
  fail(deps: Deps, message: Envelope, error: unknown): Promise<void>;
}

/** Records that the last delivery of a message failed. */
type FailureHandler<E extends RegisteredEvent> = (
  deps: Deps,
  message: MessageOf<E>,
  error: unknown,
) => Promise<void>;

/**
 * Handles an event. The schema of the event parses the data once.
 *
 * @param failed runs after the last delivery failed, before the message moves to the dead-letter queue
 */
export function on<E extends RegisteredEvent>(
  event: E,
  handle: Handler<E>,
  failed?: FailureHandler<E>,
): On<E['name']> {
  const typed = (message: Envelope) =>
    ({ ...message, name: event.name, data: event.data.parse(message.data) }) as MessageOf<E>;
  return {
    name: event.name,
    handle: async (d, message, delivery) => handle(d, typed(message), delivery),
    fail: async (d, message, error) => failed?.(d, typed(message), error),
  };
}

export type NamesOf<Q extends QueueName> = EventsOf<Q>['name'];
/** The compiler's message names the event of the queue that has no handler. */
export type Exhaustive<Q extends QueueName, H extends readonly On[]> = [
  Exclude<NamesOf<Q>, H[number]['name']>,
] extends [never]
  ? unknown
  : { missing: Exclude<NamesOf<Q>, H[number]['name']> };

type Dispatch = (deps: Deps, message: Envelope, delivery: Delivery) => Promise<void>;

/**
 * Passes a message of a queue to the handler of its event. A queue without a handler for one of its events,
 * or with a handler for another event, does not compile.
 *
 * A message with an unknown name (of an older or newer release) fails and moves to the dead-letter queue.
 */
export const dispatch = <Q extends QueueName, const H extends readonly On<NamesOf<Q>>[]>(
  queue: Q,
  handlers: H & Exhaustive<Q, H>,
): Dispatch => dispatchTo(queue, handlers);

function dispatchTo(queue: QueueName, handlers: readonly On[]): Dispatch {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  return async (d, message, delivery) => {
    const handler = byName.get(message.name);
    if (!handler) throw new Error(`The queue ${queue} has no handler for ${message.name}`);
    try {
      await handler.handle(d, message, delivery);
    } catch (error) {
      if (delivery.attempt >= attempts)
        await handler.fail(d, message, error).catch((failure: unknown) => {
          d.log.error('failure not stored', { event: message.name, error: failure as Error });
        });
      throw error;
    }
  };
}

/** Returns the Lambda handler of a queue: `consume('mail', [on(event, operation), …])`. */
export function consume<Q extends QueueName, const H extends readonly On<NamesOf<Q>>[]>(
  queue: Q,
  handlers: H & Exhaustive<Q, H>,
): ReturnType<typeof worker> {
  const dispatched = dispatchTo(queue, handlers);
  return worker<Envelope>((message, delivery) => dispatched(deps, message, delivery));
}

/** Requires that a queue has exactly one event. */
type Only<Q extends QueueName, E extends RegisteredEvent> = [EventsOf<Q>] extends [E] ? E : never;

/**
 * Returns the Lambda handler of a queue with one event, which processes the messages of a batch together.
 *
 * @param handle returns the error of each message, in the same order. Throws to have all messages delivered
 *   again
 */
export const consumeTogether = <Q extends QueueName, E extends RegisteredEvent>(
  queue: Q,
  event: Only<Q, E>,
  handle: (deps: Deps, messages: readonly MessageOf<E>[]) => Promise<readonly (Error | undefined)[]>,
): ReturnType<typeof batchWorker> =>
  batchWorker<Envelope>(async (batch) => {
    const errors: (Error | undefined)[] = batch.map(() => undefined);
    const parsed: { place: number; message: MessageOf<E> }[] = [];
    for (const [place, { message }] of batch.entries()) {
      const data = message.name === event.name ? event.data.safeParse(message.data) : undefined;
      if (data?.success) parsed.push({ place, message: { ...message, data: data.data } as MessageOf<E> });
      else errors[place] = data?.error ?? new Error(`The queue ${queue} has no handler for ${message.name}`);
    }
    const failed = await handle(
      deps,
      parsed.map(({ message }) => message),
    );
    for (const [index, { place }] of parsed.entries()) errors[place] = failed[index];
    return errors;
  });
