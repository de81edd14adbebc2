import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { region } from './aws-json.ts';
import type { Clock } from './clock.ts';
import { readable } from './stack-trace.ts';
import { keyIdOf } from './storage-rights.ts';
import { type FunctionSpec, moduleFiles } from './system.ts';
import { sharesOf, WaitingLine, type WaitingWork, type WorkLane } from './waiting-line.ts';
import type { Order, WorkerData, WorkerReport } from './worker.ts';

/** An entry of the response of GET /_local/invocations. */
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

/** The handler was not called and will not be called. */
export class NotStartedError extends Error {
  /**
   * full: too many requests wait · late: the request has waited too long · gone: the client has disconnected.
   */
  readonly reason: 'full' | 'late' | 'gone';
  constructor(reason: NotStartedError['reason']) {
    super(`The handler was not called: ${reason}`);
    this.reason = reason;
  }
}

interface Job extends WaitingWork {
  spec: FunctionSpec;
  event: string;
  record: Invocation;
  resolve(value: unknown): void;
  reject(error: InvocationError | NotStartedError): void;
}

export interface RequestOptions {
  /** `GET /api/v1/trainings`. */
  trigger: string;
  id: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
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
/** Longer than the pauses of a working person, so that the number of threads is stable. */
const idleMilliseconds = 600_000;
const remembered = 300;
/** Maximum characters of output that are stored per invocation. */
const rememberedOutput = 64 * 1024;
/**
 * At 50 to 300 ms per request, the four threads of a function drain a full line in 1.6 to 9.6 seconds. This
 * is within the maximum wait of a request, and clients give up not much later. Four functions can have full
 * lines at the same time.
 */
const bounds = { perFunction: 128, total: 512, age: 10_000 };
const expiryInterval = 250;

/** Returns a thread's program as JavaScript, so that threads do not load the module that strips types. */
const programOf = (file: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      stripTypeScriptTypes(readFileSync(new URL(file, import.meta.url), 'utf8')),
    )}`,
  );
const program = programOf('./worker.ts');
// Threads collect their garbage while they are idle: see worker.ts.
setFlagsFromString('--expose-gc');
const rightsModule = programOf('./rights.ts').href;

/**
 * Runs handlers in warm worker threads, one event at a time per thread, as Lambda does in its sandboxes.
 * Threads start on demand. The thread that was idle longest is replaced when another function needs a thread.
 */
export class Pool {
  /** Newest first. */
  readonly invocations: Invocation[] = [];
  /** Number of started invocations. An unchanged number means that nothing ran in the meantime. */
  started = 0;
  /** Called at the end of an invocation that may have written. */
  ended: () => void = () => undefined;
  /** Called with the record of each ended invocation. */
  finished: (invocation: Invocation) => void = () => undefined;
  /** Called with each text that a function prints. */
  printed: (text: string) => void = () => undefined;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #clock: Clock;
  readonly #maxThreads: number;
  /** Whether idle threads collect their garbage, and end later. */
  readonly #savesMemory: boolean;
  readonly #warm = new Set<Warm>();
  readonly #shares: Readonly<Record<WorkLane, number>>;
  readonly #waiting = new WaitingLine<Job>(bounds);
  readonly #expiry: NodeJS.Timeout;
  readonly #reaper: NodeJS.Timeout | undefined;

  /**
   * `environment` is added to the environment in the template. A thread needs 25 to 40 MB. With twenty
   * threads the host and its stores stay below a GB, and unused threads collect their garbage and end. A given
   * number of threads remains warm, so that fewer invocations start cold.
   */
  constructor(environment: Readonly<Record<string, string>>, clock: Clock, threads?: number) {
    this.#environment = environment;
    this.#clock = clock;
    this.#maxThreads = threads ?? usualThreads;
    this.#savesMemory = threads === undefined;
    this.#shares = sharesOf(this.#maxThreads);
    this.#expiry = setInterval(() => {
      for (const job of this.#waiting.takeExpired(performance.now())) job.reject(new NotStartedError('late'));
    }, expiryInterval).unref();
    if (this.#savesMemory) this.#reaper = setInterval(() => this.#reap(), 30_000).unref();
  }

  /** Number of invocations that run or wait for a thread. */
  get busy(): number {
    return this.#waiting.size + [...this.#warm].filter(({ job }) => job).length;
  }

  /** Returns the numbers of threads, of running invocations and of waiting ones. */
  get load(): { threads: number; running: number; waiting: number } {
    const running = [...this.#warm].filter(({ job }) => job).length;
    return { threads: this.#warm.size, running, waiting: this.#waiting.size };
  }

  /**
   * Runs background work, which waits for a thread without a limit. Returns the handler's result. Throws
   * InvocationError.
   */
  invoke(spec: FunctionSpec, event: object, trigger: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#add({ ...this.#jobOf(spec, event, trigger, randomUUID()), lane: 'background', resolve, reject });
    });
  }

  /**
   * Runs the handler of a request and returns its result. Throws InvocationError, or NotStartedError if the
   * wait is too long or the client disconnects before the start. A started handler runs to its end, as on
   * AWS.
   */
  request(spec: FunctionSpec, event: object, { trigger, id, signal }: RequestOptions): Promise<unknown> {
    if (signal.aborted) return Promise.reject(new NotStartedError('gone'));
    return new Promise((resolve, reject) => {
      const job: Job = {
        ...this.#jobOf(spec, event, trigger, id),
        lane: 'request',
        resolve,
        reject,
      };
      if (!this.#add(job)) reject(new NotStartedError('full'));
      else
        signal.addEventListener('abort', () => {
          if (this.#waiting.remove(job)) reject(new NotStartedError('gone'));
        });
    });
  }

  /** Returns whether a request would be accepted, so that a rejected request is not read. */
  hasRoom({ name }: FunctionSpec): boolean {
    return this.#waiting.hasRoom(name);
  }

  /** Returns the bytes that the process and each thread use. */
  async memory() {
    const now = performance.now();
    const threads = await Promise.all(
      [...this.#warm].map(async ({ spec, thread, job, idleSince }) => {
        // Undefined for a thread that has ended.
        const heap = await thread.getHeapStatistics().catch(() => undefined);
        return {
          function: spec.name,
          busy: job !== undefined,
          idleSeconds: job ? 0 : Math.round((now - idleSince) / 1000),
          heapUsed: heap?.used_heap_size,
          heapTotal: heap?.total_heap_size,
          external: heap?.external_memory,
        };
      }),
    );
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    return { main: { ...process.memoryUsage(), youngGeneration: young?.space_size }, threads };
  }

  async stop(): Promise<void> {
    clearInterval(this.#reaper);
    clearInterval(this.#expiry);
    await Promise.all([...this.#warm].map(({ thread }) => thread.terminate()));
  }

  #jobOf(spec: FunctionSpec, event: object, trigger: string, id: string) {
    const at = new Date(this.#clock.now()).toISOString();
    const record: Invocation = { id, function: spec.name, trigger, at, logs: [] };
    return { spec, function: spec.name, since: performance.now(), event: JSON.stringify(event), record };
  }

  /** Returns false if the job is rejected. */
  #add(job: Job): boolean {
    if (!this.#waiting.add(job)) return false;
    this.started += 1;
    this.invocations.unshift(job.record);
    this.invocations.length = Math.min(this.invocations.length, remembered);
    this.#assign();
    return true;
  }

  #assign(): void {
    for (;;) {
      const nextJob = this.#waiting.take((job) => this.#threadFor(job));
      if (!nextJob) return;
      const [job, warm] = nextJob;
      warm.job = job;
      if (warm.ready) this.#run(warm, job);
    }
  }

  /** Returns an idle thread of the job's function, or starts one. Undefined if the job must wait. */
  #threadFor({ spec, lane }: Job): Warm | undefined {
    const threads = [...this.#warm];
    if (threads.filter(({ job }) => job?.lane === lane).length >= this.#shares[lane]) return undefined;
    const own = threads.filter((one) => one.spec === spec);
    return own.find(({ job }) => !job) ?? (own.length < perFunction ? this.#start(spec) : undefined);
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
      // Systemd names a folder for caches where the program itself cannot be written.
      compiled: join(process.env.CACHE_DIRECTORY ?? join(spec.directory, '..'), 'compiled'),
      collectsWhenIdle: this.#savesMemory,
    };
    const thread = new Worker(program, {
      workerData,
      env: {
        ...spec.environment,
        ...this.#environment,
        AWS_REGION: region,
        // Storage identifies functions by their access key, also in presigned addresses.
        AWS_ACCESS_KEY_ID: keyIdOf(spec.name),
        AWS_LAMBDA_FUNCTION_NAME: spec.name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memory),
        AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      },
      resourceLimits: { maxOldGenerationSizeMb: spec.memory, maxYoungGenerationSizeMb: 8 },
    });
    const warm: Warm = { spec, thread, ready: false, idleSince: 0, job: undefined };
    this.#warm.add(warm);
    thread.on('message', (report: WorkerReport) => this.#hear(warm, report));
    thread.on('error', (error) =>
      this.#discard(warm, new InvocationError('Runtime.Unhandled', error.message)),
    );
    thread.on('exit', (code) =>
      this.#discard(warm, new InvocationError('Runtime.ExitError', `Exited with ${code}`)),
    );
    return warm;
  }

  #hear(warm: Warm, report: WorkerReport): void {
    const { job } = warm;
    const printed = report.type === 'log' ? report.text : report.type === 'ready' ? '' : report.log;
    if (printed) this.printed(printed);
    if (job) remember(job.record.logs, printed, warm.spec);
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
    if (error) job.record.error = error.stack ?? `${error.type}: ${error.message}`;
    this.finished(job.record);
    if (!error) {
      job.resolve(value === undefined ? undefined : JSON.parse(value));
      return;
    }
    process.stderr.write(`${job.spec.name} failed (${job.record.id}): ${job.record.error}\n`);
    job.reject(error);
  }

  #discard(warm: Warm, error: InvocationError): void {
    if (!this.#end(warm)) return;
    this.#settle(warm, error);
    this.#assign();
  }

  /** Returns false if the thread had already ended. */
  #end(warm: Warm): boolean {
    void warm.thread.terminate();
    return this.#warm.delete(warm);
  }

  #reap(): void {
    const idleSince = performance.now() - idleMilliseconds;
    for (const warm of this.#warm) if (!warm.job && warm.idleSince < idleSince) this.#end(warm);
  }
}

/** Stores printed lines of an invocation, up to a limit. */
function remember(logs: string[], printed: string, spec: FunctionSpec): void {
  let charactersLeft = rememberedOutput - logs.reduce((sum, line) => sum + line.length, 0);
  for (const line of printed.split('\n')) {
    if (!line || charactersLeft <= 0) continue;
    const shownLine = readable(line.slice(0, charactersLeft), spec);
    charactersLeft -= shownLine.length;
    logs.push(shownLine);
  }
}
