import { audited } from '../audit/index.ts';
import { getMember, sessionRevoked } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { tokenLifetime } from './token.ts';

/** Voids the token of this session. Voided sessions whose token has ended by itself are forgotten. */
export async function logOut(deps: Deps, actor: Actor): Promise<void> {
  const seconds = Math.floor(deps.now().getTime() / 1000);
  await whileConflicts(async (attempt) => {
    const person = attempt === 1 ? actor.person : await getMember(actor, actor.userId);
    const ended = Object.entries(person.revoked ?? {}).flatMap(([id, until]) => (until > seconds ? [] : id));
    const { sessionId } = actor;
    await transact([
      sessionRevoked(person, { sessionId, until: seconds + tokenLifetime, ended }),
      ...audited(deps, actor, { action: 'signed-out', target: { kind: 'user', id: actor.userId } }),
    ]);
  });
}
