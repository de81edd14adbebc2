import { AppError } from '../../../shared/errors.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Member } from '../members/index.ts';
import { assertMayComeIn } from './access-rules.ts';
import type { ApiToken } from './api-token.entity.ts';
import { findTokenInvalidity } from './api-token-rules.ts';
import type { Device } from './device.entity.ts';

/** The current records of a session. */
interface SessionRecords {
  person?: Member | undefined;
  organisation?: OrganisationRecord | undefined;
  device?: Device | undefined;
}

interface SessionClaims {
  userId: string;
  sessionId: string;
  /** The version of the person's access at the start of the session. */
  tokenVersion: number;
  /** The device of the session. It is valid while the device is listed. */
  deviceId?: string | undefined;
}

type Found<T, K extends keyof T> = T & { [N in K]: NonNullable<T[N]> };

/**
 * Checks that a session has not ended, and that its person may use the platform now.
 *
 * @throws UNAUTHENTICATED, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED
 */
export function assertValidSession<R extends SessionRecords>(
  found: R,
  { userId, sessionId, tokenVersion, deviceId }: SessionClaims,
  now: Date,
): asserts found is Found<R, 'person' | 'organisation'> {
  const { person, organisation, device } = found;
  if (deviceId !== undefined && device?.userId !== userId) throw new AppError('UNAUTHENTICATED');
  if (!person || !organisation) throw new AppError('UNAUTHENTICATED');
  if (person.tokenVersion !== tokenVersion || person.revoked?.[sessionId] !== undefined)
    throw new AppError('UNAUTHENTICATED');
  assertMayComeIn(person, organisation, now);
}

/**
 * Checks that an API token is valid, and that its creator may use the platform now.
 *
 * @throws UNAUTHENTICATED, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED
 */
export function assertValidToken<R extends SessionRecords & { token?: ApiToken | undefined }>(
  found: R,
  now: Date,
): asserts found is Found<R, 'person' | 'organisation' | 'token'> {
  const { token, person, organisation } = found;
  if (!token || !person || !organisation || findTokenInvalidity(token, person, now))
    throw new AppError('UNAUTHENTICATED');
  assertMayComeIn(person, organisation, now);
}
