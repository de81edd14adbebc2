import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { listedBy, type Member, toProfile } from '../members/index.ts';

/**
 * Returns a function that presents members of an organisation to the caller. Managers receive id, names, picture and
 * whether the member has a manager (PE-01).
 */
export const presentFor =
  ({ role }: Pick<Actor, 'role'>, organisation: Pick<OrganisationRecord, 'type'>) =>
  (member: Member) => {
    const all = toProfile(member, organisation);
    if (role !== 'manager') return all;
    const { id, firstName, lastName, picture } = all;
    return { id, firstName, lastName, picture, hasManager: listedBy(member).length > 0 };
  };
