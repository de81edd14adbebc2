import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import type { ErrorCode } from '../../shared/errors.ts';
import { audited, changesBetween, type Deed } from '../audit/index.ts';
import { type OrganisationRecord, organisationRequest } from '../organisations/index.ts';
import { type Member, memberRequest } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { table, transact } from '../runtime/table.ts';
import { nothingCounted } from './attempt.repository.ts';

/** Somebody and their organisation, consistently, in one call. */
export async function findEntrant(
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
type OwnDeed = Pick<Deed, 'action' | 'changes'>;

/** The writes that note what somebody did, or tried, for themselves, without a token. */
export const ownDeed = (deps: Deps, { id: userId, clientId }: Person, address: string, deed: OwnDeed) =>
  audited(deps, { userId, clientId, address }, { ...deed, target: { kind: 'user', id: userId } });

/** Notes what somebody did, or tried, for themselves, without a token. */
export const noteOwn = (deps: Deps, person: Person, address: string, deed: OwnDeed): Promise<void> =>
  transact(ownDeed(deps, person, address, deed));

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
