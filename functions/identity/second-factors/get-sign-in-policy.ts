import type {
  getSignInPolicy as contract,
  SignInPolicy,
} from '../../../shared/contracts/identity/second-factors.ts';
import { getOrganisationRecord, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { requestedTenant } from '../members/index.ts';

/** Returns the rules of an organisation as the API shows them. */
export const presentPolicy = ({ signInPolicy }: OrganisationRecord): SignInPolicy => ({
  secondFactor: signInPolicy?.secondFactor ?? 'optional',
  idleMinutes: signInPolicy?.idleMinutes ?? null,
  sessionMinutes: signInPolicy?.sessionMinutes ?? null,
});

/**
 * Returns the rules of the caller's organisation, or of the organisation that a super admin names, for sign-ins and
 * sessions.
 *
 * @throws NOT_FOUND (clientId)
 */
export const getSignInPolicy: Operation<typeof contract> = async (_deps, actor, { query }) =>
  presentPolicy(await getOrganisationRecord(requestedTenant(actor, query.clientId)));
