import jwt from 'jsonwebtoken';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import { signingKeys, verifyingKey } from '../../runtime/secret.ts';
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
 * Returns a signed token (HS256, key id in its header) that expires `lifetime` seconds after `now`. Names the
 * person in the log line of the request.
 */
export async function signToken(
  claims: NewToken,
  now: Date,
  lifetime: number = tokenLifetime,
): Promise<{ token: string; expiresAt: string }> {
  const clientId = idOwner(claims.userId);
  const { userId, sessionId, device: deviceId } = claims;
  if (clientId) noteCaller({ clientId, userId, sessionId, deviceId });
  const { current } = await signingKeys();
  const issued = Math.floor(now.getTime() / 1000);
  const expires = issued + lifetime;
  const payload = {
    sub: claims.userId,
    sid: claims.sessionId,
    ver: claims.tokenVersion,
    iat: issued,
    exp: expires,
    aud: audience,
    ...(claims.launcher ? { lau: claims.launcher } : {}),
    ...(claims.device ? { dev: claims.device } : {}),
    ...(claims.enrolment ? { enr: true } : {}),
    ...(claims.proved === undefined ? {} : { prf: Math.min(claims.proved, issued) }),
  };
  const token = jwt.sign(payload, current.key, { algorithm: 'HS256', keyid: current.kid });
  return { token, expiresAt: new Date(expires * 1000).toISOString() };
}

/** @throws UNAUTHENTICATED for a token with a foreign signature, an expired token or one with other claims */
export async function verifyToken(token: string, now: Date): Promise<TokenClaims> {
  // Keys that cannot be read are not an error of the token, so the failure is not UNAUTHENTICATED.
  await signingKeys();
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = kid === undefined ? undefined : await verifyingKey(kid);
    if (!key) throw new Error('unknown key');
    const clockTimestamp = Math.floor(now.getTime() / 1000);
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], audience, clockTimestamp });
    if (typeof claims === 'string') throw new Error('no claims');
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
    ) {
      throw new Error('not our claims');
    }
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
  } catch (cause) {
    throw new AppError('UNAUTHENTICATED', { cause });
  }
}
