import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('waits until the items are within the rate', async () => {
  const pace = new Pace(100);
  const started = performance.now();
  const passed = pace.passed(50).then(() => performance.now() - started);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await passed).toBe(500);
});

it('does not wait without a limit', async () => {
  await new Pace(Number.POSITIVE_INFINITY).passed(1_000_000);
});
