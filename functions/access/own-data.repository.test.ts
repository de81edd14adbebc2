import { expect, it } from 'vitest';
import { person, tenant } from '../../test/factories/examples.ts';
import { queriesOf } from '../../test/factories/queries.ts';
import * as repository from './own-data.repository.ts';

it('asks the table what own-data.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    readOwnItems: (answer) => {
      answer({ Items: [], LastEvaluatedKey: { pk: `ORG#acme#USER#${person.userId}`, sk: 'MARKS' } });
      return repository.readOwnItems(tenant, person.userId);
    },
  });
  await expect(asked).toMatchFileSnapshot('./own-data.queries.txt');
});
