import type { openSsoSession as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { countAttempt, limit, noteFailure, signToken, uncountAttempt } from '../access/index.ts';
import { findPerson, toProfile } from '../members/index.ts';
import { admit } from './admit.ts';
import { placeInGroups } from './place-in-groups.ts';
import { findCode } from './sign-on.repository.ts';
import { findSso } from './sso.repository.ts';
import { hashOf, placeOf } from './sso-rules.ts';

/**
 * Returns whether a concurrent request changed the data, for example a parallel first sign-in of the same
 * person.
 */
const isOvertaken = ({ code }: AppError): boolean => code === 'CONFLICT' || code === 'EMAIL_ALREADY_USED';

/**
 * Opens a session for a person who returned from their provider.
 *
 * 1. Rejects after 100 invalid codes from one network address in 15 minutes.
 * 2. Requires an unused code that is at most two minutes old and belongs to the secret of this browser. A
 *    code from another browser is useless.
 * 3. Requires that the organisation still has this provider.
 * 4. Calls `admit`, which links or creates the member, sets their roles and consumes the code in one
 *    transaction.
 * 5. Adds the member to the groups that the provider's groups are mapped to.
 *
 * @throws SSO_EXPIRED (also for a text that is no code), the errors of `admit`, TOO_MANY_REQUESTS
 */
export const openSsoSession: PublicOperation<typeof contract> = async (deps, { body, headers, sourceIp }) => {
  const now = deps.now();
  const wrong = limit(100, 'sso-session', sourceIp);
  const late = await countAttempt([wrong], now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const place = placeOf(body.code);
  const code = place && (await findCode(place));
  if (!code || code.until < now.toISOString() || code.challenge !== hashOf(body.secret))
    throw new AppError('SSO_EXPIRED');
  await uncountAttempt(wrong);
  const organisation = await getOrganisationRecord(code);
  const sessionId = randomText(16);
  const person = await retryOnConflict(async () => {
    const sso = await findSso(code);
    if (sso?.provider?.issuer !== code.issuer || sso.provider.application !== code.application)
      throw new AppError('SSO_EXPIRED');
    return admit(deps, { sso, code, organisation, sourceIp, headers, sessionId }, (refused, reason) =>
      noteFailure(deps, refused, sourceIp, { reason }),
    );
  }, isOvertaken);
  await placeInGroups(deps, code, person, sourceIp);
  const session = { userId: person.id, sessionId, tokenVersion: person.tokenVersion };
  const profile = toProfile((await findPerson(person.id)) ?? person, organisation);
  return { ...(await signToken(session, now)), profile };
};
