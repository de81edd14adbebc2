import { expect, it } from 'vitest';
import type { ApiRole } from '../../../shared/roles.ts';
import {
  findTokenInvalidity,
  isApiToken,
  isUseDue,
  matchesSecret,
  partsOfApiToken,
} from './api-token-rules.ts';
import { newApiToken } from './new-api-token.ts';

const userId = 'acme_0123456789ab';
const now = new Date('2026-11-23T10:00:00.000Z');

it('contains its storage key, while only a hash of its secret is stored', () => {
  for (let count = 0; count < 200; count += 1) {
    const { id, hash, token } = newApiToken(userId);
    const parts = partsOfApiToken(token);
    expect(isApiToken(token)).toBe(true);
    expect(parts).toMatchObject({ clientId: 'acme', userId, id });
    const secret = parts?.secret ?? '';
    expect(hash).not.toContain(secret);
    expect(matchesSecret({ hash }, secret)).toBe(true);
    expect(matchesSecret({ hash }, newApiToken(userId).token.slice(-43))).toBe(false);
    expect(matchesSecret({ hash: '' }, secret)).toBe(false);
  }
});

const { token } = newApiToken(userId);
it.each([
  'itp_',
  token.slice(0, -1),
  `${token}A`,
  token.toUpperCase(),
  token.replace('_acme', '_'),
  `x${token}`,
])('rejects %j as a token', (other) => expect(partsOfApiToken(other)).toBeUndefined());

const createdDate = '2026-11-20T10:00:00.000Z';
const stored = { until: '2026-12-01T00:00:00.000Z', createdDate, role: 'admin', userId } as const;
const administrator = { id: userId, roles: ['ROLE_ADMINISTRATOR'] as ApiRole[], active: true };
const creator = (roles: ApiRole[], active = true) => ({ id: userId, roles, active });
it.each([
  ['is valid while its creator is an administrator', creator(['ROLE_ADMINISTRATOR']), stored, undefined],
  ['is suspended if its creator is disabled', creator(['ROLE_ADMINISTRATOR'], false), stored, 'suspended'],
  ['is suspended if its creator is demoted', creator(['ROLE_MANAGER']), stored, 'suspended'],
  ['is suspended if its creator is deleted', undefined, stored, 'suspended'],
  ['is suspended if its creator becomes a super admin', creator(['ROLE_SUPER_ADMIN']), stored, 'suspended'],
  ['expires at its end', creator(['ROLE_ADMINISTRATOR']), { ...stored, until: now.toISOString() }, 'expired'],
] as const)('a token %s', (_, person, apiToken, rest) => {
  expect(findTokenInvalidity(apiToken, person && { ...person, roles: [...person.roles] }, now)).toBe(rest);
});

it.each([
  ['is valid', '2026-11-20T09:59:59.999Z', undefined],
  ['has ended', createdDate, 'ended'],
  ['has ended', '2026-11-22T10:00:00.000Z', 'ended'],
])('a token %s if all access of its creator ended at %s', (_, accessEnded, state) => {
  expect(findTokenInvalidity(stored, { ...administrator, accessEnded }, now)).toBe(state);
});

it('notes its use once an hour', () => {
  expect(isUseDue({}, now)).toBe(true);
  expect(isUseDue({ lastUsed: '2026-11-23T09:00:01.000Z' }, now)).toBe(false);
  expect(isUseDue({ lastUsed: '2026-11-23T09:00:00.000Z' }, now)).toBe(true);
});
