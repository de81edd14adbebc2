import { emailConfirmed } from '../../../events/identity/access.ts';
import type { confirmEmail as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { noteFormerAddress, updateMemberWrites } from '../members/index.ts';
import { ownerOfKey } from './mailed-key.ts';
import { ownAuditWrites } from './sign-in.repository.ts';

/**
 * Makes the pending address the member's address, by the key of the mail to that address. The key works once,
 * within seven days, and only from the newest link (AC-16). Sessions remain valid. The old address receives a
 * link that reverts the change.
 *
 * @throws EMAIL_LINK_EXPIRED · EMAIL_ALREADY_USED if another member took the address meanwhile
 */
export const confirmEmail: PublicOperation<typeof contract> = async (deps, { body, sourceIp }) => {
  await retryOnConflict(async () => {
    const before = await ownerOfKey(body.key, ({ pendingHash }) => pendingHash);
    if (!before?.pendingEmail || deps.now().toISOString() > (before.pendingUntil ?? ''))
      throw new AppError('EMAIL_LINK_EXPIRED');
    const { pendingEmail: email, pendingHash: _hash, pendingUntil: _until, ...unchanged } = before;
    const after = noteFormerAddress(before, { ...unchanged, email }, deps.now());
    await transact([
      ...updateMemberWrites(before, after),
      publishWrite(deps, emailConfirmed, before.clientId, {
        userId: before.id,
        before: before.email,
        after: email,
      }),
      ...ownAuditWrites(deps, before, sourceIp, {
        action: 'profile-changed',
        changes: changesBetween(before, after, ['email']),
      }),
    ]);
  });
};
