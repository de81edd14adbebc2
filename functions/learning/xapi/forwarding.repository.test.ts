import { expect, it } from 'vitest';
import { at, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, refused } from '../../../test/factories/queries.ts';
import type { ForwardingRecord } from './forwarding.entity.ts';
import * as repository from './forwarding.repository.ts';

const record: ForwardingRecord = {
  ...tenant,
  url: 'https://lrs.example.org/xapi',
  user: 'key',
  password: 's3aled',
  xapiVersion: '1.0.3',
  place: at,
  forwarded: 0,
  refused: 0,
  createdDate: at,
  version: 2,
};

it('sends the queries in forwarding.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findForwarding: () => repository.findForwarding(tenant),
    listForwardings: () => repository.listForwardings(),
    saveForwardingWrite: {
      'for the first time': () => repository.saveForwardingWrite(record, undefined),
      'in place of another one': () => repository.saveForwardingWrite(record, 1),
    },
    saveForwardingState: {
      '': () => repository.saveForwardingState(record),
      'of a deleted forwarding': (answer) => {
        answer(refused());
        return repository.saveForwardingState(record);
      },
    },
    deleteForwardingWrite: () => repository.deleteForwardingWrite(tenant),
    forgetForwarding: () => repository.forgetForwarding(tenant),
  });
  await expect(queries).toMatchFileSnapshot('./forwarding.queries.txt');
});
