import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { GroupSync } from '../object-store/group-sync.ts';
import { type AwsCall, account, awsJson, region } from './aws-json.ts';
import type { Generations } from './generations.ts';
import type { QueueSpec } from './system.ts';

const file = 'queues/fauxqs.db';

interface QueueParts {
  server: FauxqsServer;
  /** Syncs the messages that were sent. */
  messages: GroupSync;
  /** The write-ahead log of the messages. */
  log: FileHandle;
  generations: Generations;
  database: DatabaseSync;
}

/**
 * The queues: fauxqs in this process, with messages in SQLite. A message is on disk before its sender gets a
 * response.
 */
export class Queues {
  readonly origin: string;
  readonly call: AwsCall;
  readonly #parts: QueueParts;
  #known: readonly QueueSpec[] = [];

  private constructor(parts: QueueParts) {
    this.#parts = parts;
    this.origin = `http://127.0.0.1:${parts.server.port}`;
    this.call = awsJson(this.origin, 'AmazonSQS');
  }

  /** Throws HostError if the file of the messages is incomplete or damaged. */
  static async start(dataDir: string, generations: Generations): Promise<Queues> {
    const path = join(dataDir, file);
    generations.check(file);
    releaseMessages(path);
    let log: FileHandle | undefined;
    const messages = new GroupSync(async () => log?.datasync());
    const server = await startSynced(messages, () =>
      startFauxqs({ port: 0, logger: false, defaultRegion: region, dataDir: join(dataDir, 'queues') }),
    );
    const database = new DatabaseSync(path);
    generations.watch(file, database, { own: false });
    log = await open(`${path}-wal`);
    return new Queues({ server, messages, log, generations, database });
  }

  /** Creates queues, dead-letter queues first, or updates their settings. */
  async ensure(queues: readonly QueueSpec[]): Promise<void> {
    this.#known = queues;
    for (const queue of [...queues].sort((a, b) => Number(Boolean(a.dead)) - Number(Boolean(b.dead)))) {
      const { dead, maxReceiveCount } = queue;
      const Attributes = {
        VisibilityTimeout: String(queue.visibility),
        ...(dead
          ? { RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount }) }
          : {}),
      };
      await this.call('CreateQueue', { QueueName: queue.fullName });
      await this.call('SetQueueAttributes', { QueueUrl: this.url(queue), Attributes });
    }
  }

  byArn(arn: string | undefined): QueueSpec | undefined {
    return this.#known.find((queue) => queue.arn === arn);
  }

  url({ fullName }: QueueSpec): string {
    return `${this.origin}/${account}/${fullName}`;
  }

  /** Resolves when the message is on disk. */
  async send({ fullName }: QueueSpec, body: string): Promise<void> {
    this.#parts.server.sendMessage(fullName, body);
    await this.#parts.messages.flush();
  }

  count({ fullName }: QueueSpec): { visible: number; inFlight: number } {
    const messages = this.#parts.server.inspectQueue(fullName)?.messages;
    const visible = (messages?.ready.length ?? 0) + (messages?.delayed.length ?? 0);
    return { visible, inFlight: messages?.inflight.length ?? 0 };
  }

  /** Returns the age of the oldest message that waits for a delivery. Messages with a delay are not late. */
  oldestSeconds({ fullName }: QueueSpec): number {
    const ready = this.#parts.server.inspectQueue(fullName)?.messages.ready ?? [];
    const oldest = ready.reduce((least, { sentTimestamp }) => Math.min(least, sentTimestamp), Date.now());
    return (Date.now() - oldest) / 1000;
  }

  /** Redrives each message of a dead-letter queue once. Returns the number of messages. */
  async redrive(queue: QueueSpec): Promise<number> {
    const { dead } = queue;
    let moved = 0;
    for (let left = dead ? this.count(dead).visible : 0; dead && left > 0; ) {
      const QueueUrl = this.url(dead);
      const { Messages = [] } = await this.call<{ Messages?: { Body: string; ReceiptHandle: string }[] }>(
        'ReceiveMessage',
        { QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0, VisibilityTimeout: 60 },
      );
      if (Messages.length === 0) break;
      for (const { Body, ReceiptHandle } of Messages) {
        await this.send(queue, Body);
        await this.call('DeleteMessage', { QueueUrl, ReceiptHandle });
      }
      moved += Messages.length;
      left -= Messages.length;
    }
    return moved;
  }

  async stop(): Promise<void> {
    const { server, log, generations, database } = this.#parts;
    await server.stop();
    generations.unwatch(file);
    database.close();
    await log.close();
  }
}

/**
 * Starts fauxqs on loopback only, and with group commit. fauxqs itself listens on every interface, and syncs
 * its file in the event loop with each message that is sent, received or deleted. It has no options for
 * either. If a power failure reverts a receipt or deletion, the message is only delivered again. Therefore
 * only senders wait for an fsync.
 */
async function startSynced<T>(messages: GroupSync, start: () => Promise<T>): Promise<T> {
  const [{ listen }, { exec }] = [Server.prototype, DatabaseSync.prototype];
  Server.prototype.listen = function onLoopback(this: Server, first: unknown, ...rest: unknown[]) {
    this.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (/\.SendMessage/.test(String(request.headers['x-amz-target']))) answerOnceSynced(response, messages);
    });
    const options = typeof first === 'object' ? { ...first, host: '127.0.0.1' } : first;
    return Reflect.apply(listen, this, [options, ...rest]);
  } as typeof listen;
  DatabaseSync.prototype.exec = function withoutSync(this: DatabaseSync, sql: string) {
    Reflect.apply(exec, this, [sql.replace(/journal_mode = WAL$/, '$&; PRAGMA synchronous = NORMAL')]);
  };
  try {
    return await start();
  } finally {
    Object.assign(Server.prototype, { listen });
    Object.assign(DatabaseSync.prototype, { exec });
  }
}

/** Delays the response to a sender until the message is on disk. Closes the connection if the disk fails. */
function answerOnceSynced(response: ServerResponse, messages: GroupSync): void {
  const { end } = response;
  const delayed = (...parts: unknown[]): ServerResponse => {
    messages.flush().then(
      () => Reflect.apply(end, response, parts),
      () => response.destroy(),
    );
    return response;
  };
  response.end = delayed;
}

/** Makes all messages visible: the receivers of a killed host no longer exist. */
function releaseMessages(path: string): void {
  if (!existsSync(path)) return;
  const db = new DatabaseSync(path);
  // A host that was killed during its first start may have left a file without tables.
  const existing = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqs_messages'").get();
  if (existing) db.exec('UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL');
  db.close();
}
