import { expect, it } from 'vitest';
import { mutantsOf, readNoted } from '../tools/grant-rules.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/data';
const queue = 'arn:aws:sqs:us-east-1:000000000000:mail';
const rights = [
  { actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], resources: [table] },
  { actions: ['dynamodb:Query'], resources: [`${table}/index/*`] },
  { actions: ['sqs:SendMessage'], resources: [queue] },
  { actions: ['s3:GetObject', 's3:DeleteObject'], resources: ['arn:aws:s3:::content/*'] },
  { actions: ['logs:PutLogEvents'], resources: ['*'] },
];
const asked = (text: string) => readNoted(text).used;

it('a grant that is taken away is missed where something was asked for by it alone', () => {
  const noted = [
    `used\tthings\tdynamodb:PutItem\t${table}`,
    `used\tthings\tdynamodb:Query\t${table}/index/titleEN`,
    'used\tthings\ts3:GetObject\tarn:aws:s3:::content/a',
  ];
  const missed = (list: readonly string[]) =>
    mutantsOf({ name: 'things', rights, asked: asked(list.join('\n')) })
      .filter(({ noticed }) => noticed)
      .map(({ name }) => name);
  expect(missed(noted)).toEqual([
    `things · writing the table · ${table}`,
    `things · reading the table · ${table}/index/*`,
    'things · reading · arn:aws:s3:::content/*',
  ]);
  expect(missed([])).toEqual([]);
  expect(mutantsOf({ name: 'things', rights, asked: [] })).toHaveLength(5);
});

it('one that another grant makes needless is not', () => {
  const twice = [...rights, { actions: ['sqs:SendMessage'], resources: ['arn:aws:sqs:*'] }];
  const sends = asked(`used\tthings\tsqs:SendMessage\t${queue}`);
  const of = (list: typeof rights) =>
    mutantsOf({ name: 'things', rights: list, asked: sends }).filter(({ noticed }) => noticed).length;
  expect([of(rights), of(twice)]).toEqual([1, 0]);
});

it('what was refused is told apart', () => {
  expect(readNoted(`refused\tthings\tsqs:SendMessage\t${queue}\n`)).toEqual({
    used: [],
    refused: [{ name: 'things', action: 'sqs:SendMessage', resource: queue }],
  });
});
