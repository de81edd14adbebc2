import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { region } from './aws-json.ts';
import type { Clock } from './clock.ts';
import { readable } from './stack-trace.ts';
import { keyIdOf } from './storage-rights.ts';
import { type FunctionSpec, moduleFiles } from './system.ts';
import type { Order, Report, WorkerData } from './worker.ts';

/** What GET /_local/invocations answers. */
export interface Invocation {
  id: string;
  function: string;
  trigger: string;
  at: string;
  milliseconds?: number;
  error?: string;
  logs: string[];
}

/** The handler threw, or was stopped. The names are Lambda's. */
export class InvocationError extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

interface Job {
  spec: FunctionSpec;
  event: string;
  record: Invocation;
  resolve(value: unknown): void;
  reject(error: InvocationError): void;
}

interface Warm {
  spec: FunctionSpec;
  thread: Worker;
  ready: boolean;
  idleSince: number;
  job: Job | undefined;
  timer?: NodeJS.Timeout;
  started?: number;
}

const perFunction = 4;
const usualThreads = 20;
const idleMilliseconds = 120_000;
const remembered = 300;

/** A thread's program as JavaScript: each of them would otherwise load what takes the types away. */
const programOf = (file: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      stripTypeScriptTypes(readFileSync(new URL(file, import.meta.url), 'utf8')),
    )}`,
  );
const program = programOf('./worker.ts');
const rightsModule = programOf('./rights.ts').href;

/**
 * Runs handlers in warm worker threads, one event at a time in each, as Lambda does in its sandboxes. Threads
 * start when they are needed; the one idle for longest makes room for another function's.
 */
export class Pool {
  /** The latest first. */
  readonly invocations: Invocation[] = [];
  /** Counts invocations that began; who sees it unchanged knows that nothing ran meanwhile. */
  started = 0;
  /** Called when an invocation that may have written ended. */
  ended: () => void = () => undefined;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #clock: Clock;
  readonly #maxThreads: number;
  readonly #warm = new Set<Warm>();
  readonly #waiting: Job[] = [];
  readonly #reaper: NodeJS.Timeout | undefined;

  /**
   * `environment` is added to what the template gives each function. A thread holds 25 to 40 MB: with twenty, the host
   * and its stores stay below a GB, and those that are not needed end. With a number given, that many stay, and fewer
   * start cold.
   */
  constructor(environment: Readonly<Record<string, string>>, clock: Clock, threads?: number) {
    this.#environment = environment;
    this.#clock = clock;
    this.#maxThreads = threads ?? usualThreads;
    if (threads === undefined) this.#reaper = setInterval(() => this.#reap(), 30_000).unref();
  }

  /** Invocations under way or waiting for a thread. */
  get busy(): number {
    return this.#waiting.length + [...this.#warm].filter(({ job }) => job).length;
  }

  /** Answers what the handler returned. Throws InvocationError. */
  invoke(spec: FunctionSpec, event: object, trigger: string, id: string = randomUUID()): Promise<unknown> {
    const at = new Date(this.#clock.now()).toISOString();
    const record: Invocation = { id, function: spec.name, trigger, at, logs: [] };
    this.started += 1;
    this.invocations.unshift(record);
    this.invocations.length = Math.min(this.invocations.length, remembered);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ spec, event: JSON.stringify(event), record, resolve, reject });
      this.#assign();
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#reaper);
    await Promise.all([...this.#warm].map(({ thread }) => thread.terminate()));
  }

  #assign(): void {
    for (const job of [...this.#waiting]) {
      const own = [...this.#warm].filter(({ spec }) => spec === job.spec);
      const warm =
        own.find((one) => !one.job) ?? (own.length < perFunction ? this.#start(job.spec) : undefined);
      if (!warm) continue;
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      warm.job = job;
      if (warm.ready) this.#run(warm, job);
    }
  }

  #run(warm: Warm, { record, event, spec }: Job): void {
    const { timeoutSeconds } = spec;
    const order: Order = { requestId: record.id, event, timeoutSeconds };
    warm.started = performance.now();
    warm.timer = setTimeout(() => {
      const message = `Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      this.#discard(warm, new InvocationError('Sandbox.Timedout', message));
    }, timeoutSeconds * 1000);
    warm.thread.postMessage(order);
  }

  /** Undefined while all threads are busy. */
  #start(spec: FunctionSpec): Warm | undefined {
    const idle = [...this.#warm].filter(({ job }) => !job).sort((a, b) => a.idleSince - b.idleSince);
    if (this.#warm.size >= this.#maxThreads && !idle[0]) return undefined;
    if (this.#warm.size >= this.#maxThreads && idle[0]) this.#end(idle[0]);
    const file = moduleFiles(spec).find(existsSync) ?? '';
    const context = {
      functionName: spec.name,
      functionVersion: '$LATEST',
      invokedFunctionArn: spec.arn,
      memoryLimitInMB: String(spec.memory),
      logGroupName: `/aws/lambda/${spec.name}`,
      logStreamName: 'local',
      callbackWaitsForEmptyEventLoop: false,
    };
    const workerData: WorkerData = {
      file: pathToFileURL(file).href,
      exportName: spec.exportName,
      clock: this.#clock.shared,
      context,
      rights: spec.rights,
      rightsModule,
      rightsLog: process.env.RIGHTS_LOG,
      compiled: join(spec.directory, '../compiled'),
    };
    const thread = new Worker(program, {
      workerData,
      env: {
        ...spec.environment,
        ...this.#environment,
        AWS_REGION: region,
        // Storage knows functions by the key that they sign with, also in addresses that they hand out.
        AWS_ACCESS_KEY_ID: keyIdOf(spec.name),
        AWS_LAMBDA_FUNCTION_NAME: spec.name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memory),
        AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      },
      resourceLimits: { maxOldGenerationSizeMb: spec.memory, maxYoungGenerationSizeMb: 8 },
    });
    const warm: Warm = { spec, thread, ready: false, idleSince: 0, job: undefined };
    this.#warm.add(warm);
    thread.on('message', (report: Report) => this.#hear(warm, report));
    thread.on('error', (error) =>
      this.#discard(warm, new InvocationError('Runtime.Unhandled', error.message)),
    );
    thread.on('exit', (code) =>
      this.#discard(warm, new InvocationError('Runtime.ExitError', `Exited with ${code}`)),
    );
    return warm;
  }

  #hear(warm: Warm, report: Report): void {
    const { job } = warm;
    const printed = report.type === 'log' ? report.text : report.type === 'ready' ? '' : report.log;
    for (const line of printed.split('\n')) if (line) job?.record.logs.push(readable(line, warm.spec));
    if (report.type === 'log') return;
    if (report.type === 'ready') {
      warm.ready = true;
      if (job) this.#run(warm, job);
    } else if (report.type === 'failed') {
      const error = new InvocationError(report.errorType, report.message);
      error.stack = readable(report.stack, warm.spec);
      if (warm.ready) this.#settle(warm, error);
      else this.#discard(warm, error);
    } else this.#settle(warm, undefined, report.value);
    if (warm.ready && !warm.job) this.#assign();
  }

  #settle(warm: Warm, error?: InvocationError, value?: string): void {
    const { job, started } = warm;
    clearTimeout(warm.timer);
    warm.job = undefined;
    warm.idleSince = performance.now();
    if (!job) return;
    job.record.milliseconds = Math.round((warm.idleSince - (started ?? warm.idleSince)) * 10) / 10;
    if (!job.record.trigger.startsWith('GET ')) this.ended();
    if (!error) {
      job.resolve(value === undefined ? undefined : JSON.parse(value));
      return;
    }
    job.record.error = error.stack ?? `${error.type}: ${error.message}`;
    process.stderr.write(`${job.spec.name} failed (${job.record.id}): ${job.record.error}\n`);
    job.reject(error);
  }

  #discard(warm: Warm, error: InvocationError): void {
    if (!this.#end(warm)) return;
    this.#settle(warm, error);
    this.#assign();
  }

  /** False when it had ended before. */
  #end(warm: Warm): boolean {
    void warm.thread.terminate();
    return this.#warm.delete(warm);
  }

  #reap(): void {
    const old = performance.now() - idleMilliseconds;
    for (const warm of this.#warm) if (!warm.job && warm.idleSince < old) this.#end(warm);
  }
}
