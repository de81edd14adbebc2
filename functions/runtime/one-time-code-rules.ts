import { createHash } from 'node:crypto';

/** Returns the hash under which a secret is stored. The secret itself is not stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns the end of a lifetime in seconds, as ISO 8601 for comparisons and as the table's TTL. */
export function expiryAfter(now: Date, seconds: number): { until: string; ttl: number } {
  const end = now.getTime() + seconds * 1000;
  return { until: new Date(end).toISOString(), ttl: Math.ceil(end / 1000) };
}

/** Returns whether a code has expired. Needed because the table deletes expired items late. */
export const isExpired = ({ until }: { until: string }, now: Date): boolean => until <= now.toISOString();

/** The key of a code of an organisation. */
export interface OrganisationCodeKey {
  clientId: string;
  hash: string;
}

/** Returns the key of a code `<organisation>.<secret>`, or `undefined` for another text. */
export function keyOfOrganisationCode(code: string): OrganisationCodeKey | undefined {
  const [, clientId, secret] = /^([0-9a-z]{1,10})\.([0-9a-z]{32})$/.exec(code) ?? [];
  return clientId && secret ? { clientId, hash: hashSecret(secret) } : undefined;
}
