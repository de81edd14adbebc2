import { seededRandom } from './seeded-random.ts';

/** Effects on a call of a store. */
const ofCalls = ['throttle', 'conflict', 'refuse', 'fail', 'lost', 'hang', 'crash', 'rest'] as const;
/**
 * Effects on a delivery of a queue (`queue.mail`), of the table's stream (`stream`) or of storage
 * (`S3Event`).
 */
const ofDeliveries = ['twice', 'again', 'shuffled', 'late'] as const;
type Effect = (typeof ofCalls)[number] | (typeof ofDeliveries)[number];

/** An entry of the plan: an effect on some calls of an action, or on some deliveries of a source. */
export interface Fault {
  text: string;
  /**
   * `TransactWriteItems`, `SendEmail`, `S3.PUT` for storage, `queue.mail` for deliveries, or `*` for all
   * calls.
   */
  action: string;
  /** Whether the store executes the call before the effect. */
  after: boolean;
  /** The first affected call, counted from 1 since the plan was set. */
  from: number;
  /** The last affected call. */
  to: number;
  effect: Effect;
  seen: number;
  fired: number;
}

/** Settings that apply to every call of the table. */
export interface Settings {
  /** The delay of eventually consistent reads and indexes in milliseconds. 0: no delay. */
  lag: number;
  /** The units that a partition can write and read per second. Undefined: no limit. */
  partition: { write: number; read: number } | undefined;
  /**
   * Each call of the table waits for a random time up to this maximum. The seed determines the random
   * numbers.
   */
  jitter: { milliseconds: number; seed: number } | undefined;
}

export class PlanError extends Error {}

const delivers = (action: string): boolean => /^(queue\.|stream$|S3Event$)/.test(action);

/** Effects that are only valid with `before`. */
const beforeOnly: readonly string[] = ['throttle', 'conflict', 'refuse', 'fail', 'rest', ...ofDeliveries];
/** The effects that each source of deliveries supports. A stream, for example, is never out of order. */
const bySource: Record<string, readonly string[]> = {
  stream: ['again'],
  S3Event: ['twice', 'late'],
  queue: ['twice', 'again', 'shuffled'],
};

function isKnown(action: string, after: boolean, effect: string): effect is Effect {
  if (after && beforeOnly.includes(effect)) return false;
  if (delivers(action)) return bySource[action.split('.')[0] ?? '']?.includes(effect) ?? false;
  if (effect === 'rest') return action.startsWith('Batch');
  return ofCalls.some((one) => one === effect);
}

const wrong = (text: string): PlanError =>
  new PlanError(`FAULT does not understand "${text}": docs/local-host.md lists its values`);

/**
 * Parses a plan: `<action>:<before|after>:<which>:<effect>` and `<setting>=<value>`, separated by commas.
 * `which` is `2`, `1-5` or `*`.
 *
 * - `throttle`, `conflict`: the store refuses the call, like a busy DynamoDB or conflicting transactions
 * - `refuse`: a condition fails. In a transaction this is the condition of the first write
 * - `rest`: half of a batch is executed, and the rest is returned as unprocessed
 * - `fail`: the service answers 500
 * - `lost`: the connection breaks. With `after` the call was executed, and its acknowledgement is lost
 * - `hang`: the call never gets a response
 * - `crash`: the host is killed by SIGKILL
 * - `twice`, `again`: the batch is delivered twice in parallel, or again after it was handled
 * - `shuffled`: the batch is delayed and reversed, so that later records arrive first
 * - `late`: the delivery is delayed by three seconds
 *
 * @throws PlanError for an entry that is not valid
 */
export function readPlan(plan: string): { faults: Fault[]; settings: Settings } {
  const settings: Settings = { lag: 0, partition: undefined, jitter: undefined };
  const faults: Fault[] = [];
  for (const text of plan.split(',').map((one) => one.trim())) {
    if (text === '') continue;
    const [, lag, write, read, milliseconds, seed] =
      /^(?:lag=(\d+)|partition=(\d+)\/(\d+)|jitter=(\d+)\/(\d+))$/.exec(text) ?? [];
    if (lag !== undefined) settings.lag = Number(lag);
    else if (milliseconds !== undefined)
      settings.jitter = { milliseconds: Number(milliseconds), seed: Number(seed) };
    else if (write !== undefined) settings.partition = { write: Number(write), read: Number(read) };
    else faults.push(readFault(text));
  }
  return { faults, settings };
}

function readFault(text: string): Fault {
  const match = /^([\w.*-]+):(before|after):(\*|\d+(?:-\d+)?):(\w+)$/.exec(text);
  const [, action = '', when, which = '', effect = ''] = match ?? [];
  const after = when === 'after';
  if (!match || !isKnown(action, after, effect)) throw wrong(text);
  const [from = 1, to = from] = which === '*' ? [1, Number.POSITIVE_INFINITY] : which.split('-').map(Number);
  return { text, action, after, from, to, effect, seen: 0, fired: 0 };
}

/** A plan in execution. Counts the calls and deliveries of each fault. */
export class Plan {
  #faults: Fault[];
  #random: () => number;
  settings: Settings;

  constructor(plan: string) {
    ({ faults: this.#faults, settings: this.settings } = readPlan(plan));
    this.#random = seededRandom(this.settings.jitter?.seed ?? 0);
  }

  /** Returns the delay of the table's next call in milliseconds. */
  nextDelay(): number {
    const { jitter } = this.settings;
    return jitter ? this.#random() * jitter.milliseconds : 0;
  }

  /**
   * Replaces the plan and resets the counts. `lag` remains unchanged, because the replica exists only from
   * the start.
   */
  set(plan: string): void {
    const { lag } = this.settings;
    const { faults, settings } = readPlan(plan);
    this.#faults = faults;
    this.settings = { ...settings, lag };
    this.#random = seededRandom(settings.jitter?.seed ?? 0);
  }

  /** Lists the faults, with the number of matching calls and of caused faults. */
  list(): { fault: string; seen: number; fired: number }[] {
    return this.#faults.map(({ text, seen, fired }) => ({ fault: text, seen, fired }));
  }

  /** Counts a call or delivery. Returns the fault that applies to it, if any. */
  due(action: string): Fault | undefined {
    const any = delivers(action) ? (action.startsWith('queue.') ? 'queue.*' : '') : '*';
    const own = this.#faults.filter((fault) => fault.action === action || fault.action === any);
    for (const fault of own) fault.seen += 1;
    const due = own.find(({ seen, from, to }) => seen >= from && seen <= to);
    if (due) due.fired += 1;
    return due;
  }
}
