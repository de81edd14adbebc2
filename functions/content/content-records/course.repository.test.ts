import { expect, it } from 'vitest';
import { course, later, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './course.repository.ts';
import { rowOf } from './course-rules.ts';

const step = { trainingSuccessScore: 0, minutes: 10 };
const edited = {
  ...course,
  trainings: [{ trainingId: 'acme_training0002', ...step }],
  lastModifiedDate: later,
  version: 4,
  revision: 6,
};

it('sends the queries in course.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findCourse: () => repository.findCourse(course.id),
    findCourses: () => repository.findCourses([course.id, '1_course000002', course.id, 'no id']),
    listCoursesOf: () => repository.listCoursesOf(tenant),
    listOpenedCourses: () => repository.listOpenedCourses(tenant),
    findOfferedCourses: {
      'its own': () => repository.findOfferedCourses(tenant, [course.id]),
      'its own, and one of the provider’s': () =>
        repository.findOfferedCourses(tenant, [course.id, '1_course000002']),
    },
    isOpened: () => repository.isOpened(tenant, '1_course000002'),
    listOpenedTo: () => repository.listOpenedTo('1_course000002'),
    listCourseRows: () => repository.listCourseRows(),
    courseCreated: () => repository.courseCreated(course, 500),
    courseEdited: () => repository.courseEdited(course, edited),
    courseRemoved: () => repository.courseRemoved(course),
    courseOpened: () => repository.courseOpened('1_course000002', 'acme'),
    courseClosed: () => repository.courseClosed('1_course000002', 'acme'),
    favouriteCounted: () => repository.favouriteCounted(tenant, course.id, -1),
    findCourseRows: () => repository.findCourseRows([course.id]),
    courseRowReplaced: {
      'it is missing': () => repository.courseRowReplaced(undefined, rowOf(course)),
      'it shows an older state': () => repository.courseRowReplaced(rowOf(course), rowOf(edited)),
      'its course does not exist': () => repository.courseRowReplaced(rowOf(course), undefined),
    },
    courseUnchanged: () => repository.courseUnchanged(course),
    courseAbsent: () => repository.courseAbsent(course.id),
    findCourseCount: () => repository.findCourseCount(tenant),
    courseCountReplaced: {
      'it is wrong': () => repository.courseCountReplaced(tenant, 2, 3),
      'it is missing': () => repository.courseCountReplaced(tenant, undefined, 3),
    },
    findOpenedTo: () => repository.findOpenedTo(tenant, [course.id]),
  });
  await expect(queries).toMatchFileSnapshot('./course.queries.txt');
});
