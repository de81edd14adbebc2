import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailAgents } from '../../runtime/agent-key-rules.ts';
import { noteFormerAddress } from './former-addresses-rules.ts';
import type { Member } from './member.entity.ts';

const member = (email: string) => ({ id: 'acme_person000001', email }) as Member;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const time = (number: number) => day(number).toISOString();
const moved = (emails: readonly string[]) =>
  emails.reduce(
    (before, email, i) => noteFormerAddress(before, { ...before, email }, day(i + 1)),
    member('a@acme.example'),
  );

it('PE-06 notes hashes of each address and its time, latest first', () => {
  const { formerAddresses } = moved(['b@acme.example', 'c@acme.example', 'a@acme.example']);
  expect(formerAddresses).toEqual([
    { agents: mailAgents('c@acme.example'), since: time(2), until: time(3) },
    { agents: mailAgents('b@acme.example'), since: time(1), until: time(2) },
    { agents: mailAgents('a@acme.example'), until: time(1) },
  ]);
  expect(JSON.stringify(formerAddresses)).not.toContain('acme');
});

it('notes nothing if the address is the same', () => {
  const before = member('a@acme.example');
  const after = { ...before, firstName: 'Ada' };
  expect(noteFormerAddress(before, after, day(1))).toBe(after);
});

it('notes at most ten addresses, without gaps or overlaps', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }), (emails) => {
      const { formerAddresses = [] } = moved(emails);
      expect(formerAddresses.length).toBeLessThanOrEqual(10);
      for (const [i, { since, until }] of formerAddresses.entries()) {
        const earlier = formerAddresses[i + 1];
        if (earlier) expect(since).toBe(earlier.until);
        expect((since ?? '') < until).toBe(true);
      }
    }),
  );
});
