import { type MeasuredSkill, reachedShare } from './skills.ts';

/** The level bar of a training (spec 2 §4). */
export const levels = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type Level = (typeof levels)[number];

export interface LevelProgress {
  progressionPercent: number;
  minuteSpent: number;
  skills: readonly MeasuredSkill[];
}

/**
 * Returns the level of a training. Beginner is below 50 percent (at 0 only with time spent), intermediate
 * from 50, advanced from 100. Expert requires 100 and the maximum of every measured skill. Undefined means
 * not started.
 */
export function trainingLevel({ progressionPercent, minuteSpent, skills }: LevelProgress): Level | undefined {
  if (progressionPercent >= 100)
    return skills.length > 0 && skills.every((skill) => reachedShare(skill) >= 1) ? 'expert' : 'advanced';
  if (progressionPercent >= 50) return 'intermediate';
  return progressionPercent > 0 || minuteSpent > 0 ? 'beginner' : undefined;
}
