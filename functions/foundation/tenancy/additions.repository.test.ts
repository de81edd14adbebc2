import { expect, it } from 'vitest';
import { tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './additions.repository.ts';

it('asks the table what additions.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    countAdditions: () => repository.countAdditions(tenant, 'tokens'),
    additionCounted: {
      'to a list that never held any': () => repository.additionCounted(tenant, 'tokens', 0),
      'to one that did': () => repository.additionCounted(tenant, 'webhooks', 4),
    },
  });
  await expect(asked).toMatchFileSnapshot('./additions.queries.txt');
});
