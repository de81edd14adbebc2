import { expect, it } from 'vitest';
import { isValidSiret } from '../../shared/siret.ts';
import { siret } from '../factories/platform.ts';

it('OR-02 accepts numbers of the register, La Poste included', () => {
  expect(isValidSiret('73282932000074')).toBe(true);
  expect(isValidSiret('35600000049837')).toBe(true);
  expect(isValidSiret(siret())).toBe(true);
});

it('OR-02 refuses a wrong check digit, another length, letters and zeros', () => {
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
