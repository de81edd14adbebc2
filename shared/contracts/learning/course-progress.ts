import * as z from 'zod';
import { call } from '../call.ts';
import { anyOf, day, id, langQuery, listQuery, partQuery } from '../common.ts';

const training = z
  .object({
    trainingId: z.string(),
    /** In the requested language. Empty for a deleted training. */
    title: z.string(),
    totalMinuteSpent: z.number(),
    progressPercentage: z.number(),
    /** The best score in percent. Null before the first reported score. */
    score: z.number().nullable(),
    /** The required score in percent. 0 means that the training has to be completed. */
    minimalScoreNeeded: z.number(),
    /** True if the training counts in the course: the score is reached, or 100 percent without a required score. */
    passed: z.boolean(),
  })
  .meta({ id: 'TrainingInCourse' });
export type TrainingInCourse = z.output<typeof training>;

const person = {
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  picture: z.string().nullable(),
  /** Progress in the course. 100 means complete. */
  progressionPercent: z.number(),
  /** Start of the latest session of its trainings. Null without a session. */
  lastSession: z.string().nullable(),
  /** In the order of the course. */
  trainings: z.array(training),
};
const personInCourse = z.object(person).meta({ id: 'PersonInCourse' });
export type PersonInCourse = z.output<typeof personInCourse>;

const courseStatus = z.enum(['upcoming', 'inProgress', 'finished']);
export type CourseStatus = z.output<typeof courseStatus>;

const course = {
  /** A course and the days of its period. Both are null without a suggestion, the last is null without an end. */
  key: z.object({
    courseId: z.string(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
  }),
  title: z.string(),
  /** State of the period in the organisation's time zone. `inProgress` without dates. */
  status: courseStatus,
};
const courseProgress = z
  .object({
    ...course,
    /** The number of recipients in the caller's reach. */
    totalUser: z.int(),
    /** The number of recipients who completed the course. */
    totalCompleted: z.int(),
    /** The mean progress of the recipients in percent. */
    averageProgression: z.number(),
    /** The people that `users` selects, by last name. All people without `users`. */
    users: z.array(personInCourse),
  })
  .meta({ id: 'CourseProgress' });
export type CourseProgress = z.output<typeof courseProgress>;

export const listCourseProgress = call({
  id: 'listCourseProgress',
  domain: 'statistics',
  method: 'GET',
  path: '/courses/progress',
  summary:
    'Lists courses by period, newest start first, with the progress of their people: a manager’s team or an admin’s organisation (TE-02). `users=[0,19]` returns a part of the people, `users=[]` only number and mean. `filter` accepts `status`, `startDate` and `endDate` of the key',
  query: listQuery(['startDate', 'title'], {
    status: anyOf,
    startDate: day.optional(),
    /** null: periods without an end. */
    endDate: day.nullable().optional(),
  }).extend({ courseId: id.optional(), users: partQuery.optional() }),
  list: true,
  answer: { status: 200, schema: z.array(courseProgress) },
});

const ownProgress = z.object({ ...course, ...person }).meta({ id: 'OwnCourseProgress' });
export type OwnCourseProgress = z.output<typeof ownProgress>;

export const getCourseProgress = call({
  id: 'getCourseProgress',
  domain: 'statistics',
  method: 'GET',
  path: '/courses/{id}/progress/{userId}',
  summary: 'Returns the progress of one person in a course, in its current or latest period (TE-03)',
  query: langQuery,
  answer: { status: 200, schema: ownProgress },
});

const courseStats = z
  .object({
    /** The number of recipients, in any period. */
    totalSuggestedUser: z.int(),
    totalFavorite: z.int(),
    /** Sessions opened on its trainings. */
    totalView: z.int(),
    totalMinuteSpent: z.number(),
    /** The number of its trainings. */
    totalTraining: z.int(),
    /** Mean percentage of its trainings that the recipients passed. */
    averageTrainingsSuccess: z.number(),
  })
  .meta({ id: 'CourseStats' });
export type CourseStats = z.output<typeof courseStats>;

export const getCourseStats = call({
  id: 'getCourseStats',
  domain: 'statistics',
  method: 'GET',
  path: '/courses/{id}/stats',
  summary:
    "Returns figures of a course among a manager's team, an organisation, or for super admins one organisation or all (ST-01, ST-05)",
  query: z.object({ clientId: z.string().min(1).max(64).optional() }),
  answer: { status: 200, schema: courseStats },
});
