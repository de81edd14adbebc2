import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { type ApiRole, actingRole } from '../../../shared/roles.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Admitted, ExtraReads } from '../../runtime/http/authorize.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import { isApiToken } from './api-token-rules.ts';
import { touchDevice } from './device.repository.ts';
import { isTouchDue } from './device-rules.ts';
import { checkIdleTime } from './session-idle.ts';
import { findCaller } from './sign-in.repository.ts';
import { type LauncherRole, verifyToken } from './token.ts';
import { isSessionOver } from './token-lifetime-rules.ts';
import { assertValidSession } from './valid-session.ts';
import { verifyApiToken } from './verify-api-token.ts';

/**
 * Returns the caller of a token. The token contains only the person and the session. Roles, status and
 * contract are read at each request, so that a change takes effect at the next request (AC-13). The read
 * costs 2 units plus `extraReads`, and 3 units for a device. A device is accepted while it is listed, and its use
 * is stored at most hourly. `verify-api-token.ts` handles API tokens.
 *
 * @throws UNAUTHENTICATED, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED, NOT_AUTHORIZED (a role that the person does
 * not have)
 */
export async function verifyActor(
  deps: Deps,
  token: string,
  requestedRole: string | undefined,
  extraReads: ExtraReads,
): Promise<Admitted<Omit<Actor, 'address'>>> {
  if (isApiToken(token)) return verifyApiToken(deps, token, extraReads);
  const now = deps.now();
  const claims = await verifyToken(token, now);
  const clientId = idOwner(claims.userId);
  if (!clientId) throw new AppError('UNAUTHENTICATED');
  const { launcher, device: deviceId } = claims;
  const asker = { clientId, userId: claims.userId };
  noteCaller({ ...asker, sessionId: claims.sessionId, deviceId });
  const found = await findCaller(asker, deviceId, extraReads);
  assertValidSession(found, { ...claims, deviceId }, now);
  const { person, organisation, device, along } = found;
  // Launchers and headsets wait for people, so that their sessions have no length and no idle time.
  if (!launcher) {
    if (isSessionOver(organisation, claims.issued, now)) throw new AppError('UNAUTHENTICATED');
    await checkIdleTime(person, organisation, { id: claims.sessionId, issued: claims.issued }, now);
  }
  const role = launcher ? launcherRole(person.roles, launcher) : actingRole(person.roles, requestedRole);
  if (!role) throw new AppError('NOT_AUTHORIZED');
  if (device && isTouchDue(device, now)) await touchDevice(device, now.toISOString());
  const actor = {
    ...{ ...asker, person, organisation, role },
    sessionId: claims.sessionId,
    proof: { at: claims.proved, sessionEnds: claims.expires },
    ...(launcher ? { scope: 'launcher' as const } : {}),
    ...(claims.enrolment ? { scope: 'enrolment' as const } : {}),
    ...(device ? { deviceId: device.id } : {}),
  };
  return { actor, along };
}

/**
 * Returns the role from the start of the launcher, while the person has it. No request parameter changes the
 * role.
 */
const launcherRole = (roles: readonly ApiRole[], role: LauncherRole): LauncherRole =>
  role === 'manager' && roles.includes('ROLE_MANAGER') ? 'manager' : 'learner';
