import { describe, expect, it } from 'vitest';
import { meanScore } from '../../../shared/numbers.ts';
import { courseCompletion } from './certificate-rules.ts';

describe('CE-01 the completion of a course', () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  it('is the completion of its last training, also if the latest session changes', () => {
    const full = { completedDate: at(2), lastSession: at(8) };
    const byScore = (day: number) => ({ lastSession: at(day) });
    expect(courseCompletion([full, byScore(3)])).toEqual({ completedDate: at(3), since: at(2) });
    expect(courseCompletion([full, byScore(9)])).toEqual({ completedDate: at(9), since: at(2) });
    expect(courseCompletion([byScore(1), full])).toEqual({ completedDate: at(2), since: at(2) });
    expect(courseCompletion([byScore(1)])).toEqual({ completedDate: at(1), since: '' });
    const last = { completedDate: at(4), lastSession: at(4) };
    expect(courseCompletion([last, full])).toEqual({ completedDate: at(4), since: at(4) });
  });

  it('scores the mean of the scored trainings', () => {
    expect(meanScore([{ score: 80 }, {}, { score: 91 }])).toBe(85.5);
    expect(meanScore([{}, { score: 70 }])).toBe(70);
    expect(meanScore([{}])).toBeUndefined();
  });
});
