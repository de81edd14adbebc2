import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type BrokenRule, refusedEach } from '../factories/broken-rules.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let api: Client;

beforeAll(async () => {
  one = await platform.organisation();
  ({ api } = one.admin);
});

const post = (path: string, body: object) => () => platform.anonymous.post(path, body);
const reset = (newPassword: unknown) => post('/users/reset-password/finish', { newPassword, resetKey: 'k' });
const signIn = (body: object) => post('/users/authentication', body);
const forgot = (body: object) => post('/users/reset-password/init', body);
const own = (body: object) => () =>
  api.put('/users/profile', { firstName: 'Ada', lastName: 'Byron', email: one.admin.email, ...body });

const access: BrokenRule[] = [
  ['sign-in: e-mail required', signIn({ password: 'x' }), 'email', 'REQUIRED'],
  ['sign-in: e-mail not empty', signIn({ email: '', password: 'x' }), 'email', 'REQUIRED'],
  ['sign-in: password required', signIn({ email: 'a@b.fr', password: '' }), 'password', 'REQUIRED'],
  ['forgot password: e-mail required', forgot({}), 'email', 'REQUIRED'],
  ['forgot password: e-mail valid', forgot({ email: 'nobody' }), 'email', 'INVALID_EMAIL'],
  ['AC-09 password required', reset(undefined), 'newPassword', 'REQUIRED'],
  ['AC-09 password of 7 characters', reset('Aa1!aaa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 password without upper case', reset('aaaa1!aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 password without lower case', reset('AAAA1!AA'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 password without a digit', reset('Aaaaa!aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 password without a special one', reset('Aaaaa1aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 another special one does not count', reset('Aaaaa1a_'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-16 first name required', own({ firstName: ' ' }), 'firstName', 'REQUIRED'],
  ['AC-16 last name required', own({ lastName: '' }), 'lastName', 'REQUIRED'],
  ['AC-16 e-mail required', own({ email: '' }), 'email', 'REQUIRED'],
  ['AC-16 e-mail valid', own({ email: 'ada@' }), 'email', 'INVALID_EMAIL'],
];

describe('a rule of signing in and of the own profile that is broken', () => {
  refusedEach(access);

  it('changes nothing', async () => {
    const profile = await api.ok<{ version: number }>('GET', '/users/profile');
    expect(profile.version).toBe(one.admin.profile.version);
  });
});
