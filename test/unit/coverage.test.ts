import { expect, it } from 'vitest';
import { coverage, current, unproven, written } from '../tools/coverage.ts';

it('every line of the specification has its tests', () => {
  expect(unproven(coverage())).toEqual([]);
});

it('docs/coverage.md says which: npm run coverage writes it', () => {
  expect(current()).toBe(written(coverage()));
});
