import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Series } from '../../shared/contracts/learning/statistics.ts';
import { dumpTable } from '../factories/dump.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, Platform, password, picture, unique } from '../factories/platform.ts';
import { at, february, sums } from '../factories/played.ts';
import { play, report } from '../factories/sessions.ts';
import { draft, lookups, readyTraining } from '../factories/trainings.ts';
import { fileOf, openTicket, sendAll } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';
import { limit } from '../tools/limits.ts';

let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  host = await startHost({ env: { FAULT: 'lag=200' } });
  platform = new Platform(host);
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
});
beforeEach(() => platform.faults(''));
afterAll(() => host?.stop());

const person = (email = `${unique('fault')}@example.com`) => ({
  email,
  firstName: 'Ada',
  lastName: 'Fault',
  roles: [],
});
const add = (email?: string, headers: Record<string, string> = {}) =>
  one.admin.api.post<{ id: string; email: string }>('/users?lang=en', person(email), { headers });
const seats = async ({ id, admin }: Organisation) =>
  (await admin.api.ok<{ currentUser: number }>('GET', `/clients/${id}/quota`)).currentUser;
const fired = async () => (await platform.faultList()).map((fault) => fault.fired);

/** Returns the invocations of the worker that sends mails, latest first. */
async function mailings(): Promise<{ id: string; error?: string }[]> {
  const all = await (await fetch(`${host.origin}/_local/invocations`)).json();
  return (all as { id: string; function: string; error?: string }[]).filter((one) =>
    one.function.includes('send-mail'),
  );
}

/** Checks the invariants of both organisations when no work is pending. */
async function sound(): Promise<void> {
  await platform.faults('');
  await platform.idle();
  expect(await brokenInvariants(host)).toEqual([]);
  expect(await seats(two)).toBe(1);
}

it('retries writes that conflict and reads that are throttled', async () => {
  const before = await seats(one);
  await platform.faults('TransactWriteItems:before:1-3:conflict, GetItem:before:1-2:throttle');
  expect((await add()).status).toBe(201);
  expect(await fired()).toEqual([3, 2]);
  expect(await seats(one)).toBe(before + 1);
  await sound();
});

it('returns 503 with Retry-After on the sixth conflict, and changes nothing', async () => {
  const before = await seats(one);
  await platform.faults('TransactWriteItems:before:*:conflict');
  const refused = await add();
  expect(refused).toMatchObject({ status: 503, problem: { code: 'UNAVAILABLE' } });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await fired()).toEqual([6]);
  await platform.faults('');
  expect(await seats(one)).toBe(before);
  await sound();
});

it('retries a single write that conflicts with a transaction, and then returns 503', async () => {
  const person = await platform.member(one);
  const touch = () => person.api.put('/users/last-connection');
  // The first visit also notifies the member, in a transaction. Later visits are single writes.
  expect((await touch()).status).toBe(204);
  await platform.faults('UpdateItem:before:1-3:conflict');
  expect((await touch()).status).toBe(204);
  expect(await fired()).toEqual([3]);
  await platform.faults('UpdateItem:before:*:conflict');
  const refused = await touch();
  expect(refused).toMatchObject({ status: 503, problem: { code: 'UNAVAILABLE' } });
  expect(refused.headers.get('retry-after')).toBe('1');
  await sound();
});

it('ST-06 spreads a counter on conflicts, and reads it as one', async () => {
  const root = await platform.superAdmin();
  const { id } = await readyTraining(platform, one.admin.api, await lookups(root));
  const ann = await platform.member(one);
  const session = await play(ann.api, id, { minuteSpent: 2 }, at(3));
  await platform.idle();
  // The first transaction belongs to the request, and the second to the worker.
  await platform.faults('TransactWriteItems:before:2:conflict');
  expect((await report(ann.api, id, session, { minuteSpent: 5, sequence: 2 })).status).toBe(200);
  await platform.idle();
  expect(await fired()).toEqual([1]);
  await sound();
  for (const api of [one.admin.api, root]) {
    const figures = { totalView: 1, totalMinuteSpent: 5, totalPeopleWhoStartedTraining: 1 };
    expect(await api.ok('GET', `/trainings/${id}/stats`)).toMatchObject(figures);
    expect(await api.ok('GET', `/trainings/stats/general?clientId=${one.id}`)).toMatchObject(figures);
    const days = await api.ok<Series>('GET', `/trainings/${id}/stats/period?${february}`);
    expect(sums(days)).toEqual({ views: 1, minutes: 5 });
  }
  const shards = (await dumpTable(host)).filter(
    (line) => line.includes(`"ORG#${one.id}#STATS"`) && /#\+\d"/.test(line),
  );
  // One shard of the organisation and one of the training, each with the day.
  expect(shards.length).toBe(2);

  // Each shard has a separate latest day.
  await play(ann.api, id, { minuteSpent: 1 }, at(5));
  await play(ann.api, id, { minuteSpent: 3 }, at(4));
  await platform.idle();
  await sound();
  const days = await one.admin.api.ok<Series>('GET', `/trainings/${id}/stats/period?${february}`);
  expect(days.slice(2, 5).map(({ totalView, totalMinuteSpent }) => [totalView, totalMinuteSpent])).toEqual([
    [1, 5],
    [1, 3],
    [1, 1],
  ]);
});

it('creates a member once if the acknowledgement is lost', async () => {
  const before = await seats(one);
  await platform.faults('TransactWriteItems:after:1:lost');
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(await fired()).toEqual([1]);
  expect(await seats(one)).toBe(before + 1);
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  await sound();
});

it('recognises its own claim of an Idempotency-Key if the acknowledgement is lost', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await platform.faults('PutItem:after:1-2:lost');
  const { status, body } = await add(undefined, headers);
  expect(status).toBe(201);
  expect((await add(body.email, headers)).body).toMatchObject({ id: body.id });
  await sound();
});

it('recognises its own claim of a mail if the acknowledgement is lost', async () => {
  const email = `${unique('claimed')}@example.com`;
  const before = (await mailings()).map(({ id }) => id);
  await platform.faults('UpdateItem:after:1-2:lost');
  expect((await add(email)).status).toBe(201);
  expect(await platform.mailsTo(email)).toHaveLength(1);
  expect(await fired()).toEqual([2]);
  // The latest invocation is first. Earlier failures belong to other tests.
  const [sent, ...earlier] = (await mailings()).filter(({ id }) => !before.includes(id));
  expect(sent?.error).toBeUndefined();
  expect(earlier).toEqual([]);
  await sound();
});

it('AC-08 sets a password and audits it once if the acknowledgement is lost', async () => {
  const { email } = (await add()).body;
  const resetKey = await platform.resetKey(email);
  await platform.faults('TransactWriteItems:after:1:lost, UpdateItem:after:1:lost');
  const body = { newPassword: password, resetKey };
  expect((await platform.anonymous.post('/users/reset-password/finish', body)).status).toBe(204);
  const { id } = await (await platform.signIn(email, password)).ok<{ id: string }>('GET', '/users/profile');
  const filter = encodeURIComponent(JSON.stringify({ personId: id, action: 'password-set' }));
  expect(await one.admin.api.ok('GET', `/audit?filter=${filter}`)).toHaveLength(1);
  await sound();
});

it('UP-02 continues an upload if the acknowledgement of its start is lost', async () => {
  const ids = await lookups(await platform.superAdmin());
  const { id } = await draft(one.admin.api, ids);
  const bytes = webGlZip({ seed: unique('zip') });
  const ticket = await openTicket(one.admin.api, id, 'WEB_GL', { fileSize: bytes.length });
  await platform.faults('UpdateItem:after:1:lost');
  await sendAll(one.admin.api, ticket, bytes);
  expect(await fired()).toEqual([1]);
  await sound();
  expect((await fileOf(one.admin.api, id, 'WEB_GL'))?.status).toBe('ready');
});

it('returns the one member to a repeated request with the same Idempotency-Key', async () => {
  const before = await seats(one);
  const email = `${unique('fault')}@example.com`;
  const headers = { 'idempotency-key': randomUUID() };
  await platform.faults('TransactWriteItems:before:*:conflict');
  expect((await add(email, headers)).status).toBe(503);
  await platform.faults('');
  const [first, again] = [await add(email, headers), await add(email, headers)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.id).toBe(first.body.id);
  expect(await seats(one)).toBe(before + 1);
  await sound();
});

it('returns 503 within ten seconds if the table hangs or breaks connections', async () => {
  for (const fault of [
    'BatchGetItem:before:*:hang',
    'Query:before:*:lost',
    'TransactWriteItems:before:*:lost',
  ]) {
    await platform.faults(fault);
    const from = performance.now();
    const reply = fault.startsWith('Trans') ? await add() : await one.admin.api.get('/groups');
    expect(reply, fault).toMatchObject({ status: 503, problem: { code: 'UNAVAILABLE' } });
    expect(performance.now() - from).toBeLessThan(limit(10_000));
  }
  await sound();
});

it('sends each mail once after an outage of the mail server', async () => {
  await platform.faults('SendEmail:before:1-2:fail');
  const { body } = await add();
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  await sound();
});

it('sends each mail once if a queue rejects messages or loses acknowledgements', async () => {
  // An attempt to send consists of three calls. Messages that failed by the end wait a minute for the sweep.
  await platform.faults('SendMessageBatch:before:1:fail, SendMessageBatch:after:2-3:lost');
  const { body } = await add();
  await platform.idle();
  expect(await fired()).toEqual([1, 2]);
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  await sound();
});

it('sends each mail once by the sweep after an outage of a queue', async () => {
  await platform.faults('SendMessageBatch:before:*:fail');
  const { status, body } = await add();
  expect(status).toBe(201);
  await platform.idle();
  expect(await platform.mailsTo(body.email)).toEqual([]);
  await platform.faults('');
  await platform.clock({ advanceSeconds: 120 });
  await platform.runSchedule('resend-events');
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  await platform.clock();
  await sound();
});

it('leaves no picture if storage fails, and still shows the former one', async () => {
  const form = new FormData();
  form.append('logo', await picture());
  const before = await one.admin.api.ok<{ logo: string }>('GET', '/clients/current');
  await platform.faults('S3.PUT:before:*:fail');
  const refused = await one.admin.api.call('PATCH', '/clients/current', { form });
  expect(refused).toMatchObject({ status: 503, problem: { code: 'UNAVAILABLE' } });
  await platform.faults('');
  expect((await one.admin.api.ok<{ logo: string }>('GET', '/clients/current')).logo).toBe(before.logo);
  await sound();
});

it('serves a stored logo even if its acknowledgement is lost', async () => {
  const form = new FormData();
  form.append('logo', await picture());
  const before = await one.admin.api.ok<{ logo: string }>('GET', '/clients/current');
  await platform.faults('TransactWriteItems:after:*:lost');
  expect((await one.admin.api.call('PATCH', '/clients/current', { form })).status).toBe(503);
  await platform.faults('');
  const { logo } = await one.admin.api.ok<{ logo: string }>('GET', '/clients/current');
  expect(logo).not.toBe(before.logo);
  expect((await fetch(logo)).status).toBe(200);
  await sound();
});
