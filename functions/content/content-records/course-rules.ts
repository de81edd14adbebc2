import {
  type CourseForm,
  courseTextNames,
  type StoredCourseField,
} from '../../../shared/contracts/content/course-shapes.ts';
import { idOwner, PROVIDER } from '../../../shared/ids.ts';
import { pick } from '../../../shared/pick.ts';
import type { Role } from '../../../shared/roles.ts';
import type { SuggestionPeriod } from '../learning-records/index.ts';
import type { Course, CourseRow } from './course.entity.ts';

export interface CourseViewer {
  clientId: string;
  userId: string;
  role: Role;
}

/** The fields that decide access to a course. */
export type Owned = Pick<Course, 'id' | 'ownerId'>;

export const courseTenantId = ({ id }: Owned): string => idOwner(id) ?? '';

/** Returns whether a course belongs to an organisation, not to one manager. */
export const isGlobal = (course: Owned): boolean => course.ownerId === courseTenantId(course);

/** Returns the current period. If several periods are current, returns the period that ends last. */
export function currentPeriod(
  periods: readonly SuggestionPeriod[] | undefined,
  now: number,
): SuggestionPeriod | undefined {
  const end = ({ endAt = Number.POSITIVE_INFINITY }: SuggestionPeriod) => endAt;
  return (periods ?? [])
    .filter((period) => period.startAt <= now && now < end(period))
    .reduce<SuggestionPeriod | undefined>(
      (best, period) => (best && end(best) >= end(period) ? best : period),
      undefined,
    );
}

/** CO-04: owners change their courses, admins the courses of their organisation, super admins any course. */
export function mayChange({ clientId, userId, role }: CourseViewer, course: Owned): boolean {
  if (role === 'super') return true;
  if (courseTenantId(course) !== clientId || role === 'learner') return false;
  return course.ownerId === userId || (role === 'admin' && isGlobal(course));
}

/** The facts that decide access to a course, besides the caller's role. */
export interface CourseStanding {
  /** The course belongs to the provider and was opened to the caller's organisation. */
  opened: boolean;
  /** Periods of all suggestions of the course to the caller. */
  periods: readonly SuggestionPeriod[] | undefined;
  now: number;
}

/**
 * Returns whether the caller sees a course (CA-06). A current suggestion makes a course visible, independent
 * of its owner. Learners see a global course that was never suggested to them. A suggested course they see in
 * its periods only. A manager's course is visible to this manager and to the admins of the organisation.
 */
export function canReadCourse(
  asker: CourseViewer,
  course: Owned,
  { opened, periods, now }: CourseStanding,
): boolean {
  if (asker.role === 'super') return true;
  if (courseTenantId(course) !== asker.clientId && !opened) return false;
  if (currentPeriod(periods, now)) return true;
  if (asker.role === 'learner') return isGlobal(course) && (periods ?? []).length === 0;
  return isGlobal(course) || asker.role === 'admin' || course.ownerId === asker.userId;
}

/**
 * Returns whether a suggested course gives access to trainings that the learner's organisation does not have
 * otherwise. Courses of the provider do, because the provider decides which trainings an organisation has.
 * Other courses do not: the organisation may have lost a training since the course was written (OR-04).
 */
export const grantsTrainings = (course: Pick<Owned, 'id'>): boolean => idOwner(course.id) === PROVIDER;

/** CO-03: returns the duration of a course in minutes. */
export const courseDuration = ({ trainings }: Pick<Course, 'trainings'>): number =>
  trainings.reduce((sum, { minutes }) => sum + minutes, 0);

/** The result of a person in a training. */
export interface ReachedResult {
  percent: number;
  /** Percent. Absent until a score is reported. */
  score?: number | undefined;
}

/**
 * Returns whether a result reaches the score of the course. Without a required score, 100 percent is needed.
 */
export const isPassed = (reached: ReachedResult | undefined, successScore: number): boolean =>
  reached !== undefined &&
  (successScore === 0 ? reached.percent >= 100 : (reached.score ?? 0) >= successScore);

/** Returns the number of passed trainings of a course. The course is complete when all are passed. */
export const passedIn = (
  { trainings }: Pick<Course, 'trainings'>,
  reached: ReadonlyMap<string, ReachedResult>,
): number =>
  trainings.filter(({ trainingId, trainingSuccessScore }) =>
    isPassed(reached.get(trainingId), trainingSuccessScore),
  ).length;

/**
 * Returns the progress in a course in whole percent: the mean of its trainings. A passed training counts as
 * 100, any other as 99 at most. 100 therefore means that the course is complete.
 */
export function courseProgressPercent(
  { trainings }: Pick<Course, 'trainings'>,
  reached: ReadonlyMap<string, ReachedResult>,
): number {
  const percents = trainings.map(({ trainingId, trainingSuccessScore }) => {
    const progress = reached.get(trainingId);
    return isPassed(progress, trainingSuccessScore) ? 100 : Math.min(99, progress?.percent ?? 0);
  });
  return Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, percents.length));
}

interface New {
  id: string;
  clientId: string;
  ownerId: string;
  now: string;
}

/** Builds a course from a form, new (`before` undefined) or edited. `minutes`: durations by training id. */
export function editedCourse(
  { id, clientId, ownerId, now }: New,
  form: CourseForm,
  minutes: ReadonlyMap<string, number>,
  before: Course | undefined,
): Course {
  const earlierMinutes = new Map(
    before?.trainings.map((training) => [training.trainingId, training.minutes]),
  );
  const authored = {
    i18n: form.i18n.map((text) => pick(text, courseTextNames)),
    trainings: form.trainings.map(({ trainingId, trainingSuccessScore }) => ({
      trainingId,
      trainingSuccessScore,
      minutes: minutes.get(trainingId) ?? earlierMinutes.get(trainingId) ?? 0,
    })),
    resourceIds: form.resources ?? before?.resourceIds ?? [],
  } satisfies Record<StoredCourseField, unknown>;
  return {
    id,
    clientId,
    ownerId,
    ...authored,
    createdDate: before?.createdDate ?? now,
    lastModifiedDate: now,
    version: (before?.version ?? 0) + 1,
    revision: (before?.revision ?? 0) + 1,
  };
}

/**
 * Returns the course with the current durations of trainings, by id. Returns undefined if no duration
 * changed.
 */
export function withMinutes(course: Course, now: ReadonlyMap<string, number>): Course | undefined {
  const trainings = course.trainings.map((training) => ({
    ...training,
    minutes: now.get(training.trainingId) ?? training.minutes,
  }));
  if (trainings.every(({ minutes }, place) => minutes === course.trainings[place]?.minutes)) return undefined;
  return { ...course, trainings, revision: course.revision + 1 };
}

/** Returns the row of a course in the list of super admins. */
export const buildCourseRow = (course: Course): CourseRow => ({
  id: course.id,
  ownerId: course.ownerId,
  i18n: course.i18n.map(({ lang, title, briefDescription }) => ({ lang, title, briefDescription })),
  trainingIds: course.trainings.map(({ trainingId }) => trainingId),
  durationInMinute: courseDuration(course),
  createdDate: course.createdDate,
  lastModifiedDate: course.lastModifiedDate,
});
