import { describe, expect, it } from 'vitest';
import { trainingLevel } from './levels.ts';

describe('ST-02 levelOf', () => {
  const at = (progressionPercent: number, minuteSpent = 1, ...shares: number[]) =>
    trainingLevel({
      progressionPercent,
      minuteSpent,
      skills: shares.map((statValue) => ({ statValue, maxStatValue: 1 })),
    });

  it('depends on progress below 50, from 50 and from 100, and on the maximum of every skill', () => {
    expect(at(0, 0)).toBeUndefined();
    expect(at(0, 0.2)).toBe('beginner');
    expect(at(49.9)).toBe('beginner');
    expect(at(50)).toBe('intermediate');
    expect(at(99.9)).toBe('intermediate');
    expect(at(100)).toBe('advanced');
    expect(at(100, 1, 1, 0.9)).toBe('advanced');
    expect(at(100, 1, 1, 1)).toBe('expert');
    expect(at(80, 1, 1, 1)).toBe('intermediate');
  });
});

describe('ST-02 the limits of levelOf', () => {
  const at = (progressionPercent: number, minuteSpent: number, skills: number[] = []) =>
    trainingLevel({
      progressionPercent,
      minuteSpent,
      skills: skills.map((statValue) => ({ statValue, maxStatValue: 2 })),
    });
  it('are reached by progress or time, and by the maximum of every skill', () => {
    expect([at(0, 0), at(1, 0), at(0.5, 0), at(0, 0.5)]).toEqual([
      undefined,
      'beginner',
      'beginner',
      'beginner',
    ]);
    expect([at(50, 0), at(100, 0), at(100, 0, [1]), at(100, 0, [2]), at(100, 0, [2, 1])]).toEqual([
      ...['intermediate', 'advanced', 'advanced', 'expert', 'advanced'],
    ]);
  });
});
