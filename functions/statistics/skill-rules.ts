import { type Measured, shareOf } from '../../shared/skills.ts';

/** What counts of a person's progress on one training. */
export interface Learnt {
  percent: number;
  /** Skills of the training. */
  skillIds: readonly string[];
  /** The best report of each skill. */
  skills: readonly (Measured & { skillId?: string | undefined })[];
}

/**
 * How far a person is with each skill, 0 to 100 (ST-04): the mean over the trainings they have begun that teach
 * it. In each training it is what was reported of the skill (the mean, where it was measured in several ways);
 * where nothing was reported, how far the person is in the training.
 */
export function skillValues(trainings: readonly Learnt[]): Map<string, number> {
  const values = new Map<string, number[]>();
  for (const training of trainings) {
    for (const skillId of new Set(taughtIn(training))) {
      values.set(skillId, [...(values.get(skillId) ?? []), 100 * shareIn(training, skillId)]);
    }
  }
  return new Map([...values].map(([skillId, list]) => [skillId, Math.round(mean(list) * 10) / 10]));
}

/** Skills that a person holds: reached in full in a training that they have completed. */
export function certified(trainings: readonly Learnt[]): Set<string> {
  const complete = trainings.filter((training) => training.percent >= 100);
  return new Set(
    complete.flatMap((training) => taughtIn(training).filter((skillId) => shareIn(training, skillId) >= 1)),
  );
}

const taughtIn = ({ skillIds, skills }: Learnt): string[] => [
  ...skillIds,
  ...skills.flatMap(({ skillId }) => (skillId ? [skillId] : [])),
];

function shareIn({ percent, skills }: Learnt, skillId: string): number {
  const reported = skills.filter((skill) => skill.skillId === skillId).map(shareOf);
  return reported.length > 0 ? mean(reported) : Math.min(1, percent / 100);
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
