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
const usesOf = (text: string) => readNoted(text).used;

it('detects a removed grant if only that grant allowed a used access', () => {
  const noted = [
    `used\tthings\tdynamodb:PutItem\t${table}`,
    `used\tthings\tdynamodb:Query\t${table}/index/titleEN`,
    'used\tthings\ts3:GetObject\tarn:aws:s3:::content/a',
  ];
  const detected = (list: readonly string[]) =>
    mutantsOf({ name: 'things', rights, asked: usesOf(list.join('\n')) })
      .filter(({ noticed }) => noticed)
      .map(({ name }) => name);
  expect(detected(noted)).toEqual([
    `things · writing the table · ${table}`,
    `things · reading the table · ${table}/index/*`,
    'things · reading · arn:aws:s3:::content/*',
  ]);
  expect(detected([])).toEqual([]);
  expect(mutantsOf({ name: 'things', rights, asked: [] })).toHaveLength(5);
});

it('does not detect a removed grant that another grant replaces', () => {
  const twice = [...rights, { actions: ['sqs:SendMessage'], resources: ['arn:aws:sqs:*'] }];
  const sends = usesOf(`used\tthings\tsqs:SendMessage\t${queue}`);
  const detectedIn = (list: typeof rights) =>
    mutantsOf({ name: 'things', rights: list, asked: sends }).filter(({ noticed }) => noticed).length;
  expect([detectedIn(rights), detectedIn(twice)]).toEqual([1, 0]);
});

it('separates refused accesses from used ones', () => {
  expect(readNoted(`refused\tthings\tsqs:SendMessage\t${queue}\n`)).toEqual({
    used: [],
    refused: [{ name: 'things', action: 'sqs:SendMessage', resource: queue }],
  });
});
