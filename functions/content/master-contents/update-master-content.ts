import type { updateMasterContent as contract } from '../../../shared/contracts/content/master-contents.ts';
import { assertContentQuota } from '../../foundation/tenancy/index.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { updateMasterContentWrites } from './master-content.repository.ts';
import { getMasterContentInReach } from './master-content-access.ts';
import { presentOne } from './present-master-content.ts';

/**
 * Renames a master content.
 *
 * @throws NOT_AUTHORIZED, NOT_FOUND, FILE_ALREADY_EXISTS, VERSION_CONFLICT (with If-Match)
 */
export const updateMasterContent: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, ifMatch },
) => {
  assertContentQuota(actor.organisation);
  return retryOnConflict(async () => {
    const before = await getMasterContentInReach(actor, params.id);
    assertVersion(ifMatch, before);
    const lastModifiedDate = deps.now().toISOString();
    const after = { ...before, name: body.name, lastModifiedDate, version: before.version + 1 };
    await transact(updateMasterContentWrites(before, after));
    return presentOne(deps, actor, after, query.lang);
  });
};
