import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Admitted, ExtraReads } from '../../runtime/http/authorize.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import { touchApiToken } from './api-token.repository.ts';
import { isUseDue, matchesSecret, partsOfApiToken } from './api-token-rules.ts';
import { findTokenCaller } from './sign-in.repository.ts';
import { assertValidToken } from './valid-session.ts';

/**
 * Returns the actor of an API token: its creator, in the role of its creation, limited to its scopes. The
 * read costs 3 units, and the use is stored at most hourly. No request parameter changes the role.
 *
 * @throws UNAUTHENTICATED (unknown, revoked or expired token, or a creator who is disabled, demoted or
 * deleted), SUBSCRIPTION_ENDED
 */
export async function verifyApiToken(
  deps: Deps,
  given: string,
  extraReads: ExtraReads,
): Promise<Admitted<Omit<Actor, 'address'>>> {
  const now = deps.now();
  const parts = partsOfApiToken(given);
  if (!parts) throw new AppError('UNAUTHENTICATED');
  const { clientId, userId } = parts;
  const found = await findTokenCaller(parts, extraReads);
  if (!found.token || !matchesSecret(found.token, parts.secret)) throw new AppError('UNAUTHENTICATED');
  noteCaller({ clientId, userId, tokenId: found.token.id });
  assertValidToken(found, now);
  const { token, person, organisation, along } = found;
  if (isUseDue(token, now)) await touchApiToken(token, now.toISOString());
  const { id, name, role, scopes, test } = token;
  const apiToken = { id, name, ...(test ? { test } : {}) };
  const actor = { userId, clientId, person, role, sessionId: id, apiToken, scope: scopes, organisation };
  return { actor, along };
}
