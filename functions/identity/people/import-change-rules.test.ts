import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiRole, apiRoles } from '../../../shared/roles.ts';
import type { Member } from '../members/index.ts';
import { decideChange } from './import-change-rules.ts';
import type { ImportedPerson } from './import-rules.ts';

const stored = (more: Partial<Member> = {}): Member => ({
  ...{ clientId: 'one', id: 'one_ada', email: 'ada@b.co', firstName: 'Ada', lastName: 'Byron', lang: 'en' },
  ...{
    roles: [],
    active: true,
    managers: [],
    badges: [],
    createdDate: '2026-01-01',
    version: 3,
    tokenVersion: 1,
  },
  ...more,
});
const row = (more: Partial<ImportedPerson> = {}): ImportedPerson => ({
  ...{ email: 'ada@b.co', firstName: 'Ada', lastName: 'Byron', roles: [], namesRoles: false },
  ...{ managerEmail: undefined, groups: [], ...more },
});
const boss = { id: 'one_bo', firstName: 'Bo', lastName: 'Chan' };
const state = (remove: boolean, more: object = {}) => ({
  ...{
    options: { update: true, remove, createGroups: true },
    bySuperAdmin: false,
    groups: new Map(),
    ...more,
  },
});
const decide = (
  person: ImportedPerson,
  before: Member,
  remove = false,
  manager?: typeof boss,
  more: object = {},
) => decideChange(person, before, manager, state(remove, more));

describe('PE-04 the change of a member by an import', () => {
  it('does nothing for the same person, and for empty cells', () => {
    const before = stored({ roles: ['ROLE_MANAGER'], managers: [{ id: 'one_bo', name: 'Bo Chan' }] });
    for (const remove of [false, true]) {
      const verdict = decide(row(), before, remove);
      expect(verdict).toMatchObject({ message: 'UNCHANGED', fields: [] });
      expect(verdict).not.toHaveProperty('change');
    }
  });

  it('adds roles, managers and groups, and replaces names', () => {
    const before = stored({ roles: ['ROLE_MANAGER'], managers: [{ id: 'one_al', name: 'Al Moss' }] });
    const groups = new Map([['crew', { name: 'Crew', userIds: new Set(['one_ada']) }]]);
    const person = row({ lastName: 'Lovelace', groups: ['North'] });
    expect(decide(person, before, false, boss, { groups })).toMatchObject({
      message: 'CHANGED_NAME|CHANGED_MANAGERS|CHANGED_GROUPS',
      fields: [
        { field: 'lastName', before: 'Byron', after: 'Lovelace' },
        { field: 'managers', before: ['Al Moss'], after: ['Al Moss', 'Bo Chan'] },
        { field: 'groups', before: ['Crew'], after: ['Crew', 'North'] },
      ],
      change: { joined: boss },
    });
  });

  it('removes what a row does not name only on request', () => {
    const before = stored({ roles: ['ROLE_MANAGER'], managers: [{ id: 'one_al', name: 'Al Moss' }] });
    const groups = new Map([['crew', { name: 'Crew', userIds: new Set(['one_ada']) }]]);
    const person = row({ namesRoles: true, groups: ['North'] });
    expect(decide(person, before, false, boss, { groups })).toMatchObject({
      message: 'CHANGED_MANAGERS|CHANGED_GROUPS',
    });
    expect(decide(person, before, true, boss, { groups })).toMatchObject({
      message: 'CHANGED_ROLES|CHANGED_MANAGERS|CHANGED_GROUPS',
      after: { roles: [], managers: [{ id: 'one_bo', name: 'Bo Chan' }] },
      fields: expect.arrayContaining([{ field: 'groups', before: ['Crew'], after: ['North'] }]),
    });
  });

  it('disables and enables, and voids old sessions when it enables', () => {
    expect(decide(row({ active: false }), stored())).toMatchObject({
      message: 'CHANGED_ACTIVE',
      after: { active: false, tokenVersion: 1 },
    });
    expect(decide(row({ active: true }), stored({ active: false }))).toMatchObject({
      after: { active: true, tokenVersion: 2 },
    });
  });

  it('rejects the own manager, an administrator in a team, too many managers, and a super admin', () => {
    const managers = Array.from({ length: 25 }, (_, n) => ({ id: `one_${n}`, name: `${n}` }));
    expect(decide(row(), stored(), false, { ...boss, id: 'one_ada' })).toEqual({ error: 'OWN_MANAGER' });
    expect(decide(row({ roles: ['ROLE_ADMINISTRATOR'], namesRoles: true }), stored(), false, boss)).toEqual({
      error: 'ADMINISTRATOR_IN_TEAM',
    });
    expect(decide(row(), stored({ managers }), false, boss)).toEqual({ error: 'MANAGERS_FULL' });
    expect(decide(row(), stored({ roles: ['ROLE_SUPER_ADMIN'] }))).toEqual({ error: 'NOT_AUTHORIZED' });
  });

  it('removes no role without `remove`, never the super admin, and changes nothing the second time', () => {
    const roles = fc.uniqueArray(fc.constantFrom<ApiRole>(...apiRoles));
    fc.assert(
      fc.property(
        roles,
        fc.subarray<ApiRole>(['ROLE_MANAGER', 'ROLE_ADMINISTRATOR']),
        fc.boolean(),
        (had, given, remove) => {
          const person = row({ roles: given, namesRoles: true });
          const first = decide(person, stored({ roles: had }), remove, undefined, { bySuperAdmin: true });
          if ('error' in first) throw new Error(first.error);
          const kept = remove ? had.filter((role) => role === 'ROLE_SUPER_ADMIN') : had;
          expect(first.after.roles).toEqual(expect.arrayContaining([...kept, ...given]));
          const second = decide(person, first.after, remove, undefined, { bySuperAdmin: true });
          expect(second).toMatchObject({ message: 'UNCHANGED' });
        },
      ),
    );
  });
});
