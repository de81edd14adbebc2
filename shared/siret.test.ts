import { expect, it } from 'vitest';
import { siret } from '../test/factories/platform.ts';
import { isValidSiret } from './siret.ts';

it('OR-02 accepts registered numbers, including La Poste', () => {
  // A doubled four is eight. A doubled five is ten, which counts as one.
  expect(isValidSiret('44306184100047')).toBe(true);
  expect(isValidSiret('73282932000074')).toBe(true);
  expect(isValidSiret('35600000049837')).toBe(true);
  expect(isValidSiret(siret())).toBe(true);
});

it('OR-02 rejects a wrong check digit, another length, letters and zeros', () => {
  for (const wrong of [
    '73282932000075',
    '7328293200007',
    '732829320000740',
    'A3282932000074',
    '0'.repeat(14),
    '',
  ]) {
    expect(isValidSiret(wrong)).toBe(false);
  }
});

const lastDigits = (beginning: string) =>
  Array.from('0123456789').filter((digit) => isValidSiret(beginning + digit));

it('OR-02 accepts a single check digit, or for La Poste digits that add up to a multiple of five', () => {
  expect(lastDigits('7328293200007')).toEqual(['4']);
  expect(lastDigits('3560000004983')).toEqual(['2', '7', '9']);
});
