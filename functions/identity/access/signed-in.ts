import type { SessionKind } from '../../../shared/contracts/identity/access-sessions.ts';
import { expiryAfter } from '../../runtime/one-time-code-rules.ts';
import type { Write } from '../../runtime/table.ts';
import type { Member } from '../members/index.ts';
import { createSignInWrite } from './signed-in.repository.ts';
import { tokenLifetime } from './token-lifetime-rules.ts';
import { parseUserAgent } from './user-agent-rules.ts';

interface SessionStart {
  sessionId: string;
  kind: SessionKind;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  sourceIp: string;
  /** Seconds. Default: the lifetime of a token of the page. */
  lifetime?: number;
}

/** Returns the write that lists a new session in the person's account, for the transaction of the sign-in. */
export const recordSignInWrite = (
  { clientId, id: userId, tokenVersion }: Pick<Member, 'clientId' | 'id' | 'tokenVersion'>,
  { sessionId, kind, headers, sourceIp, lifetime = tokenLifetime }: SessionStart,
  now: Date,
): Write =>
  createSignInWrite({
    clientId,
    userId,
    id: sessionId,
    kind,
    ...parseUserAgent(headers['user-agent']),
    address: sourceIp,
    tokenVersion,
    started: now.toISOString(),
    ...expiryAfter(now, lifetime),
  });
