import type { finishPasswordReset as contract } from '../../../shared/contracts/identity/access.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { setPasswordWrite } from '../members/index.ts';
import { assertUnknownPassword } from './known-password-rules.ts';
import { hashPassword } from './password.ts';
import { ownerOfLink } from './reset-link.ts';
import { ownAuditWrites } from './sign-in.repository.ts';

/**
 * Sets the password by the key of a mail, `<userId>.<secret>`. The key works once, from the newest link only,
 * within seven days and within an hour after the link was opened (AC-08 to AC-10).
 *
 * @throws VALIDATION on `newPassword` for a known password, RESET_LINK_EXPIRED, SSO_REQUIRED
 */
export const finishPasswordReset: PublicOperation<typeof contract> = async (deps, { body, sourceIp }) => {
  assertUnknownPassword(body.newPassword, 'newPassword');
  let passwordHash: string | undefined;
  await retryOnConflict(async () => {
    const member = await ownerOfLink(body.resetKey, deps.now());
    passwordHash ??= await hashPassword(body.newPassword);
    await transact([
      setPasswordWrite(member, passwordHash),
      ...ownAuditWrites(deps, member, sourceIp, { action: 'password-set' }),
    ]);
  });
};
