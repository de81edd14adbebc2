import { expect, it } from 'vitest';
import { newUserCode, shownUserCode } from '../../../shared/user-code.ts';
import {
  deviceCodeOf,
  deviceNameOf,
  hashOf,
  hashOfTyped,
  isTooEarly,
  partsOf,
  verificationPage,
} from './device-code-rules.ts';

it('a device keeps where its code is stored, and a secret that is not', () => {
  const [hash, secret] = [hashOf('WDJBMJHT'), 'a'.repeat(32)];
  expect(partsOf(deviceCodeOf(hash, secret))).toEqual({ hash, secretHash: hashOf(secret) });
});

it.each(['', '.', 'x', `${hashOf('x')}.`, `${hashOf('x')}.${'a'.repeat(31)}`, `${hashOf('x')}.a#b`])(
  '%j is no code of a device',
  (code) => expect(partsOf(code)).toBeUndefined(),
);

it('a code is found however it was typed', () => {
  const code = newUserCode();
  expect(hashOfTyped(shownUserCode(code).toLowerCase())).toBe(hashOf(code));
  expect(hashOfTyped('none')).toBeUndefined();
});

it('the page is named without the code, and with it for a picture', () => {
  expect(verificationPage('https://training.example')).toBe('https://training.example/device');
  expect(verificationPage('https://training.example', 'WDJBMJHT')).toBe(
    'https://training.example/device?code=WDJB-MJHT',
  );
});

it.each([
  ['Quest 3', 'Quest 3'],
  ['  Quest\n\t3 ', 'Quest 3'],
  ['\u202Eevil\u0000\u200B', 'evil'],
  ['x'.repeat(500), 'x'.repeat(60)],
  ['', ''],
  ['\u0007', ''],
])('a device that calls itself %j is shown as %j', (given, shown) => expect(deviceNameOf(given)).toBe(shown));

it.each([
  [undefined, 5, false],
  [4000, 5, true],
  [4500, 5, false],
  [9000, 10, true],
  [9500, 10, false],
])('polled %s ms after the last one, at an interval of %i s: too early %s', (after, interval, early) =>
  expect(isTooEarly({ polled: after === undefined ? undefined : 1000, interval }, 1000 + (after ?? 0))).toBe(
    early,
  ),
);
