import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import { signClaims, verifyClaims } from './signed-claims.ts';
import { tokenLifetime } from './token-lifetime-rules.ts';

const audience = 'immersive-training';

/** The role for trainings that a launcher starts. */
export type LauncherRole = 'manager' | 'learner';
const launcherRoles: readonly unknown[] = ['manager', 'learner'] satisfies LauncherRole[];

/** The content of a token: the person, the session and the version of the person's access at issue. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
  tokenVersion: number;
  /** Set for tokens of the launcher, which are limited to the launcher's calls and to this role. */
  launcher?: LauncherRole | undefined;
  /** Set for tokens of a device that a code signed in. They are valid while the device is listed. */
  device?: string | undefined;
  /** Set for a session that can only add a second factor. */
  enrolment?: boolean | undefined;
  /** The person's last proof of identity, in seconds since 1970. */
  proved: number;
  /** The issue of the token and its end, in seconds since 1970. */
  issued: number;
  expires: number;
}

interface NewToken extends Omit<TokenClaims, 'issued' | 'expires' | 'proved'> {
  /** Absent if the issue of the token follows a proof. */
  proved?: number | undefined;
}

/**
 * Returns a signed token that expires `lifetime` seconds after `now`. Names the person in the log line of the
 * request.
 */
export async function signToken(
  claims: NewToken,
  now: Date,
  lifetime: number = tokenLifetime,
): Promise<{ token: string; expiresAt: string }> {
  const clientId = idOwner(claims.userId);
  const { userId, sessionId, device: deviceId } = claims;
  if (clientId) noteCaller({ clientId, userId, sessionId, deviceId });
  const issued = Math.floor(now.getTime() / 1000);
  const payload = {
    sub: claims.userId,
    sid: claims.sessionId,
    ver: claims.tokenVersion,
    ...(claims.launcher ? { lau: claims.launcher } : {}),
    ...(claims.device ? { dev: claims.device } : {}),
    ...(claims.enrolment ? { enr: true } : {}),
    ...(claims.proved === undefined ? {} : { prf: Math.min(claims.proved, issued) }),
  };
  return signClaims(payload, { audience, now, lifetime });
}

/** @throws UNAUTHENTICATED for a token with a foreign signature, an expired token or one with other claims */
export async function verifyToken(token: string, now: Date): Promise<TokenClaims> {
  const claims = await verifyClaims(token, { audience, now });
  if (!claims) throw new AppError('UNAUTHENTICATED');
  const { sub, sid, ver, exp, iat, lau, dev, enr, prf = iat } = claims;
  if (
    typeof sub !== 'string' ||
    typeof sid !== 'string' ||
    typeof ver !== 'number' ||
    typeof exp !== 'number' ||
    typeof iat !== 'number' ||
    typeof prf !== 'number' ||
    (lau !== undefined && !launcherRoles.includes(lau)) ||
    (dev !== undefined && (typeof dev !== 'string' || lau === undefined))
  )
    throw new AppError('UNAUTHENTICATED');
  return {
    userId: sub,
    sessionId: sid,
    tokenVersion: ver,
    launcher: lau,
    device: dev,
    enrolment: enr === true,
    proved: prf,
    issued: iat,
    expires: exp,
  };
}
