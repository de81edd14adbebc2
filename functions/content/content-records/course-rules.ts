import {
  type CourseForm,
  courseTextNames,
  type StoredCourseField,
} from '../../../shared/contracts/content/course-shapes.ts';
import { ownerOf, PROVIDER } from '../../../shared/ids.ts';
import { pick } from '../../../shared/pick.ts';
import type { Role } from '../../../shared/roles.ts';
import type { SuggestionPeriod } from '../learning-records/index.ts';
import type { Course, CourseRow } from './course.entity.ts';

export interface CourseViewer {
  clientId: string;
  userId: string;
  role: Role;
}

/** Whose it is: what the rules of access look at. */
export type Owned = Pick<Course, 'id' | 'ownerId'>;

export const tenantOf = ({ id }: Owned): string => ownerOf(id) ?? '';

/** It belongs to an organisation, not to one manager. */
export const isGlobal = (course: Owned): boolean => course.ownerId === tenantOf(course);

/** The period that counts now: of several the one that lasts longest. */
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

/** CO-04: owners change theirs, admins those of their organisation; super admins any. */
export function mayChange({ clientId, userId, role }: CourseViewer, course: Owned): boolean {
  if (role === 'super') return true;
  if (tenantOf(course) !== clientId || role === 'learner') return false;
  return course.ownerId === userId || (role === 'admin' && isGlobal(course));
}

/** What somebody's access to a course hangs on, besides who they are. */
export interface CourseStanding {
  /** The provider's, and in the organisation's list. */
  opened: boolean;
  /** When it is, was or will be suggested to them. */
  periods: readonly SuggestionPeriod[] | undefined;
  now: number;
}

/**
 * Who sees a course (CA-06). What is suggested to somebody now they see, whoever's it is. A learner sees a
 * global course that was never suggested to them; once it was, only in those times. A manager's own is seen by
 * that manager and by the organisation's admins.
 */
export function mayRead(
  asker: CourseViewer,
  course: Owned,
  { opened, periods, now }: CourseStanding,
): boolean {
  if (asker.role === 'super') return true;
  if (tenantOf(course) !== asker.clientId && !opened) return false;
  if (currentPeriod(periods, now)) return true;
  if (asker.role === 'learner') return isGlobal(course) && (periods ?? []).length === 0;
  return isGlobal(course) || asker.role === 'admin' || course.ownerId === asker.userId;
}

/**
 * Whether a course, while it is suggested to somebody, lets them start its trainings that their organisation does not
 * have otherwise: the provider's does, as who opens it decides what organisations have. Any other was made of what its
 * organisation had then, and what was taken away since is not had by it (OR-04).
 */
export const grantsTrainings = (course: Pick<Owned, 'id'>): boolean => ownerOf(course.id) === PROVIDER;

/** CO-03: minutes. */
export const durationOf = ({ trainings }: Pick<Course, 'trainings'>): number =>
  trainings.reduce((sum, { minutes }) => sum + minutes, 0);

/** What a person has reached in a training. */
export interface ReachedResult {
  percent: number;
  /** Percent; absent while none was reported. */
  score?: number | undefined;
}

/** Whether what was reached is enough: the score that the course asks for, or 100 percent where it asks for none. */
export const isPassed = (reached: ReachedResult | undefined, successScore: number): boolean =>
  reached !== undefined &&
  (successScore === 0 ? reached.percent >= 100 : (reached.score ?? 0) >= successScore);

/** How many trainings of a course are passed. The course is complete when all are. */
export const passedIn = (
  { trainings }: Pick<Course, 'trainings'>,
  reached: ReadonlyMap<string, ReachedResult>,
): number =>
  trainings.filter(({ trainingId, trainingSuccessScore }) =>
    isPassed(reached.get(trainingId), trainingSuccessScore),
  ).length;

/**
 * How far somebody is, in whole percent: the mean of its trainings, where one that is passed counts as done and
 * one that is not never does. 100: the course is complete.
 */
export function percentOf(
  { trainings }: Pick<Course, 'trainings'>,
  reached: ReadonlyMap<string, ReachedResult>,
): number {
  const percents = trainings.map(({ trainingId, trainingSuccessScore }) => {
    const of = reached.get(trainingId);
    return isPassed(of, trainingSuccessScore) ? 100 : Math.min(99, of?.percent ?? 0);
  });
  return Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, percents.length));
}

interface New {
  id: string;
  clientId: string;
  ownerId: string;
  now: string;
}

/** What a form makes of a course, new (`before` undefined) or edited. `minutes`: of each training, by its id. */
export function editedCourse(
  { id, clientId, ownerId, now }: New,
  form: CourseForm,
  minutes: ReadonlyMap<string, number>,
  before: Course | undefined,
): Course {
  const kept = new Map(before?.trainings.map((training) => [training.trainingId, training.minutes]));
  const authored = {
    i18n: form.i18n.map((text) => pick(text, courseTextNames)),
    trainings: form.trainings.map(({ trainingId, trainingSuccessScore }) => ({
      trainingId,
      trainingSuccessScore,
      minutes: minutes.get(trainingId) ?? kept.get(trainingId) ?? 0,
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

/** The course with the minutes that some of its trainings take now, by their ids; undefined where nothing changes. */
export function withMinutes(course: Course, now: ReadonlyMap<string, number>): Course | undefined {
  const trainings = course.trainings.map((training) => ({
    ...training,
    minutes: now.get(training.trainingId) ?? training.minutes,
  }));
  if (trainings.every(({ minutes }, place) => minutes === course.trainings[place]?.minutes)) return undefined;
  return { ...course, trainings, revision: course.revision + 1 };
}

/** What super admins' list shows of it before it is read. */
export const rowOf = (course: Course): CourseRow => ({
  id: course.id,
  ownerId: course.ownerId,
  i18n: course.i18n.map(({ lang, title, briefDescription }) => ({ lang, title, briefDescription })),
  trainingIds: course.trainings.map(({ trainingId }) => trainingId),
  durationInMinute: durationOf(course),
  createdDate: course.createdDate,
  lastModifiedDate: course.lastModifiedDate,
});
