import type { Group } from '../../../shared/contracts/identity/groups.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { GroupRecord } from './group.entity.ts';

/** The scope of the company's groups; a manager's subgroups have the manager's id. */
export const COMPANY = '-';

/** Whose groups somebody sees and changes in the role they act in (GR-01, GR-03). */
export const scopeOf = ({ role, userId }: Pick<Actor, 'role' | 'userId'>): string =>
  role === 'manager' ? userId : COMPANY;

/** A group as the API shows it. */
export const toGroup = ({ id, name, scope, userIds, version }: GroupRecord): Group => ({
  id,
  name,
  userIds,
  ...(scope === COMPANY ? {} : { ownerId: scope }),
  memberCount: userIds.length,
  version,
});
