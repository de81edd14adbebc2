import { describe, expect, it } from 'vitest';
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
    listReachedByPerson: {
      'all trainings': (answer) => {
        answer({ Items: [], LastEvaluatedKey: { pk: { S: pk }, sk: { S: one.sk } } }, { Items: [] });
        return repository.listReachedByPerson(tenant, 100);
      },
      'one training': () => repository.listReachedByPerson(tenant, 100, training.id),
    },
  });
  await expect(queries).toMatchFileSnapshot('./reached.queries.txt');
});

it('returns all members, or undefined if there are more than the limit', async () => {
  const found: unknown[] = [];
  const upTo = (most: number, ...answers: object[]) =>
    queriesOf<typeof repository>({
      listReachedByPerson: 'no query',
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

describe('EX-01 the begun trainings of all people', () => {
  /** A row as the table stores it. */
  const row = (trainingId: string, userId: string, more: Record<string, string> = {}) => ({
    sk: { S: `TRAINING#${trainingId}#USER#${userId}` },
    userId: { S: userId },
    ...Object.fromEntries(
      Object.entries(more).map(([name, value]) => [
        name,
        ['lastSession', 'contentVersion'].includes(name) ? { S: value } : { N: value },
      ]),
    ),
  });
  const lastSession = '2026-11-22T09:00:00.000Z';
  const read = async (most: number, ...Items: object[]) => {
    let found: unknown;
    await queriesOf<typeof repository>({
      listReachedUpTo: 'no query',
      listReachedByPerson: async (answer) => {
        answer({ Items });
        found = await repository.listReachedByPerson(tenant, most);
      },
    });
    return found;
  };

  it('leave out trainings that a person only likes', async () => {
    const begun = { percent: '60', minutes: '2.5', score: '80', lastSession, contentVersion: '2' };
    const found = await read(
      9,
      row('1_fire', 'ann', begun),
      row('1_fire', 'bob', { percent: '0', lastSession }),
      row('1_flood', 'ann', { percent: '100', lastSession }),
      row('1_flood', 'cat'),
    );
    const flood = { trainingId: '1_flood', percent: 100, minutes: 0, lastSession };
    expect(found).toEqual(
      new Map([
        [
          'ann',
          [
            ...[
              {
                trainingId: '1_fire',
                percent: 60,
                minutes: 2.5,
                score: 80,
                lastSession,
                contentVersion: '2',
              },
            ],
            flood,
          ],
        ],
        ['bob', [{ trainingId: '1_fire', percent: 0, minutes: 0, lastSession }]],
      ]),
    );
  });

  it('are not returned beyond the limit of rows, or without the latest session', async () => {
    const rows = ['ann', 'bob'].map((userId) => row('1_fire', userId, { percent: '60', lastSession }));
    expect(await read(2, ...rows)).toBeInstanceOf(Map);
    expect(await read(1, ...rows)).toBeUndefined();
    expect(await read(2, row('1_fire', 'ann', { percent: '60' }))).toBeUndefined();
  });
});
