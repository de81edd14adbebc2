import { expect, it } from 'vitest';
import { course, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './course-counts.repository.ts';

it('asks the table what course-counts.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    countFavourites: () => repository.countFavourites(tenant, course.id),
  });
  await expect(asked).toMatchFileSnapshot('./course-counts.queries.txt');
});
