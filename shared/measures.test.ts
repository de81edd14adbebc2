import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayText, instantWriter } from './days.ts';
import { formatDuration, scoreText } from './measures.ts';

describe('LY-09 measures', () => {
  it("show the day in the organisation's time zone", () => {
    const late = new Date('2026-11-20T23:30:00.000Z');
    expect(dayText('Europe/Paris', late)).toBe('21/11/2026');
    expect(dayText('UTC', late, '_')).toBe('20_11_2026');
    expect(instantWriter('Europe/Paris')('2026-11-20T23:30:00.000Z')).toBe('21/11/2026 00:30');
  });

  it('show instants like local clocks, across any clock change', () => {
    const zones = ['Europe/Paris', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'];
    const writers = [...zones, 'Pacific/Apia', 'Africa/Monrovia', 'Africa/Casablanca'].map((timeZone) => ({
      write: instantWriter(timeZone),
      format: new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    }));
    // Apia skipped the 30th of December of 2011. The other zones change at the end of October.
    const around = fc.constantFrom('2011-12-30', '2026-10-25', '2026-10-03', '1972-01-07', '1973-01-01');
    const instant = fc.oneof(
      fc.integer({ min: Date.parse('1900-01-01'), max: Date.parse('2100-01-01') }),
      fc
        .tuple(around, fc.integer({ min: -2880, max: 2880 }))
        .map(([day, minutes]) => Date.parse(day) + minutes * 60_000),
    );
    fc.assert(
      fc.property(fc.constantFrom(...writers), instant, ({ write, format }, at) => {
        expect(write(new Date(at).toISOString())).toBe(format.format(at).replace(', ', ' '));
      }),
      { numRuns: 2000 },
    );
    expect(() => instantWriter('UTC')('never')).toThrow(RangeError);
  });

  it('show durations as min, h and hXX, and round scores up', () => {
    expect([0, 45, 60, 61, 121, 125.4].map(formatDuration)).toEqual([
      ...['0 min', '45 min', '1 h', '1h01', '2h01', '2h05'],
    ]);
    expect([0, 92.1, 100].map(scoreText)).toEqual(['0 %', '93 %', '100 %']);
  });

  it('round durations to minutes, at least 0', () => {
    expect([-5, 0.4, 0.5, 59.4, 59.5, 70, 119.5].map(formatDuration)).toEqual([
      ...['0 min', '0 min', '1 min', '59 min', '1 h', '1h10', '2 h'],
    ]);
  });
});
