import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiRole } from '../../../shared/roles.ts';
import type { Member } from '../members/index.ts';
import { type BulkChange, toMemberChange } from './bulk-change-rules.ts';

const member = (id: string, more: Partial<Member> = {}): Member => ({
  ...{ clientId: 'one', id, email: `${id}@b.co`, firstName: 'Ada', lastName: id, lang: 'en' },
  ...{ roles: [], active: true, managers: [], badges: [], createdDate: '2026-01-01' },
  ...{ version: 3, tokenVersion: 1, ...more },
});
const boss = member('boss', { roles: ['ROLE_MANAGER'] });
const managed = { managers: [{ id: 'boss', name: 'Ada boss' }] };

describe('PE-06 the change of one of several members', () => {
  it('disables others, and enables with new sessions', () => {
    expect(toMemberChange(member('a'), { active: false }, 'b')?.after.active).toBe(false);
    expect(toMemberChange(member('a'), { active: false }, 'a')).toBeUndefined();
    const enabled = toMemberChange(member('a', { active: false }), { active: true }, 'b');
    expect(enabled?.after).toMatchObject({ active: true, tokenVersion: 2 });
  });

  it('replaces managers, and leaves out administrators and the manager', () => {
    const other = { managers: [...managed.managers, { id: 'c', name: 'C' }] };
    const replaced = toMemberChange(member('a', other), { manager: boss }, 'b');
    expect([replaced?.after.managers, replaced?.joined]).toEqual([managed.managers, undefined]);
    expect(toMemberChange(member('a'), { manager: boss }, 'b')?.joined?.id).toBe('boss');
    expect(toMemberChange(member('a', managed), { manager: null }, 'b')?.after.managers).toEqual([]);
    expect(toMemberChange(boss, { manager: boss }, 'b')).toBeUndefined();
    const admin = member('a', { roles: ['ROLE_ADMINISTRATOR'] });
    expect(toMemberChange(admin, { manager: boss }, 'b')).toBeUndefined();
  });

  it('changes nothing when it is repeated', () => {
    const change = fc.constantFrom<BulkChange>(
      ...[{ active: true }, { active: false }, { manager: boss }, { manager: null }],
    );
    const before = fc
      .record({
        active: fc.boolean(),
        roles: fc.subarray<ApiRole>(['ROLE_MANAGER', 'ROLE_ADMINISTRATOR']),
        managers: fc.subarray([...managed.managers, { id: 'c', name: 'C' }]),
      })
      .map((more) => member('a', more));
    fc.assert(
      fc.property(before, change, (one, wanted) => {
        const changed = toMemberChange(one, wanted, 'b');
        if (changed) expect(toMemberChange(changed.after, wanted, 'b')).toBeUndefined();
      }),
    );
  });
});
