import type { deleteGroup as contract } from '../../../shared/contracts/identity/groups.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getGroup } from './group.repository.ts';
import { groupScope } from './group-rules.ts';
import { removeGroup } from './stored-group.ts';

/** Deletes a group, even if it changes concurrently. The members remain. @throws NOT_FOUND */
export const deleteGroup: Operation<typeof contract> = async (deps, actor, { params }) => {
  await retryOnConflict(async () =>
    removeGroup(deps, actor, await getGroup(actor, groupScope(actor), params.id)),
  );
  return { id: params.id };
};
