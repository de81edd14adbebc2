import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, dayIn, daysBetween, startOfDay } from './days.ts';

const zones = [
  'Europe/Paris',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
];
const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));

describe('days of the calendar', () => {
  it('follow the time zone, also when its clocks change', () => {
    expect(dayIn('Europe/Paris', '2026-03-28T22:59:59.000Z')).toBe('2026-03-28');
    expect(dayIn('Europe/Paris', '2026-03-28T23:00:00.000Z')).toBe('2026-03-29');
    expect(dayIn('Europe/Paris', '2026-03-29T22:00:00.000Z')).toBe('2026-03-30');
    expect(dayIn('America/Martinique', '2026-03-29T03:59:00.000Z')).toBe('2026-03-28');
  });

  it('continue over months, leap days and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-01-01', 0)).toBe('2026-01-01');
  });

  it('stay within years of four digits', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('0000-01-01', -1)).toBe('0000-01-01');
    expect(addDays('0000-01-02', -1)).toBe('0000-01-01');
  });

  it('are listed and counted with both ends, and empty if the end precedes the start', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween('2026-02-27', '2026-02-27')).toEqual(['2026-02-27']);
    expect(daysBetween('2026-02-27', '2026-02-20')).toEqual([]);
    expect(countDays('2026-02-27', '2026-03-01')).toBe(3);
    expect(countDays('2026-03-01', '2026-02-27')).toBe(-1);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), (start, more) => {
        expect(countDays(start, addDays(start, more))).toBe(more + 1);
      }),
    );
  });
});

describe('SU-01 the first instant of a day', () => {
  it.each([
    ['Europe/Paris', '2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Paris', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
    ['Etc/GMT+12', '2026-01-01', '2026-01-01T12:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    // Midnight was skipped.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ])('in %s, on %s, is %s', (zone, one, instant) => {
    expect(new Date(startOfDay(zone, one)).toISOString()).toBe(instant);
  });

  it('belongs to the day, and the millisecond before it to the previous day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, (zone, one) => {
        const start = startOfDay(zone, one);
        expect(dayIn(zone, new Date(start))).toBe(one);
        expect(dayIn(zone, new Date(start - 1))).toBe(addDays(one, -1));
      }),
    );
  });
});
