import { createHash } from 'node:crypto';
import { settings } from '../../runtime/settings.ts';
import { agentHash } from './statement-rules.ts';

/** The identifiers of a member in statements. */
export interface IdentifiedMember {
  userId: string;
  email?: string | undefined;
}

/**
 * Returns the parts of keys that identify a member: by an account of this platform, by email, and by the SHA-1 of the
 * email. Accounts of other systems are not known.
 */
export function hashesOfMember({ userId, email }: IdentifiedMember): string[] {
  const mbox = email === undefined ? undefined : `mailto:${email}`;
  return [
    { account: { homePage: settings.pageUrl, name: userId } },
    ...(mbox ? [{ mbox }, { mbox_sha1sum: createHash('sha1').update(mbox).digest('hex') }] : []),
  ]
    .map(agentHash)
    .filter((hash) => hash !== undefined);
}
