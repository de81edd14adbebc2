import { createHash } from 'node:crypto';
import { ownerOf } from '../../../shared/ids.ts';
import type { LaunchCode } from './launch-code.entity.ts';

/** What is stored of a code's secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whose code it says to be, and where it would be kept; undefined for what is none. */
export function keyOfCode(code: string): Pick<LaunchCode, 'clientId' | 'userId' | 'hash'> | undefined {
  const [userId = '', secret = '', ...rest] = code.split('.');
  const clientId = ownerOf(userId);
  return clientId && secret && rest.length === 0 ? { clientId, userId, hash: hashOf(secret) } : undefined;
}

/** The access that a code was made with. */
interface LaunchAccess {
  tokenVersion: number;
  /** Sessions that were ended by hand. */
  revoked?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether a code still counts: its minutes are not over, and neither is the session that asked for it. */
export const isAlive = (
  { until, tokenVersion, sessionId }: Pick<LaunchCode, 'until' | 'tokenVersion' | 'sessionId'>,
  person: LaunchAccess,
  now: Date,
): boolean =>
  now.toISOString() < until &&
  person.tokenVersion === tokenVersion &&
  person.revoked?.[sessionId] === undefined;

/**
 * The link that starts the launcher (docs/launcher-links.md). It names the platform by its host, so that a launcher
 * takes links of those it was installed for, and no others.
 *
 * @param pageUrl origin of the page
 */
export const launchLink = (pageUrl: string, code: string): string =>
  `immersive-training://${new URL(pageUrl).host}/start?${new URLSearchParams({ code }).toString()}`;
