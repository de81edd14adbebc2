import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOfDay } from '../../../shared/days.ts';
import { isOpen, periodOf, stateAt } from './period-rules.ts';

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

describe('SU-01 the period of a suggestion', () => {
  const now = new Date('2026-11-21T22:30:00.000Z');
  const asked = (startDate?: string, endDate?: string) =>
    periodOf('Europe/Paris', now, { startDate, endDate });

  it('begins today without a start, with one today or earlier, and has no end unless one is asked for', () => {
    for (const start of [undefined, '2026-11-21', '2026-01-01'])
      expect(asked(start)).toEqual({
        startDate: '2026-11-21',
        startAt: Date.parse('2026-11-20T23:00:00.000Z'),
      });
  });

  it('begins with its first day, and lasts to the end of its last', () => {
    expect(asked('2026-11-23', '2026-11-24')).toEqual({
      startDate: '2026-11-23',
      startAt: Date.parse('2026-11-22T23:00:00.000Z'),
      endDate: '2026-11-24',
      endAt: Date.parse('2026-11-24T23:00:00.000Z'),
    });
  });

  it('takes an instant for its day there', () => {
    expect(asked('2026-11-21T23:30:00Z')?.startDate).toBe('2026-11-22');
  });

  it('is refused where it ends before it begins', () => {
    expect(asked('2026-11-23', '2026-11-22')).toBeUndefined();
    expect(asked(undefined, '2026-11-20')).toBeUndefined();
    expect(asked('2026-01-01', '2026-01-02')).toBeUndefined();
    expect(asked(undefined, '2026-11-21')).toBeDefined();
  });

  it('SU-03 is upcoming, in progress, then finished, and open only between', () => {
    fc.assert(
      fc.property(
        zone,
        day,
        fc.nat(30),
        fc.integer({ min: -40, max: 40 }),
        (timeZone, of, length, offset) => {
          const made = new Date(startOfDay(timeZone, addDays(of, -50)));
          const period = periodOf(timeZone, made, { startDate: of, endDate: addDays(of, length) });
          if (!period) throw new Error('refused');
          const at = new Date(startOfDay(timeZone, addDays(of, offset)));
          const state = offset < 0 ? 'upcoming' : offset <= length ? 'inProgress' : 'finished';
          expect(stateAt(period, at)).toBe(state);
          expect(isOpen(period, at)).toBe(state === 'inProgress');
        },
      ),
    );
  });
});
