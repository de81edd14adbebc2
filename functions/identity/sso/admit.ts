import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import { administratorsChanged, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { assertMayComeIn, newcomer, ownAudited, signedIn } from '../access/index.ts';
import { findByEmail, findPerson, type Member, memberChanged, teamEnded } from '../members/index.ts';
import type { SignOnCode } from './sign-on.entity.ts';
import { codeUsed, findLinked, linked } from './sign-on.repository.ts';
import type { SsoRecord } from './sso.entity.ts';
import { ssoChanged } from './sso.repository.ts';
import { accountHash, isDemoted, refusalOf, rolesAfter } from './sso-rules.ts';

export interface Admission {
  sso: SsoRecord;
  code: SignOnCode;
  organisation: OrganisationRecord;
  sourceIp: string;
  headers: RequestInput['headers'];
  /** The id of the session that begins. */
  sessionId: string;
}

/** The person who signs in: linked to this account, matched by email (and linked now), or new. */
type SignOnPerson =
  | { kind: 'linked' | 'member'; person: Member; before: string | undefined }
  | { kind: 'new'; before: string | undefined };

const isAdministrator = ({ active, roles }: Pick<Member, 'active' | 'roles'>): boolean =>
  active && roles.includes('ROLE_ADMINISTRATOR');

/**
 * Determines the member who signs in and writes the results, together with the use of the code.
 *
 * 1. A member who is linked to the account signs in, even if the address of the account has changed.
 * 2. Otherwise the provider must verify the address, and the organisation its domain. The member with this
 *    address is linked, unless they are linked to another account of the same provider. Without such a member
 *    a new one is created, if the settings allow this and a seat is free.
 * 3. The groups determine the roles. The loss of a role ends the member's sessions. The last administrator
 *    remains one.
 * 4. The first administrator who signs in proves the provider.
 *
 * @param refused receives a known member who is rejected, and the reason
 * @returns the member after the change
 * @throws SSO_EMAIL_NOT_VERIFIED, SSO_DOMAIN_NOT_VERIFIED, SSO_NO_ACCOUNT, SSO_LINKED_OTHERWISE,
 * SSO_SEATS_FULL, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED, SSO_EXPIRED · CONFLICT after a concurrent change
 */
export async function admit(
  deps: Deps,
  admission: Admission,
  refused: (person: Member, reason: ErrorCode) => Promise<void>,
): Promise<Member> {
  const found = await find(admission);
  try {
    assertMayComeIn(
      found.kind === 'new' ? { active: true } : found.person,
      admission.organisation,
      deps.now(),
    );
  } catch (error) {
    if (error instanceof AppError && found.kind !== 'new') await refused(found.person, error.code);
    throw error;
  }
  try {
    return await enter(deps, admission, found, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LAST_ADMINISTRATOR') throw error;
    deps.log.warn('the last administrator stays one', { clientId: admission.sso.clientId });
    return enter(deps, admission, found, false);
  }
}

async function find({ sso, code }: Admission): Promise<SignOnPerson> {
  const { clientId, identity, issuer, application } = code;
  const hash = accountHash(issuer, identity.subject);
  const before = await findLinked({ clientId, hash });
  const known = before === undefined ? undefined : await findPerson(before);
  if (known) return { kind: 'linked', person: known, before };
  const refusal = refusalOf(identity, sso);
  if (refusal) throw new AppError(refusal);
  const owner = await findByEmail(identity.email ?? '');
  const person = owner?.clientId === clientId ? await findPerson(owner.userId) : undefined;
  if (person) {
    const { signOn } = person;
    if (signOn?.issuer === issuer && signOn.application === application && signOn.hash !== hash)
      throw new AppError('SSO_LINKED_OTHERWISE');
    return { kind: 'member', person, before };
  }
  // An address of another organisation returns the same error as an unknown address, so that it is not
  // revealed.
  if (owner || !sso.autoProvision) throw new AppError('SSO_NO_ACCOUNT');
  return { kind: 'new', before };
}

async function enter(
  deps: Deps,
  admission: Admission,
  found: SignOnPerson,
  withRoles: boolean,
): Promise<Member> {
  const { sso, code, sourceIp } = admission;
  const { clientId, identity, issuer, application } = code;
  const hash = accountHash(issuer, identity.subject);
  const now = deps.now().toISOString();
  const signOn = { issuer, application, hash, since: now };
  const roles = (held: readonly ApiRole[]) =>
    withRoles ? rolesAfter(held, identity.groups, sso.groupRoles) : [...held];
  let person: Member;
  const writes: Write[] = [codeUsed(code)];
  if (found.kind === 'new') {
    const { email = '', firstName, lastName, lang } = identity;
    const added = newcomer(
      deps,
      { clientId, email, firstName, lastName, lang, roles: roles([]), signOn },
      sourceIp,
      'SSO_SEATS_FULL',
    );
    person = added.person;
    writes.push(...added.writes);
  } else {
    const before = found.person;
    const demoted = isDemoted(before.roles, roles(before.roles));
    person = {
      ...before,
      roles: roles(before.roles),
      tokenVersion: before.tokenVersion + Number(demoted),
      ...(found.kind === 'member' ? { signOn } : {}),
    };
    writes.push(...changed(deps, before, person, sourceIp));
  }
  if (found.kind !== 'linked')
    writes.push(
      ...linked({ clientId, hash }, person.id, found.before),
      ...ownAudited(deps, person, sourceIp, { action: 'sign-on-linked' }),
    );
  const proves = !sso.provedBy && (isAdministrator(person) || person.roles.includes('ROLE_SUPER_ADMIN'));
  if (proves) writes.push(ssoChanged(sso, { ...sso, provedBy: { userId: person.id, date: now } }));
  const { sessionId, headers } = admission;
  writes.push(
    signedIn(person, { sessionId, kind: 'page', headers, sourceIp }, deps.now()),
    ...ownAudited(deps, person, sourceIp, { action: 'signed-on' }),
  );
  await transact(writes);
  return person;
}

/** Returns the writes of an existing member. Empty if nothing changes. */
function changed(deps: Deps, before: Member, after: Member, sourceIp: string): Write[] {
  const changes = changesBetween(before, after, ['roles']);
  if (changes.length === 0 && before.signOn === after.signOn) return [];
  const posts = Number(isAdministrator(after)) - Number(isAdministrator(before));
  return [
    ...memberChanged(before, after),
    ...teamEnded(deps, before, after),
    ...(posts === 1 || posts === -1 ? [administratorsChanged(before, posts)] : []),
    ...(changes.length > 0 ? ownAudited(deps, before, sourceIp, { action: 'member-changed', changes }) : []),
  ];
}
