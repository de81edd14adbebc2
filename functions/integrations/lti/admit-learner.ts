import { gradeChanged } from '../../../events/integrations/lti.ts';
import { AppError } from '../../../shared/errors.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { type Admission, admitPerson, type SessionStart } from '../../identity/external-identities/index.ts';
import { type Member, updateMemberWrites } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';
import type { Write } from '../../runtime/table.ts';
import { createGradeWrite, findGrade } from './grade.repository.ts';
import type { LtiCode } from './launch.entity.ts';
import { deleteCodeWrite } from './launch.repository.ts';
import type { LtiRegistration } from './registration.entity.ts';

/**
 * Determines the member whom a platform sends (see `admitPerson`) and writes the results.
 *
 * 1. A member is matched by email if the organisation trusts the addresses of the platform. An administrator
 *    is not matched, so that the operator of a platform cannot become one. Roles do not change, so a teacher
 *    of the platform has no special rights.
 * 2. If the platform requests grades, the destination is stored and the current result is sent.
 *
 * @throws LTI_NO_EMAIL, LTI_NO_ACCOUNT, LTI_ADMINISTRATOR, LTI_SEATS_FULL, ACCOUNT_DISABLED,
 * SUBSCRIPTION_ENDED, LTI_EXPIRED · CONFLICT after a concurrent change
 */
export function admitLearner(
  deps: Deps,
  { trustEmail, autoProvision }: LtiRegistration,
  code: LtiCode,
  start: SessionStart,
): Promise<Member> {
  const { clientId, identity } = code;
  const untrusted = identity.email ? undefined : 'LTI_NO_EMAIL';
  const admission: Admission = {
    kind: 'lti',
    clientId,
    issuer: identity.issuer,
    identity,
    used: deleteCodeWrite(code),
    refusal: trustEmail ? untrusted : 'LTI_NO_ACCOUNT',
    autoProvision,
    errors: { noAccount: 'LTI_NO_ACCOUNT', seatsFull: 'LTI_SEATS_FULL' },
    actions: { linked: 'lti-linked', signedIn: 'lti-launched' },
    newMember: { roles: [], ...(isGraded(code) ? { graded: true } : {}) },
    assertMayLink({ roles }) {
      if (roles.some((role) => role !== 'ROLE_MANAGER')) throw new AppError('LTI_ADMINISTRATOR');
    },
    update: (person) => ({ person, writes: [] }),
    furtherWrites: (person) => gradeWrites(deps, code, person),
  };
  return admitPerson(deps, admission, start);
}

/** Returns whether the platform requests the results of the started content. */
const isGraded = ({ content, grade }: LtiCode): boolean => content !== undefined && grade !== undefined;

/**
 * Returns the writes of a new grade destination, which mark the member as graded. Empty if the destination
 * exists already, or the platform requests no grades.
 */
async function gradeWrites(deps: Deps, code: LtiCode, person: Member): Promise<Write[]> {
  const { clientId, registrationId, content, grade, identity } = code;
  if (!content || !grade) return [];
  const { lineItem } = grade;
  const { subject } = identity;
  const key = {
    clientId,
    userId: person.id,
    content: `${content.kind}#${content.id}`,
    hash: hashSecret(JSON.stringify([registrationId, lineItem, subject])).slice(0, 22),
  };
  if (await findGrade(key)) return [];
  return [
    createGradeWrite({ ...key, registrationId, lineItem, subject, attempts: 0 }),
    publishWrite(deps, gradeChanged, clientId, { userId: person.id }),
    ...(person.graded ? [] : updateMemberWrites(person, { ...person, graded: true })),
  ];
}
