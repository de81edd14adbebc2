import type { getSso as contract } from '../../../shared/contracts/identity/sso.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findSso } from './sso.repository.ts';
import { noSso, toSso } from './to-sso.ts';

/** Single sign-on of the own organisation. */
export const getSso: Operation<typeof contract> = async (_deps, actor) => {
  return toSso((await findSso(actor)) ?? noSso(actor));
};
