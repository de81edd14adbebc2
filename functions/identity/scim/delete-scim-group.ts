import { retryOnConflict } from '../../runtime/conflicts.ts';
import { companyScope, getGroup, removeGroup } from '../groups/index.ts';
import type { ScimOperation } from './scim-route.ts';

/** Deletes a group of the organisation. Its members remain (RFC 7644, 3.6). @throws NOT_FOUND */
export const deleteScimGroup: ScimOperation = async (deps, actor, { params }) => {
  await retryOnConflict(async () =>
    removeGroup(deps, actor, await getGroup(actor, companyScope, params.id ?? '')),
  );
  return { status: 204 };
};
