import type { TrainingSession } from '../../../../shared/contracts/learning/history.ts';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import { reachedShare } from '../../../../shared/skills.ts';

type Skill = MemberStat['skills'][number];

export const skillName = ({ description, stat }: Pick<Skill, 'description' | 'stat'>): string =>
  [description, stat].filter(Boolean).join(' · ');

/** Skills of the reference data can have the same description and stat. */
const skillKey = ({ skillId = '', description, stat }: Skill): string =>
  JSON.stringify([skillId, description, stat]);

/** A line of the chart of skills. */
export interface SkillLine {
  key: string;
  label: string;
}

/**
 * Returns the measured skills of the sessions. Skills of the reference data with the same label also show their names.
 */
export function skillLines(
  sessions: readonly TrainingSession[],
  names: ReadonlyMap<string, string>,
): SkillLine[] {
  const skills = new Map(sessions.flatMap(({ skills = [] }) => skills.map((one) => [skillKey(one), one])));
  const labels = [...skills.values()].map(skillName);
  return [...skills].map(([key, skill]) => {
    const label = skillName(skill);
    const name = names.get(skill.skillId ?? '');
    const isShared = labels.filter((one) => one === label).length > 1;
    return { key, label: isShared && name ? `${label} (${name})` : label };
  });
}

/** A session in the chart of skills, with the measured values from 0 to 100 by the key of the line. */
export interface SkillPoint {
  date: string;
  shares: Readonly<Record<string, number>>;
}

/** Returns the skills by session, earliest first. Excludes sessions without skills. */
export const skillPoints = (sessions: readonly TrainingSession[]): SkillPoint[] =>
  sessions
    .flatMap(({ date, skills = [] }) =>
      skills.length === 0
        ? []
        : [
            {
              date,
              shares: Object.fromEntries(skills.map((one) => [skillKey(one), 100 * reachedShare(one)])),
            },
          ],
    )
    .sort((a, b) => a.date.localeCompare(b.date));

/** Returns the contexts of figures and pictures, in the order of their first occurrence. */
export const measuredContexts = ({ stats, images }: Pick<MemberStat, 'stats' | 'images'>): string[] => [
  ...new Set([...stats, ...images].map(({ context }) => context)),
];
