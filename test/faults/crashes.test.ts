import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Notification } from '../../shared/contracts/administration/notifications.ts';
import type { Client } from '../factories/client.ts';
import { itemsNaming } from '../factories/dump.ts';
import { importRows } from '../factories/imports.ts';
import { reachStores } from '../factories/in-process.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { manyPeople } from '../factories/many-people.ts';
import { notificationsIn } from '../factories/notified.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { open, play, report } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

/** Reads that may be stale are stale. */
const env = { FAULT: 'lag=200' };
let host: RunningHost;
let platform: Platform;
let one: Organisation;
let learner: Person;
let trainingId: string;
let likedId: string;

beforeAll(async () => {
  host = await startHost({ env });
  platform = new Platform(host);
  one = await platform.organisation({ maxUser: 100 });
  learner = await platform.member(one);
  const ids = await lookups(await platform.superAdmin());
  trainingId = (await readyTraining(platform, one.admin.api, ids)).id;
  likedId = (await readyTraining(platform, one.admin.api, ids)).id;
});
afterAll(() => host?.stop());

/**
 * Runs `work`, during which the host is killed. Restarts the host on the same data, and waits until it is
 * idle.
 */
async function killedDuring(plan: string, work: () => Promise<unknown>): Promise<void> {
  await platform.faults(plan);
  await work().catch(() => undefined);
  await host.kill();
  host = await startHost({ env, dataDir: host.dataDir, port: Number(new URL(host.origin).port) });
  // The stores of the new host have other addresses.
  platform = new Platform(host);
  await platform.idle();
}
const sound = async () => expect(await brokenInvariants(host)).toEqual([]);
const inbox = async (api: Client) =>
  (await api.ok<{ notifications: Notification[] }>('GET', '/notifications?lang=EN&limit=100')).notifications;

it('IN-03 invites a stored member once after a crash, and does not invite an unstored member', async () => {
  const [stored, lost] = [`${unique('stored')}@example.com`, `${unique('lost')}@example.com`];
  const add = (email: string) =>
    one.admin.api.post('/users?lang=en', { email, firstName: 'Ada', lastName: 'Crash', roles: [] });
  await killedDuring('TransactWriteItems:after:1:crash', () => add(stored));
  await killedDuring('TransactWriteItems:before:1:crash', () => add(lost));
  expect(await platform.mailsTo(stored)).toHaveLength(1);
  expect(await platform.mailsTo(lost)).toEqual([]);
  expect((await add(stored)).status).toBe(409);
  expect((await add(lost)).status).toBe(201);
  await sound();
});

it('PR-02 counts a report once if its acknowledgement was lost in a crash', async () => {
  const id = randomUUID();
  await open(learner.api, trainingId, id);
  const send = () => report(learner.api, trainingId, id, { minuteSpent: 12, progressionPercent: 40 });
  await killedDuring('TransactWriteItems:after:1:crash', send);
  expect((await send()).status).toBe(200);
  await platform.idle();
  const stats = await learner.api.ok<{ minuteSpent: number }>(
    'GET',
    `/users/${learner.id}/stats/general?trainingId=${trainingId}`,
  );
  expect(stats.minuteSpent).toBe(12);
  const figures = await one.admin.api.ok<{ totalMinuteSpent: number; totalView: number }>(
    'GET',
    `/trainings/${trainingId}/stats`,
  );
  expect(figures).toMatchObject({ totalMinuteSpent: 12, totalView: 1 });
  await sound();
});

it('SU-02 notifies each recipient once after a crash in a fan-out', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `fan${index}@${one.id}.example,Fan,${index}`);
  const form = new FormData();
  form.append('file', new File([['email,firstName,lastName', ...rows].join('\n')], 'people.csv'));
  await one.admin.api.ok('POST', '/users/import?lang=en', { form });
  const people = await one.admin.api.ok<{ id: string; email: string }[]>('GET', '/users');
  const userIds = people.filter(({ email }) => email.startsWith('fan')).map(({ id }) => id);
  expect(userIds).toHaveLength(60);
  await platform.idle();
  const before = await platform.mails();
  const api = one.admin.api;
  await killedDuring('TransactWriteItems:after:3:crash', async () => {
    await api.put('/trainings/suggestions', { userIds, groupIds: [], trainingIds: [trainingId] });
    await platform.idle();
  });
  const invited = new Set(before.map(({ id }) => id));
  const mails = (await platform.mails()).filter(({ id, to }) => to.startsWith('fan') && !invited.has(id));
  const recipients = mails.map(({ to }) => to);
  expect(new Set(recipients).size).toBe(60);
  expect(recipients).toHaveLength(60);
  await sound();
});

it('NO-02 notifies each member once after a crash between the parts of an organisation', async () => {
  const grown = await platform.organisation();
  const root = await platform.superAdmin();
  const { id } = await readyTraining(platform, root, await lookups(root));
  await reachStores(host);
  await manyPeople(grown.id, 100, []);
  await platform.idle();
  let died = false;
  // The transactions of the offer, of its audit entry with the event, and of the second of four parts.
  await killedDuring('TransactWriteItems:after:4:crash', async () => {
    await root.ok('PUT', `/clients/${grown.id}/trainings`, { body: [id] });
    await platform.idle().catch(() => {
      died = true;
    });
  });
  expect(died).toBe(true);
  expect(await notificationsIn(host, grown)).toEqual({ people: 101, notifications: 101, counted: 101 });
  await sound();
});

it('repeats a mail after a crash with the same link, which works once', async () => {
  const email = `${unique('mail')}@example.com`;
  await killedDuring('SendEmail:after:1:crash', async () => {
    await one.admin.api.post('/users?lang=en', { email, firstName: 'Ada', lastName: 'Mail', roles: [] });
    await platform.idle();
  });
  const links = (await platform.mailsTo(email)).flatMap(
    ({ text }) => /reset-password#key=([\w.%-]+)/.exec(text)?.[1] ?? [],
  );
  expect(links.length).toBeGreaterThan(0);
  expect(new Set(links).size).toBe(1);
  const member = await platform.accept(email);
  expect(await inbox(member.api)).toBeInstanceOf(Array);
  await sound();
});

it('mails the remaining invitations of an import after a crash, and at most one twice', async () => {
  const tag = unique('crowd');
  const rows = Array.from({ length: 12 }, (_, n) => ({ email: `${tag}.${n}@example.com` }));
  await killedDuring('SendEmail:after:4:crash', async () => {
    await importRows(one.admin.api, rows);
    await platform.idle();
  });
  const mails = (await platform.mails()).filter(({ to }) => to.startsWith(tag));
  expect(new Set(mails.map(({ to }) => to)).size).toBe(rows.length);
  expect(mails.length).toBeLessThanOrEqual(rows.length + 1);
  // Two mails to a member contain the same link.
  const links = new Set(mails.map(({ to, text }) => `${to} ${/key=([\w.%-]+)/.exec(text)?.[1]}`));
  expect(links.size).toBe(rows.length);
  await sound();
});

it.each([
  ['after what counts for them went', 'BatchWriteItem:after:1:crash'],
  ['between their figures of trainings and what tells of these', 'BatchWriteItem:after:2:crash'],
  ['in the midst of what tells of these', 'BatchWriteItem:after:3:crash'],
])('PE-05 leaves no data of a member after a crash during the erasure, %s', async (_, plan) => {
  const gone = await platform.invited(one);
  const session = { minuteSpent: 3, points: 5 };
  // More items than one batch, so that items remain after the first batch. The marks are in the first batch.
  for (let count = 0; count < 26; count += 1) await play(gone.api, trainingId, session);
  for (const method of ['PUT', 'DELETE']) await gone.api.ok(method, `/trainings/${likedId}/like`);
  await platform.idle();
  const figures = async () =>
    (await itemsNaming(host, gone.id)).filter((line) => line.includes('#FIGURES')).length;
  expect(await figures()).toBe(3);
  await killedDuring(plan, async () => {
    await one.admin.api.ok('DELETE', `/users/${gone.id}`);
    await platform.idle();
  });
  expect(await itemsNaming(host, gone.id)).toEqual([]);
  await sound();
});
