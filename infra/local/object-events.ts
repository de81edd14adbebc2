import type { Created } from '../object-store/objects.ts';
import { region } from './aws-json.ts';
import type { Queues } from './queues.ts';
import type { State } from './state.ts';
import type { BucketSpec } from './system.ts';

/**
 * Publishes new objects to the queues. An event is written in the transaction that stores its object, and forgotten
 * when the queue has it on disk: a kill between the two sends it at the next start.
 */
export class ObjectEvents {
  readonly #state: State;
  readonly #queues: Queues;
  readonly #buckets: readonly BucketSpec[];

  constructor(state: State, queues: Queues, buckets: readonly BucketSpec[]) {
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
      this.#state.run('INSERT INTO object_events (queue, body) VALUES (?, ?)', Queue, body);
    }
    setImmediate(() => this.send());
  };

  /** Events that no queue has yet. */
  get waiting(): number {
    return this.#state.one<{ n: number }>('SELECT count(*) AS n FROM object_events')?.n ?? 0;
  }

  send(): void {
    const rows = this.#state.all<{ id: number; queue: string; body: string }>(
      'SELECT * FROM object_events ORDER BY id',
    );
    for (const { id, queue: arn, body } of rows) {
      const queue = this.#queues.byArn(arn);
      if (queue) this.#queues.send(queue, body);
      this.#state.run('DELETE FROM object_events WHERE id = ?', id);
    }
  }
}
