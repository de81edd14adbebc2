import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { member } from '../../../test/factories/examples.ts';
import type { Member } from './member.entity.ts';
import { idAt, type Move, memberRowChanges, memberSortKey } from './member-row-rules.ts';

const ids = ['acme_m1', 'acme_m2', 'acme_m3'];
const state = fc.record({
  firstName: fc.constantFrom('Ana', 'Bo'),
  lastName: fc.constantFrom('Costa', 'Lind'),
  email: fc.constantFrom('a@acme.example', 'b@acme.example'),
  active: fc.boolean(),
  roles: fc.constantFrom<Member['roles']>([], ['ROLE_MANAGER'], ['ROLE_ADMINISTRATOR']),
  managers: fc.subarray(ids).map((some) => some.map((id) => ({ id, name: 'Mo Aziz' }))),
});
const withNameKey = (changes: Partial<Member>, before?: Member): Member => {
  const one = { ...member, ...changes };
  return { ...one, nameKey: memberSortKey(one, before) };
};

/** The lists as the table stores them: rows by place, team sizes by manager. */
class Lists {
  rows = new Map<string, object>();
  teams = new Map<string, number>();
  move(...moves: Move[]): void {
    const { written, left, teams } = memberRowChanges(moves);
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

describe('rows of members in lists', () => {
  it('are the same after any changes as for a new member in the last state', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 6 }), (states) => {
        const lists = new Lists();
        let before: Member | undefined;
        for (const changes of states) {
          const after = withNameKey(changes, before);
          lists.move(before ? { before, after } : { after });
          before = after;
        }
        const fresh = new Lists();
        fresh.move({ after: withNameKey(states.at(-1) ?? {}) });
        expect(lists.rows).toEqual(fresh.rows);
        expect(lists.sizes()).toEqual(fresh.sizes());
        if (before) lists.move({ before });
        expect([lists.rows.size, lists.sizes()]).toEqual([0, {}]);
      }),
    );
  });

  it('exist once for the organisation and once per manager, whose team excludes administrators', () => {
    const lists = new Lists();
    const managers = ['acme_m1', 'acme_m2', 'acme_m1'].map((id) => ({ id, name: 'Mo Aziz' }));
    const [ana, bo] = [
      withNameKey({ managers }),
      withNameKey({ id: 'acme_bo', managers: managers.slice(0, 1) }),
    ];
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

  it('are not written if no listed field changes', () => {
    const before = withNameKey({});
    const after = { ...before, lang: 'it' as const, badges: [], version: 9, picture: 'x' };
    expect(memberRowChanges([{ before, after }])).toEqual({ written: [], left: [], teams: new Map() });
  });

  it('retain their stored key while the name is unchanged', () => {
    const before = { ...member, nameKey: 'an older key' };
    expect(memberSortKey({ ...before, email: 'new@acme.example' }, before)).toBe('an older key');
    for (const other of [{ firstName: 'Anna' }, { lastName: 'Kosta' }])
      expect(memberSortKey({ ...before, ...other }, before)).toBe(memberSortKey({ ...member, ...other }));
  });

  it('are created for a member without rows, and deleted only if they exist', () => {
    const lists = new Lists();
    const { nameKey: _, ...before } = withNameKey({});
    lists.move({ before, after: withNameKey({}) });
    expect(lists.rows.size).toBe(2);
    expect(lists.sizes()).toEqual({ acme_person000002: 1 });
    expect(memberRowChanges([{ before }])).toEqual({ written: [], left: [], teams: new Map() });
  });
});
