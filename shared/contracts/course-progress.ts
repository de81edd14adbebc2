import * as z from 'zod';
import { call } from './call.ts';
import { anyOf, day, id, langQuery, listQuery, partQuery } from './common.ts';

const training = z.object({
  trainingId: z.string(),
  /** In the language asked for; empty where the training was deleted. */
  title: z.string(),
  totalMinuteSpent: z.number(),
  progressPercentage: z.number(),
  /** The best one, in percent; null while none was reported. */
  score: z.number().nullable(),
  /** What the course asks for, in percent; 0: the training has to be completed. */
  minimalScoreNeeded: z.number(),
  /** It counts in the course: the score is reached, or 100 percent where none is asked for. */
  passed: z.boolean(),
});
export type TrainingInCourse = z.output<typeof training>;

const person = {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  picture: z.string().nullable(),
  /** How far they are in the course; 100: it is complete. */
  progressionPercent: z.number(),
  /** Start of the latest session of any of its trainings; null: not begun. */
  lastSession: z.string().nullable(),
  /** In the order of the course. */
  trainings: z.array(training),
};
const personInCourse = z.object(person);
export type PersonInCourse = z.output<typeof personInCourse>;

const courseStatus = z.enum(['upcoming', 'inProgress', 'finished']);
export type CourseStatus = z.output<typeof courseStatus>;

const course = {
  /** A course and the days of its period; both null where it was not suggested, the last one where it has no end. */
  key: z.object({
    courseId: z.string(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
  }),
  title: z.string(),
  /** Of the period, by the organisation's time zone; inProgress where dates are missing. */
  status: courseStatus,
};
const courseProgress = z.object({
  ...course,
  /** People whom it was suggested to, of those in reach. */
  totalUser: z.int(),
  /** How many of them have completed it. */
  totalCompleted: z.int(),
  /** How far they are in it, in percent: the mean. */
  averageProgression: z.number(),
  /** Those that were asked for by `users`, by last name; all where it is left out. */
  users: z.array(personInCourse),
});
export type CourseProgress = z.output<typeof courseProgress>;

export const listCourseProgress = call({
  id: 'listCourseProgress',
  domain: 'statistics',
  method: 'GET',
  path: '/courses/progress',
  summary:
    "Courses by their periods, newest start first, with how far each person is whom they were suggested to: a manager's team, an admin's organisation; of every course, or of one (TE-02). `users=[0,19]` answers a part of the people of each, `users=[]` their number and mean alone; `filter` takes `status`, and `startDate` and `endDate` as the key has them",
  query: listQuery(['startDate', 'title'], {
    status: anyOf,
    startDate: day.optional(),
    /** null: those without an end. */
    endDate: day.nullable().optional(),
  }).extend({ courseId: id.optional(), users: partQuery.optional() }),
  list: true,
  answer: { status: 200, schema: z.array(courseProgress) },
});

const ownProgress = z.object({ ...course, ...person });
export type OwnCourseProgress = z.output<typeof ownProgress>;

export const getCourseProgress = call({
  id: 'getCourseProgress',
  domain: 'statistics',
  method: 'GET',
  path: '/courses/{id}/progress/{userId}',
  summary: 'How far one person is in a course, by its current or latest period (TE-03)',
  query: langQuery,
  answer: { status: 200, schema: ownProgress },
});

const courseStats = z.object({
  /** People whom it was suggested to, whenever its period is. */
  totalSuggestedUser: z.int(),
  totalFavorite: z.int(),
  /** Sessions opened on its trainings. */
  totalView: z.int(),
  totalMinuteSpent: z.number(),
  /** Trainings that it holds. */
  totalTraining: z.int(),
  /** Percent of its trainings that somebody passed, the mean of those whom it was suggested to. */
  averageTrainingsSuccess: z.number(),
});
export type CourseStats = z.output<typeof courseStats>;

export const getCourseStats = call({
  id: 'getCourseStats',
  domain: 'statistics',
  method: 'GET',
  path: '/courses/{id}/stats',
  summary:
    "Figures of a course among a manager's team, an organisation, or for super admins one organisation or all (ST-01, ST-05)",
  query: z.object({ clientId: z.string().min(1).max(64).optional() }),
  answer: { status: 200, schema: courseStats },
});
