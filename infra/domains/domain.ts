import type { QueueName } from '../../events/envelope.ts';
import type { ApiDomain } from '../../shared/contracts/call.ts';

/** A domain of an area (areas.ts). */
export type DomainName = ApiDomain | 'consistency' | 'erasure' | 'migrations' | 'outbox';

/**
 * Queues of the platform, each with one worker and a dead-letter queue. A queue has the variable
 * `<NAME>_QUEUE_URL`.
 */
export { type QueueName, queueNames } from '../../events/envelope.ts';

export const bucketNames = ['incoming', 'content', 'web', 'pictures', 'documents'] as const;
export type BucketName = (typeof bucketNames)[number];

/** read: get, with 404 for missing objects · list · write: put, and the parts of an upload · delete. */
export type BucketAccess = 'read' | 'list' | 'write' | 'delete';

/** Permissions of a function. AWS denies everything else. */
export interface Grants {
  /** write includes read. Only migrations may scan: migrate includes write. */
  table?: 'read' | 'write' | 'migrate';
  /** Allows queries on the six title indexes of the catalogue. */
  titleIndexes?: boolean;
  buckets?: Partial<Record<BucketName, readonly BucketAccess[]>>;
  /** Allows sending to these queues. The function gets their `<NAME>_QUEUE_URL`. */
  queues?: readonly QueueName[];
  /** Allows reading and redriving every dead-letter queue. The function gets `QUEUE_PREFIX`. */
  deadLetters?: boolean;
  /** Allows reading the signing secret. */
  secret?: boolean;
  /**
   * Allows reading the origin key. The key proves that a request passed CloudFront, and that the viewer's
   * address is genuine. Each function of the API needs it, otherwise it rejects every request on AWS.
   */
  originKey?: boolean;
  /**
   * Allows reading the sealing key, which encrypts and decrypts secrets of sign-on providers and webhooks.
   */
  sealing?: boolean;
  /** Allows changing the list of closed grants of web content, which CloudFront reads. */
  closedGrants?: boolean;
  /** Allows sending mail. */
  mail?: boolean;
}

interface FunctionSettings {
  grants: Grants;
  /**
   * The people affected while this function fails, and the effect. Text of its alarms, up to 200 characters.
   */
  errorImpact: string;
  /** MB. CPU grows with it (1769 MB is one core). Default: 512. */
  memory?: number;
  /** Seconds. Default: 20 for the API (at most 29), 60 otherwise. */
  timeout?: number;
}

/** Total requests per second of a route. */
export interface Throttle {
  rate: number;
  burst: number;
}

/** `functions/<area>/<domain>/api.ts`. Its routes are the calls of the domain's contracts. */
export interface ApiFunction extends FunctionSettings {
  /**
   * Throttles by call id, for calls of super admins only. All organisations share a throttle, so that one caller could
   * use it up for all others. Limits by account and address belong to the operation.
   */
  throttles?: Readonly<Record<string, Throttle>>;
  /** Reserved concurrent invocations on AWS. Default: none. */
  reserved?: number;
}

interface WorkerSettings extends FunctionSettings {
  /** Messages per invocation. Default: 10, for the stream 100. */
  batchSize?: number;
  /** Seconds that a batch waits for further messages or records. Default: none. */
  batchingWindow?: number;
  /** MB of /tmp. Default: 512, which AWS does not charge for. */
  disk?: number;
}

interface QueueWorker extends WorkerSettings {
  /** The queue that the worker processes. */
  from: QueueName;
  /**
   * Maximum concurrent invocations, from 2. Leaves concurrency of the account for calls while a queue is
   * long.
   */
  maxConcurrency: number;
}

/** Receives items from the table's stream. */
interface StreamWorker extends WorkerSettings {
  from: 'stream';
  /** The name of the event that the items carry. Default: items of the outbox. */
  carried?: string;
}

/** Invoked by an operator. */
interface HandWorker extends WorkerSettings {
  from: 'hand';
}

/** `functions/<area>/<domain>/<name>.worker.ts`. */
export type Worker = QueueWorker | StreamWorker | HandWorker;

/** `functions/<area>/<domain>/<name>.schedule.ts`. */
export interface Schedule extends FunctionSettings {
  /** `rate(5 minutes)` or `cron(0 3 * * ? *)`, in UTC. */
  when: `rate(${string})` | `cron(${string})`;
}

/** The infrastructure of a domain as data. `infra/constructs` creates the resources. */
export interface Domain {
  name: DomainName;
  api?: ApiFunction;
  workers?: Readonly<Record<string, Worker>>;
  schedules?: Readonly<Record<string, Schedule>>;
}
