import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most.ts';
import { paceMeter } from './speed.ts';
import { formatTimeLeft } from './time-left.ts';
import { uploadPercent } from './upload-types.ts';

describe('UP-01 paceMeter', () => {
  it('returns no speed before it has enough measurements', () => {
    const meter = paceMeter(1000);
    expect(meter.measure(0, 0)).toEqual({ speed: undefined, remaining: undefined });
    expect(meter.measure(100, 500).speed).toBeUndefined();
  });

  it('measures the last seconds, and estimates the remaining time', () => {
    const meter = paceMeter(10_000);
    for (let second = 0; second <= 10; second += 1) meter.measure(second * 100, second * 1000);
    for (let second = 11; second <= 18; second += 1) meter.measure(1000 + (second - 10) * 500, second * 1000);
    const { speed, remaining } = meter.measure(5000, 18_001);
    expect(speed).toBeCloseTo(500, -1);
    expect(remaining).toBeCloseTo(10, 0);
  });

  it('returns a finite speed and no negative one, for any measurements', () => {
    const steps = fc.array(fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 4000 })), { minLength: 1 });
    fc.assert(
      fc.property(steps, (list) => {
        const meter = paceMeter(5000);
        let at = 0;
        for (const [sent, later] of list) {
          at += later;
          const { speed, remaining } = meter.measure(sent, at);
          expect(speed ?? 0).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(remaining ?? 0)).toBe(true);
        }
      }),
    );
  });
});

describe('atMostEvery', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('limits the rate of updates and always shows the last one', () => {
    const shown: number[] = [];
    const show = atMostEvery(200, (sent: number) => shown.push(sent));
    for (let sent = 0; sent < 10; sent += 1) {
      show(sent);
      vi.advanceTimersByTime(50);
    }
    expect(shown).toEqual([0, 3, 7]);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([0, 3, 7, 9]);
    vi.advanceTimersByTime(1000);
    expect(shown).toHaveLength(4);
  });

  it('shows a final update immediately', () => {
    const shown: number[] = [];
    const show = atMostEvery(200, (sent: number) => shown.push(sent));
    show(1);
    show(2);
    show(3, true);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1, 3]);
  });
});

describe('displayed progress', () => {
  it.each([
    [0.2, '1 s'],
    [9, '9 s'],
    [43, '45 s'],
    [58, '1 min'],
    [200, '3 min'],
    [3900, '1h05'],
  ])('shows %d seconds as %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text));

  it('shows 100 percent only after the last byte', () => {
    expect(uploadPercent({ sent: 999_999, fileSize: 1_000_000 })).toBe(99);
    expect(uploadPercent({ sent: 1_000_000, fileSize: 1_000_000 })).toBe(100);
    expect(uploadPercent({ sent: 0, fileSize: 0 })).toBe(0);
  });
});
