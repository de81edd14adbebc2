import { findMarks } from '../catalogue/index.ts';
import { listProgress } from '../progress/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type CoursePeriod, coursePeriods } from '../suggestions/index.ts';
import type { Asker, Reached } from './course-rules.ts';

/** Somebody who looks at courses, with what is theirs of them. */
export interface Reader {
  asker: Asker;
  /** When they look; milliseconds since 1970. */
  now: number;
  /** When each course is, was or will be suggested to them. */
  periods: ReadonlyMap<string, readonly CoursePeriod[]>;
  favourites: ReadonlySet<string>;
  /** By training. */
  reached: ReadonlyMap<string, Reached>;
}

/** What is needed to say which courses somebody may see: one Query, none for super admins. */
export async function accessOf(
  { now }: Pick<Deps, 'now'>,
  { clientId, userId, role }: Asker,
): Promise<Pick<Reader, 'asker' | 'now' | 'periods'>> {
  const periods = new Map<string, CoursePeriod[]>();
  const all = role === 'super' ? [] : await coursePeriods({ clientId, userId });
  for (const period of all) periods.set(period.courseId, [...(periods.get(period.courseId) ?? []), period]);
  return { asker: { clientId, userId, role }, now: now().getTime(), periods };
}

/** The same with favourites and progress: three reads, none for super admins. */
export async function readerOf(deps: Pick<Deps, 'now'>, actor: Asker): Promise<Reader> {
  const { clientId, userId } = actor;
  const isSuper = actor.role === 'super';
  const [access, marks, progress] = await Promise.all([
    accessOf(deps, actor),
    isSuper ? undefined : findMarks({ clientId, userId }, true),
    isSuper ? [] : listProgress({ clientId }, userId),
  ]);
  return {
    ...access,
    favourites: marks?.courses ?? new Set(),
    reached: new Map(progress.map((one) => [one.trainingId, one])),
  };
}

export const askerOf = ({ clientId, userId, role }: Actor): Asker => ({ clientId, userId, role });
