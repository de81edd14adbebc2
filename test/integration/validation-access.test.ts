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
  ['sign-in: requires an email', signIn({ password: 'x' }), 'email', 'REQUIRED'],
  ['sign-in: rejects an empty email', signIn({ email: '', password: 'x' }), 'email', 'REQUIRED'],
  ['sign-in: requires a password', signIn({ email: 'a@b.fr', password: '' }), 'password', 'REQUIRED'],
  ['forgotten password: requires an email', forgot({}), 'email', 'REQUIRED'],
  ['forgotten password: requires a valid email', forgot({ email: 'nobody' }), 'email', 'INVALID_EMAIL'],
  ['AC-09 requires a password', reset(undefined), 'newPassword', 'REQUIRED'],
  ['AC-09 rejects a password of 7 characters', reset('Aa1!aaa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 rejects a password without upper case', reset('aaaa1!aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 rejects a password without lower case', reset('AAAA1!AA'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 rejects a password without a digit', reset('Aaaaa!aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 rejects a password without a special character', reset('Aaaaa1aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 rejects another special character', reset('Aaaaa1a_'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-16 requires a first name', own({ firstName: ' ' }), 'firstName', 'REQUIRED'],
  ['AC-16 requires a last name', own({ lastName: '' }), 'lastName', 'REQUIRED'],
  ['AC-16 requires an email', own({ email: '' }), 'email', 'REQUIRED'],
  ['AC-16 requires a valid email', own({ email: 'ada@' }), 'email', 'INVALID_EMAIL'],
];

describe('validation of sign-ins and profiles', () => {
  refusedEach(access);

  it('stores nothing of a rejected request', async () => {
    const profile = await api.ok<{ version: number }>('GET', '/users/profile');
    expect(profile.version).toBe(one.admin.profile.version);
  });
});
