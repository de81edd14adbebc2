import fc from 'fast-check';
import { expect, it } from 'vitest';
import { duration, languageTag, timeOf } from './value-rules.ts';

it('returns the time of every date in JSON', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        expect(timeOf(date.toISOString())).toBe(date.getTime());
      },
    ),
  );
});

it.each([
  ['2026-11-29T10:00:00+02:00', '2026-11-29T08:00:00.000Z'],
  ['2026-11-29T10:00:00-0130', '2026-11-29T11:30:00.000Z'],
  ['2026-11-29T10:00:00+02', '2026-11-29T08:00:00.000Z'],
  ['2026-11-29 10:00:00Z', '2026-11-29T10:00:00.000Z'],
  ['2026-11-29T10:00Z', '2026-11-29T10:00:00.000Z'],
  ['2026-11-29T10:00:00', '2026-11-29T10:00:00.000Z'],
  ['2026-11-29T10:00:00,5Z', '2026-11-29T10:00:00.500Z'],
  ['2026-11-29T10:00:00.123456789Z', '2026-11-29T10:00:00.123Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
])('reads %s', (text, time) => {
  expect(new Date(timeOf(text) ?? 0).toISOString()).toBe(time);
});

it.each([
  '',
  '2026-11-29',
  '2026-13-01T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2026-11-29T24:01:00Z',
  '2026-11-29T10:00:00-00',
  '2026-11-29T10:00:00-0000',
  '2026-11-29T10:00:00+2',
  ' 2026-11-29T10:00:00Z',
])('does not read %j', (text) => {
  expect(timeOf(text)).toBeUndefined();
});

it('never takes longer than a moment for a text', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 5000, unit: fc.constantFrom('P', 'T', '1', '.', 'H', 'M', 'S', '-', 'a') }),
      (text) => {
        const started = performance.now();
        duration.matches(text);
        languageTag.matches(text);
        timeOf(text);
        expect(performance.now() - started).toBeLessThan(200);
      },
    ),
    { numRuns: 50 },
  );
});
