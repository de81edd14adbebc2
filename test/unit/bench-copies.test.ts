import { describe, expect, it } from 'vitest';
import { copierOf, isKeyedBy, type TableRow } from '../bench/copies.ts';
import { growthOf, unexplained } from '../bench/growth.ts';
import { hottest, kindOf, sharingOf } from '../bench/partitions.ts';

const bytes = (text: string) => Buffer.from(text);
const row: TableRow = {
  ...{
    hashKey: bytes('ORG#abc'),
    rangeKey: bytes('USER#abc_1'),
    indexKey_0: bytes('ORG#abc'),
    indexKey_1: null,
  },
  ...{ itemSize: 20, hashValue: bytes('?'), rangeValue: bytes('?'), hashRangeValue: bytes('?') },
  ObjectJSON: bytes('{"pk":{"S":"ORG#abc"},"sk":{"S":"USER#abc_1"},"email":{"S":"a.b@c"},"n":{"N":"1"}}'),
};

describe('copies in the store', () => {
  it('have other names in keys, indexes and the item', () => {
    const copy = copierOf(row, ['abc', 'abc_1', 'a.b@c'])(['xyz', 'xyz_9', 'd.e@f']);
    const text = (column: string) => Buffer.from(copy[column] as Uint8Array).toString();
    expect([text('hashKey'), text('rangeKey'), text('indexKey_0')]).toEqual([
      'ORG#xyz',
      'USER#xyz_9',
      'ORG#xyz',
    ]);
    expect(JSON.parse(text('ObjectJSON'))).toEqual({
      ...{ pk: { S: 'ORG#xyz' }, sk: { S: 'USER#xyz_9' }, email: { S: 'd.e@f' }, n: { N: '1' } },
    });
    expect([copy.itemSize, copy.indexKey_1]).toEqual([20, null]);
    expect(copy.hashValue).not.toEqual(row.hashValue);
    expect(copierOf(row, ['abc'])(['abc'])).toMatchObject({ hashKey: row.hashKey });
  });

  it('require a value in the key', () => {
    expect(isKeyedBy(row, ['a.b@c'])).toBe(false);
    expect(isKeyedBy(row, ['a.b@c', 'abc_1'])).toBe(true);
  });
});

describe('partitions', () => {
  it('are shown without ids, except the provider and its indexes', () => {
    expect(kindOf('ORG#abc#USER#abc_1')).toBe('ORG#…#USER#…');
    expect(kindOf('ORG#1#CATALOGUE')).toBe('ORG#1#CATALOGUE');
    expect(kindOf('ORG#abc in titleEN')).toBe('ORG#… in titleEN');
    expect(kindOf('OUTBOX#1')).toBe('OUTBOX#…');
    expect(
      ['ORG#…#STATS', 'ORG#…#USER#…', 'EMAIL#…', 'OUTBOX#…', 'ORG#1', 'TRAINING#…'].map(sharingOf),
    ).toEqual([...['organisation', 'person', 'person', 'everybody', 'everybody', 'training']]);
  });

  it('add up all calls, and show the busiest partition of each kind', () => {
    const calls = [
      new Map([
        ['OUTBOX#1', 1],
        ['OUTBOX#2', 3],
      ]),
      new Map([['OUTBOX#1', 4]]),
    ];
    expect(hottest(calls)).toEqual({ 'OUTBOX#…': 5 });
  });
});

describe('growthOf and unexplained', () => {
  const figures = (more: object = {}) => ({
    ...{
      work: 'list',
      goal: '',
      calls: 2,
      reads: 10,
      writes: 0,
      readFrom: {},
      writtenTo: {},
      invocations: 1,
    },
    ...{ queued: 0, bytes: 100, handler: 1, whole: 2, machine: 100, ...more },
  });

  it('return the growth of the unit that grows most, or 1', () => {
    expect(growthOf(figures(), figures({ calls: 1, bytes: 90 }))).toBe(1);
    expect(growthOf(figures(), figures({ reads: 15, bytes: 110 }))).toBe(1.5);
    expect(growthOf(figures(), figures({ writes: 1 }))).toBe(Number.POSITIVE_INFINITY);
  });

  it('require an explanation of growth above ten percent', () => {
    const row = { work: 'list', few: figures(), many: figures(), large: figures({ reads: 11 }) };
    const unexplainedWith = (more: object) => unexplained({ few: {}, many: {}, rows: [{ ...row, ...more }] });
    expect(unexplainedWith({})).toEqual([]);
    expect(unexplainedWith({ large: figures({ reads: 12 }) })).toEqual(['list']);
    expect(unexplainedWith({ many: figures({ reads: 12 }), large: undefined })).toEqual(['list']);
    expect(unexplainedWith({ large: figures({ reads: 12 }), grows: 'people' })).toEqual([]);
  });
});
