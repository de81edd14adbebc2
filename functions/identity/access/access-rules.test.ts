import { expect, it } from 'vitest';
import { dayIn } from '../../../shared/days.ts';
import { actingRole, highestRole } from '../../../shared/roles.ts';
import { assertMayComeIn } from './access-rules.ts';

const organisation = { contractExpirationDate: '2026-03-28', timeZone: 'Europe/Paris' };

it("AC-04 admits members until the end of the contract's last day in the organisation's time zone", () => {
  expect(() =>
    assertMayComeIn({ active: true }, organisation, new Date('2026-03-28T22:59:59Z')),
  ).not.toThrow();
  expect(() => assertMayComeIn({ active: true }, organisation, new Date('2026-03-28T23:00:00Z'))).toThrow(
    expect.objectContaining({ code: 'SUBSCRIPTION_ENDED' }),
  );
});

it('AC-03 rejects a disabled member, and never expires the provider', () => {
  expect(() => assertMayComeIn({ active: false }, organisation, new Date(0))).toThrow(
    expect.objectContaining({ code: 'ACCOUNT_DISABLED' }),
  );
  expect(() => assertMayComeIn({ active: true }, { timeZone: 'UTC' }, new Date('2999-01-01'))).not.toThrow();
});

it('returns the day in the time zone', () => {
  expect(dayIn('Pacific/Auckland', new Date('2026-01-01T12:00:00Z'))).toBe('2026-01-02');
});

it('AC-14 selects the highest role, another own role, or learner', () => {
  expect(highestRole(['ROLE_MANAGER', 'ROLE_ADMINISTRATOR'])).toBe('admin');
  expect(actingRole(['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'], 'ROLE_MANAGER')).toBe('manager');
  expect(actingRole(['ROLE_ADMINISTRATOR'], 'ROLE_LEARNER')).toBe('learner');
  expect(actingRole([], undefined)).toBe('learner');
  expect(actingRole(['ROLE_MANAGER'], 'ROLE_ADMINISTRATOR')).toBeUndefined();
  expect(actingRole([], 'nonsense')).toBeUndefined();
});

it('AC-14 orders the roles, and rejects an acting role that the member lacks', () => {
  const [superAdmin, admin, manager] = ['ROLE_SUPER_ADMIN', 'ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const;
  expect([[manager, superAdmin, admin], [admin], [manager], []].map(highestRole)).toEqual([
    ...['super', 'admin', 'manager', 'learner'],
  ]);
  expect(actingRole([superAdmin], superAdmin)).toBe('super');
  expect(actingRole([admin], superAdmin)).toBeUndefined();
  expect(actingRole([admin], admin)).toBe('admin');
  expect(actingRole([manager], '')).toBe('manager');
  expect(actingRole([manager], 'toString')).toBeUndefined();
});
