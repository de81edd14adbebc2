import { expect, it } from 'vitest';
import { at, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './issuer-key.repository.ts';

it('sends the queries in issuer-key.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listIssuerKeys: () => repository.listIssuerKeys(tenant),
    storeIssuerKey: () => repository.storeIssuerKey({ ...tenant, publicKey: 'z6Mk', since: at }),
  });
  await expect(queries).toMatchFileSnapshot('./issuer-key.queries.txt');
});
