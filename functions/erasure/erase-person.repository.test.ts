import { expect, it } from 'vitest';
import { person, tenant } from '../../test/factories/examples.ts';
import { queriesOf, sizesOf } from '../../test/factories/queries.ts';
import * as repository from './erase-person.repository.ts';

const pk = `ORG#acme#USER#${person.userId}`;
const itemsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ pk, sk: `PROGRESS#${at}` }));

it('asks the table what erase-person.queries.txt shows', async () => {
  const figures = { pk: 'ORG#acme#FIGURES', sk: `TRAINING#acme_training0001#USER#${person.userId}` };
  const device = { pk: 'ORG#acme#DEVICES', sk: `${person.userId}.d1` };
  const token = { pk: 'ORG#acme#TOKENS', sk: `${person.userId}.t1` };
  const asked = await queriesOf<typeof repository>({
    eraseOwnPartition: (answer) => {
      answer(
        {},
        { Items: itemsOf(1), LastEvaluatedKey: itemsOf(1)[0] },
        {},
        { Items: [{ pk, sk: 'MARKS' }] },
      );
      return repository.eraseOwnPartition(tenant, person.userId);
    },
    erasePerson: (answer) => {
      answer(
        {},
        { Items: itemsOf(1) },
        {},
        // It is looked again whether a report has come meanwhile.
        { Items: [{ pk, sk: 'MARKS' }] },
        {},
        {},
        { Items: [device] },
        {},
        { Items: [token] },
        {},
        { Items: [] },
        { Items: [figures] },
      );
      return repository.erasePerson(tenant, person.userId);
    },
  });
  await expect(asked).toMatchFileSnapshot('./erase-person.queries.txt');
});

it('deletes many items twenty-five at a time', async () => {
  const asked = await queriesOf<Pick<typeof repository, 'eraseOwnPartition'>>({
    eraseOwnPartition: (answer) => {
      answer({}, { Items: itemsOf(26) });
      return repository.eraseOwnPartition(tenant, person.userId);
    },
  });
  expect(sizesOf(asked)).toEqual([1, 0, 25, 1, 0]);
});
