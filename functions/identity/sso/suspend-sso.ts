import type { suspendSso as contract } from '../../../shared/contracts/identity/sso.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSso } from './change-sso.ts';
import { toSuspension } from './to-suspension.ts';

/** Milliseconds of a suspension. */
const duration = 24 * 60 * 60 * 1000;

/**
 * Suspends the requirement of single sign-on for a day, so that all members of an organisation can sign in by password
 * while its provider fails. Administrators get a mail. Another call prolongs it. Does nothing if single sign-on is not
 * required.
 *
 * @throws NOT_FOUND (clientId), PROOF_REQUIRED
 */
export const suspendSso: Operation<typeof contract> = async (deps, actor, { query }) => {
  await getOrganisationRecord(query);
  const record = await changeSso(deps, actor, query, async (before) => {
    if (!before.required) return undefined;
    const suspendedUntil = new Date(deps.now().getTime() + duration).toISOString();
    const changes = [{ field: 'until', after: JSON.stringify(suspendedUntil) }];
    return { after: { ...before, suspendedUntil }, action: 'sign-on-suspended', changes };
  });
  return toSuspension(record);
};
