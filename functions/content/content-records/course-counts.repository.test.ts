import { expect, it } from 'vitest';
import { course, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './course-counts.repository.ts';

it('sends the queries in course-counts.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    countFavourites: () => repository.countFavourites(tenant, course.id),
    findCourseCounts: () => repository.findCourseCounts(tenant, [course.id]),
    replaceFavouritesWrite: () =>
      repository.replaceFavouritesWrite({ clientId: 'acme', courseId: course.id, favourites: 2 }, 3),
  });
  await expect(queries).toMatchFileSnapshot('./course-counts.queries.txt');
});
