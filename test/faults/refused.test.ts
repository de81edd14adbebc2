import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { badgeCategory, platformBadge } from '../factories/badges.ts';
import { type Client, form } from '../factories/client.ts';
import { dumpObjects } from '../factories/dump.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, organisationFields, Platform, picture, unique } from '../factories/platform.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

let host: RunningHost;
let platform: Platform;
let root: Client;
let one: Organisation;
let trainingId: string;

beforeAll(async () => {
  host = await startHost({ env: { FAULT: 'lag=200' } });
  platform = new Platform(host);
  root = await platform.superAdmin();
  one = await platform.organisation();
  trainingId = (await readyTraining(platform, one.admin.api, await lookups(root))).id;
});
afterAll(() => host?.stop());

const people = () => new File(['email,firstName,lastName\r\na@b.example,Ada,Byte'], 'people.csv');
const asJob = { headers: { prefer: 'respond-async' } };

/** Calls that store a picture, and change a record that other requests change. */
const pictures: Record<string, (api: Client) => Promise<{ status: number }>> = {
  'a portrait': async (api) =>
    api.call('PUT', '/users/profile', {
      form: form(
        { email: one.admin.email, firstName: 'Rosa', lastName: 'Martin' },
        { picture: await picture() },
      ),
    }),
  'the own organisation’s logo': async (api) =>
    api.call('PATCH', '/clients/current', { form: form({}, { logo: await picture() }) }),
  'an organisation’s logo': async () =>
    root.call('PUT', `/clients/${one.id}`, {
      form: form(organisationFields(one.admin.email), { logo: await picture() }),
    }),
};

/** Calls that store an object before they write to the table, one for each function. */
const calls: typeof pictures = {
  ...pictures,
  'an import': (api) => api.call('POST', '/users/import', { ...asJob, form: form({}, { file: people() }) }),
  'an export': (api) => api.get(`/users/${one.admin.id}/history/export/en`, asJob),
  certificates: (api) =>
    api.post('/certificates/export/en', { trainingId, userIds: [one.admin.id], groupIds: [] }),
  'a partner’s logo': async () =>
    root.call('POST', '/partners', { form: form({ name: unique('Partner') }, { logo: await picture() }) }),
};

it.each(Object.keys(calls))('leaves no stored object of %s if the write is rejected', async (name) => {
  await platform.idle();
  const before = await dumpObjects(host);
  await platform.faults('TransactWriteItems:before:*:refuse, PutItem:before:*:refuse');
  const { status } = (await calls[name]?.(one.admin.api)) ?? {};
  const struck = (await platform.faultList()).some(({ fired }) => fired > 0);
  await platform.faults('');
  expect(struck).toBe(true);
  // A call that retries after a conflict returns 503 after its last attempt.
  expect(String(status)).toMatch(/^4\d\d$|^503$/);
  expect(await dumpObjects(host)).toEqual(before);
  expect(await brokenInvariants(host)).toEqual([]);
});

it.each(Object.keys(pictures))('draws %s once if the write is repeated after a conflict', async (name) => {
  await platform.idle();
  await platform.faults('TransactWriteItems:before:1-2:refuse, S3.PUT:before:99:fail');
  const { status } = (await pictures[name]?.(one.admin.api)) ?? {};
  const [refused, puts] = await platform.faultList();
  await platform.faults('');
  expect(status).toBe(200);
  expect(refused?.fired).toBe(2);
  // The sizes `full` and `thumb`.
  expect(puts?.seen).toBe(2);
  expect(await brokenInvariants(host)).toEqual([]);
});

it('deletes a badge that was moved to another category meanwhile', async () => {
  const category = await badgeCategory(root);
  const badge = await platformBadge(root, category.id, 'minutes', 1e6);
  await platform.idle();
  await platform.faults('TransactWriteItems:before:1:refuse');
  const { status } = await root.call('DELETE', `/badges/${badge.id}`);
  await platform.faults('');
  expect(status).toBe(200);
});
