import { expect, it } from 'vitest';
import { tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './members.repository.ts';

const ids = ['acme_person000001', 'acme_person000002', 'acme_person000001'];

it('sends the queries in members.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findMembers: {
      'for display': () => repository.findMembers(tenant, ids),
      'for a decision': () => repository.findMembers(tenant, ids, true),
    },
  });
  await expect(queries).toMatchFileSnapshot('./members.queries.txt');
});
