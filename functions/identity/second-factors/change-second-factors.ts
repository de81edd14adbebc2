import type { AccountSecurityChange } from '../../../events/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { type AuditAction, auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { settings } from '../../runtime/settings.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { mustHaveSecondFactor, renewProof } from '../access/index.ts';
import { type Member, publishAccountSecurityWrite, setSecondFactorWrite } from '../members/index.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactors } from './second-factors.entity.ts';
import { findSecondFactors, replaceSecondFactorsWrite } from './second-factors.repository.ts';

/** The second factors without their number of changes. */
type FactorsOf = Omit<SecondFactors, 'version'>;

interface ChangeFacts {
  change: AccountSecurityChange;
  /** The name of the passkey, otherwise empty. */
  name: string;
  action: AuditAction;
}

interface Changed {
  after: FactorsOf;
  facts: ChangeFacts;
  /** Further writes of the transaction. */
  along?: readonly Write[];
}

/** Returns what the member's record repeats of the second factors. Undefined without a factor. */
const kindsOf = ({ app, passkeys }: FactorsOf, changed: string): Member['secondFactor'] =>
  app || passkeys.length > 0 ? { app: app !== undefined, passkey: passkeys.length > 0, changed } : undefined;

/**
 * Changes the second factors of the caller, their kinds in the member's record, and the audit log in one transaction.
 * The last factor is deleted with the recovery codes.
 *
 * @throws SECOND_FACTOR_REQUIRED if the caller must keep the last factor, and the errors of `decide`
 */
export const changeSecondFactors = (
  deps: Deps,
  actor: Actor,
  decide: (before: SecondFactors | undefined) => Promise<Changed> | Changed,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findSecondFactors(actor);
    const { after, facts, along = [] } = await decide(before);
    const { person } = actor;
    const kinds = kindsOf(after, deps.now().toISOString());
    if (!kinds && (await isRequired(actor))) throw new AppError('SECOND_FACTOR_REQUIRED');
    await transact([
      ...along,
      replaceSecondFactorsWrite(before, kinds && { ...after, version: before?.version ?? 0 }),
      setSecondFactorWrite(person, kinds),
      publishAccountSecurityWrite(deps, person, facts),
      ...auditWrites(deps, actor, {
        action: facts.action,
        target: { kind: 'user', id: person.id },
        changes: changesBetween({}, { change: facts.change }, ['change']),
      }),
    ]);
  });

/** Returns whether the caller must have a second factor. */
export const isRequired = async (actor: Actor): Promise<boolean> =>
  mustHaveSecondFactor(await getOrganisationRecord(actor), actor.person, settings.superAdminSecondFactor);

/**
 * Adds a second factor. Creates recovery codes with the first one. Returns them, and the token of a full session that
 * replaces the caller's token.
 */
export async function addSecondFactor(
  deps: Deps,
  actor: Actor,
  facts: ChangeFacts,
  add: (before: FactorsOf) => Pick<Changed, 'after' | 'along'>,
) {
  const now = deps.now();
  const { clientId, person, sessionId, userId, proof } = actor;
  if (!proof) throw new AppError('SCOPE');
  let recoveryCodes: string[] | null = null;
  await changeSecondFactors(deps, actor, async (before) => {
    if (before) {
      recoveryCodes = null;
      return { ...add(before), facts };
    }
    const { codes, recovery } = await newRecoveryCodes(now.toISOString());
    recoveryCodes = codes;
    return { ...add({ clientId, userId, passkeys: [], recovery }), facts };
  });
  const { token, expiresAt } = await renewProof({ person, sessionId, userId }, proof, now);
  return { recoveryCodes, token, expiresAt };
}
