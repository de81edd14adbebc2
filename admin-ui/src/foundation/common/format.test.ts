import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatQuota,
  formatSize,
  formatTime,
  QUOTA_UNIT,
  toHours,
  truncate,
} from './format.ts';
import { personInitials } from './initials.ts';
import { findFileFault, pictureRule } from './picture-check.ts';

describe('LY-09 dates, sizes and durations', () => {
  it('writes a calendar day as DD/MM/YYYY in any time zone', () => {
    expect(formatDate('2026-03-01')).toBe('01/03/2026');
  });

  it('writes a calendar day without a time', () => {
    expect(formatDateTime('2026-03-01')).toBe('01/03/2026');
    expect(formatTime('2026-03-01')).toBe('');
  });

  it('writes instants in local time', () => {
    const instant = new Date(2026, 10, 5, 9, 7);
    expect(formatDateTime(instant)).toBe('05/11/2026 09:07');
    expect(formatDateTime(instant.toISOString())).toBe('05/11/2026 09:07');
  });

  it('writes nothing if the date is missing or invalid', () => {
    expect([formatDate(null), formatDate(''), formatDate('soon'), formatDateTime(undefined)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it.each([
    [0, '0 o'],
    [1023, '1023 o'],
    [1024, '1 ko'],
    [1536, '1.5 ko'],
    [10 * 1024 * 1024, '10 Mo'],
    [5.25 * 1024 ** 3, '5.3 Go'],
    [5000 * 1024 ** 3, '5000 Go'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(formatSize(bytes, 'en')).toBe(text);
  });

  it.each(['fr', 'es', 'it'])('writes the decimals of sizes for %s', (language) => {
    expect(formatSize(3.3 * 1024 ** 2, language)).toBe('3,3 Mo');
    expect(formatSize(5000 * 1024 ** 3, language)).toBe('5000 Go');
  });

  it('never shows 1024 of a unit if a larger one exists', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1024 ** 3 }), (bytes) => {
        const [value, unit] = formatSize(bytes, 'en').split(' ');
        if (unit !== 'Go') expect(Number(value)).toBeLessThan(1024);
      }),
    );
  });

  it('rounds the quota to whole units of 1,048,576,000 bytes', () => {
    expect(formatQuota(3.4 * QUOTA_UNIT)).toBe('3 Go');
  });

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [65, '1h05'],
    [120, '2 h'],
    [90.4, '1h30'],
  ])('writes %d minutes as %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });

  it('converts minutes into hours with one decimal', () => {
    expect([toHours(90), toHours(45), toHours(0)]).toEqual([1.5, 0.8, 0]);
  });
});

describe('CA-01 truncate', () => {
  it('limits the length, and ends truncated texts with an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(50, 100), (text, max) => {
        const cut = truncate(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(text.length > max ? cut.endsWith('…') : cut === text).toBe(true);
      }),
    );
  });
});

describe('pictureRule', () => {
  it('AC-16 accepts png, jpg and jpeg up to a size limit', () => {
    expect(findFileFault({ name: 'me.PNG', size: 10 }, pictureRule)).toBeUndefined();
    expect(findFileFault({ name: 'me.svg', size: 10 }, pictureRule)).toBe('wrongType');
    expect(findFileFault({ name: 'me.jpg', size: 27e6 }, pictureRule)).toBe('tooLarge');
  });
});

describe('initialsOf', () => {
  it('returns at most two letters, without splitting characters', () => {
    expect(personInitials('élise', 'Durand')).toBe('ÉD');
    expect(personInitials('😀x', '')).toBe('😀');
    expect(personInitials('', '')).toBe('');
  });
});
