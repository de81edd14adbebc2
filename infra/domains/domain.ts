import type { QueueName } from '../../events/envelope.ts';
import type { ApiDomain } from '../../shared/contracts/call.ts';

/** A domain of an area (areas.ts). */
export type DomainName = ApiDomain | 'consistency' | 'erasure' | 'outbox';

/** Queues of the platform; each has one worker and a dead-letter queue. A name here gives `<NAME>_QUEUE_URL`. */
export { type QueueName, queueNames } from '../../events/envelope.ts';

export const bucketNames = ['incoming', 'content', 'web', 'pictures', 'documents'] as const;
export type BucketName = (typeof bucketNames)[number];

/** read: get, and be told what is not there · list · write: put, and the parts of an upload · delete. */
export type BucketAccess = 'read' | 'list' | 'write' | 'delete';

/** What a function may do. What is not named here is refused by AWS. */
export interface Grants {
  /** write includes read. Nobody may scan. */
  table?: 'read' | 'write';
  /** May query the six title indexes of the catalogue. */
  titleIndexes?: boolean;
  buckets?: Partial<Record<BucketName, readonly BucketAccess[]>>;
  /** May send to these; the function gets their `<NAME>_QUEUE_URL`. */
  queues?: readonly QueueName[];
  /** May read and redrive every dead-letter queue; the function gets `QUEUE_PREFIX`. */
  deadLetters?: boolean;
  /** May read the signing secret. */
  secret?: boolean;
  /**
   * May read the origin key: it proves that a request came by CloudFront, and so whose address is whose. Each function of
   * the API has it: on AWS one without it refuses everything.
   */
  originKey?: boolean;
  /** May read the sealing key: it encrypts secrets of others (of a sign-on provider, a webhook) and reads them again. */
  sealing?: boolean;
  /** May send mail. */
  mail?: boolean;
}

interface FunctionSettings {
  grants: Grants;
  /** Who suffers, and how, while this function fails. Text of its alarms; up to 200 characters. */
  errorImpact: string;
  /** MB; CPU grows with it (1769 MB is one core). Default 512. */
  memory?: number;
  /** Seconds. Default 20 for the API (at most 29), 60 otherwise. */
  timeout?: number;
}

/** Requests per second that a route takes from everybody together. */
export interface Throttle {
  rate: number;
  burst: number;
}

/** `functions/<domain>/api.ts`; its routes are the calls of `shared/contracts/<domain>.ts`. */
export interface ApiFunction extends FunctionSettings {
  /** By call id; the others have the stage's default. */
  throttles?: Readonly<Record<string, Throttle>>;
  /** Invocations at once that are kept free for it on AWS, whatever else goes on. Default none. */
  reserved?: number;
}

interface WorkerSettings extends FunctionSettings {
  /** Messages per invocation. Default 10; 100 for the stream. */
  batchSize?: number;
  /** MB of its disk, /tmp. Default 512, which AWS does not charge for. */
  disk?: number;
}

interface QueueWorker extends WorkerSettings {
  /** The queue it empties. */
  from: QueueName;
  /** Most invocations at once, from 2: a long queue takes none of the account's from those who wait for an answer. */
  maxConcurrency: number;
  /** Seconds that messages wait for others to come with. Default none. */
  batchingWindow?: number;
}

/** The table's stream of outbox items feeds it. */
interface StreamWorker extends WorkerSettings {
  from: 'stream';
}

/** An operator invokes it. */
interface HandWorker extends WorkerSettings {
  from: 'hand';
}

/** `functions/<domain>/<name>.worker.ts`. */
export type Worker = QueueWorker | StreamWorker | HandWorker;

/** `functions/<domain>/<name>.schedule.ts`. */
export interface Schedule extends FunctionSettings {
  /** `rate(5 minutes)` or `cron(0 3 * * ? *)`, in UTC. */
  when: `rate(${string})` | `cron(${string})`;
}

/** All the infrastructure of a domain, as data; `infra/constructs` makes the resources. */
export interface Domain {
  name: DomainName;
  api?: ApiFunction;
  workers?: Readonly<Record<string, Worker>>;
  schedules?: Readonly<Record<string, Schedule>>;
}
