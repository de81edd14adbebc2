import { expect, it } from 'vitest';
import { tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './additions.repository.ts';

it('sends the queries in additions.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    countAdditions: () => repository.countAdditions(tenant, 'tokens'),
    countAdditionWrite: {
      'to an empty list': () => repository.countAdditionWrite(tenant, 'tokens', 0),
      'to a list with additions': () => repository.countAdditionWrite(tenant, 'webhooks', 4),
    },
  });
  await expect(queries).toMatchFileSnapshot('./additions.queries.txt');
});
