import { expect, it } from 'vitest';
import { person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './own-data.repository.ts';

const more = { Items: [], LastEvaluatedKey: { pk: `ORG#acme#USER#${person.userId}`, sk: 'MARKS' } };

it('sends the queries in own-data.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    readOwnItems: {
      all: (answer) => {
        answer(more);
        return repository.readOwnItems(tenant, person.userId);
      },
      'a page at most': (answer) => {
        answer(more);
        return repository.readOwnItems(tenant, person.userId, 1);
      },
    },
  });
  await expect(queries).toMatchFileSnapshot('./own-data.queries.txt');
});
