import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { form } from '../factories/client.ts';
import { courseFields } from '../factories/courses.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, organisationFields, Platform, picture, unique } from '../factories/platform.ts';
import { draft, lookups } from '../factories/trainings.ts';

const env = { FAULT: '' };
let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  host = await startHost({ env });
  platform = new Platform(host);
  [one, two] = await Promise.all([platform.organisation({ maxUser: 100 }), platform.organisation()]);
});
beforeEach(() => platform.faults(''));
afterAll(() => host?.stop());

type CreatedPerson = { id: string; email: string; name: string; createdDate: string };
type Send = (headers: Record<string, string>) => ReturnType<typeof one.admin.api.post<CreatedPerson>>;

const newHeaders = () => ({ 'idempotency-key': randomUUID() });
const member = () => ({
  email: `${unique('once')}@example.com`,
  firstName: 'Ada',
  lastName: 'Once',
  roles: [],
});
const addMember =
  (body: object): Send =>
  (headers) =>
    one.admin.api.post<CreatedPerson>('/users?lang=en', body, { headers });
const seats = async () =>
  (await one.admin.api.ok<{ currentUser: number }>('GET', `/clients/${one.id}/quota`)).currentUser;

/** Sends a request during which the host is killed, and restarts the host on the same data. */
async function killedDuring(plan: string, send: Send): Promise<Record<string, string>> {
  const headers = newHeaders();
  await platform.faults(plan);
  await send(headers).catch(() => undefined);
  await host.kill();
  host = await startHost({ env, dataDir: host.dataDir, port: Number(new URL(host.origin).port) });
  platform = new Platform(host);
  await platform.idle();
  return headers;
}

/** Repeats a request whose function died, after its claim has expired. */
async function repeat(send: Send, headers: Record<string, string>) {
  expect((await send(headers)).problem.code).toBe('IN_PROGRESS');
  await platform.clock({ advanceSeconds: 31 });
  try {
    const [resumed, repeated] = [await send(headers), await send(headers)];
    expect(repeated.body).toEqual(resumed.body);
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    return resumed;
  } finally {
    await platform.clock();
  }
}
const sound = async () => {
  await platform.faults('');
  await platform.idle();
  expect(await brokenInvariants(host)).toEqual([]);
};

it('IN-03 returns the lost response to the same key, and adds the member once', async () => {
  const before = await seats();
  const body = member();
  const send = addMember(body);
  const headers = await killedDuring('TransactWriteItems:after:1:crash', send);
  const reply = await repeat(send, headers);
  expect([reply.status, reply.body.email]).toEqual([201, body.email]);
  expect(reply.headers.get('idempotent-replayed')).toBe('true');
  const found = await one.admin.api.ok<CreatedPerson[]>('GET', '/users');
  expect(found.filter(({ email }) => email === body.email)).toMatchObject([{ id: reply.body.id }]);
  expect(await seats()).toBe(before + 1);
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  expect((await two.admin.api.delete(`/users/${reply.body.id}`)).status).toBe(404);
  await sound();
});

it('executes the next request with the key if the function died before its commit', async () => {
  const body = member();
  const send = addMember(body);
  const headers = await killedDuring('TransactWriteItems:before:1:crash', send);
  const reply = await repeat(send, headers);
  expect([reply.status, reply.headers.get('idempotent-replayed')]).toEqual([201, null]);
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  await sound();
});

it('retains the key after a 503 with an unknown result, and returns the created member', async () => {
  const before = await seats();
  const send = addMember(member());
  const headers = newHeaders();
  await platform.faults('TransactWriteItems:after:*:lost');
  expect((await send(headers)).status).toBe(503);
  await platform.faults('');
  const reply = await send(headers);
  expect([reply.status, reply.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect((await send(headers)).body).toEqual(reply.body);
  expect(await seats()).toBe(before + 1);
  await sound();
});

let drafts: string[] | undefined;
/**
 * Returns forty-five drafts of organisation one. A course of them is written in three transactions of uses
 * and a last one.
 */
async function manyDrafts(): Promise<string[]> {
  const ids = await lookups(await platform.superAdmin());
  drafts ??= (await Promise.all(Array.from({ length: 45 }, () => draft(one.admin.api, ids)))).map(
    ({ id }) => id,
  );
  return drafts;
}

it.each([2, 4])(
  'CO-01 creates one large course in four transactions, despite a crash after transaction %i',
  async (nth) => {
    const { api } = one.admin;
    const trainings = await manyDrafts();
    const courses = async () =>
      (await api.ok<{ id: string }[]>('GET', '/courses?lang=en')).map(({ id }) => id);
    const before = await courses();
    const body = courseFields(trainings);
    const send: Send = (headers) => api.post<CreatedPerson>('/courses', body, { headers });
    const headers = await killedDuring(`TransactWriteItems:after:${nth}:crash`, send);
    const reply = await repeat(send, headers);
    expect(reply.status).toBe(201);
    const added = (await courses()).filter((id) => !before.includes(id));
    expect(added).toEqual([reply.body.id]);
    await platform.idle();
    for (const id of [trainings[0], trainings[20], trainings[44]]) {
      const usage = await api.ok<{ id: string }[]>('GET', `/trainings/${id}/usage`);
      expect(usage.map((course) => course.id)).toContain(reply.body.id);
    }
    await sound();
  },
);

it('returns the stored secret of an API token to a repeated request', async () => {
  const expiresAt = new Date(Date.now() + 24 * 3600_000).toISOString();
  const name = unique('Late');
  const send: Send = (headers) =>
    one.admin.api.post('/tokens', { name, scopes: ['people:read'], expiresAt }, { headers });
  const headers = await killedDuring('TransactWriteItems:after:1:crash', send);
  const reply = await repeat(send, headers);
  expect(reply.status).toBe(201);
  const { token } = reply.body as unknown as { token: string };
  expect((await platform.anonymous.as(token).get('/users')).status).toBe(200);
  await sound();
});

it('returns the stored logo of an organisation to a repeated request', async () => {
  const { token, origin } = await platform.superAdmin();
  const fields = organisationFields(`${unique('logo')}@example.com`);
  const sent = new Request(origin, { method: 'POST', body: form(fields, { logo: await picture() }) });
  const [type, body] = [sent.headers.get('content-type') ?? '', await sent.arrayBuffer()];
  const send = (key: Record<string, string>) =>
    fetch(`${origin}/api/v1/clients`, {
      method: 'POST',
      headers: { ...key, authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
  const headers = newHeaders();
  await platform.faults('TransactWriteItems:after:*:lost');
  expect((await send(headers)).status).toBe(503);
  await platform.faults('');
  const reply = await send(headers);
  expect(reply.status).toBe(201);
  const { id, logo } = (await reply.json()) as { id: string; logo: string };
  const stored = await (await platform.superAdmin()).ok<{ logo: string }>('GET', `/clients/${id}`);
  expect(stored.logo).toBe(logo);
  expect((await fetch(logo)).status).toBe(200);
  await sound();
});

it('repeats an update with the same key', async () => {
  const group: Send = (headers) =>
    one.admin.api.put(`/groups/${made.id}`, { name, userIds: [] }, { headers }) as ReturnType<Send>;
  const name = unique('Twice');
  const made = await one.admin.api.ok<CreatedPerson>('POST', '/groups', {
    body: { name: unique('Group'), userIds: [] },
  });
  const headers = await killedDuring('TransactWriteItems:after:1:crash', group);
  expect(await repeat(group, headers)).toMatchObject({ status: 200, body: { name } });
  await sound();
});
