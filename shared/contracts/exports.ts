import * as z from 'zod';
import { call } from './call.ts';
import { id } from './common.ts';
import { job } from './jobs.ts';

/** Most people or groups that are named at once. */
export const MAX_NAMED = 1000;

/** Ids, comma-separated; a parameter that comes several times is joined with commas on its way. */
const ids = z
  .string()
  .transform((list) => [
    ...new Set(
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(id).max(MAX_NAMED, { error: 'TOO_MANY' }))
  .optional();

/** Whose rows; nobody named: everybody in the caller's reach. Super admins: of the organisation that they name. */
const whose = z.object({ userIds: ids, groupId: ids, clientId: id.optional() });
export type Whose = z.output<typeof whose>;

const named = z
  .array(id)
  .max(MAX_NAMED, { error: 'TOO_MANY' })
  .transform((list) => [...new Set(list)])
  .optional();

/** The same in a body: an address holds some eighty ids, a firewall in front of it as few. */
const whoseInBody = z.object({ userIds: named, groupIds: named, clientId: id.optional() });
/** Of which trainings or courses; none named: all. */
const ofTrainings = whoseInBody.extend({ trainingIds: named });
const ofCourses = whoseInBody.extend({ courseIds: named });

const byJob = { status: 202, schema: job, description: 'A job makes it; it ends with its address' } as const;

/** The CSV itself, or a job that makes it: asked for with `Prefer: respond-async`, or because it is large. */
const documentOrJob = {
  answer: { status: 200, type: 'text/csv' },
  also: [byJob],
} as const;

export const exportTrainings = call({
  id: 'exportTrainings',
  domain: 'exports',
  method: 'GET',
  path: '/trainings/export/{lang}',
  summary: 'A row for each person and each training that they have begun, as CSV (EX-01, EX-02)',
  query: whose,
  ...documentOrJob,
});

export const exportTraining = call({
  id: 'exportTraining',
  domain: 'exports',
  method: 'GET',
  path: '/trainings/{id}/export/{lang}',
  summary: 'A row for each person, with how far they are with a training, as CSV (EX-01, EX-02)',
  query: whose,
  ...documentOrJob,
});

export const exportCourses = call({
  id: 'exportCourses',
  domain: 'exports',
  method: 'GET',
  path: '/courses/export/{lang}',
  summary: 'A row for each person and each course that they follow, as CSV (EX-01, EX-02)',
  query: whose,
  ...documentOrJob,
});

export const exportCourse = call({
  id: 'exportCourse',
  domain: 'exports',
  method: 'GET',
  path: '/courses/{id}/export/{lang}',
  summary: 'A row for each person, with how far they are with a course, as CSV (EX-01, EX-02)',
  query: whose,
  ...documentOrJob,
});

export const exportTrainingsOf = call({
  id: 'exportTrainingsOf',
  domain: 'exports',
  method: 'POST',
  path: '/trainings/export/{lang}',
  summary: 'The same as its GET, of people and trainings that a body names (EX-01, EX-02)',
  body: ofTrainings,
  ...documentOrJob,
});

export const exportTrainingOf = call({
  id: 'exportTrainingOf',
  domain: 'exports',
  method: 'POST',
  path: '/trainings/{id}/export/{lang}',
  summary: 'The same as its GET, of people that a body names (EX-01, EX-02)',
  body: whoseInBody,
  ...documentOrJob,
});

export const exportCoursesOf = call({
  id: 'exportCoursesOf',
  domain: 'exports',
  method: 'POST',
  path: '/courses/export/{lang}',
  summary: 'The same as its GET, of people and courses that a body names (EX-01, EX-02)',
  body: ofCourses,
  ...documentOrJob,
});

export const exportCourseOf = call({
  id: 'exportCourseOf',
  domain: 'exports',
  method: 'POST',
  path: '/courses/{id}/export/{lang}',
  summary: 'The same as its GET, of people that a body names (EX-01, EX-02)',
  body: whoseInBody,
  ...documentOrJob,
});

export const exportHistory = call({
  id: 'exportHistory',
  domain: 'exports',
  method: 'GET',
  path: '/users/{id}/history/export/{lang}',
  summary: 'The trainings and courses of a person, latest session first, as CSV (EX-01, TE-03)',
  ...documentOrJob,
});

export const downloadOwnData = call({
  id: 'downloadOwnData',
  domain: 'exports',
  method: 'GET',
  path: '/users/profile/data',
  summary: 'All that is kept of the person who asks: JSON, and the picture, in a zip (EX-02)',
  answer: { status: 200, type: 'application/zip' },
  also: [byJob],
});
