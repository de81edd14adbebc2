import { sliceBySize } from '../../../../shared/session-size.ts';
import { api } from './api.ts';
import { dropSession, listUnsentSessions } from './unsent-sessions.ts';

/** Milliseconds for which reports without an end are left to the tab that may still play the session. */
const fresh = 3 * 60 * 1000;
/**
 * Limits of one call: 100 sessions, and fewer if they are large. Each successful call stores some of the
 * sessions.
 */
const atOnce = { count: 100, bytes: 1_000_000 };

/**
 * Sends reports of sessions whose end the server has not confirmed (PR-02). Each report is idempotent by
 * session id and sequence number, so that a stored report has no effect. Refused reports, for example of a
 * deleted training, are dropped.
 * @param leaves milliseconds for which the newest reports are left to their tab
 * @returns the number of stored reports
 */
export async function sendUnsent(userId: string, now: number, leaves = fresh): Promise<number> {
  const waiting = listUnsentSessions(userId).filter(
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
  for (const some of sliceBySize(sessions, atOnce)) {
    const { results } = await api('POST /sessions/batch', {
      body: { sessions: some, sentAt: new Date().toISOString() },
    });
    for (const { id, status } of results) if (id !== null && status < 500 && status !== 429) dropSession(id);
    stored += results.filter(({ status }) => status === 200 || status === 201).length;
  }
  return stored;
}
