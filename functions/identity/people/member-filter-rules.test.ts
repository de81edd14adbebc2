import { describe, expect, it } from 'vitest';
import type { ListedMember } from '../members/index.ts';
import { isNamed, type MemberFilter, wantedBy } from './member-filter-rules.ts';

const person = (given: Partial<ListedMember> = {}): ListedMember => ({
  ...{ id: 'one_ana', firstName: 'Ána', lastName: 'Costa Lima', email: 'ana@one.example' },
  ...{ roles: [], active: true },
  ...given,
});
const admin = { userId: 'one_admin', role: 'admin' };
const manager = { userId: 'one_manager', role: 'manager' };
const fits = (filter: MemberFilter, one: ListedMember, asker = admin) =>
  wantedBy(filter, asker, ({ id }) => id === 'one_mine')?.(one);

describe('PE-01 who fits the filter of a list of members', () => {
  it('is everybody where there is none', () => {
    expect(wantedBy({}, admin, () => true)).toBeUndefined();
    expect(wantedBy({ q: '' }, admin, () => true)).toBeUndefined();
  });

  it('is called so: each word, whatever its accents and capitals', () => {
    expect(isNamed('LIMA ana', false)(person())).toBe(true);
    expect(isNamed('lima bo', false)(person())).toBe(false);
    expect(isNamed('  ', false)(person())).toBe(true);
    expect(isNamed('one.example', false)(person())).toBe(false);
    expect(isNamed('one.example', true)(person())).toBe(true);
  });

  it('has the address, for all but managers', () => {
    expect(fits({ q: '@one' }, person())).toBe(true);
    expect(fits({ q: '@one' }, person(), manager)).toBe(false);
    expect(fits({ q: 'costa' }, person(), manager)).toBe(true);
  });

  it('has one of the roles; learners are those without any', () => {
    const leader = person({ roles: ['ROLE_MANAGER'] });
    expect(fits({ roles: ['ROLE_MANAGER'] }, leader)).toBe(true);
    expect(fits({ roles: ['ROLE_MANAGER'] }, person())).toBe(false);
    expect(fits({ roles: ['ROLE_ADMINISTRATOR', 'ROLE_LEARNER'] }, person())).toBe(true);
    expect(fits({ roles: ['ROLE_LEARNER'] }, leader)).toBe(false);
  });

  it('may come in or may not, administers or does not', () => {
    expect(fits({ active: false }, person({ active: false }))).toBe(true);
    expect(fits({ active: true }, person({ active: false }))).toBe(false);
    expect(fits({ administrator: false }, person())).toBe(true);
    expect(fits({ administrator: true }, person())).toBe(false);
    expect(fits({ administrator: true }, person({ roles: ['ROLE_ADMINISTRATOR'] }))).toBe(true);
  });

  it('is in the team of who asks or is not, who is neither', () => {
    const mine = person({ id: 'one_mine' });
    expect(fits({ inTeam: true }, mine, manager)).toBe(true);
    expect(fits({ inTeam: false }, mine, manager)).toBe(false);
    expect(fits({ inTeam: false }, person(), manager)).toBe(true);
    for (const inTeam of [true, false])
      expect(fits({ inTeam }, person({ id: manager.userId }), manager)).toBe(false);
  });

  it('fits all that is asked for', () => {
    expect(fits({ q: 'ana', active: true, roles: ['ROLE_LEARNER'] }, person())).toBe(true);
    expect(fits({ q: 'ana', active: false }, person())).toBe(false);
  });
});
