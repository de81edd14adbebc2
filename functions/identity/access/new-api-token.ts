import { drawBytes, drawText } from '../../runtime/resumable.ts';
import { digest, prefix } from './api-token-rules.ts';

/**
 * A new API token of a person. It is told once; of its secret, 256 random bits, only the hash is kept. It names its
 * organisation and its maker, so that all that decides about a request is read at once.
 */
export function newApiToken(userId: string): { id: string; hash: string; token: string } {
  const part = drawText(16);
  const secret = drawBytes(32).toString('base64url');
  return {
    id: `${userId}.${part}`,
    hash: digest(secret).toString('base64url'),
    token: `${prefix}${userId}_${part}_${secret}`,
  };
}
