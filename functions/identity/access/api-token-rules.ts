import { createHash, timingSafeEqual } from 'node:crypto';
import { idOwner } from '../../../shared/ids.ts';
import { actingRole } from '../../../shared/roles.ts';
import type { Member } from '../members/index.ts';
import type { ApiToken } from './api-token.entity.ts';

export const prefix = 'itp_';

/** Returns whether a token has the prefix of API tokens. */
export const isApiToken = (token: string): boolean => token.startsWith(prefix);

export const hashTokenSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface ApiTokenParts {
  clientId: string;
  userId: string;
  id: string;
  secret: string;
}

/** Parses an API token. Returns `undefined` if the format is invalid. */
export function partsOfApiToken(token: string): ApiTokenParts | undefined {
  const [, userId, part, secret] =
    /^itp_([0-9a-z]{1,10}_[0-9a-z]{12})_([0-9a-z]{16})_([\w-]{43})$/.exec(token) ?? [];
  const clientId = userId && idOwner(userId);
  return clientId && part && secret ? { clientId, userId, id: `${userId}.${part}`, secret } : undefined;
}

/** Returns the beginning of a token, without its secret. */
export const tokenPrefix = ({ id }: Pick<ApiToken, 'id'>): string => `${prefix}${id.replace('.', '_')}_`;

/** Returns whether the hash belongs to the secret, in constant time. */
export const matchesSecret = ({ hash }: Pick<ApiToken, 'hash'>, secret: string): boolean => {
  const storedHash = Buffer.from(hash, 'base64url');
  const secretHash = hashTokenSecret(secret);
  return storedHash.length === secretHash.length && timingSafeEqual(storedHash, secretHash);
};

/**
 * Returns why a token is invalid: expired, ended together with all access of its creator, or currently suspended
 * because the creator lost the role or is disabled. Otherwise `undefined`.
 */
export function findTokenInvalidity(
  { until, role, userId, createdDate }: Pick<ApiToken, 'until' | 'role' | 'userId' | 'createdDate'>,
  maker: Pick<Member, 'id' | 'active' | 'roles' | 'accessEnded'> | undefined,
  now: Date,
): 'expired' | 'ended' | 'suspended' | undefined {
  if (now.toISOString() >= until) return 'expired';
  if (maker?.accessEnded !== undefined && createdDate <= maker.accessEnded) return 'ended';
  const apiRole = role === 'super' ? 'ROLE_SUPER_ADMIN' : 'ROLE_ADMINISTRATOR';
  const hasMaker = maker?.id === userId && maker.active && actingRole(maker.roles, apiRole) === role;
  return hasMaker ? undefined : 'suspended';
}

const hour = 60 * 60 * 1000;

/** Returns whether the time of the last use must be stored. The limit is once an hour. */
export const isUseDue = ({ lastUsed }: Pick<ApiToken, 'lastUsed'>, now: Date): boolean =>
  lastUsed === undefined || now.getTime() - Date.parse(lastUsed) >= hour;
