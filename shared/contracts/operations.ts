import * as z from 'zod';
import { call } from './call.ts';

const lettersOf = z.object({
  /** Of the queue whose messages end here: `mail`, `content`, …; `stream`, `schedules`. */
  name: z.string(),
  /** Messages that wait, approximately. */
  visible: z.int(),
  /** Messages that somebody looks at, or moves, at this moment. */
  inFlight: z.int(),
  /** Whether they can be given back to their queue; what the stream or a schedule left is caught up by itself. */
  redrivable: z.boolean(),
});

export const deadLetterQueue = lettersOf.extend({
  /** When the oldest of those that were looked at was sent. */
  oldest: z.string().nullable(),
});
export type DeadLetterQueue = z.output<typeof deadLetterQueue>;

export const deadLetter = z.object({
  id: z.string(),
  sentDate: z.string(),
  /** How often it was handed to its worker, and looked at since. */
  receiveCount: z.int(),
  /** The event's name; `s3:ObjectCreated` and the like for storage's; `unknown` for what cannot be read. */
  event: z.string(),
  /** The organisation it happened in. */
  clientId: z.string().nullable(),
  /** When it happened. */
  at: z.string().nullable(),
  /** What it is about: ids, types and counts. Nothing else of a message is told. */
  about: z.record(z.string(), z.string()),
});
export type DeadLetter = z.output<typeof deadLetter>;

export const deadLetters = lettersOf.extend({ messages: z.array(deadLetter) });

export const listDeadLetterQueues = call({
  id: 'listDeadLetterQueues',
  domain: 'operations',
  method: 'GET',
  path: '/operations/dead-letters',
  summary: 'The dead-letter queues, with what waits in them (UP-06)',
  answer: { status: 200, schema: z.array(deadLetterQueue) },
});

export const getDeadLetters = call({
  id: 'getDeadLetters',
  domain: 'operations',
  method: 'GET',
  path: '/operations/dead-letters/{queue}',
  summary: 'A look at up to ten messages of a dead-letter queue; they stay',
  answer: { status: 200, schema: deadLetters },
});

export const redriveDeadLetters = call({
  id: 'redriveDeadLetters',
  domain: 'operations',
  method: 'POST',
  path: '/operations/dead-letters/{queue}/redrive',
  summary: 'Gives all messages of a dead-letter queue back to its worker (UP-06)',
  answer: {
    status: 200,
    schema: z.object({
      name: z.string(),
      /** Messages that were moved, or that a move which was begun has to move. */
      moved: z.int(),
      /** True while they are still being moved. */
      running: z.boolean(),
    }),
  },
  errors: ['CONFLICT'],
});

const sizes = z.object({ currentSize: z.number(), reservedSize: z.number() });

/** What the nightly comparison of the quota ledger with content has found (UP-04). */
export const reconciliation = z.object({
  startedDate: z.string(),
  endedDate: z.string(),
  /** Organisations that were looked at. */
  checked: z.int(),
  /** Organisations whose ledger was put right. */
  repaired: z.int(),
  /** Organisations whose ledger kept moving: the next run looks at them. */
  skipped: z.int(),
  /** The first of those that were put right, with what the ledger said and what was counted, in bytes. */
  repairs: z.array(z.object({ clientId: z.string(), before: sizes, after: sizes })),
  /** Files that are ready, and objects of them in storage. */
  files: z.int(),
  /** Files that are ready whose object is missing, or has another size. */
  missing: z.int(),
  /** Objects that no file names, older than a day, and their bytes. */
  unclaimed: z.int(),
  unclaimedBytes: z.number(),
  /** False where time ran out: the next run goes on from there. */
  complete: z.boolean(),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const getReconciliation = call({
  id: 'getReconciliation',
  domain: 'operations',
  method: 'GET',
  path: '/operations/reconciliation',
  summary: 'The last comparison of the quota ledger with stored content; null before the first',
  answer: { status: 200, schema: reconciliation.nullable() },
});
