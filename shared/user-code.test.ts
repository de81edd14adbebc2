import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newUserCode, readUserCode, shownUserCode } from './user-code.ts';

const anyCode = fc.constant(0).map(newUserCode);

it('consists of eight consonants, shown in two halves', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
      expect(shownUserCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
    }),
  );
});

it('is read in any case, with spaces and dashes of any kind', () => {
  fc.assert(
    fc.property(anyCode, fc.constantFrom('-', ' ', '–', '', ' - '), fc.boolean(), (code, between, lower) => {
      const typed = ` ${code.slice(0, 4)}${between}${code.slice(4)} `;
      expect(readUserCode(lower ? typed.toLowerCase() : typed)).toBe(code);
    }),
  );
});

it.each(['', 'WDJB-MJH', 'WDJB-MJHTX', 'WDJB-MJH1', 'WDJB-MJHA', 'ẞDJB-MJHT'])('rejects %s', (typed) =>
  expect(readUserCode(typed)).toBeUndefined(),
);

it('contains each letter with equal probability', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 2500; i += 1)
    for (const letter of newUserCode()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(20);
  // A thousand each, within six standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(190);
});
