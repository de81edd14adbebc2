import type { resetSecondFactors as contract } from '../../../shared/contracts/identity/people.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { publishAccountSecurityWrite, resetSecondFactorWrite } from '../members/index.ts';
import { deleteSecondFactorsWrite } from '../second-factors/index.ts';
import { getChangeableMember } from './changeable-member.ts';

/**
 * Removes the second factors of a member who has lost them, and ends all of their access, because a stranger could have
 * found them. The member gets a mail.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), PROOF_REQUIRED
 */
export const resetSecondFactors: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  await retryOnConflict(async () => {
    const member = await getChangeableMember(actor, params.id, query.clientId);
    const { clientId, id: userId } = member;
    await transact([
      deleteSecondFactorsWrite({ clientId, userId }),
      resetSecondFactorWrite(member, deps.now().toISOString()),
      publishAccountSecurityWrite(deps, member, { change: 'factors-reset', name: '' }),
      ...auditWrites(deps, actor, {
        action: 'second-factors-reset',
        target: { kind: 'user', id: userId },
        clientId,
      }),
    ]);
  });
};
