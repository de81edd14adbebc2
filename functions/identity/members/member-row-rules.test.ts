import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { member } from '../../../test/factories/examples.ts';
import type { Member } from './member.entity.ts';
import { idAt, type Move, movesOf, nameKeyOf } from './member-row-rules.ts';

const ids = ['acme_m1', 'acme_m2', 'acme_m3'];
const state = fc.record({
  firstName: fc.constantFrom('Ana', 'Bo'),
  lastName: fc.constantFrom('Costa', 'Lind'),
  email: fc.constantFrom('a@acme.example', 'b@acme.example'),
  active: fc.boolean(),
  roles: fc.constantFrom<Member['roles']>([], ['ROLE_MANAGER'], ['ROLE_ADMINISTRATOR']),
  managers: fc.subarray(ids).map((some) => some.map((id) => ({ id, name: 'Mo Aziz' }))),
});
const placed = (given: Partial<Member>, before?: Member): Member => {
  const one = { ...member, ...given };
  return { ...one, nameKey: nameKeyOf(one, before) };
};

/** Lists as a table has them: rows by their place, teams by their manager. */
class Lists {
  rows = new Map<string, object>();
  teams = new Map<string, number>();
  move(...moves: Move[]): void {
    const { written, left, teams } = movesOf(moves);
    const places = [...left, ...written.map(({ place }) => place)];
    // DynamoDB refuses a transaction that writes an item twice.
    expect(new Set(places).size).toBe(places.length);
    for (const place of left) expect(this.rows.delete(place)).toBe(true);
    for (const row of written) this.rows.set(row.place, row);
    for (const [id, by] of teams) this.teams.set(id, (this.teams.get(id) ?? 0) + by);
  }
  sizes(): Record<string, number> {
    return Object.fromEntries([...this.teams].filter(([, size]) => size !== 0));
  }
}

describe('The rows of members in lists', () => {
  it('are after any changes those of somebody who was added so', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 6 }), (states) => {
        const lists = new Lists();
        let before: Member | undefined;
        for (const given of states) {
          const after = placed(given, before);
          lists.move(before ? { before, after } : { after });
          before = after;
        }
        const anew = new Lists();
        anew.move({ after: placed(states.at(-1) ?? {}) });
        expect(lists.rows).toEqual(anew.rows);
        expect(lists.sizes()).toEqual(anew.sizes());
        if (before) lists.move({ before });
        expect([lists.rows.size, lists.sizes()]).toEqual([0, {}]);
      }),
    );
  });

  it('are one for everybody and one for each manager, in whose team administrators are not', () => {
    const lists = new Lists();
    const managers = ['acme_m1', 'acme_m2', 'acme_m1'].map((id) => ({ id, name: 'Mo Aziz' }));
    const [ana, bo] = [placed({ managers }), placed({ id: 'acme_bo', managers: managers.slice(0, 1) })];
    lists.move({ after: ana }, { after: bo });
    const listsOf = (id: string) =>
      [...lists.rows.keys()]
        .filter((place) => idAt(place) === id)
        .map((place) => place.split(/(?<=#)(?!T#|A#)/)[0]);
    expect(listsOf(ana.id)).toEqual(['-#', 'acme_m1#T#', 'acme_m2#T#']);
    expect(lists.sizes()).toEqual({ acme_m1: 2, acme_m2: 1 });
    lists.move({ before: ana, after: { ...ana, roles: ['ROLE_ADMINISTRATOR'] } });
    expect(listsOf(ana.id)).toEqual(['-#', 'acme_m1#A#', 'acme_m2#A#']);
    expect(lists.sizes()).toEqual({ acme_m1: 1 });
  });

  it('are not written for what lists do not show', () => {
    const before = placed({});
    const after = { ...before, lang: 'it' as const, badges: [], version: 9, picture: 'x' };
    expect(movesOf([{ before, after }])).toEqual({ written: [], left: [], teams: new Map() });
  });

  it('keep the key that they have while the name stays, whatever made it', () => {
    const before = { ...member, nameKey: 'an older key' };
    expect(nameKeyOf({ ...before, email: 'new@acme.example' }, before)).toBe('an older key');
    for (const other of [{ firstName: 'Anna' }, { lastName: 'Kosta' }])
      expect(nameKeyOf({ ...before, ...other }, before)).toBe(nameKeyOf({ ...member, ...other }));
  });

  it('are made for whom no list has yet, who leaves none', () => {
    const lists = new Lists();
    const { nameKey: _, ...before } = placed({});
    lists.move({ before, after: placed({}) });
    expect(lists.rows.size).toBe(2);
    expect(lists.sizes()).toEqual({ acme_person000002: 1 });
    expect(movesOf([{ before }])).toEqual({ written: [], left: [], teams: new Map() });
  });
});
