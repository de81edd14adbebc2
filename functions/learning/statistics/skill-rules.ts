import { roundThousandths } from '../../../shared/numbers.ts';
import { type MeasuredSkill, reachedShare } from '../../../shared/skills.ts';

/** The part of a person's progress in a training that determines their skills. */
export interface Learnt {
  percent: number;
  /** Skills of the training. */
  skillIds: readonly string[];
  /** The best report of each skill. */
  skills: readonly (MeasuredSkill & { skillId?: string | undefined })[];
}

/**
 * Returns a person's value of each skill, 0 to 100 (ST-04): the mean over the begun trainings that teach it.
 * The value in a training is the reported value, or the mean of several reported measures. Without a report
 * it is the progress in the training.
 */
export const skillValues = (trainings: readonly Learnt[]): Map<string, number> =>
  meanSkills(trainings.map(valuesIn));

/** Returns the values of one training by skill. */
export const valuesIn = (training: Learnt): SkillValues =>
  Object.fromEntries(
    [...new Set(taughtIn(training))].map((skillId) => [
      skillId,
      roundThousandths(100 * shareIn(training, skillId)),
    ]),
  );

/** By skill, 0 to 100. */
export type SkillValues = Readonly<Record<string, number>>;
/** Sums of a person's values over their trainings, by skill, with the number of trainings. */
export type SkillSums = Readonly<Record<string, readonly [sum: number, count: number]>>;

/**
 * Replaces the values `before` of a training by `after` in a person's sums. A skill without a training is left out.
 */
export function sumsAfter(sums: SkillSums, before: SkillValues, after: SkillValues): SkillSums {
  const result = new Map(Object.entries(sums));
  const add = (values: SkillValues, sign: 1 | -1) => {
    for (const [skillId, value] of Object.entries(values)) {
      const [sum, count] = result.get(skillId) ?? [0, 0];
      if (count + sign > 0) result.set(skillId, [roundThousandths(sum + sign * value), count + sign]);
      else result.delete(skillId);
    }
  };
  add(before, -1);
  add(after, 1);
  return Object.fromEntries(result);
}

/** Returns the mean value of each skill among the people who have begun to learn it (ST-04). */
export const skillsOfPeople = (people: readonly SkillSums[]): Map<string, number> =>
  meanSkills(
    people.map((sums) =>
      Object.fromEntries(Object.entries(sums).map(([skillId, [sum, count]]) => [skillId, sum / count])),
    ),
  );

function meanSkills(list: readonly SkillValues[]): Map<string, number> {
  const values = new Map<string, number[]>();
  for (const one of list)
    for (const [skillId, value] of Object.entries(one))
      values.set(skillId, [...(values.get(skillId) ?? []), value]);
  return new Map([...values].map(([skillId, all]) => [skillId, Math.round(mean(all) * 10) / 10]));
}

/** Returns the certified skills of a person: fully reached in a completed training. */
export function certifiedSkills(trainings: readonly Learnt[]): Set<string> {
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
  const reported = skills.filter((skill) => skill.skillId === skillId).map(reachedShare);
  return reported.length > 0 ? mean(reported) : Math.min(1, percent / 100);
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
