import { describe, expect, it } from 'vitest';
import type { ListedMember } from '../members/index.ts';
import { type MemberFilter, matchesName, wantedBy } from './member-filter-rules.ts';

const person = (more: Partial<ListedMember> = {}): ListedMember => ({
  ...{ id: 'one_ana', firstName: 'Ána', lastName: 'Costa Lima', email: 'ana@one.example' },
  ...{ roles: [], active: true },
  ...more,
});
const admin = { userId: 'one_admin', role: 'admin' };
const manager = { userId: 'one_manager', role: 'manager' };
const matchesFilter = (filter: MemberFilter, candidate: ListedMember, viewer = admin) =>
  wantedBy(filter, viewer, ({ id }) => id === 'one_mine')?.(candidate);

describe('PE-01 wantedBy', () => {
  it('returns no filter if the filter is empty', () => {
    expect(wantedBy({}, admin, () => true)).toBeUndefined();
    expect(wantedBy({ q: '' }, admin, () => true)).toBeUndefined();
  });

  it('matches each word of the name, without accents and case', () => {
    expect(matchesName('LIMA ana', false)(person())).toBe(true);
    expect(matchesName('lima bo', false)(person())).toBe(false);
    expect(matchesName('  ', false)(person())).toBe(true);
    expect(matchesName('one.example', false)(person())).toBe(false);
    expect(matchesName('one.example', true)(person())).toBe(true);
  });

  it('matches the address, except for managers', () => {
    expect(matchesFilter({ q: '@one' }, person())).toBe(true);
    expect(matchesFilter({ q: '@one' }, person(), manager)).toBe(false);
    expect(matchesFilter({ q: 'costa' }, person(), manager)).toBe(true);
  });

  it('matches any of the roles, with learner for members without a role', () => {
    const leader = person({ roles: ['ROLE_MANAGER'] });
    expect(matchesFilter({ roles: ['ROLE_MANAGER'] }, leader)).toBe(true);
    expect(matchesFilter({ roles: ['ROLE_MANAGER'] }, person())).toBe(false);
    expect(matchesFilter({ roles: ['ROLE_ADMINISTRATOR', 'ROLE_LEARNER'] }, person())).toBe(true);
    expect(matchesFilter({ roles: ['ROLE_LEARNER'] }, leader)).toBe(false);
  });

  it('matches enabled or disabled members, administrators or others', () => {
    expect(matchesFilter({ active: false }, person({ active: false }))).toBe(true);
    expect(matchesFilter({ active: true }, person({ active: false }))).toBe(false);
    expect(matchesFilter({ administrator: false }, person())).toBe(true);
    expect(matchesFilter({ administrator: true }, person())).toBe(false);
    expect(matchesFilter({ administrator: true }, person({ roles: ['ROLE_ADMINISTRATOR'] }))).toBe(true);
  });

  it('matches members who have or have never signed in', () => {
    const active = { ...person(), lastConnection: '2026-11-20T09:00:00.000Z' };
    expect(matchesFilter({ signedIn: true }, active)).toBe(true);
    expect(matchesFilter({ signedIn: false }, active)).toBe(false);
    expect(matchesFilter({ signedIn: false }, person())).toBe(true);
  });

  it("matches members inside or outside the viewer's team, without the viewer", () => {
    const inTeamMember = person({ id: 'one_mine' });
    expect(matchesFilter({ inTeam: true }, inTeamMember, manager)).toBe(true);
    expect(matchesFilter({ inTeam: false }, inTeamMember, manager)).toBe(false);
    expect(matchesFilter({ inTeam: false }, person(), manager)).toBe(true);
    for (const inTeam of [true, false])
      expect(matchesFilter({ inTeam }, person({ id: manager.userId }), manager)).toBe(false);
  });

  it('requires all conditions', () => {
    expect(matchesFilter({ q: 'ana', active: true, roles: ['ROLE_LEARNER'] }, person())).toBe(true);
    expect(matchesFilter({ q: 'ana', active: false }, person())).toBe(false);
  });
});
