import { idOwner } from '../../../shared/ids.ts';
import { hashSecret, isExpired } from '../../runtime/one-time-code-rules.ts';
import type { LaunchCode } from './launch-code.entity.ts';

/** Returns the key that a code names, or undefined for an invalid code. */
export function keyOfCode(code: string): Pick<LaunchCode, 'clientId' | 'userId' | 'hash'> | undefined {
  const [userId = '', secret = '', ...rest] = code.split('.');
  const clientId = idOwner(userId);
  return clientId && secret && rest.length === 0 ? { clientId, userId, hash: hashSecret(secret) } : undefined;
}

/** The access of the person who created the code. */
interface LaunchAccess {
  tokenVersion: number;
  /** Sessions that were revoked. */
  revoked?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns whether a code is valid: not expired, and the session that requested it has not ended. */
export const isAlive = (
  { until, tokenVersion, sessionId }: Pick<LaunchCode, 'until' | 'tokenVersion' | 'sessionId'>,
  person: LaunchAccess,
  now: Date,
): boolean =>
  !isExpired({ until }, now) &&
  person.tokenVersion === tokenVersion &&
  person.revoked?.[sessionId] === undefined;

/**
 * Returns the link that starts the launcher (docs/launcher-links.md). Its host names the platform, so that a
 * launcher accepts only links of its platform.
 *
 * @param pageUrl origin of the page
 */
export const launchLink = (pageUrl: string, code: string): string =>
  `immersive-training://${new URL(pageUrl).host}/start?${new URLSearchParams({ code }).toString()}`;
