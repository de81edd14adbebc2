import type { getOrganisation as contract } from '../../shared/contracts/organisations.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { getOrganisationRecord } from '../tenancy/index.ts';
import { withGroups } from './with-groups.ts';

/** One organisation, for super admins. @throws NOT_FOUND */
export const getOrganisation: Operation<typeof contract> = async (_deps, actor, { params }) =>
  withGroups(actor, await getOrganisationRecord({ clientId: params.id }));
