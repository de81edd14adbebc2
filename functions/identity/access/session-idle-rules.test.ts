import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endedSessions, isIdle, isNoteDue } from './session-idle-rules.ts';

it('ends a session after the idle time, and not before', () => {
  expect(isIdle({ last: 1_000, idleMinutes: 15, now: 1_000 + 15 * 60 })).toBe(false);
  expect(isIdle({ last: 1_000, idleMinutes: 15, now: 1_001 + 15 * 60 })).toBe(true);
});

it('notes a request long before the session is idle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 720 }), fc.nat(1e6), (idleMinutes, elapsed) => {
      const use = { last: 1e9, idleMinutes, now: 1e9 + elapsed };
      if (isIdle(use)) expect(isNoteDue(use)).toBe(true);
      expect(isNoteDue(use)).toBe(elapsed >= idleMinutes * 6);
    }),
  );
});

it('removes sessions whose tokens have expired', () => {
  expect(endedSessions({ old: 1_000, open: 90_000 }, 100_000)).toEqual(['old']);
  expect(endedSessions(undefined, 100_000)).toEqual([]);
});
