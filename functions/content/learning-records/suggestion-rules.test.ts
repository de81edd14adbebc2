import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOfDay } from '../../../shared/days.ts';
import { isOpen, requestedPeriod, stateAt } from './period-rules.ts';

const zones = [
  'Europe/Paris',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
];
const zone = fc.constantFrom(...zones);
const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));

describe('SU-01 periodOf', () => {
  const now = new Date('2026-11-21T22:30:00.000Z');
  const periodFor = (startDate?: string, endDate?: string) =>
    requestedPeriod('Europe/Paris', now, { startDate, endDate });

  it('starts today if the start is absent or past, and sets no end by default', () => {
    for (const start of [undefined, '2026-11-21', '2026-01-01'])
      expect(periodFor(start)).toEqual({
        startDate: '2026-11-21',
        startAt: Date.parse('2026-11-20T23:00:00.000Z'),
      });
  });

  it('lasts from the start of the first day to the end of the last', () => {
    expect(periodFor('2026-11-23', '2026-11-24')).toEqual({
      startDate: '2026-11-23',
      startAt: Date.parse('2026-11-22T23:00:00.000Z'),
      endDate: '2026-11-24',
      endAt: Date.parse('2026-11-24T23:00:00.000Z'),
    });
  });

  it("converts an instant into the day in the organisation's time zone", () => {
    expect(periodFor('2026-11-21T23:30:00Z')?.startDate).toBe('2026-11-22');
  });

  it('rejects a period that ends before it starts or before today', () => {
    expect(periodFor('2026-11-23', '2026-11-22')).toBeUndefined();
    expect(periodFor(undefined, '2026-11-20')).toBeUndefined();
    expect(periodFor('2026-01-01', '2026-01-02')).toBeUndefined();
    expect(periodFor(undefined, '2026-11-21')).toBeDefined();
  });

  it('SU-03 returns upcoming, in progress or finished, and opens only in between', () => {
    fc.assert(
      fc.property(
        zone,
        day,
        fc.nat(30),
        fc.integer({ min: -40, max: 40 }),
        (timeZone, firstDay, length, offset) => {
          const createdAt = new Date(startOfDay(timeZone, addDays(firstDay, -50)));
          const period = requestedPeriod(timeZone, createdAt, {
            startDate: firstDay,
            endDate: addDays(firstDay, length),
          });
          if (!period) throw new Error('refused');
          const at = new Date(startOfDay(timeZone, addDays(firstDay, offset)));
          const state = offset < 0 ? 'upcoming' : offset <= length ? 'inProgress' : 'finished';
          expect(stateAt(period, at)).toBe(state);
          expect(isOpen(period, at)).toBe(state === 'inProgress');
        },
      ),
    );
  });
});
