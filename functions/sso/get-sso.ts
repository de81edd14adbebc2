import type { getSso as contract } from '../../shared/contracts/sso.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { assertMaySetSso } from './change-sso.ts';
import { findSso } from './sso.repository.ts';
import { noSso, toSso } from './to-sso.ts';

/** Single sign-on of the own organisation. @throws NOT_AUTHORIZED for an administrator of the provider */
export const getSso: Operation<typeof contract> = async (_deps, actor) => {
  assertMaySetSso(actor);
  return toSso((await findSso(actor)) ?? noSso(actor));
};
