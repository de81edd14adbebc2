import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answeredEach, type CataloguedError } from '../factories/catalogued-errors.ts';
import { type Client, form } from '../factories/client.ts';
import { type Organisation, organisationFields, Platform, password, unique } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation({ maxUser: 1 });
});

const signIn = (email: string, secret = password) =>
  platform.anonymous.post('/users/authentication', { email, password: secret });
const member = (organisation: Organisation, more: object = {}) =>
  organisation.admin.api.post('/users', {
    email: `${unique('new')}@example.com`,
    firstName: 'New',
    lastName: 'Member',
    roles: [],
    ...more,
  });

const access: CataloguedError[] = [
  [
    'sign-in: wrong e-mail or password',
    () => signIn(one.admin.email, 'Wr0ng!password'),
    401,
    'INVALID_CREDENTIALS',
    /wrong email or password/i,
  ],
  [
    'sign-in: the subscription has ended',
    async () => {
      const gone = await platform.organisation();
      const client = await root.ok<Record<string, unknown>>('GET', `/clients/${gone.id}`);
      const body = { ...client, contractExpirationDate: '2020-01-01' };
      await root.ok('PUT', `/clients/${gone.id}`, { body });
      return signIn(gone.admin.email);
    },
    402,
    'SUBSCRIPTION_ENDED',
    /subscription .*ended/i,
  ],
  [
    'sign-in: the account is disabled',
    async () => {
      const { email, id, profile } = await platform.member(one);
      await one.admin.api.ok('PUT', `/users/${id}`, { body: { ...profile, active: false } });
      return signIn(email);
    },
    403,
    'ACCOUNT_DISABLED',
    /disabled/i,
  ],
  [
    'forgotten password: no such e-mail',
    () => platform.anonymous.post('/users/reset-password/init', { email: `${unique('nobody')}@example.com` }),
    404,
    'EMAIL_NOT_FOUND',
    /no account/i,
  ],
  [
    'new password: the link has expired',
    () =>
      platform.anonymous.post('/users/reset-password/finish', { newPassword: password, resetKey: 'gone' }),
    404,
    'RESET_LINK_EXPIRED',
    /expired.*7 days/i,
  ],
  [
    'profile: the e-mail is used',
    () =>
      one.admin.api.put('/users/profile', {
        firstName: 'A',
        lastName: 'B',
        email: two.admin.email,
      }),
    409,
    'EMAIL_ALREADY_USED',
    /already in use/i,
  ],
];

const organisations: CataloguedError[] = [
  [
    'organisation: invalid SIRET',
    () =>
      root.call('POST', '/clients', {
        form: form({ ...organisationFields('a@example.com'), siret: '12345678901234' }),
      }),
    400,
    'INVALID_SIRET',
    /SIRET/,
  ],
  [
    'member: no such manager',
    () => member(one, { managerEmail: `${unique('nobody')}@example.com` }),
    404,
    'MANAGER_NOT_FOUND',
    /no manager/i,
  ],
  [
    'member: the e-mail is used',
    () => member(one, { email: two.admin.email }),
    409,
    'EMAIL_ALREADY_USED',
    /already in use/i,
  ],
  [
    'member: the seats are used up',
    () => member(two),
    413,
    'USER_QUOTA_REACHED',
    /seats are taken.*contact support/i,
  ],
  [
    'a call without permission',
    async () => (await platform.member(one)).api.get('/clients/export'),
    403,
    'NOT_AUTHORIZED',
    /not authorized/i,
  ],
];

describe('the error catalogue of members and organisations', () => {
  answeredEach([...access, ...organisations]);

  it('changes nothing with the rejected requests', async () => {
    const other = await root.ok<{ currentUser: number }>('GET', `/clients/${two.id}/quota`);
    expect(other.currentUser).toBe(1);
  });
});
