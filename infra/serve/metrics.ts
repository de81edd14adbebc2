import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupState } from '../local/backup/scheduled-backups.ts';
import type { HostFigures } from '../local/host.ts';
import type { Invocation } from '../local/pool.ts';
import type { ServedRequest } from '../local/public-access.ts';
import type { MailSpool } from './mail-spool.ts';
import { diskOf } from './readiness.ts';

interface MetricSources {
  version: string;
  dataDir: string;
  /** Undefined until the host has started. */
  figures(): HostFigures | undefined;
  spool(): MailSpool | undefined;
  /** Undefined without scheduled backups. */
  backup(): BackupState | undefined;
}

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Files of the stores in the data folder. */
const stores: Record<string, readonly string[]> = {
  table: ['dynamodb'],
  queues: ['queues'],
  records: ['host.db', 'host.db-wal'],
};

/** The metrics of an installation in the text format of Prometheus. Names begin with `training_`. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'group' | 'method' | 'status'>;
  readonly #seconds: Histogram<'group'>;
  readonly #invocations: Counter<'function' | 'result'>;
  readonly #busy: Counter<'function'>;

  constructor(sources: MetricSources) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      name: 'training_http_requests_total',
      help: 'Answered requests by domain of the API, page, content or storage. 499: the client left',
      labelNames: ['group', 'method', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'training_http_request_seconds',
      help: 'Time from the head of a request to the end of its response',
      labelNames: ['group'],
      buckets,
      registers,
    });
    this.#invocations = new Counter({
      name: 'training_invocations_total',
      help: 'Ended invocations of functions',
      labelNames: ['function', 'result'],
      registers,
    });
    this.#busy = new Counter({
      name: 'training_invocation_seconds_total',
      help: 'Time that functions have run',
      labelNames: ['function'],
      registers,
    });
    new Gauge({
      name: 'training_info',
      help: 'Version of the platform',
      labelNames: ['version'],
      registers,
    }).set({ version: sources.version }, 1);
    this.#addGauges(sources);
  }

  readonly onRequest = ({ group, method, status, seconds }: ServedRequest): void => {
    this.#requests.inc({ group, method, status: String(status) });
    this.#seconds.observe({ group }, seconds);
  };

  readonly onInvocation = ({ function: name, error, milliseconds = 0 }: Invocation): void => {
    this.#invocations.inc({ function: name, result: error ? 'failed' : 'ok' });
    this.#busy.inc({ function: name }, milliseconds / 1000);
  };

  /** Returns the content type and the text of a response. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #addGauges({ figures, spool, backup, dataDir }: MetricSources): void {
    const registers = [this.#registry];
    const addGauge = (name: string, help: string, collect: () => number | undefined) => {
      const gauge: Gauge = new Gauge({
        name: `training_${name}`,
        help,
        registers,
        collect() {
          const value = collect();
          if (value !== undefined) gauge.set(value);
        },
      });
    };
    const addLabelledGauge = <L extends string>(
      name: string,
      help: string,
      label: L,
      collect: () => readonly (readonly [string, number])[],
    ) => {
      const gauge: Gauge = new Gauge({
        name: `training_${name}`,
        help,
        labelNames: [label],
        registers,
        collect() {
          gauge.reset();
          for (const [key, value] of collect()) gauge.set({ [label]: key }, value);
        },
      });
    };
    addGauge('ready', '1 if the host has started', () => (figures() ? 1 : 0));
    addGauge('threads', 'Threads of functions', () => figures()?.threads.threads);
    addGauge('invocations_running', 'Invocations that run', () => figures()?.threads.running);
    addGauge('invocations_waiting', 'Invocations that wait for a thread', () => figures()?.threads.waiting);
    const queues = () => figures()?.queues ?? [];
    addLabelledGauge('queue_messages', 'Messages that wait', 'queue', () =>
      queues().map((q) => [q.name, q.waiting]),
    );
    addLabelledGauge('queue_in_flight', 'Messages in work', 'queue', () =>
      queues().map((q) => [q.name, q.inFlight]),
    );
    addLabelledGauge(
      'queue_oldest_seconds',
      'Age of the oldest message that could be delivered',
      'queue',
      () => queues().map((q) => [q.name, q.oldestSeconds]),
    );
    addLabelledGauge('dead_letters', 'Messages that failed for good', 'queue', () =>
      queues().map((q) => [q.name, q.dead]),
    );
    const schedules = () => figures()?.schedules ?? [];
    addLabelledGauge('schedule_last_run_seconds', 'Time of the last run', 'schedule', () =>
      schedules().flatMap(({ name, lastRun }) =>
        lastRun ? [[name, Date.parse(lastRun) / 1000] as const] : [],
      ),
    );
    addLabelledGauge('schedule_failed', '1 if the last run failed', 'schedule', () =>
      schedules().map(({ name, failed }) => [name, failed ? 1 : 0]),
    );
    addGauge('mails_waiting', 'Mails that wait for the mail server', () => spool()?.figures().waiting);
    addGauge(
      'mails_oldest_seconds',
      'Age of the oldest mail that waits',
      () => spool()?.figures().oldestSeconds,
    );
    addGauge('mails_failed', 'Mails that were given up within 14 days', () => spool()?.figures().failed);
    const counted: Counter<'result'> = new Counter({
      name: 'training_mails_total',
      help: 'Mails since the start, by the answer of the mail server',
      labelNames: ['result'],
      registers,
      collect() {
        counted.reset();
        for (const [result, count] of Object.entries(spool()?.counts ?? {})) counted.inc({ result }, count);
      },
    });
    addLabelledGauge(
      'backup_ok',
      '0 after a failed backup, or if the latest one is older than two days',
      'folder',
      () => {
        const state = backup();
        return state ? [[state.folder, state.ok ? 1 : 0]] : [];
      },
    );
    addLabelledGauge('backup_last_seconds', 'Time of the latest scheduled backup', 'folder', () => {
      const state = backup();
      return state?.last ? [[state.folder, Date.parse(state.last.at) / 1000]] : [];
    });
    addGauge('disk_free_bytes', 'Free bytes of the disk of the data folder', () => diskOf(dataDir).free);
    addGauge('disk_bytes', 'Size of the disk of the data folder', () => diskOf(dataDir).total);
    addLabelledGauge('store_bytes', 'Size of the files of a store', 'store', () =>
      Object.entries(stores).map(([name, parts]) => [
        name,
        parts.reduce((sum, part) => sum + sizeOf(join(dataDir, part)), 0),
      ]),
    );
    addLabelledGauge('objects', 'Stored files', 'bucket', () =>
      (figures()?.objects ?? []).map(({ bucket, objects }) => [bucket, objects]),
    );
    addLabelledGauge('object_bytes', 'Bytes of stored files', 'bucket', () =>
      (figures()?.objects ?? []).map(({ bucket, bytes }) => [bucket, bytes]),
    );
  }
}

function sizeOf(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
