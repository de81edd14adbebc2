import type { getMasterContent as contract } from '../../../shared/contracts/content/master-contents.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getMasterContentInReach } from './master-content-access.ts';
import { presentOne } from './present-master-content.ts';

/**
 * Returns a master content of the caller's organisation. Super admins get any master content.
 *
 * @throws NOT_AUTHORIZED, NOT_FOUND
 */
export const getMasterContent: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  return presentOne(deps, actor, await getMasterContentInReach(actor, params.id), query.lang);
};
