import type { endSignInSession as contract } from '../../../shared/contracts/identity/access-sessions.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { endSession } from './end-session.ts';
import { listSignIns } from './signed-in.repository.ts';
import { isOpen } from './signed-in-rules.ts';

/** Ends one of the caller's own sessions. @throws NOT_FOUND for an unknown or ended session */
export const endSignInSession: Operation<typeof contract> = async (deps, actor, { params }) => {
  const now = deps.now();
  const found = (await listSignIns(actor, actor.userId)).find(({ id }) => id === params.id);
  if (!found || !isOpen(found, actor.person, now)) throw new AppError('NOT_FOUND');
  await endSession(deps, actor, found.id);
  return { id: found.id };
};
