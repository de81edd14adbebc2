import * as z from 'zod';
import { call } from '../call.ts';
import { anyOf, contentLang, deleted, flag, langQuery, listQuery } from '../common.ts';
import { course, courseForm, courseResources } from './course-shapes.ts';
import { usedBy } from './resources.ts';

export const coursesQuery = listQuery(
  ['title', 'durationInMinute', 'lastModifiedDate', 'createdDate', 'id'] as const,
  {
    favorite: flag,
    suggested: flag,
    /** true: courses that the caller can change. Or ids of organisations and managers. */
    owner: z.union([flag, anyOf]),
    isGlobal: flag,
    /** Courses with any of these trainings. */
    trainingId: anyOf,
  },
);
export type CoursesQuery = z.output<typeof coursesQuery>;
export type CourseFilter = NonNullable<CoursesQuery['filter']>;

export const listCourses = call({
  id: 'listCourses',
  domain: 'courses',
  method: 'GET',
  path: '/courses',
  summary: 'Lists the visible courses by title',
  list: true,
  query: coursesQuery,
  answer: { status: 200, schema: z.array(course) },
});

export const getCourse = call({
  id: 'getCourse',
  domain: 'courses',
  method: 'GET',
  path: '/courses/{id}',
  summary: 'Returns one course',
  query: langQuery,
  versioned: true,
  answer: { status: 200, schema: course },
});

export const createCourse = call({
  id: 'createCourse',
  domain: 'courses',
  method: 'POST',
  path: '/courses',
  summary: 'Creates a course of the organisation, or a manager’s course with forceManager (CO-01, CO-06)',
  query: z.object({ lang: contentLang, forceManager: flag }),
  body: courseForm,
  bodyError: 'INVALID_COURSE',
  versioned: true,
  answer: { status: 201, schema: course },
  errors: ['COURSE_QUOTA_REACHED'],
});

export const updateCourse = call({
  id: 'updateCourse',
  domain: 'courses',
  method: 'PUT',
  path: '/courses/{id}',
  summary: 'Changes a course. Without `resources` the linked resources do not change',
  query: langQuery,
  body: courseForm,
  bodyError: 'INVALID_COURSE',
  versioned: true,
  answer: { status: 200, schema: course },
  errors: ['VERSION_CONFLICT'],
});

export const deleteCourse = call({
  id: 'deleteCourse',
  domain: 'courses',
  method: 'DELETE',
  path: '/courses/{id}',
  summary: 'Deletes a course. Its trainings remain',
  answer: { status: 200, schema: deleted },
});

export const validateCourseStep = call({
  id: 'validateCourseStep',
  domain: 'courses',
  method: 'POST',
  path: '/courses/validation/{step}',
  summary: 'Checks one step of the wizard: 1 languages, 2 texts, 3 trainings with their scores (CO-02)',
  body: z.looseObject({}),
  bodyError: 'INVALID_COURSE',
  answer: { status: 204 },
});

export const putCourseResources = call({
  id: 'putCourseResources',
  domain: 'courses',
  method: 'PUT',
  path: '/courses/{id}/resources',
  summary: 'Sets the resources of a course (CO-04)',
  query: langQuery,
  body: courseResources,
  versioned: true,
  answer: { status: 200, schema: course },
  errors: ['VERSION_CONFLICT'],
});

export const getTrainingUsage = call({
  id: 'getTrainingUsage',
  domain: 'courses',
  method: 'GET',
  path: '/trainings/{id}/usage',
  summary: 'Lists the visible courses with a training',
  query: langQuery,
  answer: { status: 200, schema: z.array(usedBy) },
});

export const listOrganisationCourses = call({
  id: 'listOrganisationCourses',
  domain: 'courses',
  method: 'GET',
  path: '/clients/{id}/courses',
  summary: 'Lists the ids of the provider’s courses that were opened to an organisation (OR-04)',
  answer: { status: 200, schema: z.array(z.string()) },
});

export const replaceOrganisationCourses = call({
  id: 'replaceOrganisationCourses',
  domain: 'courses',
  method: 'PUT',
  path: '/clients/{id}/courses',
  summary: 'Opens exactly these courses to an organisation, with immediate effect (OR-04)',
  body: z.array(z.string().min(1, { error: 'REQUIRED' }).max(64, { error: 'TOO_LONG' })).max(1000, {
    error: 'TOO_MANY',
  }),
  answer: { status: 200, schema: z.array(z.string()) },
});
