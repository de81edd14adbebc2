import { expect, it } from 'vitest';
import { tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './warning.repository.ts';

it('sends the queries in warning.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findWarning: () => repository.findWarning(tenant),
    saveWarningWrite: () =>
      repository.saveWarningWrite(tenant, { contractExpirationDate: '2027-12-31', days: 30 }),
  });
  await expect(queries).toMatchFileSnapshot('./warning.queries.txt');
});
