import { profileIncomplete } from '../../../events/identity/access.ts';
import type { touchLastConnection as contract } from '../../../shared/contracts/identity/access.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { askToCompleteWrite, touchMember } from '../members/index.ts';

/**
 * Stores the time of the connection (AC-15). Requests the completion of an incomplete profile once (AC-17).
 */
export const touchLastConnection: Operation<typeof contract> = async (deps, actor) => {
  const at = deps.now().toISOString();
  const { picture, firstName, lastName, askedToComplete: wasRequested, roles } = actor.person;
  // Super admins have no avatar.
  const complete = (picture && firstName && lastName) || roles.includes('ROLE_SUPER_ADMIN');
  if (complete || wasRequested) return touchMember(actor, actor.userId, at);
  await onConflict(
    transact([
      askToCompleteWrite(actor, actor.userId, at),
      publishWrite(deps, profileIncomplete, actor.clientId, { userId: actor.userId }),
    ]),
    // A request of another window has asked at the same time.
    () => touchMember(actor, actor.userId, at),
  );
};
