import {
  type reportSessions as contract,
  offlineSession,
} from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import { sliceBySize } from '../../../shared/session-size.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { parseOrThrow } from '../../runtime/http/request.ts';
import { getPlayable, type Playable } from './playable.ts';
import { assertReportSize } from './report-size.ts';
import { type Intent, MAX_AT_ONCE, type SessionResult, writeSessions } from './write-sessions.ts';

/** Limits of one transaction. Its 4 MB also contain the stored session items and the member's progress. */
const atOnce = { count: MAX_AT_ONCE, bytes: 2_000_000 };

/** A valid entry of the batch, and its position there. */
interface Entry {
  place: number;
  intent: Intent;
}

/**
 * Stores finished sessions that a launcher recorded offline.
 *
 * 1. Checks each entry separately. An invalid entry does not affect the others.
 * 2. Opens and reports the sessions of a training together, in a few transactions.
 * 3. Returns a result for each entry, 413 for a report that is too large. A launcher may repeat all entries,
 * which writes nothing.
 */
export const reportSessions: Operation<typeof contract> = async (deps, actor, { body }) => {
  const outcomes: SessionResult[] = [];
  const byTraining = new Map<string, Entry[]>();
  for (const [place, entry] of body.sessions.entries()) {
    try {
      const { trainingId, intent } = readEntry(entry);
      byTraining.set(trainingId, [...(byTraining.get(trainingId) ?? []), { place, intent }]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes[place] = error;
    }
  }
  for (const [trainingId, entries] of byTraining) {
    const playable = readOnce(() => getPlayable(deps, actor, trainingId));
    for (const some of sliceBySize(entries, atOnce)) {
      const intents = some.map(({ intent }) => intent);
      const results = await writeSessions(deps, actor, { trainingId, playable }, intents);
      for (const [index, { place }] of some.entries()) {
        outcomes[place] = results[index] ?? new AppError('NOT_FOUND');
      }
    }
  }
  return { results: body.sessions.map((entry, place) => toResult(idIn(entry), outcomes[place])) };
};

/** Returns the id of an entry as sent. */
function idIn(entry: unknown): string | null {
  const { id } = Object(entry) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

function readEntry(entry: unknown): { trainingId: string; intent: Intent } {
  const session = parseOrThrow(offlineSession, entry, 'VALIDATION');
  const { trainingId, id, fileType, device, startedAt, content, ...report } = session;
  assertReportSize(report);
  return { trainingId, intent: { id, opening: { fileType, device, startedAt, content }, report } };
}

function readOnce(read: () => Promise<Playable>): () => Promise<Playable> {
  let result: Promise<Playable> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}

function toResult(id: string | null, outcome: SessionResult | undefined) {
  if (!outcome) throw new Error(`The session ${String(id)} has no result`);
  if (!(outcome instanceof AppError)) return { id, status: outcome.what === 'opened' ? 201 : 200 };
  const { violations } = outcome.options;
  return { id, status: outcome.status, code: outcome.code, ...(violations ? { violations } : {}) };
}
