import type { unlinkSignOn as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import { audited } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { getMember, memberChanged } from '../members/index.ts';
import { linkRemoved, listAccounts } from './sign-on.repository.ts';

/**
 * A member is linked to no account of a provider any more, that of an earlier provider neither, and signed out
 * everywhere: whoever holds the account may be somebody else by now. Their password stays; who has none is invited, or
 * comes in by an account with their address, which is linked then.
 *
 * @throws NOT_FOUND for nobody of the organisation, and who is linked to none
 */
export const unlinkSignOn: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const before = await getMember(actor, params.id);
    const { signOn, ...after } = before;
    if (!signOn) throw new AppError('NOT_FOUND');
    const accounts = await listAccounts(actor, before.id);
    const unlinked = await Promise.all(accounts.map(linkRemoved));
    await transact([
      ...memberChanged(before, { ...after, tokenVersion: before.tokenVersion + 1 }),
      ...unlinked.flat(),
      ...audited(deps, actor, { action: 'sign-on-unlinked', target: { kind: 'user', id: before.id } }),
    ]);
  });
