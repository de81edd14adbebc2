import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHost } from '../../infra/local/spawn.ts';
import type { Call } from '../../shared/contracts/call.ts';
import { calls } from '../../shared/contracts/index.ts';
import { PROVIDER } from '../../shared/ids.ts';
import { apiScope, inScope, isPublic, permissionRow } from '../../shared/permissions.ts';
import type { Role } from '../../shared/roles.ts';
import { apiScopes } from '../../shared/scopes.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { resource } from '../factories/documents.ts';
import { dumpObjects, dumpTable } from '../factories/dump.ts';
import { Company, proveDomain, signOn } from '../factories/identity.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { draft, lookups, readyTraining } from '../factories/trainings.ts';
import { addWebhook } from '../factories/webhooks.ts';

/** A separate host, because the tests repeatedly read all stored data, which is little here. */
const host = await startHost();
const platform = new Platform(host);
afterAll(() => host.stop());
const people: Partial<Record<Role, Client>> = {};
let one: Organisation;
let two: Organisation;
let ended: Organisation;
let member: Person;
let disabled: Client;
let demoted: Client;
/** Ids of organisation one, by the first segment of their path. */
const idsByPath: Record<string, string> = {};

const signed = calls.filter(({ id }) => !isPublic(id));
const role = (call: Call, who: Role) => permissionRow(call.id)?.[who];

/** Returns the address of a call, with ids of organisation one. */
function addressOf({ path }: Call): string {
  const idOf = (segment: string) => idsByPath[segment] ?? 'none';
  return path
    .replace(/^\/trainings\/(categories|skills)\/\{id\}/, (_, kind) => `/trainings/${kind}/${idOf(kind)}`)
    .replace(/^\/([\w-]+)\/\{(?:id|uploadId)\}/, (_, segment) => `/${segment}/${idOf(segment)}`)
    .replace('{tid}', idOf('trainings'))
    .replace('{sid}', '11111111-1111-4111-8111-111111111111')
    .replace('{fileType}', 'WEB_GL')
    .replace('{number}', '1')
    .replace('{step}', '1')
    .replace('{lang}', 'en')
    .replace('{queue}', 'mail')
    .replace(/\/period$/, '/period?startDate=2026-01-05&endDate=2026-01-11')
    .replace(/\/ranking$/, '/ranking?by=points')
    .replace(/\/parts$/, '/parts?numbers=1')
    .replace(/\/stats\/general$/, `/stats/general?trainingId=${idOf('trainings')}`);
}

const make = (client: Client, call: Call) =>
  client.call(call.method, addressOf(call), call.body ? { body: {} } : {});

/** Returns all stored data, sorted. */
async function stored(): Promise<string[]> {
  await platform.idle();
  return [...(await dumpTable(host)), ...(await dumpObjects(host))].sort();
}

/** Sends calls that must not change anything. `expected` returns the allowed statuses of each call. */
async function refused(client: Client, list: readonly Call[], expected: (call: Call) => number[]) {
  const before = await stored();
  const wrong: string[] = [];
  for (const call of list) {
    const { status, problem } = await make(client, call);
    if (!expected(call).includes(status)) wrong.push(`${call.id}: ${status} ${problem?.code ?? ''}`);
  }
  expect(wrong).toEqual([]);
  expect(await stored()).toEqual(before);
}

beforeAll(async () => {
  people.super = await platform.superAdmin();
  [one, two] = await Promise.all([
    platform.organisation({ masterContentAccess: true }),
    platform.organisation({ masterContentAccess: true }),
  ]);
  ended = await platform.organisation();
  people.admin = one.admin.api;
  people.manager = (await platform.member(one, ['ROLE_MANAGER'])).api;
  member = await platform.member(one);
  people.learner = member.api;

  const ids = await lookups(people.super);
  const trainings = [await readyTraining(platform, one.admin.api, ids), await draft(one.admin.api, ids)];
  Object.assign(idsByPath, {
    trainings: trainings[0]?.id,
    clients: one.id,
    users: member.id,
    categories: ids.categoryId,
    skills: ids.skillId,
  });
  const create = async (path: string, body: unknown) =>
    (await one.admin.api.ok<{ id: string }>('POST', path, { body })).id;
  idsByPath.groups = await create('/groups', { name: unique('Group'), userIds: [member.id] });
  idsByPath['master-contents'] = await create('/master-contents', { name: unique('Master') });
  idsByPath.courses = (
    await addCourse(
      one.admin.api,
      trainings.map(({ id }) => id),
    )
  ).id;
  idsByPath.resources = (await resource(one.admin.api)).id;
  const ticket = await one.admin.api.ok<{ uploadId: string }>(
    'PUT',
    `/trainings/${idsByPath.trainings}/files/APK`,
    {
      body: { fileName: 'a.zip', fileSize: 20_000_000, version: '1', offlineAvailable: false },
    },
  );
  idsByPath.uploads = ticket.uploadId;
  idsByPath.tokens = (await addToken(one.admin.api, ['people:read'])).id;
  idsByPath.webhooks = (await addWebhook(one.admin.api, 'https://hooks.example/', ['member.added'])).id;

  const off = await platform.member(one, ['ROLE_ADMINISTRATOR']);
  disabled = off.api;
  const fields = { email: off.email, firstName: 'Ada', lastName: 'Learner' };
  await one.admin.api.ok('PUT', `/users/${off.id}`, {
    body: { ...fields, roles: ['ROLE_ADMINISTRATOR'], active: false },
  });
  const down = await platform.member(one, ['ROLE_ADMINISTRATOR']);
  demoted = down.api;
  await one.admin.api.ok('PUT', `/users/${down.id}`, {
    body: { ...fields, email: down.email, roles: [] },
  });
  const client = await people.super.ok('GET', `/clients/${ended.id}`);
  await people.super.ok('PUT', `/clients/${ended.id}`, {
    body: { ...client, contractExpirationDate: '2020-01-01' },
  });
});

describe('every call that requires a sign-in', () => {
  it('returns 401 without a token, and changes nothing', () =>
    refused(platform.anonymous, signed, () => [401]));
  it('returns 403 for a disabled member, and changes nothing', () => refused(disabled, signed, () => [403]));
  it('returns 402 after the end of the contract, and changes nothing', () =>
    refused(ended.admin.api, signed, () => [402]));
});

describe('every call that a role may not make', () => {
  it.each(['learner', 'manager', 'admin', 'super'] as const)(
    'returns 403 for a %s, and changes nothing',
    (who) =>
      refused(
        people[who] as Client,
        signed.filter((call) => role(call, who) === 'no'),
        () => [403],
      ),
  );

  it('returns 403 for a demoted member with an older token', () =>
    refused(
      demoted,
      signed.filter((call) => role(call, 'learner') === 'no'),
      () => [403],
    ));

  it('returns 403 for an admin who acts as a learner', async () => {
    const before = await stored();
    for (const call of signed.filter((one) => role(one, 'learner') === 'no')) {
      const { status } = await one.admin.api.call(call.method, addressOf(call), {
        headers: { 'x-acting-role': 'ROLE_LEARNER' },
        ...(call.body ? { body: {} } : {}),
      });
      expect(status, call.id).toBe(403);
    }
    expect(await stored()).toEqual(before);
  });
});

// Excludes calls without another organisation: shared by all organisations, or about the caller alone.
const shared = /^\/(trainings\/(categories|skills)|headsets|partners|operations|courses\/validation)/;
const foreign = () =>
  signed.filter(
    ({ path }) =>
      /\{(id|uploadId)\}/.test(path) &&
      !shared.test(path) &&
      idsByPath[path.split('/')[1] ?? ''] !== undefined,
  );

describe('a call for a record of another organisation', () => {
  it.each(['admin', 'manager', 'learner'] as const)(
    'returns 404 for its %s, and changes nothing',
    async (who) => {
      const person =
        who === 'admin' ? two.admin : await platform.member(two, who === 'manager' ? ['ROLE_MANAGER'] : []);
      const list = foreign().filter((call) => role(call, who) !== 'no');
      expect(list.length).toBeGreaterThan(5);
      // A body that is rejected before a record is read reveals nothing about the record.
      await refused(person.api, list, (call) => (call.body || call.files ? [404, 400] : [404]));
    },
  );
});

describe('an administrator who signs in without a password', () => {
  let company: Company;
  const ways: Record<string, Client> = {};
  beforeAll(async () => {
    company = await Company.start(platform, [two]);
    const domain = `${unique('two')}.example`;
    await proveDomain(platform, two.admin.api, domain);
    await company.set(two.admin.api, {
      autoProvision: true,
      groupRoles: [{ group: 'bosses', role: 'ROLE_ADMINISTRATOR' }],
    });
    const account = company.account({ email: `${unique('ada')}@${domain}`, groups: ['bosses'] });
    const as = (token: string) => platform.anonymous.as(token);
    ways.signOn = as((await signOn(platform, two.id, account)).body.token);
    ways.apiToken = as((await addToken(two.admin.api, apiScopes)).token);
    const { code } = await two.admin.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
    const pair = { body: { code, deviceName: 'Pico 4' } };
    ways.launcher = as((await platform.anonymous.ok<{ token: string }>('POST', '/devices/pair', pair)).token);
    // The first use of an API token or a headset is noted.
    for (const api of Object.values(ways)) await api.get('/users/profile');
    await ways.apiToken?.ok('GET', '/users');
  });
  afterAll(() => company.close());

  const mayMake: Record<string, (call: Call) => boolean> = {
    signOn: (call) => role(call, 'admin') !== 'no',
    apiToken: (call) => apiScope(call.id) !== undefined && role(call, 'admin') !== 'no',
    // A headset acts as a learner for every member.
    launcher: (call) => inScope(call.id, 'launcher'),
  };

  it.each(Object.keys(mayMake))('%s: gets 404 for records of another organisation', async (way) => {
    const list = foreign();
    expect(list.filter((call) => mayMake[way]?.(call)).length).toBeGreaterThan(way === 'launcher' ? 1 : 20);
    await refused(ways[way] as Client, list, (call) => {
      if (!mayMake[way]?.(call)) return [403];
      return call.body || call.files ? [404, 400] : [404];
    });
  });

  it.each(Object.keys(mayMake))('%s: gets 403 for every other call, and changes nothing', (way) =>
    refused(
      ways[way] as Client,
      signed.filter((call) => !mayMake[way]?.(call)),
      () => [403],
    ),
  );
});

it("restricts the provider's tokens, webhooks and single sign-on to super admins", async () => {
  const admin = await platform.member({ id: PROVIDER, admin: one.admin }, ['ROLE_ADMINISTRATOR']);
  const list = signed.filter((call) => role(call, 'admin') === 'customer');
  expect(list.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'listTokens',
      'createToken',
      'listWebhooks',
      'createWebhook',
      'getSso',
      'putSso',
    ]),
  );
  await refused(admin.api, list, () => [403]);
});

describe('every call that a role may make', () => {
  it.each(['learner', 'manager', 'admin', 'super'] as const)(
    'never returns 401, 402, 500 or 503 to reads of a %s',
    async (who) => {
      const wrong: string[] = [];
      for (const call of signed.filter((one) => one.method === 'GET' && role(one, who) !== 'no')) {
        const { status } = await make(people[who] as Client, call);
        if ([401, 402, 500, 503].includes(status)) wrong.push(`${call.id}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
