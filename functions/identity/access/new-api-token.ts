import { drawBytes, drawText } from '../../runtime/resumable.ts';
import { hashTokenSecret, prefix } from './api-token-rules.ts';

/**
 * Returns a new API token of a member. The token is returned once. Only the hash of its secret, 256 random
 * bits, is stored. The token names its organisation and creator, so that one request reads all data for an
 * authorization.
 */
export function newApiToken(userId: string): { id: string; hash: string; token: string } {
  const part = drawText(16);
  const secret = drawBytes(32).toString('base64url');
  return {
    id: `${userId}.${part}`,
    hash: hashTokenSecret(secret).toString('base64url'),
    token: `${prefix}${userId}_${part}_${secret}`,
  };
}
