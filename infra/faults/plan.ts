import { seededRandom } from './seeded-random.ts';

/** What can happen to a call of a store. */
const ofCalls = ['throttle', 'conflict', 'refuse', 'fail', 'lost', 'hang', 'crash', 'rest'] as const;
/** What can happen to a delivery: of a queue (`queue.mail`), of the table's stream (`stream`), of storage (`S3Event`). */
const ofDeliveries = ['twice', 'again', 'shuffled', 'late'] as const;
type Effect = (typeof ofCalls)[number] | (typeof ofDeliveries)[number];

/** One line of the plan: what happens to which calls of an action, or to which deliveries of a source. */
export interface Fault {
  text: string;
  /** `TransactWriteItems`, `SendEmail`; for storage `S3.PUT`; for deliveries `queue.mail`; `*` for all calls. */
  action: string;
  /** Whether the store has done its work by then. */
  after: boolean;
  /** Which ones, counted from the moment of the plan, from 1. */
  from: number;
  to: number;
  effect: Effect;
  seen: number;
  fired: number;
}

/** How stores behave all the time. */
export interface Settings {
  /** Milliseconds by which eventually consistent reads and indexes are behind; 0: they are not. */
  lag: number;
  /** Units that a partition writes and reads in a second; undefined: as many as it likes. */
  partition: { write: number; read: number } | undefined;
  /** Each call of the table waits between 0 and this many milliseconds, in an order given by a seed. */
  jitter: { milliseconds: number; seed: number } | undefined;
}

export class PlanError extends Error {}

const delivers = (action: string): boolean => /^(queue\.|stream$|S3Event$)/.test(action);

/** Effects that leave nothing done to be answered late, so that `after` says nothing. */
const beforeOnly: readonly string[] = ['throttle', 'conflict', 'refuse', 'fail', 'rest', ...ofDeliveries];
/** What order a stream keeps, and what comes late, is what the source can do. */
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
  new PlanError(`FAULT does not understand "${text}": docs/local-host.md says what it may hold`);

/**
 * Reads a plan: `<action>:<before|after>:<which>:<effect>` and `<setting>=<value>`, separated by commas; `which` is
 * `2`, `1-5` or `*`. Throws PlanError for what it does not understand.
 *
 * - `throttle`, `conflict`: the store refuses, as DynamoDB does when it is busy or two transactions meet
 * - `refuse`: a condition does not hold, that of a transaction's first part: somebody was quicker
 * - `rest`: a batch is done by half, and the rest is answered as unprocessed
 * - `fail`: the service answers 500
 * - `lost`: the connection breaks; `after`: the work was done, and its acknowledgement is lost
 * - `hang`: no answer ever comes
 * - `crash`: the host ends as by SIGKILL
 * - `twice`, `again`: delivered to two at the same time, or once more after it was handled
 * - `shuffled`: held back and turned round, so that what was sent later comes first; `late`: three seconds later
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

/** A plan as it is carried out: what is due is counted. */
export class Plan {
  #faults: Fault[];
  #random: () => number;
  settings: Settings;

  constructor(plan: string) {
    ({ faults: this.#faults, settings: this.settings } = readPlan(plan));
    this.#random = seededRandom(this.settings.jitter?.seed ?? 0);
  }

  /** Milliseconds that the next call of the table waits. */
  nextDelay(): number {
    const { jitter } = this.settings;
    return jitter ? this.#random() * jitter.milliseconds : 0;
  }

  /** Takes another plan and counts anew. What the host was started with stays: reads lag, or they do not. */
  set(plan: string): void {
    const { lag } = this.settings;
    const { faults, settings } = readPlan(plan);
    this.#faults = faults;
    this.settings = { ...settings, lag };
    this.#random = seededRandom(settings.jitter?.seed ?? 0);
  }

  /** The plan's lines, and how often each has been met and has struck. */
  list(): { fault: string; seen: number; fired: number }[] {
    return this.#faults.map(({ text, seen, fired }) => ({ fault: text, seen, fired }));
  }

  /** What strikes this call or delivery, if anything does. */
  due(action: string): Fault | undefined {
    const any = delivers(action) ? (action.startsWith('queue.') ? 'queue.*' : '') : '*';
    const own = this.#faults.filter((fault) => fault.action === action || fault.action === any);
    for (const fault of own) fault.seen += 1;
    const due = own.find(({ seen, from, to }) => seen >= from && seen <= to);
    if (due) due.fired += 1;
    return due;
  }
}
