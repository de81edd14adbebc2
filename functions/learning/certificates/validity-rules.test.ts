import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, countDays } from '../../../shared/days.ts';
import { certificateDays, type ValidityPeriod } from './validity-rules.ts';

const since = '2026-01-01';

describe('the last day of a certificate', () => {
  it.each([
    ['12 months', { months: 12 }, '2026-11-28', '2027-11-28', '2027-08-29'],
    ['24 months', { months: 24 }, '2026-11-28', '2028-11-28', '2028-08-29'],
    ['from a leap day', { months: 12 }, '2028-02-29', '2029-02-28', '2028-11-29'],
    ['a month, from the last day of a longer one', { months: 1 }, '2027-01-31', '2027-02-28', '2027-02-14'],
    ['the end of this year', { yearly: '12-31' }, '2026-09-01', '2026-12-31', '2026-11-01'],
    [
      'the end of the next year, shortly before',
      { yearly: '12-31' },
      '2026-10-01',
      '2027-12-31',
      '2027-10-01',
    ],
    ['a day of the next year', { yearly: '03-31' }, '2026-11-28', '2027-03-31', '2027-01-29'],
  ])('%s', (_, period, completed, expires, opens) => {
    expect(certificateDays(period, completed, since)).toEqual({ expires, opens });
  });

  it('is at least 90 days after the validity was set, for completions from before', () => {
    expect(certificateDays({ months: 12 }, '2020-05-01', '2026-11-28')).toEqual({
      expires: '2027-02-26',
      opens: '2026-11-27',
    });
    expect(certificateDays({ months: 12 }, '2026-11-01', '2026-11-28').expires).toBe('2027-11-01');
  });

  it('is after the completion, and after the opening of the new round', () => {
    const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2020-01-01', days));
    const period = fc.oneof(
      fc.integer({ min: 1, max: 120 }).map((months): ValidityPeriod => ({ months })),
      day.map((one): ValidityPeriod => ({ yearly: one.slice(5) === '02-29' ? '02-28' : one.slice(5) })),
    );
    fc.assert(
      fc.property(period, day, day, (limit, completed, set) => {
        const { expires, opens } = certificateDays(limit, completed, set);
        expect(expires > completed).toBe(true);
        expect(opens >= completed && opens < expires).toBe(true);
        expect(countDays(opens, expires) - 1).toBeLessThanOrEqual(91);
        // A renewal in its round is valid for longer than the certificate before.
        const renewed = certificateDays(limit, addDays(opens, 1), set);
        if (completed >= set) expect(renewed.expires > expires).toBe(true);
      }),
    );
  });
});

describe('months', () => {
  it('have the same day of the month, or their last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-12-15', 12)).toBe('2027-12-15');
  });
});
