import { memberAdded } from '../../../events/identity/people.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { type AuditAction, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import {
  checkOrganisationOpenWrite,
  type OrganisationRecord,
  takeSeatWrite,
} from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { assertMayComeIn, ownAuditWrites, recordSignInFailure, recordSignInWrite } from '../access/index.ts';
import {
  createMemberWrites,
  findByEmail,
  findPerson,
  type Member,
  newMember,
  publishAdministratorAddedWrite,
} from '../members/index.ts';
import { type AccountKind, findLinkedId, linkWrites } from './external-account.repository.ts';
import { accountHash, type ExternalIdentity } from './external-identity-rules.ts';

/** The session that begins. */
export interface SessionStart {
  organisation: OrganisationRecord;
  sessionId: string;
  sourceIp: string;
  headers: RequestInput['headers'];
  /** Seconds until the session ends. */
  lifetime: number;
}

/** An account that signs in, and the rules of its kind. */
export interface Admission {
  kind: AccountKind;
  clientId: string;
  issuer: string;
  identity: ExternalIdentity;
  /** Uses the code of the sign-in. */
  used: Write;
  /** The reason why a member must not be found by the email of the account. Absent if it is trusted. */
  refusal: ErrorCode | undefined;
  /** Whether an unknown email creates a member. */
  autoProvision: boolean;
  errors: { noAccount: ErrorCode; seatsFull: ErrorCode };
  actions: { linked: AuditAction; signedIn: AuditAction };
  /** Fields of a new member. */
  newMember: Pick<Member, 'roles' | 'signOn' | 'graded'>;
  /** Rejects a member who must not be linked to this account. */
  assertMayLink(person: Member): void;
  /** Returns the new state of a known member and its writes. */
  update(person: Member, isLinked: boolean): { person: Member; writes: readonly (Write | undefined)[] };
  /** Returns further writes. `before`: a known member before the change. */
  furtherWrites(person: Member, before?: Member): Write[] | Promise<Write[]>;
}

/**
 * Determines the member who signs in with an external account. Writes the link, the session and the changes
 * of the member together with the use of the code.
 *
 * 1. A member who is linked to the account signs in, even if the email of the account has changed.
 * 2. Otherwise the member with the email of the account is linked, if the email is trusted.
 * 3. Otherwise a new member is created, if the settings allow this and a seat is free.
 *
 * A known member who must not sign in gets an audit entry with the reason.
 *
 * @returns the member after the change
 * @throws the codes of `refusal` and `errors`, the errors of `assertMayLink` and of the writes,
 * ACCOUNT_DISABLED, SUBSCRIPTION_ENDED · CONFLICT after a concurrent change
 */
export async function admitPerson(deps: Deps, admission: Admission, start: SessionStart): Promise<Member> {
  const { kind, clientId, issuer, identity, actions } = admission;
  const { sourceIp, organisation, ...session } = start;
  const account = { clientId, hash: accountHash(issuer, identity.subject) };
  const linkedId = await findLinkedId(kind, account);
  const linked = linkedId === undefined ? undefined : await findPerson(linkedId);
  const existing = linked ?? (await findByTrustedEmail(admission));
  try {
    assertMayComeIn(existing ?? { active: true }, organisation, deps.now());
  } catch (error) {
    if (error instanceof AppError && existing)
      await recordSignInFailure(deps, existing, sourceIp, { reason: error.code });
    throw error;
  }
  const { person, writes } = existing
    ? admission.update(existing, linked !== undefined)
    : create(deps, admission, sourceIp);
  const link = linked
    ? []
    : [
        ...linkWrites(kind, { ...account, userId: person.id }, linkedId),
        ...ownAuditWrites(deps, person, sourceIp, { action: actions.linked }),
      ];
  await transact([
    admission.used,
    ...writes,
    ...link,
    ...(await admission.furtherWrites(person, existing)),
    recordSignInWrite(person, { ...session, kind: 'page', sourceIp }, deps.now()),
    ...ownAuditWrites(deps, person, sourceIp, { action: actions.signedIn }),
  ]);
  return person;
}

/**
 * Returns the member with the email of the account, or `undefined` if a new member may be created.
 *
 * An email of another organisation throws the same error as an unknown email, so that it is not revealed.
 */
async function findByTrustedEmail(admission: Admission): Promise<Member | undefined> {
  const { clientId, identity, refusal, autoProvision, errors } = admission;
  if (refusal) throw new AppError(refusal);
  const owner = await findByEmail(identity.email ?? '');
  const person = owner?.clientId === clientId ? await findPerson(owner.userId) : undefined;
  if (person) admission.assertMayLink(person);
  else if (owner || !autoProvision) throw new AppError(errors.noAccount);
  return person;
}

/**
 * Returns a new member and the writes that create them. The member takes a seat and gets no invitation.
 */
function create(
  deps: Deps,
  { clientId, identity, newMember: given, errors }: Admission,
  sourceIp: string,
): { person: Member; writes: readonly (Write | undefined)[] } {
  const { email = '', lastName = '', lang } = identity;
  const firstName = (identity.firstName ?? email.split('@')[0] ?? email).slice(0, 50);
  const person = newMember(deps, { ...given, clientId, email, firstName, lastName, lang });
  const administrates = person.roles.includes('ROLE_ADMINISTRATOR');
  const writes = [
    checkOrganisationOpenWrite({ clientId }),
    ...createMemberWrites(person),
    administrates ? publishAdministratorAddedWrite(deps, { clientId }, { people: [person] }) : undefined,
    publishWrite(deps, memberAdded, clientId, { userId: person.id }),
    { ...takeSeatWrite({ clientId }, administrates), refused: () => new AppError(errors.seatsFull) },
    ...ownAuditWrites(deps, person, sourceIp, {
      action: 'member-added',
      changes: changesBetween({}, person, ['roles', 'active']),
    }),
  ];
  return { person, writes };
}
