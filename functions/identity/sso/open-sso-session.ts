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

/** What was read is old: somebody else wrote it, or the same person came in twice at once for the first time. */
const isOvertaken = ({ code }: AppError): boolean => code === 'CONFLICT' || code === 'EMAIL_ALREADY_USED';

/**
 * Lets somebody in who came back from their provider.
 *
 * 1. Refuses when 100 codes that count for nothing came from an address in 15 minutes. 2. The code was not used, is not
 * older than two minutes, and belongs to the secret of this browser: a code that somebody else brought here is worth
 * nothing. 3. The organisation still has this provider. 4. `admit` says who they are, links or adds them, gives them
 * the roles of their groups, and uses the code up, in one transaction. 5. They join the groups of the organisation that
 * theirs stand for.
 *
 * @throws SSO_EXPIRED (also for what never was a code), what `admit` throws, TOO_MANY_REQUESTS
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
      noteFailure(deps, refused, sourceIp, reason),
    );
  }, isOvertaken);
  await placeInGroups(deps, code, person, sourceIp);
  const session = { userId: person.id, sessionId, tokenVersion: person.tokenVersion };
  const profile = toProfile((await findPerson(person.id)) ?? person, organisation);
  return { ...(await signToken(session, now)), profile };
};
