import type { logout as contract } from '../../shared/contracts/access.ts';
import { audited } from '../audit-trail/index.ts';
import { getMember, sessionRevoked } from '../members/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { transact } from '../runtime/table.ts';
import { tokenLifetime } from './token.ts';

/** Voids the token of this session. Voided sessions whose token has ended by itself are forgotten. */
export const logout: Operation<typeof contract> = async (deps, actor) => {
  const seconds = Math.floor(deps.now().getTime() / 1000);
  await retryOnConflict(async (attempt) => {
    const person = attempt === 1 ? actor.person : await getMember(actor, actor.userId);
    const ended = Object.entries(person.revoked ?? {}).flatMap(([id, until]) => (until > seconds ? [] : id));
    const { sessionId } = actor;
    await transact([
      sessionRevoked(person, { sessionId, until: seconds + tokenLifetime, ended }),
      ...audited(deps, actor, { action: 'signed-out', target: { kind: 'user', id: actor.userId } }),
    ]);
  });
};
