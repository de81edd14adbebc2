import { expect, it } from 'vitest';
import { person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, refused, sizesOf } from '../../../test/factories/queries.ts';
import * as repository from './erase-person.repository.ts';

const pk = `ORG#acme#USER#${person.userId}`;
const itemsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ pk, sk: `PROGRESS#${at}` }));

it('sends the queries in erase-person.queries.txt', async () => {
  const device = { pk: 'ORG#acme#DEVICES', sk: `${person.userId}.d1` };
  const token = { pk: 'ORG#acme#TOKENS', sk: `${person.userId}.t1` };
  const queries = await queriesOf<typeof repository>({
    eraseOwnPartition: {
      'page by page, with the items elsewhere first': (answer) => {
        answer(
          {},
          { Items: itemsOf(1), LastEvaluatedKey: itemsOf(1)[0] },
          {},
          {},
          {
            Items: [
              { pk, sk: 'CERTIFICATE#acme_training0001#2026-11-22', number: '1234' },
              { pk, sk: 'MARKS', likes: new Set(['acme_training0002']), former: new Set(['1_training0003']) },
              { pk, sk: 'SSOACCOUNT#h4sh' },
            ],
          },
          {},
          // Another member has linked the account since.
          refused(),
          {},
        );
        return repository.eraseOwnPartition(tenant, person.userId);
      },
      'repeated until nothing is found': (answer) => {
        // A report has arrived meanwhile.
        answer({}, { Items: [{ pk, sk: 'NOTIFIED' }] }, {}, { Items: [{ pk, sk: 'MARKS' }] });
        return repository.eraseOwnPartition(tenant, person.userId);
      },
    },
    erasePerson: (answer) => {
      answer({}, { Items: [] }, { Items: [device] }, {}, { Items: [token] });
      return repository.erasePerson(tenant, person.userId);
    },
  });
  await expect(queries).toMatchFileSnapshot('./erase-person.queries.txt');
});

it('deletes many items twenty-five at a time', async () => {
  const queries = await queriesOf<Pick<typeof repository, 'eraseOwnPartition'>>({
    eraseOwnPartition: (answer) => {
      answer({}, { Items: itemsOf(26) });
      return repository.eraseOwnPartition(tenant, person.userId);
    },
  });
  // Figures, the page, items in other partitions, the items themselves, and the check for remaining items.
  expect(sizesOf(queries)).toEqual([1, 0, 25, 1, 25, 1, 0]);
});
