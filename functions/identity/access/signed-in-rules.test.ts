import { expect, it } from 'vitest';
import { isOpen } from './signed-in-rules.ts';

const signIn = { id: 's1', until: '2026-11-22T22:00:00.000Z', tokenVersion: 2 };
it.each([
  ['2026-11-22T21:59:59.999Z', { tokenVersion: 2 }, true],
  ['2026-11-22T22:00:00.000Z', { tokenVersion: 2 }, false],
  ['2026-11-22T12:00:00.000Z', { tokenVersion: 3 }, false],
  ['2026-11-22T12:00:00.000Z', { tokenVersion: 2, revoked: { s2: 1 } }, true],
  ['2026-11-22T12:00:00.000Z', { tokenVersion: 2, revoked: { s1: 1 } }, false],
])('decides at %s, with %j, if a sign-in is open: %s', (now, person, open) =>
  expect(isOpen(signIn, person, new Date(now))).toBe(open),
);
