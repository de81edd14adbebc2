import type { TrainingSession } from '../../../../shared/contracts/learning/history.ts';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import { reachedShare } from '../../../../shared/skills.ts';

type Skill = MemberStat['skills'][number];

export const skillName = ({ description, stat }: Pick<Skill, 'description' | 'stat'>): string =>
  [description, stat].filter(Boolean).join(' · ');

/** A session in the chart of skills, with the measured values from 0 to 100. */
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
              shares: Object.fromEntries(skills.map((one) => [skillName(one), 100 * reachedShare(one)])),
            },
          ],
    )
    .sort((a, b) => a.date.localeCompare(b.date));

/** Returns the contexts of figures and pictures, in the order of their first occurrence. */
export const measuredContexts = ({ stats, images }: Pick<MemberStat, 'stats' | 'images'>): string[] => [
  ...new Set([...stats, ...images].map(({ context }) => context)),
];
