import type { ErrorCode } from '../../../shared/errors.ts';
import { type AuditedAction, auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { organisationRequest } from '../../foundation/tenancy/index.ts';
import type { Requester } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { getEach } from '../../runtime/get-all.ts';
import type { ExtraReads } from '../../runtime/http/authorize.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { type Member, memberRequest } from '../members/index.ts';
import type { ApiToken } from './api-token.entity.ts';
import { apiTokenRequest } from './api-token.repository.ts';
import { countNothingWrite } from './attempt.repository.ts';
import { deviceRequest } from './device.repository.ts';

/** Returns a person and their organisation with one consistent request of two units. */
export const findCredentials = (clientId: string, userId: string) =>
  getEach(memberRequest(clientId, userId), organisationRequest(clientId));

/**
 * Returns a person, their organisation, the device of the session and the `extraReads` with one request.
 * Costs one unit per item.
 */
export async function findCaller(
  { clientId, userId }: Requester,
  deviceId: string | undefined,
  extraReads: ExtraReads,
) {
  const callerRequests = [memberRequest(clientId, userId), organisationRequest(clientId)] as const;
  const more = extraReads({ clientId, userId });
  if (deviceId === undefined) {
    const [person, organisation, ...along] = await getEach(...callerRequests, ...more);
    return { person, organisation, along };
  }
  const ofDevice = deviceRequest({ clientId, id: deviceId });
  const [person, organisation, device, ...along] = await getEach(...callerRequests, ofDevice, ...more);
  return { person, organisation, device, along };
}

/**
 * Returns an API token, its creator, their organisation and the `extraReads` with one consistent request.
 * Costs one unit per item.
 */
export async function findTokenCaller(
  { clientId, userId, id }: Pick<ApiToken, 'clientId' | 'userId' | 'id'>,
  extraReads: ExtraReads,
) {
  const [token, person, organisation, ...along] = await getEach(
    apiTokenRequest({ clientId, id }),
    memberRequest(clientId, userId),
    organisationRequest(clientId),
    ...extraReads({ clientId, userId }),
  );
  return { token, person, organisation, along };
}

type SignInPerson = Pick<Member, 'id' | 'clientId'>;
type OwnAction = Pick<AuditedAction, 'action' | 'changes'>;

/** Returns the writes that record an own action, or an attempt, of a person without a token. */
export const ownAuditWrites = (
  deps: Deps,
  { id: userId, clientId }: SignInPerson,
  address: string,
  action: OwnAction,
) => auditWrites(deps, { userId, clientId, address }, { ...action, target: { kind: 'user', id: userId } });

/** Records an own action, or an attempt, of a person without a token. */
export const recordOwnAction = (
  deps: Deps,
  person: SignInPerson,
  address: string,
  action: OwnAction,
): Promise<void> => transact(ownAuditWrites(deps, person, address, action));

interface SignInFailure {
  reason: ErrorCode;
  /** Writes of the same transaction. */
  along?: readonly (Write | undefined)[] | undefined;
}

/**
 * Records a rejected sign-in and its reason. An unknown account writes an item that takes as long (AC-02).
 *
 * @param along writes of the same transaction
 */
export const recordSignInFailure = (
  deps: Deps,
  person: SignInPerson | undefined,
  address: string,
  { reason, along = [] }: SignInFailure,
): Promise<void> => {
  const changes = changesBetween({}, { reason }, ['reason']);
  const record = person
    ? ownAuditWrites(deps, person, address, { action: 'sign-in-failed', changes })
    : [countNothingWrite(deps.now())];
  return transact([...along, ...record]);
};
