import { beforeAll, expect, inject, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';
import { callReach, isPublic } from '../../shared/permissions.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let root: Client;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  root = await platform.superAdmin();
});

const callerOf = (id: (typeof calls)[number]['id']): Client =>
  callReach(id, 'admin') === 'no' ? root : one.admin.api;
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'nothing');
const fieldsOf = ({ problem }: Awaited<ReturnType<Client['get']>>) =>
  problem?.violations?.map(({ field, message }) => `${field} ${message}`) ?? [];

it('are refused with their name by every call that changes something', async () => {
  const changing = calls.filter(({ method, id }) => method !== 'GET' && !isPublic(id) && id !== 'logout');
  expect(changing.length).toBeGreaterThan(100);
  for (const { id, method, path } of changing) {
    const reply = await callerOf(id).call(method, `${pathOf(path)}?dryrun=true&lang=en`, { body: {} });
    expect([id, reply.status, fieldsOf(reply)]).toEqual([
      ...[id, 400],
      expect.arrayContaining(['dryrun UNKNOWN_PARAMETER']),
    ]);
  }
});

it('are refused by reads that would ignore the organisation', async () => {
  const { api } = one.admin;
  for (const path of ['/sso', '/sso/test', '/webhooks', '/audit', '/tokens']) {
    const reply = await api.get(`${path}?clientId=${two.id}`);
    expect([path, reply.status, fieldsOf(reply)]).toEqual([path, 400, ['clientId UNKNOWN_PARAMETER']]);
  }
  expect((await api.get('/audit?nonsense=1')).status).toBe(200);
});
