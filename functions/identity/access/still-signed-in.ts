import { AppError } from '../../../shared/errors.ts';
import { hasRole, type Role } from '../../../shared/roles.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findCaller, findTokenCaller } from './sign-in.repository.ts';
import { assertValidSession, assertValidToken } from './valid-session.ts';

/** A session or an API token, as a record names it that outlives the request. */
interface SessionReference {
  clientId: string;
  userId: string;
  /** The session, or the API token. */
  sessionId: string;
  /** The acting role of the person. */
  role: Role;
  tokenVersion: number;
  deviceId?: string | undefined;
  /** Whether `sessionId` is an API token. */
  byApiToken?: boolean | undefined;
}

const nothing = () => [];

/**
 * Checks that a request of this session would be accepted now, apart from its idle time and the end of its token. The
 * read costs as much as the read of a request.
 *
 * @throws UNAUTHENTICATED, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED, NOT_AUTHORIZED (a role that the person has lost)
 */
export async function assertStillSignedIn({ now }: Deps, session: SessionReference): Promise<void> {
  if (session.byApiToken) {
    const found = await findTokenCaller({ ...session, id: session.sessionId }, nothing);
    return assertValidToken(found, now());
  }
  const found = await findCaller(session, session.deviceId, nothing);
  assertValidSession(found, session, now());
  if (!hasRole(found.person.roles, session.role)) throw new AppError('NOT_AUTHORIZED');
}
