import { expect, it } from 'vitest';
import { aspect, pick, typedKeys } from './pick.ts';

it('picks the named fields that are defined, including empty ones', () => {
  const from = { a: 1, b: undefined, c: null, d: 0, e: '' };
  const picked = pick(from, ['a', 'b', 'c', 'd']);
  expect(picked).toStrictEqual({ a: 1, c: null, d: 0 });
});

it('extracts one aspect of each entry that has it', () => {
  const record = { title: { form: 1, answer: 2 }, id: { answer: 3 } };
  expect(aspect(record, 'form')).toStrictEqual({ title: 1 });
  expect(aspect(record, 'answer')).toStrictEqual({ title: 2, id: 3 });
});

it('lists the keys of a record', () => expect(typedKeys({ b: 1, a: 2 })).toEqual(['b', 'a']));
