import type { RequirementDetail } from '../../../shared/contracts/learning/assignments.ts';
import { countDays } from '../../../shared/days.ts';
import { type Course, courseProgressPercent } from '../../content/content-records/index.ts';
import { dueDay, type Requirement, requirementState } from '../../content/learning-records/index.ts';
import { describedContent } from './content-titles.ts';

/** Facts that requirements are shown with. */
export interface RequirementFacts {
  today: string;
  titles: ReadonlyMap<string, string>;
  /** Required courses by id. */
  courses: ReadonlyMap<string, Course>;
  /** Names of people who changed requirements, by id. */
  names: ReadonlyMap<string, string>;
}

/**
 * Returns a requirement in the shape of the API. A completed training is shown as completed before its session
 * is counted.
 *
 * @param progress percent by training id
 */
export function presentRequirement(
  requirement: Requirement,
  progress: ReadonlyMap<string, number>,
  { today, titles, courses, names }: RequirementFacts,
): RequirementDetail {
  const { kind, contentId, since, startedAt, doneAt, exempt, extended } = requirement;
  const percent = percentOf(requirement, progress, courses.get(contentId));
  const state = requirementState(requirement, today);
  const isFinished = kind === 'TRAINING' && percent >= 100 && state !== 'exempt';
  const due = dueDay(requirement);
  const person = (id: string) => ({ id, name: names.get(id) ?? null });
  return {
    content: describedContent({ kind, contentId }, titles),
    state: isFinished ? 'done' : state === 'notStarted' && percent > 0 ? 'inProgress' : state,
    dueDate: due,
    daysLeft: countDays(today, due) - 1,
    since,
    progressionPercent: percent,
    startedAt: startedAt ?? null,
    doneAt: doneAt ?? null,
    exempt: exempt ? { reason: exempt.reason, by: person(exempt.by), at: exempt.at } : null,
    renewal: requirement.expires !== undefined,
    extended: extended ? { by: person(extended.by), at: extended.at } : null,
  };
}

function percentOf(
  { kind, contentId, doneAt }: Requirement,
  progress: ReadonlyMap<string, number>,
  course: Course | undefined,
): number {
  if (doneAt) return 100;
  if (kind === 'TRAINING') return progress.get(contentId) ?? 0;
  const reached = new Map([...progress].map(([id, percent]) => [id, { percent }]));
  return course ? Math.min(99, courseProgressPercent(course, reached)) : 0;
}

/** Returns the ids of the people who changed these requirements. */
export const changedBy = (requirements: readonly Requirement[]): string[] => [
  ...new Set(requirements.flatMap(({ exempt, extended }) => [exempt?.by ?? [], extended?.by ?? []].flat())),
];
