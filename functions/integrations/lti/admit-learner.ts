import { gradeChanged } from '../../../events/integrations/lti.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { assertMayComeIn, newcomer, ownAudited, signedIn } from '../../identity/access/index.ts';
import { findByEmail, findPerson, type Member, memberChanged } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { findGrade, gradeAdded } from './grade.repository.ts';
import type { LtiCode } from './launch.entity.ts';
import { codeUsed, findLinked, linked } from './launch.repository.ts';
import { accountHash, hashOf } from './lti-rules.ts';
import type { LtiRegistration } from './registration.entity.ts';

export interface Admission {
  registration: LtiRegistration;
  code: LtiCode;
  organisation: OrganisationRecord;
  sourceIp: string;
  headers: RequestInput['headers'];
  /** The id of the session that begins. */
  sessionId: string;
}

/** The person who signs in: linked to this account, matched by email, or new. */
type LtiPerson = { before: string | undefined } & (
  | { kind: 'linked' | 'member'; person: Member }
  | { kind: 'new' }
);

/**
 * Determines the member whom a platform sends and writes the results, together with the use of the code.
 *
 * 1. A member who is linked to the account signs in, even if the address of the account has changed.
 * 2. Otherwise the organisation must trust the addresses of the platform. The member with this address is
 *    linked, except an administrator, so that the operator of a platform cannot become one. Without such a
 *    member a new one is created, if the settings allow this and a seat is free. Roles do not change, so a
 *    teacher of the platform has no special rights.
 * 3. If the platform requests grades, the destination is stored and the current result is sent.
 *
 * @param refused receives a known member who is rejected, and the reason
 * @throws LTI_NO_EMAIL, LTI_NO_ACCOUNT, LTI_ADMINISTRATOR, LTI_SEATS_FULL, ACCOUNT_DISABLED,
 * SUBSCRIPTION_ENDED, LTI_EXPIRED · CONFLICT after a concurrent change
 */
export async function admitLearner(
  deps: Deps,
  admission: Admission,
  refused: (person: Member, reason: ErrorCode) => Promise<void>,
): Promise<Member> {
  const { code, organisation, sourceIp, sessionId, headers } = admission;
  const { clientId, identity } = code;
  const found = await find(admission);
  try {
    assertMayComeIn(found.kind === 'new' ? { active: true } : found.person, organisation, deps.now());
  } catch (error) {
    if (error instanceof AppError && found.kind !== 'new') await refused(found.person, error.code);
    throw error;
  }
  const hash = accountHash(identity.issuer, identity.subject);
  const writes: Write[] = [codeUsed(code)];
  let person: Member;
  if (found.kind === 'new') {
    const { email = '', firstName, lastName, lang } = identity;
    const added = newcomer(
      deps,
      { clientId, email, firstName, lastName, lang, roles: [], ...(isGraded(code) ? { graded: true } : {}) },
      sourceIp,
      'LTI_SEATS_FULL',
    );
    person = added.person;
    writes.push(...added.writes);
  } else person = found.person;
  if (found.kind !== 'linked')
    writes.push(
      ...linked({ clientId, hash }, person.id, found.before),
      ...ownAudited(deps, person, sourceIp, { action: 'lti-linked' }),
    );
  const graded = await gradeWrites(deps, code, person);
  if (graded.length > 0) {
    writes.push(...graded);
    if (found.kind !== 'new' && !person.graded)
      writes.push(...memberChanged(person, { ...person, graded: true }));
  }
  writes.push(
    signedIn(person, { sessionId, kind: 'page', headers, sourceIp }, deps.now()),
    ...ownAudited(deps, person, sourceIp, { action: 'lti-launched' }),
  );
  await transact(writes);
  return person;
}

/** Returns whether the platform requests the results of the started content. */
const isGraded = ({ content, grade }: LtiCode): boolean => content !== undefined && grade !== undefined;

async function find({ registration, code }: Admission): Promise<LtiPerson> {
  const { clientId, identity } = code;
  const before = await findLinked({ clientId, hash: accountHash(identity.issuer, identity.subject) });
  const known = before === undefined ? undefined : await findPerson(before);
  if (known) return { kind: 'linked', person: known, before };
  if (!registration.trustEmail) throw new AppError('LTI_NO_ACCOUNT');
  if (!identity.email) throw new AppError('LTI_NO_EMAIL');
  const owner = await findByEmail(identity.email);
  const person = owner?.clientId === clientId ? await findPerson(owner.userId) : undefined;
  if (person) {
    if (person.roles.some((role) => role !== 'ROLE_MANAGER')) throw new AppError('LTI_ADMINISTRATOR');
    return { kind: 'member', person, before };
  }
  // An address of another organisation returns the same error as an unknown address, so that it is not
  // revealed.
  if (owner || !registration.autoProvision) throw new AppError('LTI_NO_ACCOUNT');
  return { kind: 'new', before };
}

/**
 * Returns the writes of a new grade destination. Empty if it exists already, or the platform requests no
 * grades.
 */
async function gradeWrites(deps: Deps, code: LtiCode, { id: userId }: Member): Promise<Write[]> {
  const { clientId, registrationId, content, grade, identity } = code;
  if (!content || !grade) return [];
  const key = {
    clientId,
    userId,
    content: `${content.kind}#${content.id}`,
    hash: hashOf(JSON.stringify([registrationId, grade.lineItem, identity.subject])).slice(0, 22),
  };
  if (await findGrade(key)) return [];
  return [
    gradeAdded({
      ...key,
      registrationId,
      lineItem: grade.lineItem,
      subject: identity.subject,
      attempts: 0,
    }),
    publish(deps, gradeChanged, clientId, { userId }),
  ];
}
