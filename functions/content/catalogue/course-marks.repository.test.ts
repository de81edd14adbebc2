import { expect, it } from 'vitest';
import { course, manyIds, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './course-marks.repository.ts';

it('asks the table what course-marks.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    countCourseMarks: () => repository.countCourseMarks(tenant, manyIds('person', 2), course.id),
  });
  await expect(asked).toMatchFileSnapshot('./course-marks.queries.txt');
});
