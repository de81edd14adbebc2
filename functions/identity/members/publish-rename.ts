import { managerRenamed } from '../../../events/identity/people.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Member } from './member.entity.ts';

/**
 * Returns the write that announces a manager's new name to their team. Empty if the name is the same or the
 * member is not a manager.
 */
export const publishRenameWrites = (deps: Deps, before: Member, after: Member): Write[] =>
  before.roles.includes('ROLE_MANAGER') &&
  (before.firstName !== after.firstName || before.lastName !== after.lastName)
    ? [publishWrite(deps, managerRenamed, after.clientId, { userId: after.id })]
    : [];
