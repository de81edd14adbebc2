import type { openLtiSession as contract } from '../../../shared/contracts/integrations/lti.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { countAttempt, limit, noteFailure, signToken, uncountAttempt } from '../../identity/access/index.ts';
import { findPerson, toProfile } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { admitLearner } from './admit-learner.ts';
import { codeOf } from './code-of.ts';
import { findRegistration } from './registration.repository.ts';

/**
 * Returns whether a concurrent request changed the data, for example a parallel first sign-in of the same
 * person.
 */
const isOvertaken = ({ code }: AppError): boolean => code === 'CONFLICT' || code === 'EMAIL_ALREADY_USED';

/**
 * Opens a session for a person whom a platform has sent.
 *
 * 1. Rejects after 100 invalid codes from one network address in 15 minutes.
 * 2. Requires an unused code that is at most five minutes old and belongs to the secret of this browser.
 * 3. Requires that the platform is still registered.
 * 4. Calls `admitLearner`, which links or creates the member and consumes the code in one transaction.
 *
 * @throws LTI_EXPIRED (also for a text that is no code), the errors of `admitLearner`, TOO_MANY_REQUESTS
 */
export const openLtiSession: PublicOperation<typeof contract> = async (deps, { body, headers, sourceIp }) => {
  const now = deps.now();
  const wrong = limit(100, 'lti-session', sourceIp);
  const late = await countAttempt([wrong], now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const code = await codeOf(deps, body.code, body.secret);
  if (code.picking) throw new AppError('LTI_EXPIRED');
  await uncountAttempt(wrong);
  const organisation = await getOrganisationRecord(code);
  const sessionId = randomText(16);
  const person = await retryOnConflict(async () => {
    const registration = await findRegistration(code.registrationId);
    if (registration?.issuer !== code.identity.issuer) throw new AppError('LTI_EXPIRED');
    const admission = { registration, code, organisation, sourceIp, headers, sessionId };
    return admitLearner(deps, admission, (refused, reason) =>
      noteFailure(deps, refused, sourceIp, { reason }),
    );
  }, isOvertaken);
  const session = { userId: person.id, sessionId, tokenVersion: person.tokenVersion };
  const profile = toProfile((await findPerson(person.id)) ?? person, organisation);
  return { ...(await signToken(session, now)), profile, content: code.content ?? null };
};
