import type { reportSession as contract } from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  combineSessions,
  type ProgressRecord,
  progressRequest,
  type SessionRecord,
  sessionRequest,
} from '../../content/learning-records/index.ts';
import type { Along, Operation } from '../../runtime/http/operation.ts';
import { assertReportSize } from './report-size.ts';
import { sessionIdIn } from './session-id.ts';
import { toSession } from './to-session.ts';
import { writeSession } from './write-sessions.ts';

/** Rejects a report of an unknown session, because a report does not open a session. */
const rejectUnknownSession = (): never => {
  throw new AppError('NOT_FOUND');
};

/** The items that a report reads along: the progress and the session of the address. */
type ReadAlong = [ProgressRecord, SessionRecord];

/** Returns the read requests for the progress and the session of the address. */
export const alongReport: Along<typeof contract, ReadAlong> = (requester, { params }) => [
  progressRequest(requester, params.id),
  sessionRequest({ ...requester, trainingId: params.id, id: params.sid.toLowerCase() }),
];

/**
 * Stores a report of a whole session. A report with an older or equal sequence number changes nothing and
 * returns the stored session. A training that was closed in the meantime still accepts reports of open
 * sessions.
 *
 * @throws VALIDATION (sid, an unknown skill) · NOT_FOUND if the caller has not opened this session ·
 * REPORT_TOO_LARGE
 */
export const reportSession: Operation<typeof contract, ReadAlong> = async (
  deps,
  actor,
  { params, body },
  ...read
) => {
  assertReportSize(body);
  const intent = { id: sessionIdIn(params), report: body };
  const training = {
    trainingId: params.id,
    playable: async () => rejectUnknownSession(),
    read: combineSessions(...read),
  };
  const { session } = await writeSession(deps, actor, training, intent);
  return toSession(session);
};
