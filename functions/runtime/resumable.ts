import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, hkdfSync } from 'node:crypto';
import { base32, randomText } from '../../shared/ids.ts';
import type { Write } from './write.ts';

/**
 * A run of a request with an `Idempotency-Key` that makes something. Should it die after a commit, another run goes
 * on where it was: it draws the same ids and secrets, and leaves out the transactions that were made. Each of them
 * notes itself in the record of the key, in the same commit, and only while its run holds the key.
 */
export interface ResumableRun {
  /** What everything that is drawn comes from; 256 random bits, the same for each run of a request. */
  seed: Buffer;
  /** Transactions of earlier runs; one that this run comes to is taken out. */
  made: Set<string>;
  /** The write that notes a transaction. */
  note(step: string): Write;
  /** How many this run has made. */
  count: number;
}

interface ResumableScope {
  run: ResumableRun;
  path: string;
  drawn: number;
  /** Texts that the run drew, in their order: ids, and what is like them. */
  texts: Set<string>;
  /** Transactions of this run about the same text. */
  counts: Map<string, number>;
}

const scopes = new AsyncLocalStorage<ResumableScope>();

/** Does work as a run of a request. */
export const asRun = <T>(run: ResumableRun, work: () => Promise<T>): Promise<T> =>
  scopes.run({ run, path: '', drawn: 0, texts: new Set(), counts: new Map() }, work);

/** Whether an earlier run made a transaction that this one has not come to (again): what it stored is in use. */
export const isMadeBefore = (): boolean => (scopes.getStore()?.run.made.size ?? 0) > 0;

/**
 * For work that may be done several times: each attempt draws what the first one drew. Works beside each other draw
 * from places of their own.
 */
export function redrawing(): <T>(work: () => T) => T {
  const scope = scopes.getStore();
  if (!scope) return (work) => work();
  const path = `${scope.path}/${scope.drawn}`;
  scope.drawn += 1;
  return (work) => scopes.run({ ...scope, path, drawn: 0 }, work);
}

/** Random bytes, or the ones that an earlier run of the request drew here. */
export function drawBytes(length: number): Buffer {
  const scope = scopes.getStore();
  if (!scope) return Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
  const place = `${scope.path}/${scope.drawn}`;
  scope.drawn += 1;
  return Buffer.from(hkdfSync('sha256', scope.run.seed, '', place, length));
}

/** As `randomText`, of such bytes: for the ids of what a request makes. */
export function drawText(length: number): string {
  const scope = scopes.getStore();
  if (!scope) return randomText(length);
  const text = base32(drawBytes(length));
  scope.texts.add(text);
  return text;
}

const keyOf = ({ write }: Write): string => {
  type Part = { Item?: { pk: string; sk: string }; Key?: { pk: string; sk: string } } | undefined;
  const { Put, Update, Delete, ConditionCheck } = write.params() as Record<string, Part>;
  const part = Put ?? Update ?? Delete ?? ConditionCheck;
  const key = part?.Item ?? part?.Key;
  return `${key?.pk}\n${key?.sk}`;
};

/** A UUID (version 4) of such bytes. */
export function drawUuid(): string {
  const hex = drawBytes(16).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/**
 * Makes a transaction once in all runs of a request. It is known by the first thing that the run drew of those it
 * writes to: what else it writes may depend on what is there already. One about nothing new, or outside of such a run,
 * is made each time.
 *
 * @param make makes it, together with the write that notes it where there is one
 */
export async function onceInRuns(
  writes: readonly Write[],
  make: (noted?: Write) => Promise<void>,
): Promise<void> {
  const scope = scopes.getStore();
  if (!scope || scope.texts.size === 0) return make();
  const keys = writes.map(keyOf);
  const about = [...scope.texts].find((text) => keys.some((key) => key.includes(text)));
  if (about === undefined) return make();
  const count = scope.counts.get(about) ?? 0;
  scope.counts.set(about, count + 1);
  const step = createHash('sha256').update(`${about}\n${count}`).digest('base64url').slice(0, 16);
  if (scope.run.made.delete(step)) return;
  try {
    await make(scope.run.note(step));
    scope.run.count += 1;
  } catch (error) {
    // Tried again, it is the same one.
    scope.counts.set(about, (scope.counts.get(about) ?? 1) - 1);
    throw error;
  }
}
