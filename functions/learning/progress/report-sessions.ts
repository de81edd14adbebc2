import {
  type reportSessions as contract,
  offlineSession,
} from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import { sliceBySize } from '../../../shared/session-size.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { parseOrThrow } from '../../runtime/http/request.ts';
import { clockOffsets } from './plausible-rules.ts';
import { getPlayable, type Playable } from './playable.ts';
import { assertReportSize } from './report-size.ts';
import { type Intent, MAX_AT_ONCE, type SessionResult, writeSessions } from './write-sessions.ts';

/** Limits of one transaction. Its 4 MB also contain the stored session items and the member's progress. */
const atOnce = { count: MAX_AT_ONCE, bytes: 2_000_000 };

/** A valid entry of the batch, and its position there. */
interface SentEntry {
  place: number;
  trainingId: string;
  intent: Intent & Required<Pick<Intent, 'opening' | 'report'>>;
}

/**
 * Stores finished sessions that a launcher recorded offline.
 *
 * 1. Checks each entry separately. An invalid entry does not affect the others.
 * 2. Compares the clock of the device with the arrival, and corrects the times.
 * 3. Opens and reports the sessions of a training together, in a few transactions.
 * 4. Returns a result for each entry, 413 for a report that is too large. A launcher may repeat all entries,
 * which writes nothing.
 */
export const reportSessions: Operation<typeof contract> = async (deps, actor, { body }) => {
  const outcomes: SessionResult[] = [];
  const read: SentEntry[] = [];
  for (const [place, entry] of body.sessions.entries()) {
    try {
      read.push({ place, ...readEntry(entry) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes[place] = error;
    }
  }
  const times = read.map(({ intent }) => ({ ...intent.report, ...intent.opening }));
  const offsets = clockOffsets(times, deps.now(), body.sentAt);
  const entries = read.map(({ intent, ...one }, at) => ({
    ...one,
    intent: { ...intent, clockOffset: offsets[at] ?? 0 },
  }));
  for (const [trainingId, ofTraining] of Map.groupBy(entries, (one) => one.trainingId)) {
    const playable = readOnce(() => getPlayable(deps, actor, trainingId));
    for (const some of sliceBySize(ofTraining, atOnce)) {
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

function readEntry(entry: unknown): Omit<SentEntry, 'place'> {
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
