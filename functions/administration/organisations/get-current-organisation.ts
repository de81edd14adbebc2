import type { getCurrentOrganisation as contract } from '../../../shared/contracts/administration/organisations.ts';
import { organisationForMembers } from '../../../shared/contracts/administration/organisations.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { toOrganisation } from './to-organisation.ts';
import { withGroups } from './with-groups.ts';

/** Returns the caller's organisation: all fields for admins, and the fields for members otherwise. */
export const getCurrentOrganisation: Operation<typeof contract> = async (_deps, actor) => {
  const record = await getOrganisationRecord(actor);
  return actor.role === 'admin' || actor.role === 'super'
    ? withGroups(actor, record)
    : organisationForMembers.parse(toOrganisation(record));
};
