import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, hkdfSync } from 'node:crypto';
import { base32, randomText } from '../../shared/ids.ts';
import type { Write } from './write.ts';

/**
 * A run of a request with an `Idempotency-Key` that creates something. If a run dies after a commit, the next
 * run resumes it: it draws the same ids and secrets, and skips the committed transactions. Each transaction
 * records itself in the record of the key in the same commit, on the condition that its run still owns the
 * key.
 */
export interface ResumableRun {
  /** The source of everything that is drawn: 256 random bits, the same for all runs of a request. */
  seed: Buffer;
  /** Transactions that earlier runs committed. A transaction is removed when this run reaches it. */
  made: Set<string>;
  /** Returns the write that records a transaction. */
  note(step: string): Write;
  /** Number of transactions that this run committed. */
  count: number;
}

interface ResumableScope {
  run: ResumableRun;
  path: string;
  drawn: number;
  /** Texts that the run drew, in order: ids and similar values. */
  texts: Set<string>;
  /** Number of transactions of this run for each text. */
  counts: Map<string, number>;
}

const scopes = new AsyncLocalStorage<ResumableScope>();

/** Executes work as a run of a request. */
export const asRun = <T>(run: ResumableRun, work: () => Promise<T>): Promise<T> =>
  scopes.run({ run, path: '', drawn: 0, texts: new Set(), counts: new Map() }, work);

/**
 * Returns whether an earlier run committed a transaction that this run has not reached. Its objects are in
 * use.
 */
export const isMadeBefore = (): boolean => (scopes.getStore()?.run.made.size ?? 0) > 0;

/**
 * Returns a function that runs the attempts of repeated work. Each attempt draws the same values as the first
 * one. Parallel work draws from separate paths.
 */
export function redrawing(): <T>(work: () => T) => T {
  const scope = scopes.getStore();
  if (!scope) return (work) => work();
  const path = `${scope.path}/${scope.drawn}`;
  scope.drawn += 1;
  return (work) => scopes.run({ ...scope, path, drawn: 0 }, work);
}

/** Returns random bytes, or the bytes that an earlier run of the request drew at this point. */
export function drawBytes(length: number): Buffer {
  const scope = scopes.getStore();
  if (!scope) return Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
  const place = `${scope.path}/${scope.drawn}`;
  scope.drawn += 1;
  return Buffer.from(hkdfSync('sha256', scope.run.seed, '', place, length));
}

/** Like `randomText`, but repeatable by later runs. Use it for the ids of created things. */
export function drawText(length: number): string {
  const scope = scopes.getStore();
  if (!scope) return randomText(length);
  const text = base32(drawBytes(length));
  scope.texts.add(text);
  return text;
}

const writeKey = ({ write }: Write): string => {
  type Part = { Item?: { pk: string; sk: string }; Key?: { pk: string; sk: string } } | undefined;
  const { Put, Update, Delete, ConditionCheck } = write.params() as Record<string, Part>;
  const part = Put ?? Update ?? Delete ?? ConditionCheck;
  const key = part?.Item ?? part?.Key;
  return `${key?.pk}\n${key?.sk}`;
};

/** Returns a UUID (version 4) of drawn bytes. */
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
 * Executes a transaction once in all runs of a request. A transaction is identified by the first drawn text
 * in its keys, because its other writes may depend on stored data. A transaction without a drawn text, or
 * outside of a run, is executed each time.
 *
 * @param make executes the transaction, together with the write that records it if there is one
 */
export async function onceInRuns(
  writes: readonly Write[],
  make: (recordWrite?: Write) => Promise<void>,
): Promise<void> {
  const scope = scopes.getStore();
  if (!scope || scope.texts.size === 0) return make();
  const keys = writes.map(writeKey);
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
    // The next attempt has the same number.
    scope.counts.set(about, (scope.counts.get(about) ?? 1) - 1);
    throw error;
  }
}
