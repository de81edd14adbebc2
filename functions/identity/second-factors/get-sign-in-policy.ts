import type {
  getSignInPolicy as contract,
  SignInPolicy,
} from '../../../shared/contracts/identity/second-factors.ts';
import { getOrganisationRecord, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/** Returns the rules of an organisation as the API shows them. */
export const presentPolicy = ({ signInPolicy }: OrganisationRecord): SignInPolicy => ({
  secondFactor: signInPolicy?.secondFactor ?? 'optional',
  idleMinutes: signInPolicy?.idleMinutes ?? null,
});

/** Returns the rules of the caller's organisation for sign-ins and sessions. */
export const getSignInPolicy: Operation<typeof contract> = async (_deps, actor) =>
  presentPolicy(await getOrganisationRecord(actor));
