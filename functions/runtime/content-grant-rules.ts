import { createHmac } from 'node:crypto';

/** Seconds until the start page of a content closes. */
export const entryLifetime = 10 * 60;
/** Maximum seconds of a grant. Sessions of launchers and headsets last longer than a training. */
const longestGrant = 12 * 60 * 60;

const sign = (keys: readonly string[], ...text: readonly string[]): string =>
  keys.map((key) => createHmac('sha256', key).update(text.join('\n')).digest('base64url')).join('.');

interface GrantTimes {
  /** The end of the session. Undefined for API tokens. */
  sessionEnds: number | undefined;
  /** The end of the grant that the session already has. */
  granted: number | undefined;
  now: number;
}

/**
 * Returns the end of a grant. All times are epoch seconds. The end of a grant stays the same during a session, so that
 * browsers find the content in their cache, until less than six hours are left of a longer session.
 */
export function endOfGrant({ sessionEnds, granted, now }: GrantTimes): number {
  const latest = Math.min(sessionEnds ?? Number.POSITIVE_INFINITY, now + longestGrant);
  return granted !== undefined && granted >= Math.min(latest, now + longestGrant / 2) ? granted : latest;
}

/** Seconds. Addresses of documents change once in this time, so that browsers find a document in their cache. */
const documentStep = 5 * 60;

/**
 * Returns the query that opens a document for 10 to 15 minutes. `infra/constructs/content-gate.ts` checks it.
 *
 * @param keys the current key, and the previous one after a rotation
 * @param now epoch seconds
 */
export function documentGrant(keys: readonly string[], key: string, now: number): string {
  const end = (Math.ceil((now + entryLifetime) / documentStep) * documentStep).toString(36);
  return `grant=${end}.${sign(keys, 'document', end, key)}`;
}

interface ContentGrant {
  /** The current key, and the previous one after a rotation. */
  keys: readonly string[];
  /** The key of the content, without a slash at its ends. */
  prefix: string;
  /** Id of the grant. A grant in the list of closed ids ends early. */
  id: string;
  /** Epoch seconds. */
  ends: number;
}

/** Signs the path of a content. The place decides which policy the content has. */
function signedGrant(place: 'web' | 'packages', { keys, prefix, id, ends }: ContentGrant): string {
  const end = ends.toString(36);
  const count = String(prefix.split('/').length);
  return `~${end}.${count}.${id}.${sign(keys, place, end, count, id, prefix)}`;
}

/**
 * Returns the address of a start page below the address of web content. The path is valid until the grant ends or is
 * closed. The start page opens for ten minutes. `infra/constructs/content-gate.ts` checks both.
 *
 * @param now epoch seconds
 */
export function contentAddress({ now, ...content }: ContentGrant & { now: number }): string {
  const grant = signedGrant('web', content);
  const entryEnd = (now + entryLifetime).toString(36);
  const entry = `${entryEnd}.${sign(content.keys, 'entry', entryEnd, grant)}`;
  return `${grant}/${content.prefix}/index.html?entry=${entry}`;
}

/**
 * Returns the address of the player for a package. Its fragment is the path of the package, which is valid until the grant
 * ends or is closed.
 */
export const packageAddress = (content: ContentGrant): string =>
  `/player/index.html#/packages/${signedGrant('packages', content)}/${content.prefix}/`;
