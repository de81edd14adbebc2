import { revokeSession } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { tokenLifetime } from './token.ts';

/** Voids the token of this session. Voided sessions whose token has ended by itself are forgotten. */
export async function logOut(deps: Deps, actor: Actor): Promise<void> {
  const seconds = Math.floor(deps.now().getTime() / 1000);
  const still = Object.entries(actor.person.revoked ?? {}).filter(([, until]) => until > seconds);
  await revokeSession(actor.person, {
    ...Object.fromEntries(still),
    [actor.sessionId]: seconds + tokenLifetime,
  });
}
