import { createHash, timingSafeEqual } from 'node:crypto';
import type { finishPasswordReset as contract } from '../../shared/contracts/access.ts';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { findPerson, type Member, passwordSet } from '../members/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { PublicOperation } from '../runtime/http/operation.ts';
import { transact } from '../runtime/table.ts';
import { hashPassword } from './password.ts';
import { ownAudited } from './sign-in.repository.ts';

/**
 * Sets the password by the key of a mail, `<userId>.<secret>`: once, within seven days, and only by the newest
 * link (AC-08 to AC-10).
 *
 * @throws RESET_LINK_EXPIRED
 */
export const finishPasswordReset: PublicOperation<typeof contract> = async (deps, { body, sourceIp }) => {
  let passwordHash: string | undefined;
  await retryOnConflict(async () => {
    const member = await ownerOfLink(body.resetKey, deps.now());
    passwordHash ??= await hashPassword(body.newPassword);
    await transact([
      passwordSet(member, passwordHash),
      ...ownAudited(deps, member, sourceIp, { action: 'password-set' }),
    ]);
  });
};

/** Whose link this is. @throws RESET_LINK_EXPIRED where it is nobody's (any more) */
async function ownerOfLink(resetKey: string, now: Date): Promise<Member> {
  const [userId = '', secret = ''] = resetKey.split('.');
  const member = ownerOf(userId) ? await findPerson(userId) : undefined;
  const hash = createHash('sha256').update(secret).digest('base64url');
  if (!member?.resetHash || !member.resetUntil) throw new AppError('RESET_LINK_EXPIRED');
  const same = timingSafeEqual(
    Buffer.from(hash),
    Buffer.from(member.resetHash.padEnd(hash.length).slice(0, hash.length)),
  );
  if (!same || now.toISOString() > member.resetUntil) throw new AppError('RESET_LINK_EXPIRED');
  return member;
}
