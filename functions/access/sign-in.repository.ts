import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import type { ErrorCode } from '../../shared/errors.ts';
import { type AuditedAction, audited, changesBetween } from '../audit-trail/index.ts';
import { type Member, memberRequest } from '../members/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { table, transact } from '../runtime/table.ts';
import { type OrganisationRecord, organisationRequest } from '../tenancy/index.ts';
import { nothingCounted } from './attempt.repository.ts';

/** Somebody and their organisation, consistently, in one call. */
export async function findCredentials(
  clientId: string,
  userId: string,
): Promise<[Member | undefined, OrganisationRecord | undefined]> {
  const command = table
    .build(BatchGetCommand)
    .requests(memberRequest(clientId, userId), organisationRequest(clientId))
    .options({ consistent: true });
  const [person, organisation] = (await batchGet(command)).Responses?.[0] ?? [];
  return [person, organisation];
}

type Person = Pick<Member, 'id' | 'clientId'>;
type OwnAction = Pick<AuditedAction, 'action' | 'changes'>;

/** The writes that note what somebody did, or tried, for themselves, without a token. */
export const ownAudited = (
  deps: Deps,
  { id: userId, clientId }: Person,
  address: string,
  action: OwnAction,
) => audited(deps, { userId, clientId, address }, { ...action, target: { kind: 'user', id: userId } });

/** Notes what somebody did, or tried, for themselves, without a token. */
export const noteOwn = (deps: Deps, person: Person, address: string, action: OwnAction): Promise<void> =>
  transact(ownAudited(deps, person, address, action));

/** Notes that somebody was not let in, and why. Nobody's account: a write that takes as long (AC-02). */
export const noteFailure = (
  deps: Deps,
  person: Person | undefined,
  address: string,
  reason: ErrorCode,
): Promise<void> =>
  person
    ? noteOwn(deps, person, address, {
        action: 'sign-in-failed',
        changes: changesBetween({}, { reason }, ['reason']),
      })
    : transact([nothingCounted(deps.now())]);
