import { describe, expect, it } from 'vitest';
import { dayText, instantWriter } from './days.ts';
import { formatDuration, scoreText } from './measures.ts';

describe('LY-09 measures', () => {
  it('show the day of the organisation, not that of UTC', () => {
    const late = new Date('2026-11-20T23:30:00.000Z');
    expect(dayText('Europe/Paris', late)).toBe('21/11/2026');
    expect(dayText('UTC', late, '_')).toBe('20_11_2026');
    expect(instantWriter('Europe/Paris')('2026-11-20T23:30:00.000Z')).toBe('21/11/2026 00:30');
  });

  it('show durations as min, h and hXX, and a score rounded up', () => {
    expect([0, 45, 60, 61, 121, 125.4].map(formatDuration)).toEqual([
      ...['0 min', '45 min', '1 h', '1h01', '2h01', '2h05'],
    ]);
    expect([0, 92.1, 100].map(scoreText)).toEqual(['0 %', '93 %', '100 %']);
  });

  it('round to minutes, never less than none', () => {
    expect([-5, 0.4, 0.5, 59.4, 59.5, 70, 119.5].map(formatDuration)).toEqual([
      ...['0 min', '0 min', '1 min', '59 min', '1 h', '1h10', '2 h'],
    ]);
  });
});
