import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { $SET, isRemoval } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { table } from './table.ts';
import { changedAttributes, updateWrite, wholeState } from './update-write.ts';

process.env.TABLE_NAME = 'table';

const state = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.array(fc.integer()),
    fc.dictionary(fc.string(), fc.integer(), { noNullPrototype: true }),
  ),
  { noNullPrototype: true },
);

/** Applies an update as the table does. */
function applied(stored: object, update: Record<string, unknown>): object {
  const after: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(update)) {
    if (isRemoval(value)) delete after[name];
    else after[name] = typeof value === 'object' && value !== null && $SET in value ? value[$SET] : value;
  }
  return after;
}

it('turns one state into the other, and leaves attributes alone that neither names', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const update = changedAttributes(before, after);
      expect(applied({ ...before, unknown: 1 }, update)).toEqual({ ...after, unknown: 1 });
      expect(changedAttributes(after, structuredClone(after))).toEqual({});
    }),
  );
});

const ProbeEntity = new Entity({
  name: 'Probe',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    version: number(),
    uses: number(),
    title: string().optional(),
    size: number().optional(),
    tags: list(string()).optional(),
    file: map({ name: string(), hash: string().optional() }).optional(),
  }),
  computeKey: ({ id }) => ({ pk: 'PROBES', sk: id }),
});
type ProbeRecord = FormattedItem<typeof ProbeEntity>;

const optional = {
  title: fc.string(),
  size: fc.integer(),
  tags: fc.array(fc.string()),
  file: fc.record(
    { name: fc.string(), hash: fc.string() },
    { requiredKeys: ['name'], noNullPrototype: true },
  ),
};
const records: fc.Arbitrary<ProbeRecord> = fc.record(
  { id: fc.constant('p1'), version: fc.constant(1), uses: fc.nat(), ...optional },
  { requiredKeys: ['id', 'version', 'uses'], noNullPrototype: true },
);

/** Returns the attributes that an update expression assigns and removes. */
function effectOf(params: Record<string, unknown>) {
  const { UpdateExpression, ExpressionAttributeNames } = params as {
    UpdateExpression: string;
    ExpressionAttributeNames: Record<string, string>;
  };
  const [set = '', removed = ''] = UpdateExpression.split(/\bREMOVE\b/);
  const namesIn = (part: string) =>
    (part.match(/#\w+/g) ?? []).map((token) => ExpressionAttributeNames[token] ?? token);
  return { set: namesIn(set), removed: namesIn(removed) };
}

it('removes a cleared optional field of an entity, and leaves excepted attributes alone', () => {
  fc.assert(
    fc.property(records, records, (before, after) => {
      const { write, refused } = updateWrite(
        ProbeEntity,
        before,
        { ...after, version: 2 },
        { condition: { attr: 'version', eq: 1 }, except: ['uses'], remove: ['size'] },
      );
      const { Update } = write.params() as { Update: Record<string, unknown> };
      const { set, removed } = effectOf(Update);
      const cleared = Object.keys(before).filter((name) => !(name in after));
      expect(new Set(removed)).toEqual(new Set([...cleared, 'size']));
      expect(set).toContain('version');
      expect([...set, ...removed]).not.toContain('uses');
      expect(refused).toBeUndefined();
    }),
  );
});

it('gives every attribute the value of a whole state, and removes the missing ones', () => {
  fc.assert(
    fc.property(records, (state) => {
      const update = wholeState(ProbeEntity, state, ['uses']) as Record<string, unknown>;
      const stored = { id: 'p1', version: 0, uses: 7, title: 'old', size: 1, tags: ['old'], file: {} };
      expect(applied(stored, update)).toEqual({ ...state, uses: 7 });
    }),
  );
});
