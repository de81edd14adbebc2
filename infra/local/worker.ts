import { enableCompileCache, flushCompileCache } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { holdTo, Right } from './rights.ts';

/** What a worker thread is started with. */
export interface WorkerData {
  file: string;
  exportName: string;
  /** Milliseconds by which its time is ahead of the machine's: one 64-bit float. */
  clock: SharedArrayBuffer;
  context: Record<string, unknown>;
  /** What its role allows. */
  rights: readonly Right[];
  /** Module of `holdTo`. */
  rightsModule: string;
  /** Where each right that is used is noted; undefined: nowhere. */
  rightsLog: string | undefined;
  /** Folder of what V8 has compiled, for threads and hosts to come. */
  compiled: string;
}
/** To the worker: one invocation. */
export interface Order {
  requestId: string;
  event: string;
  timeoutSeconds: number;
}
/** From the worker. */
export type WorkerReport =
  | { type: 'ready' }
  | { type: 'log'; text: string }
  | { type: 'done'; value: string | undefined; log: string }
  | { type: 'failed'; errorType: string; message: string; stack: string; log: string };

/** Milliseconds after which the output of a handler is flushed while it still runs. */
const flushInterval = 50;

/** Milliseconds without an invocation after which a thread looks for garbage. */
const idleBeforeCollection = 5_000;
/** Bytes of new garbage that are worth the 50 ms of a collection. */
const worthCollecting = 4 * 1024 * 1024;

/** Bytes that Lambda hands on of an answer, as JSON: a body's quotes and line ends count twice. */
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
  // A message between threads costs more than the line that it carries: what is printed goes along with the answer.
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
  const collectWhenIdle = collectingGarbage();
  port.on('message', async ({ requestId, event, timeoutSeconds }: Order) => {
    collectWhenIdle(false);
    const deadline = performance.now() + timeoutSeconds * 1000;
    const getRemainingTimeInMillis = () => Math.max(0, Math.round(deadline - performance.now()));
    const context = { ...data.context, awsRequestId: requestId, getRemainingTimeInMillis };
    try {
      const value = JSON.stringify(await handler(JSON.parse(event), context));
      if (value !== undefined && Buffer.byteLength(value) > maxAnswer) throw tooLarge();
      post({ type: 'done', value, log: takePrinted() });
      // What a first event needed, too; nothing is written that is there.
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
 * V8 collects when an isolate allocates, so that an idle thread holds its garbage, and what it needed to start, for as
 * long as it lives: some 9 MB of 24. The function that is returned is told whether the thread is idle.
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

/** From here on every `Date` of this thread follows the moved clock; `performance` and timers stay real. */
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
