import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, type Known, partsOf, type Row, workOrder } from '../../functions/people/import-plan-rules.ts';
import type { Person } from '../../functions/people/import-rules.ts';

const address = (n: number) => `p${n}@b.co`;
const person = (n: number, manager?: number, isManager = false): Person => ({
  email: address(n),
  firstName: `F${n}`,
  lastName: `L${n}`,
  roles: isManager ? ['ROLE_MANAGER'] : [],
  managerEmail: manager === undefined ? undefined : address(manager),
});
const known = (given: Partial<Known> = {}): Known => ({
  clientId: 'one',
  owners: new Map(),
  managers: new Map(),
  seats: 1000,
  ...given,
});
const idOf = (email: string) => `one_${email}`;
/** What becomes of a file, by its places. */
function outcome(people: readonly (Person | string)[], state: Known): string[] {
  const { rows, messages } = workOrder(people);
  for (const { row, message } of judge(rows, state, idOf)) messages.set(row.place, message);
  return people.map((_, place) => messages.get(place) ?? 'missing');
}

/** Files in which people name each other, themselves, and people who are not there. */
const files = fc.array(
  fc.record({ n: fc.nat(40), manager: fc.option(fc.nat(45), { nil: undefined }), isManager: fc.boolean() }),
  { maxLength: 120 },
);
const peopleOf = (rows: readonly { n: number; manager: number | undefined; isManager: boolean }[]) =>
  rows.map(({ n, manager, isManager }) => person(n, manager, isManager));

describe('PE-04 what becomes of the rows of an import', () => {
  it('is told for each row, and is by the file, the addresses, the managers and the seats', () => {
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
    const state = known({
      owners: new Map([
        [address(3), { userId: 'one_other', clientId: 'one' }],
        [address(4), { userId: 'two_other', clientId: 'two' }],
      ]),
      managers: new Map([[address(9), { id: 'one_nine', firstName: 'N', lastName: 'Ine' }]]),
    });
    expect(outcome(people, state)).toEqual([
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

  it('gives the last seats to the first rows, a manager coming right before who names them first', () => {
    const people = [person(1), person(2, 9), person(3), person(4, 9), person(9, undefined, true)];
    const full = 'USER_QUOTA_REACHED';
    expect(outcome(people, known({ seats: 0 }))).toEqual([
      full,
      'MANAGER_NOT_FOUND',
      full,
      'MANAGER_NOT_FOUND',
      full,
    ]);
    expect(outcome(people, known({ seats: 2 }))).toEqual(['', full, full, full, '']);
    expect(outcome(people, known({ seats: 4 }))).toEqual(['', '', '', full, '']);
  });

  it('leaves out a circle of managers and whoever names one of it, however long the way', () => {
    const chain = Array.from({ length: 20_000 }, (_, n) => person(n, n + 1, true));
    expect(new Set(outcome(chain, known({ seats: 30_000 })))).toEqual(new Set(['MANAGER_NOT_FOUND']));
    const grounded = [...chain, person(20_000, undefined, true)];
    expect(new Set(outcome(grounded, known({ seats: 30_000 })))).toEqual(new Set(['']));
    const circle = [person(1, 2, true), person(2, 3, true), person(3, 1, true), person(4, 2), person(5)];
    expect(outcome(circle, known())).toEqual([...Array.from({ length: 4 }, () => 'MANAGER_NOT_FOUND'), '']);
  });

  it('orders every row once, and cuts them so that each part fits a transaction', () => {
    fc.assert(
      fc.property(files, (file) => {
        const people = peopleOf(file);
        const { rows, messages } = workOrder(people);
        expect(new Set(rows.map(({ place }) => place)).size + messages.size).toBe(people.length);
        const parts = partsOf(rows);
        expect(parts.flat()).toEqual(rows);
        for (const part of parts) expect(writesOf(part)).toBeLessThanOrEqual(92);
      }),
    );
  });

  it('is the same whether it is judged at once or part by part', () => {
    fc.assert(
      fc.property(files, fc.nat(50), (file, seats) => {
        const { rows } = workOrder(peopleOf(file));
        const whole = judge(rows, known({ seats }), idOf).map(({ message }) => message);
        const state = known({ seats });
        const cut = [rows.slice(0, 7), rows.slice(7, 20), rows.slice(20)].flatMap((part) =>
          judge(part, state, idOf).map(({ row, message, added }) => {
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

/** Two for a person, and a check of each manager outside of the part. */
function writesOf(part: readonly Row[]): number {
  const own = new Set(part.map(({ person: { email } }) => email));
  const named = new Set(part.flatMap(({ person: { managerEmail } }) => managerEmail ?? []));
  return part.length * 2 + [...named].filter((email) => !own.has(email)).length;
}
