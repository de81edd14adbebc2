import type { resumeSso as contract } from '../../../shared/contracts/identity/sso.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSso } from './change-sso.ts';
import { toSuspension } from './to-suspension.ts';

/** Ends the suspension. Does nothing without one. @throws NOT_FOUND (clientId), PROOF_REQUIRED */
export const resumeSso: Operation<typeof contract> = async (deps, actor, { query }) => {
  await getOrganisationRecord(query);
  const record = await changeSso(deps, actor, query, async (before) => {
    const { suspendedUntil, ...after } = before;
    return suspendedUntil === undefined ? undefined : { after, action: 'sign-on-resumed' };
  });
  return toSuspension(record);
};
