import { expect, it } from 'vitest';
import { requestDates, rightNow, timingErrors } from './timing.ts';

const today = '2026-11-21';
const later = (startDate: string, endDate = '') => ({ when: 'later' as const, startDate, endDate });

it('SU-01 requires a first day only for a later start, and rejects an end before the start', () => {
  const fine = { startDate: undefined, endDate: undefined };
  expect(timingErrors(rightNow, today)).toEqual(fine);
  expect(timingErrors({ ...rightNow, endDate: today }, today)).toEqual(fine);
  expect(timingErrors({ ...rightNow, endDate: '2026-11-20' }, today).endDate).toBe('END_BEFORE_START');
  expect(timingErrors(later(''), today).startDate).toBe('REQUIRED');
  expect(timingErrors(later('2026-11-20'), today).startDate).toBe('IN_PAST');
  expect(timingErrors(later(today), today)).toEqual(fine);
  expect(timingErrors(later('2026-12-02', '2026-12-02'), today)).toEqual(fine);
  expect(timingErrors(later('2026-12-02', '2026-12-01'), today).endDate).toBe('END_BEFORE_START');
  expect(timingErrors(later('invalid', 'invalid'), today)).toEqual({
    startDate: 'INVALID_DATE',
    endDate: 'INVALID_DATE',
  });
});

it('SU-01 sends a start only for a later start, and an end only if it is set', () => {
  expect(requestDates({ ...rightNow, startDate: '2026-12-02' })).toEqual({});
  expect(requestDates(later('2026-12-02', '2026-12-09'))).toEqual({
    startDate: '2026-12-02',
    endDate: '2026-12-09',
  });
});
