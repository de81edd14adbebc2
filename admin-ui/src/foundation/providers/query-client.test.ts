import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryDelayOf } from './query-client.ts';

test('waits for the seconds of Retry-After before a retry, at most ten', () => {
  const busy = (retryAfter?: number) => new ApiError(503, { code: 'UNAVAILABLE' }, retryAfter);
  expect(retryDelayOf(0, busy(3))).toBe(3000);
  expect(retryDelayOf(1, busy(1))).toBe(1200);
  expect(retryDelayOf(0, busy())).toBe(600);
  expect(retryDelayOf(0, busy(3600))).toBe(10_000);
});
