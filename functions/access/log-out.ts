import { audited } from '../audit/index.ts';
import { sessionRevoked } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { tokenLifetime } from './token.ts';

/** Voids the token of this session. Voided sessions whose token has ended by itself are forgotten. */
export async function logOut(deps: Deps, actor: Actor): Promise<void> {
  const seconds = Math.floor(deps.now().getTime() / 1000);
  const still = Object.entries(actor.person.revoked ?? {}).filter(([, until]) => until > seconds);
  const revoked = { ...Object.fromEntries(still), [actor.sessionId]: seconds + tokenLifetime };
  await transact([
    sessionRevoked(actor.person, revoked),
    ...audited(deps, actor, { action: 'signed-out', target: { kind: 'user', id: actor.userId } }),
  ]);
}
