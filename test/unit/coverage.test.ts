import { expect, it } from 'vitest';
import { coverage, current, unproven, written } from '../tools/coverage.ts';

it('proves every line of the specification by tests', () => {
  expect(unproven(coverage())).toEqual([]);
});

it('matches docs/coverage.md, which `npm run coverage` writes', () => {
  expect(current()).toBe(written(coverage()));
});
