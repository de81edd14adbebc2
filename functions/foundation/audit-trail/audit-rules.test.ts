import { expect, it } from 'vitest';
import { changesBetween, listChange } from './audit-rules.ts';

it('lists the differences of the named fields as JSON', () => {
  const before = { roles: ['a'], active: true, maxUser: 5, gone: 1, same: [1], other: 1 };
  const after = { roles: ['a', 'b'], active: false, maxUser: 5, came: null, same: [1], other: 2 };
  const fields = ['roles', 'active', 'maxUser', 'gone', 'came', 'same'];
  expect(changesBetween(before, after, fields)).toStrictEqual([
    { field: 'roles', before: '["a"]', after: '["a","b"]' },
    { field: 'active', before: 'true', after: 'false' },
    { field: 'gone', before: '1' },
    { field: 'came', after: 'null' },
  ]);
});

it.each([
  ...['email', 'firstName', 'lastName', 'picture', 'name', 'siret', 'logo'],
  ...['representativeFirstName', 'representativeLastName', 'representativeEmail'],
])('reports a change of %s without the values', (field) => {
  expect(changesBetween({ [field]: 'a' }, { [field]: 'b' }, [field])).toStrictEqual([{ field }]);
  expect(changesBetween({ [field]: 'a' }, { [field]: 'a' }, [field])).toStrictEqual([]);
});

it('lists added and removed ids, or their number if there are more than 200', () => {
  expect(listChange('teamIds', ['a', 'b'], ['b', 'c'])).toStrictEqual([
    { field: 'teamIds', before: '["a"]', after: '["c"]' },
  ]);
  expect(listChange('teamIds', ['a', 'b'], ['b', 'a'])).toStrictEqual([]);
  expect(listChange('teamIds', ['a'], [])).toStrictEqual([
    { field: 'teamIds', before: '["a"]', after: '[]' },
  ]);
  const many = Array.from({ length: 201 }, (_, n) => `id${n}`);
  expect(listChange('teamIds', [], many)).toStrictEqual([
    { field: 'teamIds', before: '[]', after: '{"count":201}' },
  ]);
  expect(listChange('teamIds', [], many.slice(1))).toStrictEqual([
    { field: 'teamIds', before: '[]', after: JSON.stringify(many.slice(1)) },
  ]);
});
