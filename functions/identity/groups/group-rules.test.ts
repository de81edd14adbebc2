import { expect, it } from 'vitest';
import { COMPANY, groupScope, toGroup } from './group-rules.ts';

it("GR-01 scopes a manager's groups to the manager, and shows the owner of those groups only", () => {
  expect(groupScope({ role: 'manager', userId: '1_a' })).toBe('1_a');
  expect(groupScope({ role: 'admin', userId: '1_a' })).toBe(COMPANY);
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
