import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noteFormerEmail } from './former-emails-rules.ts';
import type { Member } from './member.entity.ts';

const member = (email: string) => ({ id: 'acme_person000001', email }) as Member;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

it('PE-06 notes each address and its time, latest first', () => {
  const moved = ['b', 'c', 'a'].reduce(
    (before, email, i) => noteFormerEmail(before, { ...before, email }, day(i + 1)),
    member('a'),
  );
  expect(moved.formerEmails).toEqual([
    { email: 'c', since: day(2).toISOString(), until: day(3).toISOString() },
    { email: 'b', since: day(1).toISOString(), until: day(2).toISOString() },
    { email: 'a', until: day(1).toISOString() },
  ]);
});

it('notes nothing if the address is the same', () => {
  const before = member('a');
  const after = { ...before, firstName: 'Ada' };
  expect(noteFormerEmail(before, after, day(1))).toBe(after);
});

it('notes at most ten addresses, without gaps or overlaps', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }), (emails) => {
      const { formerEmails = [] } = emails.reduce(
        (before, email, i) => noteFormerEmail(before, { ...before, email }, day(i + 1)),
        member('a'),
      );
      expect(formerEmails.length).toBeLessThanOrEqual(10);
      for (const [i, { since, until }] of formerEmails.entries()) {
        const earlier = formerEmails[i + 1];
        if (earlier) expect(since).toBe(earlier.until);
        expect((since ?? '') < until).toBe(true);
      }
    }),
  );
});
