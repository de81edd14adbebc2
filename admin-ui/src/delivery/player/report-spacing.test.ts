import { expect, it } from 'vitest';
import { reportSpacing } from './report-spacing.ts';

it.each([
  [undefined, 5000],
  [4000, 5000],
  [20_000, 20_000],
  [131_072, 30_000],
])('waits longer for a larger state: %s characters, %s ms', (length, expected) => {
  expect(reportSpacing(length === undefined ? {} : { resumeData: 'x'.repeat(length) })).toBe(expected);
});
