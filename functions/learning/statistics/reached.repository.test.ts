import { expect, it } from 'vitest';
import { person, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './reached.repository.ts';

const pk = 'ORG#acme#FIGURES';
const figuresOf = (userId: string) => ({
  ...{ pk, sk: `TRAINING#${training.id}#USER#${userId}`, userId },
  ...{ views: 2, minutes: 20, percent: 60 },
});
const one = figuresOf(person.userId);
const two = figuresOf('acme_person000002');
const lastOf = ({ sk }: typeof one) => ({ LastEvaluatedKey: { pk, sk } });

it('sends the queries in reached.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listReachedUpTo: (answer) => {
      answer({ Items: [one], ...lastOf(one) }, { Items: [two] });
      return repository.listReachedUpTo(tenant, training.id, 100);
    },
  });
  await expect(queries).toMatchFileSnapshot('./reached.queries.txt');
});

it('returns all members, or undefined if there are more than the limit', async () => {
  const found: unknown[] = [];
  const upTo = (most: number, ...answers: object[]) =>
    queriesOf<typeof repository>({
      listReachedUpTo: async (answer) => {
        answer(...answers);
        found.push(await repository.listReachedUpTo(tenant, training.id, most));
      },
    });
  await upTo(2, { Items: [one], ...lastOf(one) }, { Items: [two], ...lastOf(two) }, { Items: [] });
  await upTo(1, { Items: [one, two], ...lastOf(two) });
  expect(found).toMatchObject([
    [
      { userId: person.userId, minutes: 20 },
      { userId: 'acme_person000002', percent: 60 },
    ],
    undefined,
  ]);
});
