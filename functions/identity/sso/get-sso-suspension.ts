import type { getSsoSuspension as contract } from '../../../shared/contracts/identity/sso.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findSso } from './sso.repository.ts';
import { noSso } from './to-sso.ts';
import { toSuspension } from './to-suspension.ts';

/** Returns whether an organisation requires single sign-on, and its suspension. @throws NOT_FOUND */
export const getSsoSuspension: Operation<typeof contract> = async (_deps, _actor, { query }) => {
  await getOrganisationRecord(query);
  return toSuspension((await findSso(query)) ?? noSso(query));
};
