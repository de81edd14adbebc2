import { createHash, timingSafeEqual } from 'node:crypto';
import { ownerOf } from '../../../shared/ids.ts';
import { findPerson, type Member } from '../members/index.ts';

/**
 * Whose key this is, `<userId>.<secret>`, of a link that was mailed; undefined where it is nobody's.
 *
 * @param hashOf what is stored of their link: the SHA-256 of its secret
 */
export async function ownerOfKey(
  key: string,
  hashOf: (member: Member) => string | undefined,
): Promise<Member | undefined> {
  const [userId = '', secret = ''] = key.split('.');
  const member = ownerOf(userId) ? await findPerson(userId) : undefined;
  const stored = member && hashOf(member);
  if (!stored) return undefined;
  const hash = createHash('sha256').update(secret).digest('base64url');
  const same = timingSafeEqual(
    Buffer.from(hash),
    Buffer.from(stored.padEnd(hash.length).slice(0, hash.length)),
  );
  return same ? member : undefined;
}
