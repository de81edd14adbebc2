import type { ErrorCode } from '../../../shared/errors.ts';
import { type AuditedAction, audited, changesBetween } from '../../foundation/audit-trail/index.ts';
import { organisationRequest } from '../../foundation/tenancy/index.ts';
import type { Requester } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { getEach } from '../../runtime/get-all.ts';
import type { ExtraReads } from '../../runtime/http/authorize.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { type Member, memberRequest } from '../members/index.ts';
import type { ApiToken } from './api-token.entity.ts';
import { apiTokenRequest } from './api-token.repository.ts';
import { nothingCounted } from './attempt.repository.ts';
import { deviceRequest } from './device.repository.ts';

/** Somebody and their organisation as they stand, in one call of two units. */
export const findCredentials = (clientId: string, userId: string) =>
  getEach(memberRequest(clientId, userId), organisationRequest(clientId));

/**
 * The same, with the device that a session is of and what else is wanted: all that decides on a request, in one call.
 * A unit for each.
 */
export async function findCaller(
  { clientId, userId }: Requester,
  deviceId: string | undefined,
  wanted: ExtraReads,
) {
  const who = [memberRequest(clientId, userId), organisationRequest(clientId)] as const;
  const more = wanted({ clientId, userId });
  if (deviceId === undefined) {
    const [person, organisation, ...along] = await getEach(...who, ...more);
    return { person, organisation, along };
  }
  const ofDevice = deviceRequest({ clientId, id: deviceId });
  const [person, organisation, device, ...along] = await getEach(...who, ofDevice, ...more);
  return { person, organisation, device, along };
}

/** An API token, whoever made it, their organisation and what else is wanted, as they stand, in one call. A unit for each. */
export async function findTokenCaller(
  { clientId, userId, id }: Pick<ApiToken, 'clientId' | 'userId' | 'id'>,
  wanted: ExtraReads,
) {
  const [token, person, organisation, ...along] = await getEach(
    apiTokenRequest({ clientId, id }),
    memberRequest(clientId, userId),
    organisationRequest(clientId),
    ...wanted({ clientId, userId }),
  );
  return { token, person, organisation, along };
}

type SignInPerson = Pick<Member, 'id' | 'clientId'>;
type OwnAction = Pick<AuditedAction, 'action' | 'changes'>;

/** The writes that note what somebody did, or tried, for themselves, without a token. */
export const ownAudited = (
  deps: Deps,
  { id: userId, clientId }: SignInPerson,
  address: string,
  action: OwnAction,
) => audited(deps, { userId, clientId, address }, { ...action, target: { kind: 'user', id: userId } });

/** Notes what somebody did, or tried, for themselves, without a token. */
export const noteOwn = (
  deps: Deps,
  person: SignInPerson,
  address: string,
  action: OwnAction,
): Promise<void> => transact(ownAudited(deps, person, address, action));

/**
 * Notes that somebody was not let in, and why. Nobody's account: a write that takes as long (AC-02).
 *
 * @param along writes of the same transaction
 */
export const noteFailure = (
  deps: Deps,
  person: SignInPerson | undefined,
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
