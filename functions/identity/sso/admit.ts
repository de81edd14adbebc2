import { emailChanged } from '../../../events/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { changeAdministratorsWrite } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { ownAuditWrites } from '../access/index.ts';
import { type Admission, accountHash, admitPerson, type SessionStart } from '../external-identities/index.ts';
import {
  endTeamWrites,
  type Member,
  noteFormerAddress,
  publishAdministratorAddedWrite,
  publishRenameWrites,
  updateMemberWrites,
} from '../members/index.ts';
import { checkExemptAdministratorWrites } from '../people/index.ts';
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
 * 3. With `followsProfile`, name and address follow the provider. An address of another account is ignored.
 * 4. The first administrator who signs in proves the provider.
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
  const unchanged = { roles: false, email: false };
  const attempt = () => admitPerson(deps, buildAdmission(deps, { sso, code, start }, unchanged), start);
  const retryWithoutField = async (error: unknown): Promise<Member> => {
    const reason = error instanceof AppError ? error.code : undefined;
    if ((reason === 'LAST_ADMINISTRATOR' || reason === 'SSO_LAST_EXEMPT') && !unchanged.roles)
      unchanged.roles = true;
    else if (reason === 'EMAIL_ALREADY_USED' && sso.followsProfile && !unchanged.email)
      unchanged.email = true;
    else throw error;
    deps.log.warn('profile not updated from the identity provider', { clientId: sso.clientId, reason });
    return attempt().catch(retryWithoutField);
  };
  return attempt().catch(retryWithoutField);
}

/** Fields that a sign-in does not change, because the provider's value is impossible. */
interface UnchangedFields {
  roles: boolean;
  email: boolean;
}

/** Returns the name and the address of a member after a sign-in. The address must be trusted to link a member. */
function followProfile(
  before: Member,
  sso: SsoRecord,
  { identity }: SignOnCode,
  unchanged: UnchangedFields,
): Member {
  if (!sso.followsProfile) return before;
  const { firstName = before.firstName, lastName = before.lastName, email } = identity;
  const isTrusted = email !== undefined && !unchanged.email && findSignOnRefusal(identity, sso) === undefined;
  return { ...before, firstName, lastName, email: isTrusted ? email : before.email };
}

function buildAdmission(
  deps: Deps,
  { sso, code, start: { sourceIp } }: { sso: SsoRecord; code: SignOnCode; start: SessionStart },
  unchanged: UnchangedFields,
): Admission {
  const rolesOf = (roles: readonly ApiRole[]): ApiRole[] =>
    unchanged.roles ? [...roles] : rolesAfter(roles, code.identity.groups, sso.groupRoles);
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
      const changed = {
        ...followProfile(before, sso, code, unchanged),
        roles,
        tokenVersion,
        ...(isLinked ? {} : { signOn }),
      };
      const person = noteFormerAddress(before, changed, deps.now());
      return { person, writes: updateWrites(deps, before, person, sourceIp) };
    },
    async furtherWrites(person, before) {
      const proves = !sso.provedBy && (isAdministrator(person) || person.roles.includes('ROLE_SUPER_ADMIN'));
      return [
        ...(before ? await checkExemptAdministratorWrites(before, person) : []),
        ...(proves ? [updateSsoWrite(sso, { ...sso, provedBy: { userId: person.id, date } })] : []),
      ];
    },
  };
}

/** Returns the writes of an existing member. Empty if nothing changes. */
function updateWrites(deps: Deps, before: Member, after: Member, sourceIp: string): (Write | undefined)[] {
  const changes = changesBetween(before, after, ['roles', 'email', 'firstName', 'lastName']);
  if (changes.length === 0 && before.signOn === after.signOn) return [];
  const posts = Number(isAdministrator(after)) - Number(isAdministrator(before));
  return [
    ...updateMemberWrites(before, after),
    ...endTeamWrites(deps, before, after),
    ...publishRenameWrites(deps, before, after),
    after.email === before.email
      ? undefined
      : publishWrite(deps, emailChanged, before.clientId, {
          userId: before.id,
          before: before.email,
          after: after.email,
        }),
    posts === 1 ? publishAdministratorAddedWrite(deps, after, { people: [after] }) : undefined,
    ...(posts === 1 || posts === -1 ? [changeAdministratorsWrite(before, posts)] : []),
    ...(changes.length > 0
      ? ownAuditWrites(deps, before, sourceIp, { action: 'member-changed', changes })
      : []),
  ];
}
