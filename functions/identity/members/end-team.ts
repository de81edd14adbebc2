import { managerDemoted } from '../../../events/identity/people.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Member } from './member.entity.ts';

/** Returns the write that ends a manager's team when they lose the role. Empty in all other cases. */
export const endTeamWrites = (deps: Deps, before: Member, after: Member): Write[] =>
  before.roles.includes('ROLE_MANAGER') && !after.roles.includes('ROLE_MANAGER')
    ? [publishWrite(deps, managerDemoted, after.clientId, { userId: after.id })]
    : [];
