import { existsSync } from 'node:fs';
import { Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { type AwsCall, account, awsJson, region } from './aws-json.ts';
import type { QueueSpec } from './system.ts';

/** The queues: fauxqs in this process, its messages in SQLite. */
export class Queues {
  readonly origin: string;
  readonly call: AwsCall;
  readonly #server: FauxqsServer;
  #known: readonly QueueSpec[] = [];

  private constructor(server: FauxqsServer) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${server.port}`;
    this.call = awsJson(this.origin, 'AmazonSQS');
  }

  static async start(dataDir: string): Promise<Queues> {
    const directory = join(dataDir, 'queues');
    releaseMessages(join(directory, 'fauxqs.db'));
    const server = await asWanted(() =>
      startFauxqs({ port: 0, logger: false, defaultRegion: region, dataDir: directory }),
    );
    return new Queues(server);
  }

  /** Creates queues, dead-letter queues first, or brings their settings up to date. */
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

  /** Returns once the message is on disk. */
  send({ fullName }: QueueSpec, body: string): void {
    this.#server.sendMessage(fullName, body);
  }

  count({ fullName }: QueueSpec): { visible: number; inFlight: number } {
    const messages = this.#server.inspectQueue(fullName)?.messages;
    const visible = (messages?.ready.length ?? 0) + (messages?.delayed.length ?? 0);
    return { visible, inFlight: messages?.inflight.length ?? 0 };
  }

  /** Redrives a dead-letter queue, each message once; answers how many. */
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
        this.send(queue, Body);
        await this.call('DeleteMessage', { QueueUrl, ReceiptHandle });
      }
      moved += Messages.length;
      left -= Messages.length;
    }
    return moved;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

/**
 * fauxqs asks for every interface, and syncs its file with each message that comes, is received or goes; it has no
 * options against either. Without the syncs what is written is with the kernel: a kill loses nothing.
 */
async function asWanted<T>(start: () => Promise<T>): Promise<T> {
  const [{ listen }, { exec }] = [Server.prototype, DatabaseSync.prototype];
  Server.prototype.listen = function onLoopback(this: Server, first: unknown, ...rest: unknown[]) {
    const options = typeof first === 'object' ? { ...first, host: '127.0.0.1' } : first;
    return Reflect.apply(listen, this, [options, ...rest]);
  } as typeof listen;
  DatabaseSync.prototype.exec = function syncedRarely(this: DatabaseSync, sql: string) {
    Reflect.apply(exec, this, [sql.replace(/journal_mode = WAL$/, '$&; PRAGMA synchronous = NORMAL')]);
  };
  try {
    return await start();
  } finally {
    Object.assign(Server.prototype, { listen });
    Object.assign(DatabaseSync.prototype, { exec });
  }
}

/** Whoever received messages before a kill is gone: nobody has to wait until their visibility ends. */
function releaseMessages(file: string): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file);
  db.exec('UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL');
  db.close();
}
