import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../common.ts';

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

export const deadLetterQueue = lettersOf
  .extend({
    /** Send time of the oldest previewed message. */
    oldest: z.string().nullable(),
  })
  .meta({ id: 'DeadLetterQueue' });
export type DeadLetterQueue = z.output<typeof deadLetterQueue>;

export const deadLetter = z
  .object({
    id: z.string(),
    sentDate: z.string(),
    /** The number of deliveries to the worker and of previews. */
    receiveCount: z.int(),
    /**
     * The event's name, such as `s3:ObjectCreated` for events of storage. `unknown` for an unreadable message.
     */
    event: z.string(),
    /** The organisation of the event. */
    clientId: z.string().nullable(),
    /** The time of the event. */
    at: z.string().nullable(),
    /** Ids, types and counts of the event. The preview shows no other data of a message. */
    about: z.record(z.string(), z.string()),
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetter = z.output<typeof deadLetter>;

export const deadLetters = lettersOf.extend({ messages: z.array(deadLetter) }).meta({ id: 'DeadLetters' });

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

const sizes = z.object({ currentSize: z.number(), reservedSize: z.number() }).meta({ id: 'QuotaSizes' });

/** The result of the nightly comparison of the quota ledger with stored content (UP-04). */
export const reconciliation = z
  .object({
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
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.output<typeof reconciliation>;

export const getReconciliation = call({
  id: 'getReconciliation',
  domain: 'operations',
  method: 'GET',
  path: '/operations/reconciliation',
  summary: 'Returns the latest comparison of the quota ledger with stored content, null before the first',
  answer: { status: 200, schema: reconciliation.nullable() },
});

/** The pairs of records that the consistency check compares. docs/operations.md explains each pair. */
export const checkNames = [
  'organisation-rows',
  'siret-markers',
  'managers',
  'erased-members',
  'member-rows',
  'team-counts',
  'email-markers',
  'seats',
  'group-members',
  'group-names',
  'sign-on-links',
  'sign-on-domains',
  'lti-links',
  'scim-links',
  'orphan-cards',
  'own-cards',
  'all-cards',
  'opened-cards',
  'opening-rows',
  'removed-organisations',
  'catalogue-counts',
  'course-rows',
  'course-openings',
  'course-count',
  'training-uses',
  'use-counts',
  'resource-trainings',
  'resource-courses',
  'resource-uses',
  'resource-markers',
  'master-uses',
  'master-markers',
  'lookup-uses',
  'badge-categories',
  'reaction-figures',
  'card-reactions',
  'all-reactions',
  'organisation-reactions',
  'course-favourites',
  'badge-figures',
  'badge-totals',
  'earned-badges',
  'badge-tallies',
  'received-suggestions',
  'due-suggestions',
  'open-uploads',
  'ledger',
  'stored-files',
  'job-documents',
] as const;
export type CheckName = (typeof checkNames)[number];

/**
 * found: by a dry run · repaired · reported: a person must decide · changed: the record changed at the same
 * moment, and the next run checks it again · failed: the log contains the reason
 */
export const checkOutcomes = ['found', 'repaired', 'reported', 'changed', 'failed'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const checkRun = z
  .object({
    id: z.string(),
    /** The checked organisation, or null for all. */
    clientId: z.string().nullable(),
    dryRun: z.boolean(),
    /** The person who started the run, or null for the nightly schedule. */
    startedBy: z.string().nullable(),
    status: z.enum(['running', 'done']),
    startedDate: z.string(),
    endedDate: z.string().nullable(),
    /** Number of checked organisations, and the total. */
    checked: z.int(),
    total: z.int(),
    /** Number of found disagreements, and of repaired ones. */
    found: z.int(),
    repaired: z.int(),
    /** Number of checks that failed. The log contains the reasons. */
    failed: z.int(),
    /** False if a nightly run reached its limit of time or reads. The next run continues from there. */
    complete: z.boolean(),
  })
  .meta({ id: 'CheckRun' });
export type CheckRun = z.output<typeof checkRun>;

export const checkFinding = z
  .object({
    check: z.enum(checkNames),
    clientId: z.string(),
    /** Kind and id of the record. */
    record: z.string(),
    expected: z.string(),
    stored: z.string(),
    outcome: z.enum(checkOutcomes),
  })
  .meta({ id: 'CheckFinding' });
export type CheckFindingAnswer = z.output<typeof checkFinding>;

export const startCheckRun = call({
  id: 'startCheckRun',
  domain: 'operations',
  method: 'POST',
  path: '/operations/checks',
  summary: 'Finds records that disagree and repairs them. A dry run changes nothing',
  body: z.object({ clientId: id.optional(), dryRun: z.boolean() }),
  answer: { status: 202, schema: checkRun },
  errors: ['NOT_FOUND'],
});

export const listCheckRuns = call({
  id: 'listCheckRuns',
  domain: 'operations',
  method: 'GET',
  path: '/operations/checks',
  summary: 'Lists the latest consistency checks, newest first',
  answer: { status: 200, schema: z.array(checkRun) },
});

export const getCheckRun = call({
  id: 'getCheckRun',
  domain: 'operations',
  method: 'GET',
  path: '/operations/checks/{run}',
  summary: 'Returns a consistency check with the first two hundred disagreements that it found',
  answer: { status: 200, schema: checkRun.extend({ findings: z.array(checkFinding) }) },
});
