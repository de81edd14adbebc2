import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { countAttempt, limit, sessionLifetime, signToken, uncountAttempt } from '../access/index.ts';
import { findPerson, type Member, toProfile } from '../members/index.ts';
import type { SessionStart } from './admit-person.ts';

/** Limit of invalid codes from one network address in 15 minutes. */
const maxInvalidCodes = 100;

/**
 * Returns whether a concurrent request changed the data, for example a parallel first sign-in of the same
 * person.
 */
const isOvertaken = ({ code }: AppError): boolean => code === 'CONFLICT' || code === 'EMAIL_ALREADY_USED';

interface OpeningSteps<C> {
  /** The name of the limit of invalid codes. */
  scope: string;
  /** Returns the valid code of the request. */
  getCode(): Promise<C>;
  /** Determines the member and uses the code. Runs again after a concurrent change. */
  admit(code: C, start: SessionStart): Promise<Member>;
  /** Returns when the person proved who they are, in epoch seconds. Absent: now. */
  provedAt?(code: C): number | undefined;
  /** Runs after the admission. */
  afterwards?(code: C, person: Member): Promise<void>;
}

/**
 * Opens a session of the page for a person who returned from a provider or platform. Rejects an address after
 * 100 invalid codes in 15 minutes.
 *
 * @throws TOO_MANY_REQUESTS, and the errors of the steps
 */
export async function openExternalSession<C extends Tenant>(
  deps: Deps,
  { headers, sourceIp }: Pick<RequestInput, 'headers' | 'sourceIp'>,
  { scope, getCode, admit, provedAt, afterwards }: OpeningSteps<C>,
) {
  const now = deps.now();
  const wrong = limit(maxInvalidCodes, scope, sourceIp);
  const late = await countAttempt([wrong], now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const code = await getCode();
  await uncountAttempt(wrong);
  const organisation = await getOrganisationRecord(code);
  const sessionId = randomText(16);
  const lifetime = sessionLifetime(organisation);
  const start = { organisation, sessionId, sourceIp, headers, lifetime };
  const person = await retryOnConflict(() => admit(code, start), isOvertaken);
  await afterwards?.(code, person);
  const { id: userId, tokenVersion } = person;
  const profile = toProfile((await findPerson(userId)) ?? person, organisation);
  const proved = provedAt?.(code);
  return {
    code,
    session: { ...(await signToken({ userId, sessionId, tokenVersion, proved }, now, lifetime)), profile },
  };
}
