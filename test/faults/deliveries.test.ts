import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { reachStores } from '../factories/in-process.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { manyPeople } from '../factories/many-people.ts';
import { notificationsIn } from '../factories/notified.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { type Receiver, startReceiver } from '../factories/receiver.ts';
import { open, report } from '../factories/sessions.ts';
import { inbox, suggest } from '../factories/suggestions.ts';
import { addPictures, draft, type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';
import { fileOf, quotaOf, sendContent } from '../factories/uploads.ts';
import { addWebhook } from '../factories/webhooks.ts';
import { webGlZip } from '../factories/zips.ts';

/**
 * Faults of the queues, the stream and storage: repeated, late and reordered deliveries. SQS promises neither order
 * nor a single delivery.
 */
const plans = [
  'queue.*:before:*:twice, stream:before:*:again, S3Event:before:*:twice',
  'queue.*:before:*:again, S3Event:before:*:late',
  'queue.*:before:*:shuffled, stream:before:*:again, S3Event:before:*:twice, BatchWriteItem:before:*:rest, BatchGetItem:before:1-3:rest',
];

let host: RunningHost;
let receiver: Receiver;
let platform: Platform;
let one: Organisation;
let ids: LookupIds;
let trainingId: string;

beforeAll(async () => {
  [host, receiver] = await Promise.all([startHost({ env: { FAULT: 'lag=200' } }), startReceiver()]);
  platform = new Platform(host);
  one = await platform.organisation({ maxUser: 100 });
  ids = await lookups(await platform.superAdmin());
  trainingId = (await readyTraining(platform, one.admin.api, ids)).id;
});
beforeEach(() => platform.faults(''));
afterAll(async () => {
  receiver?.stop();
  await host?.stop();
});

/** Waits until no work is pending, and checks all invariants. */
async function sound(): Promise<void> {
  await platform.idle();
  expect(await brokenInvariants(host)).toEqual([]);
}
const add = async (roles: string[] = []): Promise<Person> => {
  const email = `${unique('person')}@example.com`;
  const body = { email, firstName: 'Ada', lastName: 'Twice', roles };
  await one.admin.api.ok('POST', '/users?lang=en', { body });
  expect(await platform.mailsTo(email)).toHaveLength(1);
  return platform.accept(email);
};

it.each(plans)('IN-03 SU-02 PR-02 counts a member, a suggestion and a report once: %s', async (plan) => {
  await platform.faults(plan);
  const learner = await add();
  const before = await one.admin.api.ok<{ totalMinuteSpent: number }>(
    'GET',
    `/trainings/${trainingId}/stats`,
  );
  const notificationsBefore = (await inbox(learner.api)).length;
  const body = { userIds: [learner.id], groupIds: [], trainingIds: [trainingId] };
  expect((await suggest(one.admin.api, body)).status).toBeLessThan(300);
  // One mail is the invitation, the other one the suggestion.
  expect(await platform.mailsTo(learner.email)).toHaveLength(2);
  expect(await inbox(learner.api)).toHaveLength(notificationsBefore + 1);
  const { id } = (await open(learner.api, trainingId)).body;
  const fields = { minuteSpent: 12, progressionPercent: 100, points: 7, badgeNumbers: [1, 2] };
  expect((await report(learner.api, trainingId, id, fields)).status).toBe(200);
  expect(
    (await report(learner.api, trainingId, id, { ...fields, minuteSpent: 13, sequence: 2 })).status,
  ).toBe(200);
  await platform.idle();
  const figures = await one.admin.api.ok('GET', `/trainings/${trainingId}/stats`);
  expect(figures).toMatchObject({ totalMinuteSpent: before.totalMinuteSpent + 13 });
  const own = await learner.api.ok('GET', `/users/${learner.id}/stats/general?trainingId=${trainingId}`);
  expect(own).toMatchObject({ minuteSpent: 13 });
  await sound();
});

it.each(plans)('UP-03 stores content once under repeated, late and reordered events: %s', async (plan) => {
  await platform.faults(plan);
  const { api } = one.admin;
  const root = await platform.superAdmin();
  const { id } = await draft(api, ids);
  await addPictures(api, id);
  await platform.idle();
  const before = await quotaOf(root, one.id);
  const bytes = webGlZip({ seed: unique('zip') });
  await sendContent(api, id, 'WEB_GL', bytes);
  await platform.idle();
  expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ status: 'ready' });
  const { currentSize, reservedSize } = await quotaOf(root, one.id);
  expect([currentSize - before.currentSize, reservedSize]).toEqual([bytes.length, 0]);
  await sound();
});

it.each(plans)('NO-02 notifies each of many members once about a larger offer: %s', async (plan) => {
  const [root, grown] = [await platform.superAdmin(), await platform.organisation()];
  const { id } = await readyTraining(platform, root, ids);
  await reachStores(host);
  await manyPeople(grown.id, 70, []);
  await platform.faults(plan);
  await root.ok('PUT', `/clients/${grown.id}/trainings`, { body: [id] });
  await platform.idle();
  expect(await notificationsIn(host, grown)).toEqual({ people: 71, notifications: 71, counted: 71 });
  await sound();
});

it.each(plans)('EX-02 runs an export and sends a webhook event once: %s', async (plan) => {
  const webhook = await addWebhook(one.admin.api, `${receiver.origin}/${unique('in')}`, ['member.added']);
  await platform.faults(plan);
  const { id: added } = await add();
  await platform.idle();
  const arrived = receiver.at(new URL(webhook.url).pathname).filter(({ body }) => body.includes(added));
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const async = { headers: { prefer: 'respond-async' } };
  const { id } = await one.admin.api.ok<{ id: string }>(
    'GET',
    `/users/${one.admin.id}/history/export/en`,
    async,
  );
  await platform.idle();
  expect(await one.admin.api.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'done' });
  await one.admin.api.ok('DELETE', `/webhooks/${webhook.id}`);
  await sound();
});
