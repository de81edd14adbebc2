import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiRole } from '../../../shared/roles.ts';
import {
  countImportResults,
  decideRows,
  type ImportContext,
  invitedTogether,
  type PlannedRow,
  splitImport,
  workOrder,
} from './import-plan-rules.ts';
import type { ImportedPerson } from './import-rules.ts';

const address = (n: number) => `p${n}@b.co`;
const person = (n: number, manager?: number, isManager = false): ImportedPerson => ({
  email: address(n),
  firstName: `F${n}`,
  lastName: `L${n}`,
  roles: isManager ? ['ROLE_MANAGER'] : [],
  namesRoles: isManager,
  managerEmail: manager === undefined ? undefined : address(manager),
  groups: [],
});
const contextOf = (more: Partial<ImportContext> = {}): ImportContext => ({
  ...{ clientId: 'one', seats: 1000, bySuperAdmin: false },
  options: { update: false, remove: false, createGroups: false },
  ...{ owners: new Map(), managers: new Map(), members: new Map(), groups: new Map() },
  ...more,
});
const idOf = (email: string) => `one_${email}`;
/** Returns the message of each row of a file. An empty message means that the person is added. */
function messagesOf(people: readonly (ImportedPerson | string)[], state: ImportContext): string[] {
  const { rows, messages } = workOrder(people);
  for (const { row, message } of decideRows(rows, state, idOf)) messages.set(row.place, message);
  return people.map((_, place) => messages.get(place) ?? 'missing');
}

/** Files with managers of all kinds: people of the file, the row's own person, and unknown people. */
const files = fc.array(
  fc.record({ n: fc.nat(40), manager: fc.option(fc.nat(45), { nil: undefined }), isManager: fc.boolean() }),
  { maxLength: 120 },
);
const peopleOf = (rows: readonly { n: number; manager: number | undefined; isManager: boolean }[]) =>
  rows.map(({ n, manager, isManager }) => person(n, manager, isManager));

describe('PE-04 the plan of an import', () => {
  it('decides each row by the file, the known addresses, the managers and the seats', () => {
    const people = [
      person(1, 2),
      'INVALID_EMAIL',
      person(2, undefined, true),
      person(1),
      person(3),
      person(4),
      person(5, 6),
      person(6),
      person(7, 7, true),
      person(8, 9),
      person(10, 4, true),
    ];
    const state = contextOf({
      owners: new Map([
        [address(3), { userId: 'one_other', clientId: 'one' }],
        [address(4), { userId: 'two_other', clientId: 'two' }],
      ]),
      managers: new Map([[address(9), { id: 'one_nine', firstName: 'N', lastName: 'Ine' }]]),
    });
    expect(messagesOf(people, state)).toEqual([
      '',
      'INVALID_EMAIL',
      '',
      'DUPLICATE_ROW',
      'ALREADY_MEMBER',
      'EMAIL_ALREADY_USED',
      'MANAGER_NOT_FOUND',
      '',
      'MANAGER_NOT_FOUND',
      '',
      'MANAGER_NOT_FOUND',
    ]);
  });

  it('gives the last seats to the first rows, each preceded by its manager', () => {
    const people = [person(1), person(2, 9), person(3), person(4, 9), person(9, undefined, true)];
    const full = 'USER_QUOTA_REACHED';
    expect(messagesOf(people, contextOf({ seats: 0 }))).toEqual([
      full,
      'MANAGER_NOT_FOUND',
      full,
      'MANAGER_NOT_FOUND',
      full,
    ]);
    expect(messagesOf(people, contextOf({ seats: 2 }))).toEqual(['', full, full, full, '']);
    expect(messagesOf(people, contextOf({ seats: 4 }))).toEqual(['', '', '', full, '']);
  });

  it('rejects a cycle of managers of any length, and everyone below it', () => {
    const chain = Array.from({ length: 20_000 }, (_, n) => person(n, n + 1, true));
    expect(new Set(messagesOf(chain, contextOf({ seats: 30_000 })))).toEqual(new Set(['MANAGER_NOT_FOUND']));
    const grounded = [...chain, person(20_000, undefined, true)];
    expect(new Set(messagesOf(grounded, contextOf({ seats: 30_000 })))).toEqual(new Set(['']));
    const circle = [person(1, 2, true), person(2, 3, true), person(3, 1, true), person(4, 2), person(5)];
    expect(messagesOf(circle, contextOf())).toEqual([
      ...Array.from({ length: 4 }, () => 'MANAGER_NOT_FOUND'),
      '',
    ]);
  });

  it('orders each row once, and splits the rows into parts that fit a transaction', () => {
    fc.assert(
      fc.property(files, (file) => {
        const people = peopleOf(file);
        const { rows, messages } = workOrder(people);
        expect(new Set(rows.map(({ place }) => place)).size + messages.size).toBe(people.length);
        const parts = splitImport(rows);
        expect(parts.flat()).toEqual(rows);
        for (const part of parts) expect(writesOf(part)).toBeLessThanOrEqual(92);
      }),
    );
  });

  it('returns the same messages for the whole file as part by part', () => {
    fc.assert(
      fc.property(files, fc.nat(50), (file, seats) => {
        const { rows } = workOrder(peopleOf(file));
        const whole = decideRows(rows, contextOf({ seats }), idOf).map(({ message }) => message);
        const state = contextOf({ seats });
        const cut = [rows.slice(0, 7), rows.slice(7, 20), rows.slice(20)].flatMap((part) =>
          decideRows(part, state, idOf).map(({ row, message, added }) => {
            if (added) state.seats -= 1;
            if (added && row.person.roles.length > 0)
              state.managers.set(row.person.email, { ...row.person, id: added.id });
            return message;
          }),
        );
        expect(cut).toEqual(whole);
      }),
    );
  });
});

/**
 * Returns the number of writes: three for a person and one for the place in a team, one for the size of each
 * team, and one check of each manager outside the part.
 */
function writesOf(part: readonly PlannedRow[]): number {
  const own = new Set(part.map(({ person: { email } }) => email));
  const led = part.flatMap(({ person: { managerEmail } }) => managerEmail ?? []);
  const named = new Set(led);
  return part.length * 3 + led.length + named.size + [...named].filter((email) => !own.has(email)).length;
}

describe('PE-04 the parts of an import', () => {
  const rowsOf = (people: readonly ImportedPerson[]) => workOrder(people).rows;
  const sizes = (people: readonly ImportedPerson[]) => splitImport(rowsOf(people)).map((part) => part.length);
  const people = (count: number, manager?: number) =>
    Array.from({ length: count }, (_, n) => person(n, manager));

  it('contain as many rows as a transaction can write', () => {
    expect(sizes([])).toEqual([]);
    expect(sizes(people(30))).toEqual([30]);
    expect(sizes(people(31))).toEqual([30, 1]);
    expect(sizes(people(61))).toEqual([30, 30, 1]);
  });

  it('check each manager outside the part once', () => {
    expect(sizes(people(22, 100))).toEqual([22]);
    expect(sizes(people(45, 100))).toEqual([22, 22, 1]);
    // Each person has a different manager: six writes each.
    const each = Array.from({ length: 16 }, (_, n) => person(n, 100 + n));
    expect(sizes(each)).toEqual([15, 1]);
    // Their manager is in the first part, directly before them.
    const within = [...people(45, 100), person(100, undefined, true)];
    expect(rowsOf(within)[0]?.person.email).toBe(address(100));
    expect(sizes(within)).toEqual([23, 22, 1]);
  });

  it('are invited by one message each', () => {
    expect(Math.max(...sizes(people(100)))).toBe(invitedTogether);
  });
});

it('PE-04 skips a person added by an earlier run, without taking a seat', () => {
  const rows = workOrder([person(1), person(2, 9, true), person(3, 2)]).rows;
  const manager = { id: 'one_nine', firstName: 'N', lastName: 'Ine' };
  const state = contextOf({
    owners: new Map([[address(1), { userId: idOf(address(1)), clientId: 'one' }]]),
    managers: new Map([[address(9), manager]]),
    seats: 2,
  });
  expect(decideRows(rows, state, idOf)).toStrictEqual([
    { row: rows[0], message: '' },
    { row: rows[1], message: '', added: { id: idOf(address(2)), manager } },
    {
      row: rows[2],
      message: '',
      added: { id: idOf(address(3)), manager: { id: idOf(address(2)), firstName: 'F2', lastName: 'L2' } },
    },
  ]);
  expect(state.seats).toBe(2);
});

it('PE-04 counts created, skipped and failed rows in the receipt', () => {
  const messages = ['', '', 'ALREADY_MEMBER', 'DUPLICATE_ROW', 'INVALID_EMAIL', 'x', 'y'];
  expect(countImportResults(new Map(messages.entries()), 9)).toEqual({
    created: 2,
    skipped: 2,
    errors: 3,
    rows: 9,
  });
  expect(countImportResults(new Map(), 0)).toEqual({ created: 0, skipped: 0, errors: 0, rows: 0 });
});

it('PE-04 rejects an administrator in a team, and members of a rejected manager', () => {
  const administrator = (n: number, by?: number, roles: ApiRole[] = ['ROLE_ADMINISTRATOR']) => ({
    ...person(n, by),
    roles,
  });
  const people = [
    person(1, undefined, true),
    administrator(2, 1),
    administrator(3),
    administrator(4, 1, ['ROLE_MANAGER', 'ROLE_ADMINISTRATOR']),
    person(5, 4),
    administrator(6, 9),
  ];
  const owners = new Map([[address(6), { userId: 'one_six', clientId: 'one' }]]);
  expect(messagesOf(people, contextOf({ owners }))).toEqual([
    '',
    'ADMINISTRATOR_IN_TEAM',
    '',
    'ADMINISTRATOR_IN_TEAM',
    'MANAGER_NOT_FOUND',
    'ALREADY_MEMBER',
  ]);
});

it('PE-04 rejects a manager whose row lacks the role, in any order of the rows', () => {
  expect(messagesOf([person(1), person(2, 1)], contextOf())).toEqual(['', 'MANAGER_NOT_FOUND']);
  expect(workOrder([person(2, 1), person(1)]).rows.map(({ place }) => place)).toEqual([0, 1]);
  expect(workOrder([person(2, 1), person(1, undefined, true)]).rows.map(({ place }) => place)).toEqual([
    1, 0,
  ]);
});

it('PE-04 rejects rows with an unknown group, and rows for which a group is full', () => {
  const userIds = new Set(Array.from({ length: 999 }, (_, n) => `one_${n}`));
  const groups = new Map([['crew', { name: 'Crew', userIds }]]);
  const people = [1, 2, 3].map((n) => ({ ...person(n), groups: [n === 3 ? 'North' : 'CREW'] }));
  expect(messagesOf(people, contextOf({ groups }))).toEqual(['', 'GROUP_FULL', 'GROUP_NOT_FOUND']);
  const options = { update: false, remove: false, createGroups: true };
  expect(messagesOf(people, contextOf({ groups, options }))).toEqual(['', 'GROUP_FULL', '']);
});

it('PE-04 gives each further language of a part room for its event', () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    place: n,
    person: {
      ...person(n),
      ...(n % 3 === 0 ? {} : { language: n % 3 === 1 ? ('fr' as const) : ('it' as const) }),
    },
  }));
  expect(splitImport(rows).map((part) => part.length)).toEqual([30, 30]);
  expect(splitImport(rows.slice(0, 31)).length).toBe(2);
  for (const part of splitImport(rows)) expect(part.length * 3 + 2).toBeLessThanOrEqual(92);
});
