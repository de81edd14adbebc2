import type { openLauncherSession as contract } from '../../../shared/contracts/delivery/launcher.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import {
  assertMayComeIn,
  countAttempt,
  findCredentials,
  limit,
  ownAudited,
  signedIn,
  signToken,
  uncountAttempt,
} from '../../identity/access/index.ts';
import { toProfile } from '../../identity/members/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { findLaunchCode, launchCodeUsed } from './launch-code.repository.ts';
import { isAlive, keyOfCode } from './launch-code-rules.ts';

/**
 * Exchanges a launch code for a session of the launcher (CA-04), which reaches what the launcher needs and nothing
 * else.
 *
 * 1. Refuses when 50 codes that count for nothing came from an address in 15 minutes. 2. The code is one of the
 * person that it names, not used and not expired; who they are is read now. 3. Using it up and noting it in the log
 * are one transaction, so that it counts once.
 *
 * @throws TOO_MANY_REQUESTS, LAUNCH_CODE_EXPIRED (also for what never was a code), ACCOUNT_DISABLED, SUBSCRIPTION_ENDED
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
  const code = key && (await findLaunchCode(key));
  const [person, organisation] = code ? await findCredentials(code.clientId, code.userId) : [];
  if (!code || !person || !organisation || !isAlive(code, person, now)) {
    throw new AppError('LAUNCH_CODE_EXPIRED');
  }
  assertMayComeIn(person, organisation, now);
  const { userId, tokenVersion, role: launcher, trainingId, fileType, courseId = null } = code;
  const session = { userId, sessionId: randomText(16), tokenVersion, launcher };
  const { sessionId } = session;
  await transact([
    launchCodeUsed(code),
    signedIn(person, { sessionId, kind: 'launcher', headers, sourceIp }, now),
    ...ownAudited(deps, person, sourceIp, { action: 'launcher-signed-in' }),
  ]);
  await uncountAttempt(wrong);
  const profile = toProfile(person, organisation);
  return { ...(await signToken(session, now)), profile, trainingId, fileType, courseId };
};
