import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMPANY, nameKey, scopeOf, toGroup } from '../../../functions/groups/group-rules.ts';

it('GR-02 names are the same whatever their case, Unicode form and spaces', () => {
  expect(nameKey(' ÉQUIPE   Nord ')).toBe(nameKey('e\u0301quipe nord'));
  expect(nameKey('Équipe')).not.toBe(nameKey('Equipe'));
  fc.assert(fc.property(fc.string(), (name) => nameKey(nameKey(name)) === nameKey(name)));
});

it('GR-01 a manager’s scope is their own, an admin’s the company’s; an owner is told of the former only', () => {
  expect(scopeOf({ role: 'manager', userId: '1_a' })).toBe('1_a');
  expect(scopeOf({ role: 'admin', userId: '1_a' })).toBe(COMPANY);
  const record = { clientId: '1', id: '1_g', name: 'G', userIds: ['1_b', '1_c'], version: 2 };
  expect(toGroup({ ...record, scope: COMPANY })).toEqual({
    id: '1_g',
    name: 'G',
    userIds: ['1_b', '1_c'],
    memberCount: 2,
    version: 2,
  });
  expect(toGroup({ ...record, scope: '1_a' }).ownerId).toBe('1_a');
});
