import { expect, it } from 'vitest';
import { course, later, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './course.repository.ts';
import { buildCourseRow } from './course-rules.ts';

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
    listOrganisationCourses: () => repository.listOrganisationCourses(tenant),
    listOpenedCourses: () => repository.listOpenedCourses(tenant),
    findOfferedCourses: {
      'its own': () => repository.findOfferedCourses(tenant, [course.id]),
      'its own, and one of the provider’s': () =>
        repository.findOfferedCourses(tenant, [course.id, '1_course000002']),
    },
    isOpened: () => repository.isOpened(tenant, '1_course000002'),
    listOpenedTo: () => repository.listOpenedTo('1_course000002'),
    listCourseRows: () => repository.listCourseRows(),
    createCourseWrites: () => repository.createCourseWrites(course, 500),
    updateCourseWrites: () => repository.updateCourseWrites(course, edited),
    deleteCourseWrites: () => repository.deleteCourseWrites(course),
    openCourseWrites: () => repository.openCourseWrites('1_course000002', 'acme'),
    closeCourseWrites: () => repository.closeCourseWrites('1_course000002', 'acme'),
    countFavouriteWrite: () => repository.countFavouriteWrite(tenant, course.id, -1),
    findCourseRows: () => repository.findCourseRows([course.id]),
    replaceCourseRowWrite: {
      'it is missing': () => repository.replaceCourseRowWrite(undefined, buildCourseRow(course)),
      'it shows an older state': () =>
        repository.replaceCourseRowWrite(buildCourseRow(course), buildCourseRow(edited)),
      'its course does not exist': () => repository.replaceCourseRowWrite(buildCourseRow(course), undefined),
    },
    checkCourseWrite: () => repository.checkCourseWrite(course),
    checkCourseAbsentWrite: () => repository.checkCourseAbsentWrite(course.id),
    findCourseCount: () => repository.findCourseCount(tenant),
    replaceCourseCountWrite: {
      'it is wrong': () => repository.replaceCourseCountWrite(tenant, 2, 3),
      'it is missing': () => repository.replaceCourseCountWrite(tenant, undefined, 3),
    },
    findOpenedTo: () => repository.findOpenedTo(tenant, [course.id]),
  });
  await expect(queries).toMatchFileSnapshot('./course.queries.txt');
});
