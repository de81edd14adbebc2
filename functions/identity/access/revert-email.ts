import { passwordLinkRequested } from '../../../events/identity/access.ts';
import type { revertEmail as contract } from '../../../shared/contracts/identity/access-proof.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { hashSecret, isExpired } from '../../runtime/one-time-code-rules.ts';
import { transact } from '../../runtime/table.ts';
import {
  deleteEmailRevertWrite,
  findPerson,
  listEmailReverts,
  type Member,
  updateMemberWrites,
} from '../members/index.ts';
import { ownAuditWrites } from './sign-in.repository.ts';

/**
 * Restores a member's e-mail address by the link of the notice to it, `<userId>.<secret>`. The link works once,
 * within seven days. The transaction also
 *
 * 1. ends all sessions, devices and API tokens, because another person can have one,
 * 2. removes the password and mails a link to set a new one, because that person can know or have set it,
 * 3. cancels a requested change, and removes the links to addresses that came later.
 *
 * @throws EMAIL_LINK_EXPIRED · EMAIL_ALREADY_USED if another member took the address meanwhile
 */
export const revertEmail: PublicOperation<typeof contract> = async (deps, { body, sourceIp }) => {
  await retryOnConflict(async () => {
    const [userId = '', secret = ''] = body.key.split('.');
    const clientId = idOwner(userId);
    if (!clientId) throw new AppError('EMAIL_LINK_EXPIRED');
    const hash = hashSecret(secret);
    const [before, reverts] = await Promise.all([findPerson(userId), listEmailReverts({ clientId }, userId)]);
    const revert = reverts.find((one) => one.hash === hash);
    if (!before || !revert || isExpired(revert, deps.now())) throw new AppError('EMAIL_LINK_EXPIRED');
    const after = {
      ...withoutAccess(before, revert.email),
      accessEnded: deps.now().toISOString(),
      // The replaced addresses can belong to another person.
      formerAddresses: (before.formerAddresses ?? []).filter(({ until }) => until <= revert.since),
    };
    await transact([
      ...updateMemberWrites(before, after),
      ...reverts.filter(({ since }) => since >= revert.since).map(deleteEmailRevertWrite),
      publishWrite(deps, passwordLinkRequested, clientId, { userId, reason: 'reset', lang: before.lang }),
      ...ownAuditWrites(deps, before, sourceIp, {
        action: 'email-reverted',
        changes: changesBetween(before, after, ['email']),
      }),
    ]);
  });
};

/** Returns the member with the restored address, without password, mailed links and valid tokens. */
function withoutAccess(before: Member, email: string): Member {
  const { passwordHash: _password, revoked: _revoked, ...named } = before;
  const { resetHash: _hash, resetUntil: _until, resetOpened: _opened, ...unlinked } = named;
  const { pendingEmail: _email, pendingHash: _pending, pendingUntil: _end, ...unchanged } = unlinked;
  return { ...unchanged, email, tokenVersion: before.tokenVersion + 1 };
}
