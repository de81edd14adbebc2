import type {
  suspendSso as contract,
  getSsoSuspension as getContract,
  resumeSso as resumeContract,
  SsoSuspension,
} from '../../../shared/contracts/identity/sso.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSso } from './change-sso.ts';
import type { SsoRecord } from './sso.entity.ts';
import { findSso } from './sso.repository.ts';
import { noSso } from './to-sso.ts';

/** Milliseconds of a suspension. */
const duration = 24 * 60 * 60 * 1000;

const toSuspension = ({ required, suspendedUntil }: SsoRecord): SsoSuspension => ({
  required,
  suspendedUntil: suspendedUntil ?? null,
});

/** Returns whether an organisation requires single sign-on, and its suspension. @throws NOT_FOUND */
export const getSsoSuspension: Operation<typeof getContract> = async (_deps, _actor, { query }) => {
  await getOrganisationRecord(query);
  return toSuspension((await findSso(query)) ?? noSso(query));
};

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

/** Ends the suspension. Does nothing without one. @throws NOT_FOUND (clientId), PROOF_REQUIRED */
export const resumeSso: Operation<typeof resumeContract> = async (deps, actor, { query }) => {
  await getOrganisationRecord(query);
  const record = await changeSso(deps, actor, query, async (before) => {
    const { suspendedUntil, ...after } = before;
    return suspendedUntil === undefined ? undefined : { after, action: 'sign-on-resumed' };
  });
  return toSuspension(record);
};
