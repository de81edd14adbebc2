import { managerRenamed } from '../../../events/identity/people.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Member } from './member.entity.ts';

/** The write that tells a manager's team of the new name; none where the name stays, or nobody is managed. */
export const renamed = (deps: Deps, before: Member, after: Member): Write[] =>
  before.roles.includes('ROLE_MANAGER') &&
  (before.firstName !== after.firstName || before.lastName !== after.lastName)
    ? [publish(deps, managerRenamed, after.clientId, { userId: after.id })]
    : [];
