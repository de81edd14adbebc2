import { expect, it } from 'vitest';
import { commonPasswords } from '../../../shared/common-passwords.ts';
import { newPassword } from '../../../shared/contracts/identity/access.ts';
import { isKnownPassword } from './known-password-rules.ts';

it.each([
  'Passw0rd!',
  'P@ssw0rd1',
  'Password1!',
  'Welcome1!',
  'Qwerty123!',
  'Letmein1!',
  'Football#2024',
  'Admin123!',
  '!!Sunshine99',
  'M0nkey--1',
])('knows %s, which meets the rules of composition', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
  expect(isKnownPassword(password)).toBe(true);
});

it.each([
  'Str0ng!pass',
  'Demo-2026-platform',
  'Gr0ssglockner!',
  'Tr0mpete-im-Keller',
  'my password is Long 1!',
  `Aa1!${'x'.repeat(124)}`,
  `Aa1${'!'.repeat(250)}`,
])('accepts %.30s', (password) => expect(isKnownPassword(password)).toBe(false));

it('has 10,000 different passwords in lower case, the most common first', () => {
  const words = commonPasswords.split(' ');
  expect(words.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty']);
  expect(new Set(words).size).toBe(10_000);
  expect(words.filter((word) => !/^[!-@[-~]+$/.test(word))).toEqual([]);
});
