import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { findPerson, type Member } from '../members/index.ts';

/** Milliseconds that a link counts from when it was opened: who finds it later, in a history or over a shoulder, is late. */
const openLifetime = 60 * 60 * 1000;

/** Whose link this is. @throws RESET_LINK_EXPIRED where it is nobody's (any more) */
export async function ownerOfLink(resetKey: string, now: Date): Promise<Member> {
  const [userId = '', secret = ''] = resetKey.split('.');
  const member = ownerOf(userId) ? await findPerson(userId) : undefined;
  const hash = createHash('sha256').update(secret).digest('base64url');
  if (!member?.resetHash || !member.resetUntil) throw new AppError('RESET_LINK_EXPIRED');
  const same = timingSafeEqual(
    Buffer.from(hash),
    Buffer.from(member.resetHash.padEnd(hash.length).slice(0, hash.length)),
  );
  const { resetOpened: opened } = member;
  const late = opened !== undefined && now.getTime() > Date.parse(opened) + openLifetime;
  if (!same || late || now.toISOString() > member.resetUntil) throw new AppError('RESET_LINK_EXPIRED');
  return member;
}
