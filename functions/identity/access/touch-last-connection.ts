import { profileIncomplete } from '../../../events/identity/access.ts';
import type { touchLastConnection as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { askedToComplete, touchMember } from '../members/index.ts';

/** Notes that the person came in (AC-15), and asks once for what their profile lacks (AC-17). */
export const touchLastConnection: Operation<typeof contract> = async (deps, actor) => {
  const at = deps.now().toISOString();
  const { picture, firstName, lastName, askedToComplete: asked, roles } = actor.person;
  // Super admins have no avatar.
  const complete = (picture && firstName && lastName) || roles.includes('ROLE_SUPER_ADMIN');
  if (complete || asked) return touchMember(actor, actor.userId, at);
  try {
    await transact([
      askedToComplete(actor, actor.userId, at),
      publish(deps, profileIncomplete, actor.clientId, { userId: actor.userId }),
    ]);
  } catch (error) {
    // Two windows at once: the other one has asked.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    await touchMember(actor, actor.userId, at);
  }
};
