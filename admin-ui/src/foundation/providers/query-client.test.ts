import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryRetryDelay } from './query-client.ts';

test('waits for the seconds of Retry-After before a retry, at most ten', () => {
  const busy = (retryAfter?: number) => new ApiError(503, { code: 'UNAVAILABLE' }, retryAfter);
  expect(queryRetryDelay(0, busy(3))).toBe(3000);
  expect(queryRetryDelay(1, busy(1))).toBe(1200);
  expect(queryRetryDelay(0, busy())).toBe(600);
  expect(queryRetryDelay(0, busy(3600))).toBe(10_000);
});
