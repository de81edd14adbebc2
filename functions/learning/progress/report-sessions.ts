import {
  type reportSessions as contract,
  offlineSession,
} from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import { slicesOf } from '../../../shared/session-size.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { checked } from '../../runtime/http/request.ts';
import { getPlayable, type Playable } from './playable.ts';
import { assertReportSize } from './report-size.ts';
import { type Intent, MAX_AT_ONCE, type SessionResult, writeSessions } from './write-sessions.ts';

/** What one transaction takes: 4 MB with the sessions as they are stored, and the person's progress. */
const atOnce = { count: MAX_AT_ONCE, bytes: 2_000_000 };

/** An entry of the batch that is well formed, and its place there. */
interface Entry {
  place: number;
  intent: Intent;
}

/**
 * Finished sessions that were kept offline.
 *
 * 1. Each is checked by itself: a wrong one does not keep the others out.
 * 2. Those of a training are opened and reported together, in a few transactions.
 * 3. Each has its own result, one that is too large 413; the launcher may send all of them again, which writes nothing.
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
    const playable = once(() => getPlayable(actor, trainingId));
    for (const some of slicesOf(entries, atOnce)) {
      const intents = some.map(({ intent }) => intent);
      const results = await writeSessions(deps, actor, trainingId, playable, intents);
      for (const [index, { place }] of some.entries()) {
        outcomes[place] = results[index] ?? new AppError('NOT_FOUND');
      }
    }
  }
  return { results: body.sessions.map((entry, place) => toResult(idIn(entry), outcomes[place])) };
};

/** The id of an entry, as it was sent. */
function idIn(entry: unknown): string | null {
  const { id } = Object(entry) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

function readEntry(entry: unknown): { trainingId: string; intent: Intent } {
  const session = checked(offlineSession, entry, 'VALIDATION');
  const { trainingId, id, fileType, device, startedAt, content, ...report } = session;
  assertReportSize(report);
  return { trainingId, intent: { id, opening: { fileType, device, startedAt, content }, report } };
}

function once(read: () => Promise<Playable>): () => Promise<Playable> {
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
