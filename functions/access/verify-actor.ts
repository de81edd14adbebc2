import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { type ApiRole, actingRole } from '../../shared/roles.ts';
import { findPerson } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { findOrganisation } from '../tenancy/index.ts';
import { assertMayComeIn } from './access-rules.ts';
import { type LauncherRole, verifyToken } from './token.ts';

/**
 * Who a token is, as of now. The token says only who and which session; roles, status and contract are read at
 * each request, so that a change is in force at the next one (AC-13). Two reads in parallel, 1.5 units.
 *
 * @throws UNAUTHENTICATED, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED, NOT_AUTHORIZED (a role that is not held)
 */
export async function verifyActor(
  deps: Deps,
  token: string,
  asked: string | undefined,
): Promise<Omit<Actor, 'address'>> {
  const now = deps.now();
  const claims = await verifyToken(token, now);
  const clientId = ownerOf(claims.userId);
  if (!clientId) throw new AppError('UNAUTHENTICATED');
  const [person, organisation] = await Promise.all([
    findPerson(claims.userId),
    findOrganisation({ clientId }),
  ]);
  if (!person || !organisation) throw new AppError('UNAUTHENTICATED');
  if (person.tokenVersion !== claims.tokenVersion || person.revoked?.[claims.sessionId] !== undefined) {
    throw new AppError('UNAUTHENTICATED');
  }
  assertMayComeIn(person, organisation, now);
  const { launcher } = claims;
  const role = launcher ? launcherRole(person.roles, launcher) : actingRole(person.roles, asked);
  if (!role) throw new AppError('NOT_AUTHORIZED');
  return {
    userId: person.id,
    clientId,
    person,
    role,
    sessionId: claims.sessionId,
    ...(launcher ? { scope: 'launcher' as const } : {}),
    organisation,
  };
}

/** That of the start, while it is held: nothing that a request says makes it another one. */
const launcherRole = (held: readonly ApiRole[], role: LauncherRole): LauncherRole =>
  role === 'manager' && held.includes('ROLE_MANAGER') ? 'manager' : 'learner';
