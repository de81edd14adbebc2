import { expect, it } from 'vitest';
import { newPassword } from '../../../shared/contracts/identity/access.ts';
import { hashPassword, passwordMatches } from './password.ts';

it('AC-09 requires 8 characters, an upper and a lower case letter, a digit and a special character', () => {
  expect(newPassword.safeParse('Abcdef1!').success).toBe(true);
  for (const weak of ['Abcde1!', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg1', 'Abcdefg1~', '']) {
    expect(newPassword.safeParse(weak).success, weak).toBe(false);
  }
});

it('stores a salted argon2id hash that only the password matches', async () => {
  const [one, two] = await Promise.all([hashPassword('Abcdef1!'), hashPassword('Abcdef1!')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwordMatches('Abcdef1!', one)).toBe(true);
  expect(await passwordMatches('Abcdef1?', one)).toBe(false);
});

it('AC-02 matches no password without a hash', async () => {
  expect(await passwordMatches('Abcdef1!', undefined)).toBe(false);
  expect(await passwordMatches('', '')).toBe(false);
});
