import { createHash, createHmac } from 'node:crypto';

/** Seconds until the start page of a content closes. */
export const entryLifetime = 10 * 60;
/** Maximum seconds of a grant. Sessions of launchers and headsets last longer than a training. */
const longestGrant = 12 * 60 * 60;

const sign = (keys: readonly string[], ...text: readonly string[]): string =>
  keys.map((key) => createHmac('sha256', key).update(text.join('\n')).digest('base64url')).join('.');

/**
 * Returns the end of a grant in epoch seconds: the end of the session, or a time that changes every six hours for a longer
 * session.
 */
function endOfGrant(sessionEnds: number | undefined, now: number): number {
  if (sessionEnds !== undefined && sessionEnds - now <= longestGrant) return sessionEnds;
  const step = longestGrant / 2;
  return (Math.floor(now / step) + 2) * step;
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
  sessionId: string;
  /** Epoch seconds. */
  sessionEnds: number | undefined;
  now: number;
}

/**
 * Returns the address of a start page below the address of web content. The path is valid until the session ends, and
 * the same during the session, so that browsers find the content in their cache. The start page opens for ten minutes.
 * `infra/constructs/content-gate.ts` checks both.
 */
export function contentAddress({ keys, prefix, sessionId, sessionEnds, now }: ContentGrant): string {
  const end = endOfGrant(sessionEnds, now).toString(36);
  const count = String(prefix.split('/').length);
  const session = createHash('sha256').update(sessionId).digest('base64url').slice(0, 10);
  const grant = `~${end}.${count}.${session}.${sign(keys, 'web', end, count, session, prefix)}`;
  const entryEnd = (now + entryLifetime).toString(36);
  const entry = `${entryEnd}.${sign(keys, 'entry', entryEnd, grant)}`;
  return `${grant}/${prefix}/index.html?entry=${entry}`;
}
