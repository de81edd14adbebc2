import type { openLauncherSession as contract } from '../../../shared/contracts/delivery/launcher.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import {
  assertMayComeIn,
  countAttempt,
  findCredentials,
  limit,
  ownAuditWrites,
  recordSignInWrite,
  signToken,
  uncountAttempt,
} from '../../identity/access/index.ts';
import { toProfile } from '../../identity/members/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { deleteCodeWrite, findCode } from './launch-code.repository.ts';
import { isAlive, keyOfCode } from './launch-code-rules.ts';

/**
 * Exchanges a launch code for a session with the launcher's scope (CA-04).
 *
 * 1. Rejects an address after 50 invalid codes in 15 minutes.
 * 2. Checks that the code belongs to the person it names, is unused and has not expired. Reads the person's
 * current record.
 * 3. Uses the code and writes the audit entry in one transaction, so that the code works once.
 *
 * @throws TOO_MANY_REQUESTS, LAUNCH_CODE_EXPIRED (also for an invalid code), ACCOUNT_DISABLED,
 * SUBSCRIPTION_ENDED
 */
export const openLauncherSession: PublicOperation<typeof contract> = async (
  deps,
  { body, headers, sourceIp },
) => {
  const now = deps.now();
  const wrong = limit(50, 'launcher-session', sourceIp);
  const late = await countAttempt([wrong], now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const key = keyOfCode(body.code);
  const code = key && (await findCode(key));
  const [person, organisation] = code ? await findCredentials(code.clientId, code.userId) : [];
  if (!code || !person || !organisation || !isAlive(code, person, now)) {
    throw new AppError('LAUNCH_CODE_EXPIRED');
  }
  assertMayComeIn(person, organisation, now);
  const { userId, tokenVersion, role: launcher, trainingId, fileType, courseId = null } = code;
  const session = { userId, sessionId: randomText(16), tokenVersion, launcher };
  const { sessionId } = session;
  await transact([
    deleteCodeWrite(code),
    recordSignInWrite(person, { sessionId, kind: 'launcher', headers, sourceIp }, now),
    ...ownAuditWrites(deps, person, sourceIp, { action: 'launcher-signed-in' }),
  ]);
  await uncountAttempt(wrong);
  const profile = toProfile(person, organisation);
  return { ...(await signToken(session, now)), profile, trainingId, fileType, courseId };
};
