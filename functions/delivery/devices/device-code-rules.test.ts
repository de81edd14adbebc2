import { expect, it } from 'vitest';
import { newUserCode, shownUserCode } from '../../../shared/user-code.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';
import {
  hashTypedCode,
  isTooEarly,
  joinDeviceCode,
  normaliseDeviceName,
  splitDeviceCode,
  verificationPage,
} from './device-code-rules.ts';

it('contains the storage key and a secret, and stores only the hash of the secret', () => {
  const [hash, secret] = [hashSecret('WDJBMJHT'), 'a'.repeat(32)];
  expect(splitDeviceCode(joinDeviceCode(hash, secret))).toEqual({ hash, secretHash: hashSecret(secret) });
});

it.each([
  '',
  '.',
  'x',
  `${hashSecret('x')}.`,
  `${hashSecret('x')}.${'a'.repeat(31)}`,
  `${hashSecret('x')}.a#b`,
])('rejects %j as a device code', (code) => expect(splitDeviceCode(code)).toBeUndefined());

it('finds a code in any spelling', () => {
  const code = newUserCode();
  expect(hashTypedCode(shownUserCode(code).toLowerCase())).toBe(hashSecret(code));
  expect(hashTypedCode('none')).toBeUndefined();
});

it('returns the address of the page without the code, and with it for a complete link', () => {
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
])('shows a device with the name %j as %j', (name, shown) => expect(normaliseDeviceName(name)).toBe(shown));

it.each([
  [undefined, 5, false],
  [4000, 5, true],
  [4500, 5, false],
  [9000, 10, true],
  [9500, 10, false],
])(
  'decides if a poll %s ms after the last, at an interval of %i s, is too early: %s',
  (after, interval, early) =>
    expect(
      isTooEarly({ polled: after === undefined ? undefined : 1000, interval }, 1000 + (after ?? 0)),
    ).toBe(early),
);
