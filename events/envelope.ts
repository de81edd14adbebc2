import type * as z from 'zod';

/** A fact, in the past tense, published once it is stored. Messages of queues have this shape. */
export interface Envelope<N extends string = string, D = unknown> {
  /** The event's id, which makes its consumers idempotent. */
  id: string;
  name: N;
  /** The organisation of the event. */
  clientId: string;
  /** ISO 8601 in UTC. */
  at: string;
  data: D;
}

/** An event's name, the shape of its data and the queues that receive it. */
export interface EventType<
  N extends string = string,
  S extends z.ZodType = z.ZodType,
  Q extends QueueName = QueueName,
> {
  readonly name: N;
  readonly data: S;
  readonly queues: readonly Q[];
  /** Seconds that its messages wait in the queue, at most 900. Default 0. */
  delay?(data: z.output<S>): number;
}

/** An event that items of the table carry in their attribute `outbox`, instead of an item of the outbox. */
export interface CarriedEvent<N extends string = string> {
  readonly name: N;
  /** Returns the data of the messages for the items of one organisation in a batch of the stream. */
  dataIn(items: readonly Carrier[]): unknown[];
}

/** A stored item of the table that carries an event. */
export type Carrier = Readonly<Record<string, unknown>>;

/** The number of deliveries before a message moves to the dead-letter queue. */
export const attempts = 5;

export const queueNames = [
  'content',
  'mail',
  'notification',
  'suggestion',
  'assignment',
  'catalogue',
  'statistics',
  'badge',
  'erasure',
  'removal',
  'import',
  'export',
  'certificate',
  'renewal',
  'webhook',
  'grade',
  'feedback',
  'consistency',
  'transfer',
] as const;
export type QueueName = (typeof queueNames)[number];

export const event = <const N extends string, S extends z.ZodType, const Q extends QueueName>(
  name: N,
  data: S,
  queues: readonly Q[],
  more: Pick<EventType<N, S, Q>, 'delay'> = {},
): EventType<N, S, Q> => ({ name, data, queues, ...more });

/** Declares an event that items of the table carry. `publishWithItem` publishes it. */
export const carriedEvent = <const N extends string, S extends z.ZodType, const Q extends QueueName>(
  name: N,
  data: S,
  queues: readonly Q[],
  dataIn: (items: readonly Carrier[]) => z.input<S>[],
): EventType<N, S, Q> & CarriedEvent<N> => ({ name, data, queues, dataIn });

export type DataOf<E extends EventType> = z.output<E['data']>;
/** The message of an event, with its data. */
export type MessageOf<E extends EventType> = E extends EventType ? Envelope<E['name'], DataOf<E>> : never;
