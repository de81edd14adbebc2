import { expect, it } from 'vitest';
import { tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { Validity } from './validity.entity.ts';
import * as repository from './validity.repository.ts';

const validity: Validity = {
  ...tenant,
  contentId: training.id,
  kind: 'TRAINING',
  months: 12,
  by: 'acme_person000009',
  since: '2026-11-22',
  version: 1,
};
const renewal = { ...tenant, opens: '2027-08-23', number: 'ACME-9QXM-4HTR-9QXM-4HTR' };

it('sends the queries in validity.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findValidity: () => repository.findValidity(tenant, training.id),
    listOrganisationValidities: () => repository.listOrganisationValidities(tenant),
    replaceValidityWrite: {
      'the first one': () => repository.replaceValidityWrite(undefined, validity),
      'a day of each year': () => {
        const { months: _, ...rest } = validity;
        return repository.replaceValidityWrite(validity, { ...rest, yearly: '12-31', version: 2 });
      },
      'without a limit': () => repository.replaceValidityWrite(validity, undefined),
    },
    createRenewalWrite: () => repository.createRenewalWrite(renewal),
    findRenewal: () => repository.findRenewal(renewal),
    deleteRenewalWrite: () => repository.deleteRenewalWrite(renewal),
    listRenewals: () => repository.listRenewals(tenant, '2027-08-23'),
  });
  await expect(queries).toMatchFileSnapshot('./validity.queries.txt');
});
