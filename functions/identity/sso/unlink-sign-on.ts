import type { unlinkSignOn as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { listAccounts, unlinkWrites } from '../external-identities/index.ts';
import { getMember, updateMemberWrites } from '../members/index.ts';

/**
 * Unlinks a member from all provider accounts, including accounts of an earlier provider. Ends all sessions
 * of the member, because another person can own the account today. The password remains. A member without a
 * password needs an invitation, or signs in with an account of their address, which is then linked.
 *
 * @throws NOT_FOUND for an unknown member and a member without a link
 */
export const unlinkSignOn: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const before = await getMember(actor, params.id);
    const { signOn, ...after } = before;
    if (!signOn) throw new AppError('NOT_FOUND');
    const accounts = await listAccounts('sso', actor, before.id);
    const unlinked = await Promise.all(accounts.map((account) => unlinkWrites('sso', account)));
    await transact([
      ...updateMemberWrites(before, { ...after, tokenVersion: before.tokenVersion + 1 }),
      ...unlinked.flat(),
      ...auditWrites(deps, actor, { action: 'sign-on-unlinked', target: { kind: 'user', id: before.id } }),
    ]);
  });
