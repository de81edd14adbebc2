import { expect, test } from 'vitest';
import { memoryGrowth } from '../soak/memory-rules.ts';

const every10Seconds = (minutes: number, bytesAt: (seconds: number) => number) =>
  Array.from({ length: minutes * 6 }, (_, n) => ({ seconds: n * 10, bytes: bytesAt(n * 10) }));

test('compares minutes after the warm-up with the minute that ends it', () => {
  const steady = memoryGrowth(
    every10Seconds(30, (s) => (s < 240 ? 100 : 400)),
    300,
  );
  expect(steady).toEqual({ baseline: 400, peak: 400, end: 400, growth: 0 });
  const growing = memoryGrowth(
    every10Seconds(30, (s) => 400 + s / 10),
    300,
  );
  expect(growing.growth).toBeGreaterThan(0.3);
});

test('ignores a single high sample, but not a minute of high samples', () => {
  const peaks = (from: number, to: number) =>
    memoryGrowth(
      every10Seconds(30, (s) => (s >= from && s < to ? 900 : 400)),
      300,
    ).growth;
  expect(peaks(900, 910)).toBe(0);
  expect(peaks(900, 960)).toBe(1.25);
});

test('has no result without samples after the warm-up', () => {
  expect(
    memoryGrowth(
      every10Seconds(5, () => 400),
      300,
    ).growth <= 0.1,
  ).toBe(false);
  expect(memoryGrowth([], 300).growth <= 0.1).toBe(false);
});
