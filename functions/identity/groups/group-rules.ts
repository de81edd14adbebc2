import type { Group } from '../../../shared/contracts/identity/groups.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { GroupRecord } from './group.entity.ts';

/** The scope of the organisation's groups. The scope of a subgroup is its manager's id. */
export const COMPANY = '-';

/** Returns the scope of the groups that a caller sees and changes in their acting role (GR-01, GR-03). */
export const groupScope = ({ role, userId }: Pick<Actor, 'role' | 'userId'>): string =>
  role === 'manager' ? userId : COMPANY;

/** Returns a group as the API shows it. */
export const toGroup = ({ id, name, scope, userIds, version }: GroupRecord): Group => ({
  id,
  name,
  userIds,
  ...(scope === COMPANY ? {} : { ownerId: scope }),
  memberCount: userIds.length,
  version,
});
