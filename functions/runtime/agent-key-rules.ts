import { createHash } from 'node:crypto';

/** Returns the part of keys of the LRS that identifies an agent, an activity, a verb or a document by its identity. */
export const agentKey = (identity: string): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 22);

/** Returns the agents of an e-mail address as parts of keys of the LRS: the address (`mbox`), and its SHA-1. */
export function mailAgents(email: string): string[] {
  const mbox = `mailto:${email.toLowerCase()}`;
  return [`mbox ${mbox}`, `sha1 ${createHash('sha1').update(mbox).digest('hex')}`].map(agentKey);
}
