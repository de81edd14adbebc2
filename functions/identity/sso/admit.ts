import { AppError } from '../../../shared/errors.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import { changeAdministratorsWrite } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { ownAuditWrites } from '../access/index.ts';
import { type Admission, accountHash, admitPerson, type SessionStart } from '../external-identities/index.ts';
import {
  endTeamWrites,
  type Member,
  publishAdministratorAddedWrite,
  updateMemberWrites,
} from '../members/index.ts';
import type { SignOnCode } from './sign-on.entity.ts';
import { deleteCodeWrite } from './sign-on.repository.ts';
import type { SsoRecord } from './sso.entity.ts';
import { updateSsoWrite } from './sso.repository.ts';
import { findSignOnRefusal, isDemoted, rolesAfter } from './sso-rules.ts';

const isAdministrator = ({ active, roles }: Pick<Member, 'active' | 'roles'>): boolean =>
  active && roles.includes('ROLE_ADMINISTRATOR');

/**
 * Determines the member who signs in (see `admitPerson`) and writes the results.
 *
 * 1. A member is matched by email if the provider verified the address and the organisation its domain,
 *    unless the member is linked to another account of the same provider.
 * 2. The groups determine the roles. The loss of a role ends the member's sessions. The last administrator
 *    remains one.
 * 3. The first administrator who signs in proves the provider.
 *
 * @returns the member after the change
 * @throws SSO_EMAIL_NOT_VERIFIED, SSO_DOMAIN_NOT_VERIFIED, SSO_NO_ACCOUNT, SSO_LINKED_OTHERWISE,
 * SSO_SEATS_FULL, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED, SSO_EXPIRED · CONFLICT after a concurrent change
 */
export async function admit(
  deps: Deps,
  sso: SsoRecord,
  code: SignOnCode,
  start: SessionStart,
): Promise<Member> {
  const withRoles = (roles: readonly ApiRole[]) => rolesAfter(roles, code.identity.groups, sso.groupRoles);
  const signOn = { sso, code, start };
  try {
    return await admitPerson(deps, buildAdmission(deps, signOn, withRoles), start);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LAST_ADMINISTRATOR') throw error;
    deps.log.warn('the last administrator stays one', { clientId: sso.clientId });
    return admitPerson(
      deps,
      buildAdmission(deps, signOn, (roles) => [...roles]),
      start,
    );
  }
}

function buildAdmission(
  deps: Deps,
  { sso, code, start: { sourceIp } }: { sso: SsoRecord; code: SignOnCode; start: SessionStart },
  rolesOf: (roles: readonly ApiRole[]) => ApiRole[],
): Admission {
  const { clientId, identity, issuer, application } = code;
  const date = deps.now().toISOString();
  const hash = accountHash(issuer, identity.subject);
  const signOn = { issuer, application, hash, since: date };
  return {
    kind: 'sso',
    clientId,
    issuer,
    identity,
    used: deleteCodeWrite(code),
    refusal: findSignOnRefusal(identity, sso),
    autoProvision: sso.autoProvision,
    errors: { noAccount: 'SSO_NO_ACCOUNT', seatsFull: 'SSO_SEATS_FULL' },
    actions: { linked: 'sign-on-linked', signedIn: 'signed-on' },
    newMember: { roles: rolesOf([]), signOn },
    assertMayLink({ signOn: other }) {
      if (other?.issuer === issuer && other.application === application && other.hash !== hash)
        throw new AppError('SSO_LINKED_OTHERWISE');
    },
    update(before, isLinked) {
      const roles = rolesOf(before.roles);
      const tokenVersion = before.tokenVersion + Number(isDemoted(before.roles, roles));
      const person = { ...before, roles, tokenVersion, ...(isLinked ? {} : { signOn }) };
      return { person, writes: updateWrites(deps, before, person, sourceIp) };
    },
    furtherWrites(person) {
      const proves = !sso.provedBy && (isAdministrator(person) || person.roles.includes('ROLE_SUPER_ADMIN'));
      return proves ? [updateSsoWrite(sso, { ...sso, provedBy: { userId: person.id, date } })] : [];
    },
  };
}

/** Returns the writes of an existing member. Empty if nothing changes. */
function updateWrites(deps: Deps, before: Member, after: Member, sourceIp: string): (Write | undefined)[] {
  const changes = changesBetween(before, after, ['roles']);
  if (changes.length === 0 && before.signOn === after.signOn) return [];
  const posts = Number(isAdministrator(after)) - Number(isAdministrator(before));
  return [
    ...updateMemberWrites(before, after),
    ...endTeamWrites(deps, before, after),
    posts === 1 ? publishAdministratorAddedWrite(deps, after, { people: [after] }) : undefined,
    ...(posts === 1 || posts === -1 ? [changeAdministratorsWrite(before, posts)] : []),
    ...(changes.length > 0
      ? ownAuditWrites(deps, before, sourceIp, { action: 'member-changed', changes })
      : []),
  ];
}
