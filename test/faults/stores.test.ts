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

/** Invocations of the worker that sends mails, the latest first. */
async function mailings(): Promise<{ id: string; error?: string }[]> {
  const all = await (await fetch(`${host.origin}/_local/invocations`)).json();
  return (all as { id: string; function: string; error?: string }[]).filter((one) =>
    one.function.includes('send-mail'),
  );
}

/** Both organisations as they have to be, once nothing is on its way any more. */
async function sound(): Promise<void> {
  await platform.faults('');
  await platform.idle();
  expect(await brokenInvariants(host)).toEqual([]);
  expect(await seats(two)).toBe(1);
}

it('writes that meet others and a busy table are tried again; nobody notices', async () => {
  const before = await seats(one);
  await platform.faults('TransactWriteItems:before:1-3:conflict, GetItem:before:1-2:throttle');
  expect((await add()).status).toBe(201);
  expect(await fired()).toEqual([3, 2]);
  expect(await seats(one)).toBe(before + 1);
  await sound();
});

it('the sixth conflict is a 503 that says when to come back, and has changed nothing', async () => {
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

it('a write of its own that meets a transaction is tried again, and then a 503', async () => {
  const person = await platform.member(one);
  const touch = () => person.api.put('/users/last-connection');
  // The first visit asks to complete the profile, in a transaction; from then on it is a write of its own.
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

it('ST-06 counters at which two transactions meet are spread, and read as one', async () => {
  const root = await platform.superAdmin();
  const { id } = await readyTraining(platform, one.admin.api, await lookups(root));
  const ann = await platform.member(one);
  const session = await play(ann.api, id, { minuteSpent: 2 }, at(3));
  await platform.idle();
  // The first transaction is the request's, the second the worker's.
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
  // The organisation's and the training's, each with the day.
  expect(shards.length).toBe(2);

  // Each shard has a latest day of its own.
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

it('an acknowledgement that is lost on the way does not make anything twice', async () => {
  const before = await seats(one);
  await platform.faults('TransactWriteItems:after:1:lost');
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(await fired()).toEqual([1]);
  expect(await seats(one)).toBe(before + 1);
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  await sound();
});

it('a claim of an Idempotency-Key whose acknowledgement is lost is the request’s own', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await platform.faults('PutItem:after:1-2:lost');
  const { status, body } = await add(undefined, headers);
  expect(status).toBe(201);
  expect((await add(body.email, headers)).body).toMatchObject({ id: body.id });
  await sound();
});

it('a claim of a mail whose acknowledgement is lost is the worker’s own', async () => {
  const email = `${unique('claimed')}@example.com`;
  const before = (await mailings()).map(({ id }) => id);
  await platform.faults('UpdateItem:after:1-2:lost');
  expect((await add(email)).status).toBe(201);
  expect(await platform.mailsTo(email)).toHaveLength(1);
  expect(await fired()).toEqual([2]);
  // The latest comes first: what failed before this one is of other tests.
  const [sent, ...earlier] = (await mailings()).filter(({ id }) => !before.includes(id));
  expect(sent?.error).toBeUndefined();
  expect(earlier).toEqual([]);
  await sound();
});

it('AC-08 a password whose acknowledgement is lost is set, and noted once', async () => {
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

it('UP-02 an upload whose beginning was noted without an acknowledgement goes on, and is the one that is noted', async () => {
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

it('a client that heard nothing repeats with its Idempotency-Key, and gets the one member', async () => {
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

it('a table that is silent, or breaks connections, is a 503 within ten seconds', async () => {
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

it('a mail server that is down for a while gets each mail once it is back', async () => {
  await platform.faults('SendEmail:before:1-2:fail');
  const { body } = await add();
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  await sound();
});

it('a queue that refuses, and one whose acknowledgements are lost, has each mail sent once', async () => {
  // Three calls are one attempt to send: what has failed by then waits for the sweep, a minute later.
  await platform.faults('SendMessageBatch:before:1:fail, SendMessageBatch:after:2-3:lost');
  const { body } = await add();
  await platform.idle();
  expect(await fired()).toEqual([1, 2]);
  expect(await platform.mailsTo(body.email)).toHaveLength(1);
  await sound();
});

it('a queue that takes nothing for a while has each mail sent once, by the sweep', async () => {
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

it('storage that fails leaves no picture behind, and the one before is still there', async () => {
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

it('a logo whose acknowledgement is lost for good is there where the organisation names it', async () => {
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
