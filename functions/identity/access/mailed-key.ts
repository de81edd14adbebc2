import { timingSafeEqual } from 'node:crypto';
import { idOwner } from '../../../shared/ids.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';
import { findPerson, type Member } from '../members/index.ts';

/**
 * Returns the owner of the key of a mailed link, `<userId>.<secret>`, or `undefined` if no stored link
 * matches.
 *
 * @param hashOf returns the stored SHA-256 of the secret of a member's link
 */
export async function ownerOfKey(
  key: string,
  hashOf: (member: Member) => string | undefined,
): Promise<Member | undefined> {
  const [userId = '', secret = ''] = key.split('.');
  const member = idOwner(userId) ? await findPerson(userId) : undefined;
  const stored = member && hashOf(member);
  if (!stored) return undefined;
  const hash = hashSecret(secret);
  const same = timingSafeEqual(
    Buffer.from(hash),
    Buffer.from(stored.padEnd(hash.length).slice(0, hash.length)),
  );
  return same ? member : undefined;
}
