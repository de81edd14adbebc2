import type { getSso as contract } from '../../../shared/contracts/identity/sso.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findSso } from './sso.repository.ts';
import { noSso, toSso } from './to-sso.ts';

/** Returns the single sign-on settings of the caller's organisation. */
export const getSso: Operation<typeof contract> = async (_deps, actor) => {
  return toSso((await findSso(actor)) ?? noSso(actor));
};
