import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Admitted, ExtraReads } from '../../runtime/http/authorize.ts';
import { assertMayComeIn } from './access-rules.ts';
import { touchApiToken } from './api-token.repository.ts';
import { isSecretOf, isUseDue, partsOfApiToken, restOf } from './api-token-rules.ts';
import { findTokenCaller } from './sign-in.repository.ts';

/**
 * Whom an API token acts as: whoever made it, in the role they made it in, within its scopes. One call, 3
 * units; its use is noted at most hourly. Nothing that a request says makes it another role.
 *
 * @throws UNAUTHENTICATED (no such token, revoked, expired, or its maker is disabled, demoted or gone),
 * SUBSCRIPTION_ENDED
 */
export async function verifyApiToken(
  deps: Deps,
  given: string,
  wanted: ExtraReads,
): Promise<Admitted<Omit<Actor, 'address'>>> {
  const now = deps.now();
  const parts = partsOfApiToken(given);
  if (!parts) throw new AppError('UNAUTHENTICATED');
  const { clientId, userId } = parts;
  const { token, person, organisation, along } = await findTokenCaller(parts, wanted);
  if (!token || !isSecretOf(token, parts.secret)) throw new AppError('UNAUTHENTICATED');
  if (!person || !organisation || restOf(token, person, now)) throw new AppError('UNAUTHENTICATED');
  assertMayComeIn(person, organisation, now);
  if (isUseDue(token, now)) await touchApiToken(token, now.toISOString());
  const { id, role, scopes } = token;
  const actor = { userId, clientId, person, role, sessionId: id, scope: scopes, organisation };
  return { actor, along };
}
