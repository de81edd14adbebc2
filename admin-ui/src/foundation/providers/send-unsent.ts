import { slicesOf } from '../../../../shared/session-size.ts';
import { api } from './api.ts';
import { dropSession, unsentOf } from './unsent-sessions.ts';

/** Reports of sessions that are being played in another tab are newer; they are left to it for so long. */
const fresh = 3 * 60 * 1000;
/** A call takes a hundred sessions; of large ones fewer, so that none is too large, and each brings some home. */
const atOnce = { count: 100, bytes: 1_000_000 };

/**
 * Sends sessions that ended without the server knowing (PR-02). Each is idempotent by its id and sequence: what
 * had arrived changes nothing. Refused ones, of a training that is gone, are given up.
 *
 * @param leaves milliseconds for which the newest are left to their tab
 * @returns how many were stored
 */
export async function sendUnsent(userId: string, now: number, leaves = fresh): Promise<number> {
  const waiting = unsentOf(userId).filter(
    ({ savedAt, report }) => report.endedAt !== undefined || now - Date.parse(savedAt) >= leaves,
  );
  if (waiting.length === 0) return 0;
  const sessions = waiting.map(({ trainingId, id, fileType, device, startedAt, savedAt, report }) => ({
    trainingId,
    id,
    fileType,
    device,
    startedAt,
    ...report,
    endedAt: report.endedAt ?? savedAt,
  }));
  let stored = 0;
  for (const some of slicesOf(sessions, atOnce)) {
    const { results } = await api('POST /sessions/batch', { body: { sessions: some } });
    for (const { id, status } of results) if (id !== null && status < 500 && status !== 429) dropSession(id);
    stored += results.filter(({ status }) => status === 200 || status === 201).length;
  }
  return stored;
}
