import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../common.ts';
import { job } from '../identity/jobs.ts';
import { boardFilter } from './assignments.ts';

/** Maximum number of people or groups in one request. */
export const MAX_NAMED = 1000;

/** Ids, separated by commas. A repeated parameter is joined with commas. */
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

/**
 * The people of the rows. Without a selection all people in the caller's reach. Super admins name the
 * organisation.
 */
const exportPeople = z.object({ userIds: ids, groupId: ids, clientId: id.optional() });
export type ExportPeople = z.output<typeof exportPeople>;

const named = z
  .array(id)
  .max(MAX_NAMED, { error: 'TOO_MANY' })
  .transform((list) => [...new Set(list)])
  .optional();

/** The same selection in a body, because an address can contain only some eighty ids. */
const whoseInBody = z.object({ userIds: named, groupIds: named, clientId: id.optional() });
/** The selected trainings or courses. Without a selection all of them. */
const ofTrainings = whoseInBody.extend({ trainingIds: named });
const ofCourses = whoseInBody.extend({ courseIds: named });

const byJob = { status: 202, schema: job, description: 'A job makes it, and ends with its address' } as const;

/** The CSV, or a job that produces it, with `Prefer: respond-async` or for a large export. */
const documentOrJob = {
  answer: { status: 200, type: 'text/csv' },
  also: [byJob],
} as const;

export const exportTrainings = call({
  id: 'exportTrainings',
  domain: 'exports',
  method: 'GET',
  path: '/trainings/export/{lang}',
  summary: 'Exports a row per person and started training as CSV (EX-01, EX-02)',
  query: exportPeople,
  ...documentOrJob,
});

export const exportTraining = call({
  id: 'exportTraining',
  domain: 'exports',
  method: 'GET',
  path: '/trainings/{id}/export/{lang}',
  summary: 'Exports a row per person with the progress in a training as CSV (EX-01, EX-02)',
  query: exportPeople,
  ...documentOrJob,
});

export const exportCourses = call({
  id: 'exportCourses',
  domain: 'exports',
  method: 'GET',
  path: '/courses/export/{lang}',
  summary: 'Exports a row per person and course as CSV (EX-01, EX-02)',
  query: exportPeople,
  ...documentOrJob,
});

export const exportCourse = call({
  id: 'exportCourse',
  domain: 'exports',
  method: 'GET',
  path: '/courses/{id}/export/{lang}',
  summary: 'Exports a row per person with the progress in a course as CSV (EX-01, EX-02)',
  query: exportPeople,
  ...documentOrJob,
});

export const exportRequirements = call({
  id: 'exportRequirements',
  domain: 'exports',
  method: 'GET',
  path: '/requirements/export/{lang}',
  summary: 'Exports a row per person and required training or course as CSV',
  query: exportPeople,
  ...documentOrJob,
});

export const exportRequirementsOf = call({
  id: 'exportRequirementsOf',
  domain: 'exports',
  method: 'POST',
  path: '/requirements/export/{lang}',
  summary:
    'Exports the required content of the people, groups, content and states in the body, filtered like the board',
  body: whoseInBody.extend({
    contentIds: named,
    q: z.string().max(200, { error: 'TOO_LONG' }).optional(),
    state: boardFilter.state,
    due: boardFilter.due,
    managerId: boardFilter.managerId,
  }),
  ...documentOrJob,
});

export const exportTrainingsOf = call({
  id: 'exportTrainingsOf',
  domain: 'exports',
  method: 'POST',
  path: '/trainings/export/{lang}',
  summary: 'Exports people and trainings that the body selects, like the GET (EX-01, EX-02)',
  body: ofTrainings,
  ...documentOrJob,
});

export const exportTrainingOf = call({
  id: 'exportTrainingOf',
  domain: 'exports',
  method: 'POST',
  path: '/trainings/{id}/export/{lang}',
  summary: 'Exports people that the body selects, like the GET (EX-01, EX-02)',
  body: whoseInBody,
  ...documentOrJob,
});

export const exportCoursesOf = call({
  id: 'exportCoursesOf',
  domain: 'exports',
  method: 'POST',
  path: '/courses/export/{lang}',
  summary: 'Exports people and courses that the body selects, like the GET (EX-01, EX-02)',
  body: ofCourses,
  ...documentOrJob,
});

export const exportCourseOf = call({
  id: 'exportCourseOf',
  domain: 'exports',
  method: 'POST',
  path: '/courses/{id}/export/{lang}',
  summary: 'Exports people that the body selects, like the GET (EX-01, EX-02)',
  body: whoseInBody,
  ...documentOrJob,
});

export const exportHistory = call({
  id: 'exportHistory',
  domain: 'exports',
  method: 'GET',
  path: '/users/{id}/history/export/{lang}',
  summary: 'Exports the trainings and courses of a person, latest session first, as CSV (EX-01, TE-03)',
  ...documentOrJob,
});

export const downloadOwnData = call({
  id: 'downloadOwnData',
  domain: 'exports',
  method: 'GET',
  path: '/users/profile/data',
  summary: 'Exports all data of the caller: JSON and the picture in a zip (EX-02)',
  answer: { status: 200, type: 'application/zip' },
  also: [byJob],
});
