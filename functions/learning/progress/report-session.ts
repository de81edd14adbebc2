import type { IBatchGetRequest } from 'dynamodb-toolbox/table/actions/batchGet';
import type { reportSession as contract } from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import { progressRequest, sessionRequest, sessionsOf } from '../../content/learning-records/index.ts';
import type { Requester } from '../../runtime/actor.ts';
import type { AddressOf, Operation } from '../../runtime/http/operation.ts';
import { assertReportSize } from './report-size.ts';
import { sessionIdIn } from './session-id.ts';
import { toSession } from './to-session.ts';
import { writeSession } from './write-sessions.ts';

/** A report opens nothing. */
const unopened = (): never => {
  throw new AppError('NOT_FOUND');
};

/** The progress and the session that the address names. */
export const alongReport = (who: Requester, { params }: AddressOf<typeof contract>) =>
  [
    progressRequest(who, params.id),
    sessionRequest({ ...who, trainingId: params.id, id: params.sid.toLowerCase() }),
  ] satisfies [IBatchGetRequest, IBatchGetRequest];

/**
 * The session so far, whole. An older or equal sequence is answered with what is known, and changes nothing.
 * A training that was closed meanwhile does not lose the work of those who had begun.
 *
 * @throws VALIDATION (sid, an unknown skill) · NOT_FOUND where the person has opened no such session · REPORT_TOO_LARGE
 */
export const reportSession: Operation<typeof contract, ReturnType<typeof alongReport>> = async (
  deps,
  actor,
  { params, body },
  ...read
) => {
  assertReportSize(body);
  const intent = { id: sessionIdIn(params), report: body };
  const { session } = await writeSession(
    deps,
    actor,
    params.id,
    async () => unopened(),
    intent,
    sessionsOf(...read),
  );
  return toSession(session);
};
