import { expect, it } from 'vitest';
import { course, manyIds, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './course-marks.repository.ts';

it('sends the queries in course-marks.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    countCourseMarks: () => repository.countCourseMarks(tenant, manyIds('person', 2), course.id),
  });
  await expect(queries).toMatchFileSnapshot('./course-marks.queries.txt');
});
