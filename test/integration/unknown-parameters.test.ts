import { beforeAll, expect, inject, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';
import { isPublic } from '../../shared/permissions.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
/** A caller of each role. */
let callers: Client[];

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  const [manager, root] = await Promise.all([platform.member(one, ['ROLE_MANAGER']), platform.superAdmin()]);
  callers = [one.admin.api, manager.api, root];
});

const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'nothing');
const fieldsOf = ({ problem }: Awaited<ReturnType<Client['get']>>) =>
  problem?.violations?.map(({ field, message }) => `${field} ${message}`) ?? [];

it('are refused with their name by every call that changes something', async () => {
  const changing = calls.filter(({ method, id }) => method !== 'GET' && !isPublic(id) && id !== 'logout');
  expect(changing.length).toBeGreaterThan(100);
  for (const { id, method, path } of changing) {
    const address = `${pathOf(path)}?dryrun=true&lang=en`;
    const replies = await Promise.all(callers.map((caller) => caller.call(method, address, { body: {} })));
    const allowed = replies.filter(({ status }) => status !== 403);
    expect(allowed.length, id).toBeGreaterThan(0);
    for (const reply of allowed)
      expect([id, reply.status, fieldsOf(reply)]).toEqual([id, 400, ['dryrun UNKNOWN_PARAMETER']]);
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
