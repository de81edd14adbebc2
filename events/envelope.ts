import type * as z from 'zod';

/** A fact, in the past tense, told once it is stored. Messages of queues have this shape. */
export interface Envelope<N extends string = string, D = unknown> {
  /** The event's id: what makes its consumers idempotent. */
  id: string;
  name: N;
  /** The organisation it happened in. */
  clientId: string;
  /** When, ISO 8601 in UTC. */
  at: string;
  data: D;
}

/** An event's name, the shape of its data and the queues that want it. */
export interface EventType<N extends string = string, S extends z.ZodType = z.ZodType> {
  name: N;
  data: S;
  queues: readonly QueueName[];
  /** Seconds that its messages wait in the queue, at most 900. Default 0. */
  delay?: ((data: z.output<S>) => number) | undefined;
}

/** How often a message is delivered before it goes to the dead letters. */
export const attempts = 5;

export const queueNames = [
  'content',
  'mail',
  'notification',
  'suggestion',
  'catalogue',
  'statistics',
  'badge',
  'erasure',
  'removal',
  'import',
  'export',
] as const;
export type QueueName = (typeof queueNames)[number];

export const event = <const N extends string, S extends z.ZodType>(
  name: N,
  data: S,
  queues: readonly QueueName[],
  delay?: (data: z.output<S>) => number,
): EventType<N, S> => ({ name, data, queues, delay });

export type DataOf<E> = E extends EventType<string, infer S> ? z.output<S> : never;
