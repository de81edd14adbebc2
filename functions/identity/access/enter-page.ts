import { randomText } from '../../../shared/ids.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { type Member, toProfile } from '../members/index.ts';
import { ownAuditWrites } from './sign-in.repository.ts';
import { recordSignInWrite } from './signed-in.ts';
import { signToken } from './token.ts';
import { sessionLifetime } from './token-lifetime-rules.ts';

interface Entering {
  person: Member;
  organisation: OrganisationRecord;
  /** Writes of the same transaction. */
  along: readonly (Write | undefined)[];
  /** Whether the session can only add a second factor. */
  enrolment?: boolean;
  /** The end of the session that this one replaces, in epoch seconds. Default: by the rules of the organisation. */
  ends?: number;
}

/**
 * Opens a session of the page for a person who proved who they are. Adds it to the person's sessions and to the audit
 * log. Returns its token and the profile.
 */
export async function enterPage(
  deps: Deps,
  { headers, sourceIp }: Pick<RequestInput, 'headers' | 'sourceIp'>,
  { person, organisation, along, enrolment, ends }: Entering,
) {
  const now = deps.now();
  const session = { userId: person.id, sessionId: randomText(16), tokenVersion: person.tokenVersion };
  const { sessionId } = session;
  const lifetime =
    ends === undefined ? sessionLifetime(organisation) : ends - Math.floor(now.getTime() / 1000);
  await transact([
    ...along,
    recordSignInWrite(person, { sessionId, kind: 'page', headers, sourceIp, lifetime }, now),
    ...ownAuditWrites(deps, person, sourceIp, { action: 'signed-in' }),
  ]);
  const claims = enrolment ? { ...session, enrolment } : session;
  return { ...(await signToken(claims, now, lifetime)), profile: toProfile(person, organisation) };
}
