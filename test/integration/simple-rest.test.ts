import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import { beforeAll, expect, inject, it } from 'vitest';
import { badgeCategory } from '../factories/badges.ts';
import { type Client, form } from '../factories/client.ts';
import { pdf } from '../factories/documents.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let org: Organisation;

/** Returns the unmodified data provider of `ra-data-simple-rest` for a person. */
const providerOf = (client: Client) =>
  simpleRestProvider(`${client.origin}/api/v1`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${client.token}` } }),
  );

beforeAll(async () => {
  root = await platform.superAdmin();
  org = await platform.organisation();
  const training = await readyTraining(platform, org.admin.api, await lookups(root));
  const member = await platform.member(org);
  await badgeCategory(root);
  await root.ok('POST', '/partners', { body: { name: unique('Partner') } });
  await org.admin.api.ok('POST', '/resources', { form: form({ title: unique('Plan') }, { file: pdf() }) });
  await addToken(org.admin.api, ['people:read']);
  await org.admin.api.ok('POST', '/groups', { body: { name: unique('Crew'), userIds: [member.id] } });
  await org.admin.api.ok('POST', '/assignments', {
    body: { trainingIds: [training.id], userIds: [member.id], dueDays: 3 },
  });
  await org.admin.api.ok('POST', '/webhooks', {
    body: { url: 'https://example.com/hook', events: ['training.completed'] },
  });
  await platform.idle();
});

it.each([
  ...['users', 'groups', 'trainings', 'resources', 'tokens', 'assignments', 'webhooks'].map(
    (name) => ['admin', name] as const,
  ),
  ...['clients', 'trainings/categories', 'trainings/skills', 'headsets', 'partners'].map(
    (name) => ['root', name] as const,
  ),
])('ra-data-simple-rest, as %s, reads %s: list, pages, one and many', async (role, resource) => {
  const provider = providerOf(role === 'admin' ? org.admin.api : root);
  const request = (perPage: number, page = 1) => ({
    pagination: { page, perPage },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
  });
  const { data, total = 0 } = await provider.getList(resource, request(100));
  expect(data.length).toBeGreaterThan(0);
  expect(total).toBeGreaterThanOrEqual(data.length);
  const first = await provider.getList(resource, request(1));
  expect([first.data, first.total]).toEqual([[data[0]], total]);
  const id = data[0]?.id;
  expect((await provider.getOne(resource, { id })).data).toMatchObject({ id });
  const ids = data.slice(0, 2).map((one) => one.id);
  const many = await provider.getMany(resource, { ids });
  expect(many.data.map((one) => one.id).sort()).toEqual(ids.sort());
});
