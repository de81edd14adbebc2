import type {
  CourseProgress,
  PersonInCourse,
  TrainingInCourse,
} from '../../../shared/contracts/learning/course-progress.ts';
import { roundThousandths } from '../../../shared/numbers.ts';
import { ascending, latestInstant } from '../../../shared/order.ts';
import {
  type Course,
  courseProgressPercent,
  isPassed,
  passedIn,
} from '../../content/content-records/index.ts';
import {
  type ProgressRecord,
  type Recipient,
  type SuggestionPeriod,
  stateAt,
} from '../../content/learning-records/index.ts';

/** A course in one period, with its recipients. */
export interface CourseInPeriod extends SuggestionPeriod {
  courseId: string;
  userIds: ReadonlySet<string>;
}

/**
 * Groups suggested courses by course and period (TE-02), newest start first, each person once. `people`
 * limits the recipients, and `only` limits the course.
 */
export function byPeriod(
  recipients: readonly Recipient[],
  people: ReadonlySet<string> | undefined,
  only?: string,
): CourseInPeriod[] {
  const found = new Map<string, CourseInPeriod & { userIds: Set<string> }>();
  for (const { contentIds, userId, startDate, startAt, endDate, endAt } of recipients) {
    if (people && !people.has(userId)) continue;
    for (const courseId of contentIds) {
      if (only !== undefined && courseId !== only) continue;
      const key = JSON.stringify([courseId, startDate, endDate ?? null]);
      const entry = found.get(key) ?? { courseId, startDate, startAt, endDate, endAt, userIds: new Set() };
      entry.userIds.add(userId);
      found.set(key, entry);
    }
  }
  return [...found.values()].sort(
    (a, b) =>
      b.startAt - a.startAt ||
      (b.endAt ?? Infinity) - (a.endAt ?? Infinity) ||
      ascending(a.courseId, b.courseId),
  );
}

/**
 * Returns the period that a person's progress is shown for: the current period, otherwise the period that
 * starts last.
 */
export function shownPeriod<P extends SuggestionPeriod>(periods: readonly P[], now: Date): P | undefined {
  const order = { inProgress: 0, upcoming: 1, finished: 1 } as const;
  return [...periods].sort(
    (a, b) => order[stateAt(a, now)] - order[stateAt(b, now)] || b.startAt - a.startAt,
  )[0];
}

/**
 * Returns the course and period in the shape of the API. A course without a period has no dates and is in
 * progress.
 */
export const courseHeading = (
  courseId: string,
  title: string,
  period: SuggestionPeriod | undefined,
  now: Date,
): Pick<CourseProgress, 'key' | 'title' | 'status'> => ({
  key: { courseId, startDate: period?.startDate ?? null, endDate: period?.endDate ?? null },
  title,
  status: period ? stateAt(period, now) : 'inProgress',
});

type ProgressByTraining = ReadonlyMap<string, ProgressRecord>;

/**
 * Returns the progress of a person in a course.
 *
 * @param reached the person's progress by training
 */
export function personIn(
  course: Course,
  reached: ProgressByTraining,
  titles: ReadonlyMap<string, { title: string }>,
): Pick<PersonInCourse, 'progressionPercent' | 'lastSession' | 'trainings'> {
  const lastSessions = course.trainings.flatMap(
    ({ trainingId }) => reached.get(trainingId)?.lastSession ?? [],
  );
  return {
    progressionPercent: courseProgressPercent(course, reached),
    lastSession: latestInstant(lastSessions) ?? null,
    trainings: course.trainings.map(({ trainingId, trainingSuccessScore }): TrainingInCourse => {
      const progress = reached.get(trainingId);
      return {
        trainingId,
        title: titles.get(trainingId)?.title ?? '',
        totalMinuteSpent: progress?.minutes ?? 0,
        progressPercentage: progress?.percent ?? 0,
        score: progress?.score ?? null,
        minimalScoreNeeded: trainingSuccessScore,
        passed: isPassed(progress, trainingSuccessScore),
      };
    }),
  };
}

/** A person's progress in the trainings of a course, by training. */
type ReachedIn = Parameters<typeof passedIn>[1];

/**
 * Returns the common progress of people in a course.
 *
 * @param reachedOf returns the progress of one person
 */
export function togetherIn(
  course: Pick<Course, 'trainings'>,
  people: ReadonlySet<string>,
  reachedOf: (userId: string) => ReachedIn,
): Pick<CourseProgress, 'totalUser' | 'totalCompleted' | 'averageProgression'> {
  const percents = Array.from(people, (id) => courseProgressPercent(course, reachedOf(id)));
  return {
    totalUser: people.size,
    totalCompleted: percents.filter((percent) => percent >= 100).length,
    averageProgression: roundThousandths(
      percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, percents.length),
    ),
  };
}

/**
 * Returns the mean percent of the course's trainings that these people passed (ST-01), or 0 without people.
 */
export function averageSuccess(
  course: Pick<Course, 'trainings'>,
  people: Iterable<string>,
  reachedBy: ReadonlyMap<string, ReachedIn>,
): number {
  const nothing: ReachedIn = new Map();
  const shares = [...people].map((id) => passedIn(course, reachedBy.get(id) ?? nothing));
  const passed = shares.reduce((sum, count) => sum + count, 0);
  return roundThousandths((100 * passed) / Math.max(1, shares.length * course.trainings.length));
}
