import { expect, it } from 'vitest';
import { isSignedIn, isTouchDue } from './device-rules.ts';

const device = {
  until: '2027-02-20T10:00:00.000Z',
  tokenVersion: 2,
  lastUsed: '2026-11-22T10:00:00.000Z',
};

it.each([
  ['2027-02-20T09:59:59.999Z', 2, true],
  ['2027-02-20T10:00:00.000Z', 2, false],
  ['2026-11-22T10:00:00.000Z', 3, false],
])('decides at %s, with token version %i, if the device is signed in: %s', (now, tokenVersion, signedIn) =>
  expect(isSignedIn(device, { tokenVersion }, new Date(now))).toBe(signedIn),
);

it.each([
  ['2026-11-22T10:59:59.999Z', false],
  ['2026-11-22T11:00:00.000Z', true],
])('decides if a use at %s is stored: %s', (now, due) => expect(isTouchDue(device, new Date(now))).toBe(due));
