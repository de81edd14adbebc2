import type { ErrorCode } from '../../shared/errors.ts';
import { type AuditedAction, audited, changesBetween } from '../audit-trail/index.ts';
import { type Member, memberRequest } from '../members/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { getEach } from '../runtime/get-all.ts';
import { transact, type Write } from '../runtime/table.ts';
import { type OrganisationRecord, organisationRequest } from '../tenancy/index.ts';
import type { ApiToken } from './api-token.entity.ts';
import { apiTokenRequest } from './api-token.repository.ts';
import { nothingCounted } from './attempt.repository.ts';
import type { Device } from './device.entity.ts';
import { deviceRequest } from './device.repository.ts';

/**
 * Somebody and their organisation, and the device that a session is of: all that decides on a request, as it stands, in
 * one call. A unit for each.
 */
export function findCredentials(
  clientId: string,
  userId: string,
  deviceId?: string,
): Promise<[Member | undefined, OrganisationRecord | undefined, (Device | undefined)?]> {
  const who = [memberRequest(clientId, userId), organisationRequest(clientId)] as const;
  return deviceId === undefined
    ? getEach(...who)
    : getEach(...who, deviceRequest({ clientId, id: deviceId }));
}

/** An API token, whoever made it and their organisation, as they stand, in one call. A unit for each. */
export const findTokenCredentials = ({
  clientId,
  userId,
  id,
}: Pick<ApiToken, 'clientId' | 'userId' | 'id'>) =>
  getEach(apiTokenRequest({ clientId, id }), memberRequest(clientId, userId), organisationRequest(clientId));

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

/**
 * Notes that somebody was not let in, and why. Nobody's account: a write that takes as long (AC-02).
 *
 * @param along writes of the same transaction
 */
export const noteFailure = (
  deps: Deps,
  person: Person | undefined,
  address: string,
  reason: ErrorCode,
  along: readonly (Write | undefined)[] = [],
): Promise<void> => {
  const changes = changesBetween({}, { reason }, ['reason']);
  const noted = person
    ? ownAudited(deps, person, address, { action: 'sign-in-failed', changes })
    : [nothingCounted(deps.now())];
  return transact([...along, ...noted]);
};
