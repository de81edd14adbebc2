import { forEachAsync } from 'es-toolkit/array/forEachAsync';
import type { changeMembers as contract } from '../../../shared/contracts/identity/people.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getMember } from '../members/index.ts';
import { type BulkChange, toMemberChange } from './bulk-change-rules.ts';
import { getChangeableMembers } from './changeable-member.ts';
import { getManager } from './find-manager.ts';
import { saveMemberChange } from './save-member-change.ts';
import { assertMayChange, assertProved } from './super-admins.ts';

/** Members whose access is changed at the same time. Members of one team are changed one by one. */
const atOnce = 10;

/** Reasons to leave out a member. NOT_FOUND: deleted in the meantime. */
const skippedCodes: ReadonlySet<string> = new Set(['LAST_ADMINISTRATOR', 'SSO_LAST_EXEMPT', 'NOT_FOUND']);

/**
 * Disables or enables several members, or replaces their managers (PE-06). Changes none if one id is out of reach.
 * Each member has a transaction and an audit entry. Leaves out members whom the change cannot concern, so that a repeated
 * call changes nothing.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token),
 * PROOF_REQUIRED (the access of administrators), MANAGER_NOT_FOUND
 */
export const changeMembers: Operation<typeof contract> = async (deps, actor, { query, body }) => {
  const { userIds, active, managerId } = body;
  const members = await getChangeableMembers(actor, userIds, query.clientId);
  const tenant = { clientId: members[0]?.clientId ?? '' };
  const change: BulkChange =
    active === undefined ? { manager: managerId ? await getManager(tenant, managerId) : null } : { active };
  for (const member of members) {
    const changed = toMemberChange(member, change, actor.userId);
    if (changed) assertProved(deps, actor, changed.before, changed.after);
  }
  let changed = 0;
  await forEachAsync(
    userIds,
    async (userId) => {
      if (await changeOne(deps, actor, { tenant, userId, change })) changed += 1;
    },
    { concurrency: 'active' in change ? atOnce : 1 },
  );
  return { changed, skipped: userIds.length - changed };
};

interface OneChange {
  tenant: Tenant;
  userId: string;
  change: BulkChange;
}

/** Changes one member. @returns whether the member was changed */
async function changeOne(deps: Deps, actor: Actor, { tenant, userId, change }: OneChange): Promise<boolean> {
  try {
    return await retryOnConflict(async (attempt) => {
      const before = await getMember(tenant, userId);
      // The first conflict can come from the manager, whose team is counted.
      const present =
        attempt > 1 && 'manager' in change && change.manager
          ? { manager: await getManager(tenant, change.manager.id) }
          : change;
      const changed = toMemberChange(before, present, actor.userId);
      if (!changed) return false;
      assertMayChange(actor, before);
      assertProved(deps, actor, before, changed.after);
      await saveMemberChange(deps, actor, changed);
      return true;
    });
  } catch (error) {
    if (error instanceof AppError && skippedCodes.has(error.code)) return false;
    throw error;
  }
}
