import { createHash, timingSafeEqual } from 'node:crypto';
import { ownerOf } from '../../../shared/ids.ts';
import { actingRole } from '../../../shared/roles.ts';
import type { Member } from '../members/index.ts';
import type { ApiToken } from './api-token.entity.ts';

export const prefix = 'itp_';

/** Whether what came as a token is meant to be an API token. */
export const isApiToken = (token: string): boolean => token.startsWith(prefix);

export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface ApiTokenParts {
  clientId: string;
  userId: string;
  id: string;
  secret: string;
}

/** What an API token says of itself; undefined for what cannot be one. */
export function partsOfApiToken(token: string): ApiTokenParts | undefined {
  const [, userId, part, secret] =
    /^itp_([0-9a-z]{1,10}_[0-9a-z]{12})_([0-9a-z]{16})_([\w-]{43})$/.exec(token) ?? [];
  const clientId = userId && ownerOf(userId);
  return clientId && part && secret ? { clientId, userId, id: `${userId}.${part}`, secret } : undefined;
}

/** Whether it is the secret that the hash was made of; takes as long whichever it is. */
export const isSecretOf = ({ hash }: Pick<ApiToken, 'hash'>, secret: string): boolean => {
  const kept = Buffer.from(hash, 'base64url');
  const given = digest(secret);
  return kept.length === given.length && timingSafeEqual(kept, given);
};

/** Why a token does not count now, if so: it has expired, or its maker is not any more what they were. */
export function restOf(
  { until, role, userId }: Pick<ApiToken, 'until' | 'role' | 'userId'>,
  maker: Pick<Member, 'id' | 'active' | 'roles'> | undefined,
  now: Date,
): 'expired' | 'suspended' | undefined {
  if (now.toISOString() >= until) return 'expired';
  const named = role === 'super' ? 'ROLE_SUPER_ADMIN' : 'ROLE_ADMINISTRATOR';
  const holds = maker?.id === userId && maker.active && actingRole(maker.roles, named) === role;
  return holds ? undefined : 'suspended';
}

const hour = 60 * 60 * 1000;

/** Whether its last use is to be written anew: not more than once an hour. */
export const isUseDue = ({ lastUsed }: Pick<ApiToken, 'lastUsed'>, now: Date): boolean =>
  lastUsed === undefined || now.getTime() - Date.parse(lastUsed) >= hour;
