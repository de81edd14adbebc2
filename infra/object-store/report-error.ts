import { storageFailure } from './storage-failure.ts';

const interval = 60_000;
const reports = new Map<string, { at: number; unreported: number }>();

/**
 * Prints an error of a background loop, at most once a minute for each source: a full disk fails every round of every
 * loop. The next message says how many errors were not printed.
 */
export function reportError(source: string, error: unknown): void {
  const last = reports.get(source);
  const now = performance.now();
  if (last && now - last.at < interval) {
    last.unreported += 1;
    return;
  }
  reports.set(source, { at: now, unreported: 0 });
  const reason = storageFailure(error)?.title;
  const more = last?.unreported ? `, and ${last.unreported} more errors since the last message` : '';
  process.stderr.write(`${source}: ${reason ? `${reason}: ` : ''}${String(error)}${more}\n`);
}
