import type { TrainingSession } from '../../../../shared/contracts/learning/history.ts';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import { shareOf } from '../../../../shared/skills.ts';

type Skill = MemberStat['skills'][number];

export const skillName = ({ description, stat }: Pick<Skill, 'description' | 'stat'>): string =>
  [description, stat].filter(Boolean).join(' · ');

/** A session on the chart of skills: how far with each, 0 to 100, where it was measured. */
export interface SkillPoint {
  date: string;
  shares: Readonly<Record<string, number>>;
}

/** How skills went from session to session, the earliest first; sessions without any are left out. */
export const skillPoints = (sessions: readonly TrainingSession[]): SkillPoint[] =>
  sessions
    .flatMap(({ date, skills = [] }) =>
      skills.length === 0
        ? []
        : [{ date, shares: Object.fromEntries(skills.map((one) => [skillName(one), 100 * shareOf(one)])) }],
    )
    .sort((a, b) => a.date.localeCompare(b.date));

/** The contexts that content sorted its figures and pictures by, in their order. */
export const contextsOf = ({ stats, images }: Pick<MemberStat, 'stats' | 'images'>): string[] => [
  ...new Set([...stats, ...images].map(({ context }) => context)),
];
