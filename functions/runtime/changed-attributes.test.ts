import { $SET, isRemoval } from 'dynamodb-toolbox/entity/actions/update/symbols';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedAttributes } from './changed-attributes.ts';

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

/** Applies an update like the table. */
function apply(stored: object, update: Record<string, unknown>): object {
  const after: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(update)) {
    if (isRemoval(value)) delete after[name];
    else after[name] = typeof value === 'object' && value !== null && $SET in value ? value[$SET] : value;
  }
  return after;
}

it('updates one state into the other, and leaves other attributes unchanged', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const update = changedAttributes(before, after);
      expect(apply({ ...before, unknown: 1 }, update)).toEqual({ ...after, unknown: 1 });
      expect(changedAttributes(after, structuredClone(after))).toEqual({});
    }),
  );
});
