import { enableCompileCache, flushCompileCache } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { holdTo, Right } from './rights.ts';

/** Start parameters of a worker thread. */
export interface WorkerData {
  file: string;
  exportName: string;
  /** Milliseconds that the thread's clock is ahead of the machine: one 64-bit float. */
  clock: SharedArrayBuffer;
  context: Record<string, unknown>;
  /** Rights of the function's role. */
  rights: readonly Right[];
  /** Module of `holdTo`. */
  rightsModule: string;
  /** File that records used rights. Undefined records nothing. */
  rightsLog: string | undefined;
  /** Folder of V8's compile cache, for later threads and hosts. */
  compiled: string;
  /** Whether the thread collects its garbage when it is idle. */
  collectsWhenIdle: boolean;
}
/** Message to the worker: one invocation. */
export interface Order {
  requestId: string;
  event: string;
  timeoutSeconds: number;
}
/** Message from the worker. */
export type WorkerReport =
  | { type: 'ready' }
  | { type: 'log'; text: string }
  | { type: 'done'; value: string | undefined; log: string }
  | { type: 'failed'; errorType: string; message: string; stack: string; log: string };

/** Milliseconds until output is flushed while the handler still runs. */
const flushInterval = 50;

/** Milliseconds without an invocation until a thread checks for garbage. */
const idleBeforeCollection = 1_000;
/** Minimum bytes of new garbage that justify a collection of 50 ms. */
const worthCollecting = 4 * 1024 * 1024;

/** Maximum bytes of a Lambda response as JSON. Quotes and line ends of a body count twice. */
const maxAnswer = 6_291_556;
const tooLarge = () =>
  Object.assign(
    new Error(`Response payload size exceeded maximum allowed payload size (${maxAnswer} bytes).`),
    {
      name: 'Function.ResponseSizeTooLarge',
    },
  );

if (parentPort) await serve(parentPort, workerData as WorkerData);

async function serve(port: NonNullable<typeof parentPort>, data: WorkerData): Promise<void> {
  const post = (report: WorkerReport): void => port.postMessage(report);
  moveDate(new Float64Array(data.clock));
  // Printed lines are sent with the response, because a message between threads costs more than the line.
  let printed = '';
  let timer: NodeJS.Timeout | undefined;
  const takePrinted = (): string => {
    clearTimeout(timer);
    timer = undefined;
    const text = printed;
    printed = '';
    return text;
  };
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (chunk: string | Uint8Array): boolean => {
      printed += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
      timer ??= setTimeout(() => post({ type: 'log', text: takePrinted() }), flushInterval);
      return true;
    };
  }
  const fail = (thrown: unknown): void => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const { name: errorType, message, stack = '' } = error;
    post({ type: 'failed', errorType, message, stack, log: takePrinted() });
  };
  enableCompileCache(data.compiled);
  const rights = (await import(data.rightsModule)) as { holdTo: typeof holdTo };
  rights.holdTo(data.rights, String(data.context.functionName), data.rightsLog);
  const handler = await import(data.file).then((module) => module[data.exportName], fail);
  if (typeof handler !== 'function') return fail(new Error(`${data.file} exports no ${data.exportName}`));
  let keep: typeof flushCompileCache | undefined = flushCompileCache;
  const collectWhenIdle = data.collectsWhenIdle ? collectingGarbage() : () => undefined;
  port.on('message', async ({ requestId, event, timeoutSeconds }: Order) => {
    collectWhenIdle(false);
    const deadline = performance.now() + timeoutSeconds * 1000;
    const getRemainingTimeInMillis = () => Math.max(0, Math.round(deadline - performance.now()));
    const context = { ...data.context, awsRequestId: requestId, getRemainingTimeInMillis };
    try {
      const value = JSON.stringify(await handler(JSON.parse(event), context));
      if (value !== undefined && Buffer.byteLength(value) > maxAnswer) throw tooLarge();
      post({ type: 'done', value, log: takePrinted() });
      // The cache now also contains code of the first event. Existing entries are not written again.
      keep?.();
      keep = undefined;
    } catch (error) {
      fail(error);
    }
    collectWhenIdle(true);
  });
  post({ type: 'ready' });
  collectWhenIdle(true);
}

/**
 * V8 collects garbage when an isolate allocates. An idle thread would therefore retain its garbage and
 * startup data for its lifetime: some 9 of 24 MB. Returns a function that must be called when the thread
 * becomes idle or busy.
 */
function collectingGarbage(): (idle: boolean) => void {
  let timer: NodeJS.Timeout | undefined;
  let live = 0;
  const collect = (): void => {
    if (getHeapStatistics().used_heap_size - live < worthCollecting) return;
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    live = getHeapStatistics().used_heap_size;
  };
  return (idle) => {
    clearTimeout(timer);
    if (idle) timer = setTimeout(collect, idleBeforeCollection).unref();
  };
}

/** Makes every `Date` of this thread follow the movable clock. `performance` and timers remain real. */
function moveDate(offset: Float64Array): void {
  const Real = Date;
  const now = (): number => Real.now() + (offset[0] ?? 0);
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  Object.defineProperty(Real.prototype, 'constructor', { value: globalThis.Date });
}
