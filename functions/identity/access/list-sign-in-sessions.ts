import type { listSignInSessions as contract } from '../../../shared/contracts/identity/access-sessions.ts';
import { ascending } from '../../../shared/order.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listSignIns } from './signed-in.repository.ts';
import { isOpen } from './signed-in-rules.ts';

/** Returns the caller's open sessions, newest first. */
export const listSignInSessions: Operation<typeof contract> = async (deps, actor) => {
  const now = deps.now();
  const found = await listSignIns(actor, actor.userId);
  return found
    .filter((one) => isOpen(one, actor.person, now))
    .sort((a, b) => ascending(b.started, a.started))
    .map(({ id, kind, browser = null, system = null, address, started, until }) => ({
      id,
      kind,
      browser,
      system,
      address,
      startedAt: started,
      expiresAt: until,
      current: id === actor.sessionId,
    }));
};
