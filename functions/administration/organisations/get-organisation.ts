import type { getOrganisation as contract } from '../../../shared/contracts/administration/organisations.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { withGroups } from './with-groups.ts';

/** Returns an organisation with its groups. @throws NOT_FOUND */
export const getOrganisation: Operation<typeof contract> = async (_deps, actor, { params }) =>
  withGroups(actor, await getOrganisationRecord({ clientId: params.id }));
