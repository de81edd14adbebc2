import type { Plan } from '../faults/plan.ts';
import type { Created } from '../object-store/objects.ts';
import { reportError } from '../object-store/report-error.ts';
import { region } from './aws-json.ts';
import type { Queues } from './queues.ts';
import type { HostState } from './state.ts';
import type { BucketSpec } from './system.ts';

/** Delay of an event in a plan of faults, in milliseconds. */
const late = 3000;
/** Milliseconds until events are sent again after a queue could not store them. */
const retryDelay = 5000;

/**
 * Publishes new objects to the queues. An event is stored in the transaction that stores its object, and
 * deleted when the queue has stored it. After a kill between the two, the next start sends it again.
 */
export class ObjectEvents {
  readonly #state: HostState;
  readonly #queues: Queues;
  readonly #buckets: readonly BucketSpec[];
  readonly #plan: Plan | undefined;
  /** Ids of events that a plan of faults delays. */
  readonly #late = new Set<number>();
  /** Ids of events that are being sent. */
  readonly #sending = new Set<number>();

  constructor(state: HostState, queues: Queues, buckets: readonly BucketSpec[], plan: Plan | undefined) {
    this.#plan = plan;
    this.#state = state;
    this.#queues = queues;
    this.#buckets = buckets;
    state.define('CREATE TABLE IF NOT EXISTS object_events (id INTEGER PRIMARY KEY, queue TEXT, body TEXT)');
  }

  readonly created: Created = ({ name, bucket, object: { key, size, etag, modified } }) => {
    const rules =
      this.#buckets.find((one) => one.name === bucket)?.NotificationConfiguration.QueueConfigurations ?? [];
    for (const { Event, Queue, Filter } of rules) {
      if (Event !== 's3:ObjectCreated:*' && Event !== `s3:${name}`) continue;
      const passes = Filter?.S3Key.Rules.every(({ Name, Value }) =>
        Name.toLowerCase() === 'prefix' ? key.startsWith(Value) : key.endsWith(Value),
      );
      if (passes === false) continue;
      const escaped = encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+');
      const record = {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: region,
        eventTime: new Date(modified).toISOString(),
        eventName: name,
        s3: {
          s3SchemaVersion: '1.0',
          bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
          object: { key: escaped, size, eTag: etag, sequencer: modified.toString(16).toUpperCase() },
        },
      };
      const body = JSON.stringify({ Records: [record] });
      const effect = this.#plan?.due('S3Event')?.effect;
      for (let times = effect === 'twice' ? 2 : 1; times > 0; times -= 1)
        this.#state.run('INSERT INTO object_events (queue, body) VALUES (?, ?)', Queue, body);
      if (effect === 'late') this.#holdBack();
    }
    setImmediate(() => this.send());
  };

  /** Number of events that no queue has yet. */
  get waiting(): number {
    return this.#state.one<{ n: number }>('SELECT count(*) AS n FROM object_events')?.n ?? 0;
  }

  #holdBack(): void {
    const id = this.#state.one<{ id: number }>('SELECT max(id) AS id FROM object_events')?.id ?? 0;
    this.#late.add(id);
    setTimeout(() => {
      this.#late.delete(id);
      this.send();
    }, late);
  }

  send(): void {
    this.#sendAll().catch((error: unknown) => {
      reportError('Object events', error);
      setTimeout(() => this.send(), retryDelay).unref();
    });
  }

  async #sendAll(): Promise<void> {
    // Syncs first, because an event must not announce an object that a power failure could still undo.
    await this.#state.flush();
    const rows = this.#state.all<{ id: number; queue: string; body: string }>(
      'SELECT * FROM object_events ORDER BY id',
    );
    const pendingRows = rows.filter(({ id }) => !this.#late.has(id) && !this.#sending.has(id));
    for (const { id } of pendingRows) this.#sending.add(id);
    try {
      await Promise.all(
        pendingRows.map(async ({ queue: arn, body }) => {
          const queue = this.#queues.byArn(arn);
          if (queue) await this.#queues.send(queue, body);
        }),
      );
      this.#state.unsynced(() => {
        for (const { id } of pendingRows) this.#state.run('DELETE FROM object_events WHERE id = ?', id);
      });
    } finally {
      for (const { id } of pendingRows) this.#sending.delete(id);
    }
  }
}
