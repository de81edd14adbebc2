import * as z from 'zod';
import { call } from './call.ts';

const lettersOf = z.object({
  /** The queue of the messages (`mail`, `content`, …), or `stream`, `schedules`. */
  name: z.string(),
  /** Approximate number of waiting messages. */
  visible: z.int(),
  /** Number of messages that are being previewed or moved. */
  inFlight: z.int(),
  /** True if the messages can be redriven. Entries of the stream and of schedules need no redrive. */
  redrivable: z.boolean(),
});

export const deadLetterQueue = lettersOf.extend({
  /** Send time of the oldest previewed message. */
  oldest: z.string().nullable(),
});
export type DeadLetterQueue = z.output<typeof deadLetterQueue>;

export const deadLetter = z.object({
  id: z.string(),
  sentDate: z.string(),
  /** The number of deliveries to the worker and of previews. */
  receiveCount: z.int(),
  /** The event's name, such as `s3:ObjectCreated` for events of storage. `unknown` for an unreadable message. */
  event: z.string(),
  /** The organisation of the event. */
  clientId: z.string().nullable(),
  /** The time of the event. */
  at: z.string().nullable(),
  /** Ids, types and counts of the event. The preview shows no other data of a message. */
  about: z.record(z.string(), z.string()),
});
export type DeadLetter = z.output<typeof deadLetter>;

export const deadLetters = lettersOf.extend({ messages: z.array(deadLetter) });

export const listDeadLetterQueues = call({
  id: 'listDeadLetterQueues',
  domain: 'operations',
  method: 'GET',
  path: '/operations/dead-letters',
  summary: 'Lists the dead-letter queues with their waiting messages (UP-06)',
  answer: { status: 200, schema: z.array(deadLetterQueue) },
});

export const getDeadLetters = call({
  id: 'getDeadLetters',
  domain: 'operations',
  method: 'GET',
  path: '/operations/dead-letters/{queue}',
  summary: 'Previews up to ten messages of a dead-letter queue without removing them',
  answer: { status: 200, schema: deadLetters },
});

export const redriveDeadLetters = call({
  id: 'redriveDeadLetters',
  domain: 'operations',
  method: 'POST',
  path: '/operations/dead-letters/{queue}/redrive',
  summary: 'Redrives all messages of a dead-letter queue to its worker (UP-06)',
  answer: {
    status: 200,
    schema: z.object({
      name: z.string(),
      /** The number of moved messages, or of messages that a running move has to move. */
      moved: z.int(),
      /** True while messages are being moved. */
      running: z.boolean(),
    }),
  },
  errors: ['CONFLICT'],
});

const sizes = z.object({ currentSize: z.number(), reservedSize: z.number() });

/** The result of the nightly comparison of the quota ledger with stored content (UP-04). */
export const reconciliation = z.object({
  startedDate: z.string(),
  endedDate: z.string(),
  /** The number of checked organisations. */
  checked: z.int(),
  /** The number of organisations with a corrected ledger. */
  repaired: z.int(),
  /** The number of organisations whose ledger changed during the check. The next run checks them. */
  skipped: z.int(),
  /** The first corrected organisations, with ledger and count in bytes. */
  repairs: z.array(z.object({ clientId: z.string(), before: sizes, after: sizes })),
  /** Ready files and their objects in storage. */
  files: z.int(),
  /** Ready files whose object is missing or has another size. */
  missing: z.int(),
  /** Objects older than a day without a file, and their bytes. */
  unclaimed: z.int(),
  unclaimedBytes: z.number(),
  /** False if the time ran out. The next run continues. */
  complete: z.boolean(),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const getReconciliation = call({
  id: 'getReconciliation',
  domain: 'operations',
  method: 'GET',
  path: '/operations/reconciliation',
  summary: 'Returns the latest comparison of the quota ledger with stored content, null before the first',
  answer: { status: 200, schema: reconciliation.nullable() },
});
