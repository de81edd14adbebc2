import { createHash, timingSafeEqual } from 'node:crypto';
import { passwordLinkRequested } from '../../events/access.ts';
import type { finishPasswordReset, initPasswordReset } from '../../shared/contracts/access.ts';
import type { Body, Query } from '../../shared/contracts/call.ts';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { tell } from '../outbox/index.ts';
import { findPerson, type Member, passwordSet } from '../people/index.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { countAttempt, limit, readAttempts } from './attempt.repository.ts';
import { ownDeed } from './entry.repository.ts';
import { hashPassword } from './password.ts';

interface InitInput {
  query: Query<typeof initPasswordReset>;
  body: Body<typeof initPasswordReset>;
  sourceIp: string;
}

/**
 * Has a link mailed in the language asked for (AC-07, AC-08). At most 10 in 15 minutes for an account and 100
 * from one address.
 *
 * @throws EMAIL_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function initReset(deps: Deps, { query, body, sourceIp }: InitInput): Promise<void> {
  const now = deps.now();
  const limits = [limit(10, 'reset', 'account', body.email), limit(100, 'reset', 'address', sourceIp)];
  const { userId, wait } = await readAttempts(body.email, limits, now);
  const late = wait > 0 ? wait : await countAttempt(limits, now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const clientId = userId ? ownerOf(userId) : undefined;
  if (!userId || !clientId) throw new AppError('EMAIL_NOT_FOUND');
  await transact([
    tell(deps, passwordLinkRequested, clientId, { userId, reason: 'reset', lang: query.lang }),
    ...ownDeed(deps, { id: userId, clientId }, sourceIp, { action: 'password-link-requested' }),
  ]);
}

/**
 * Sets the password by the key of a mail, `<userId>.<secret>`: once, within seven days, and only by the newest
 * link (AC-08 to AC-10).
 *
 * @throws RESET_LINK_EXPIRED
 */
export async function finishReset(
  deps: Deps,
  { body, sourceIp }: { body: Body<typeof finishPasswordReset>; sourceIp: string },
): Promise<void> {
  let passwordHash: string | undefined;
  await whileConflicts(async () => {
    const member = await ownerOfLink(body.resetKey, deps.now());
    passwordHash ??= await hashPassword(body.newPassword);
    await transact([
      passwordSet(member, passwordHash),
      ...ownDeed(deps, member, sourceIp, { action: 'password-set' }),
    ]);
  });
}

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
