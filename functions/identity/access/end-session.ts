import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { getMember, revokeSessionWrite } from '../members/index.ts';
import { deleteSignInWrite } from './signed-in.repository.ts';
import { tokenLifetime } from './token-lifetime-rules.ts';

/** Revokes the token of one of the person's sessions. Removes revoked sessions whose token has expired. */
export async function endSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  const seconds = Math.floor(deps.now().getTime() / 1000);
  const { clientId, userId } = actor;
  await retryOnConflict(async (attempt) => {
    const person = attempt === 1 ? actor.person : await getMember(actor, userId);
    const ended = Object.entries(person.revoked ?? {}).flatMap(([id, until]) => (until > seconds ? [] : id));
    await transact([
      revokeSessionWrite(person, { sessionId, until: seconds + tokenLifetime, ended }),
      deleteSignInWrite({ clientId, userId, id: sessionId }),
      ...auditWrites(deps, actor, { action: 'signed-out', target: { kind: 'user', id: userId } }),
    ]);
  });
}
