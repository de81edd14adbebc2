import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Webhook } from '../../shared/contracts/integrations/webhooks.ts';
import { newId } from '../../shared/ids.ts';
import { redeliver } from '../factories/events.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { type Arrived, type Receiver, startReceiver } from '../factories/receiver.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { addWebhook, deliveriesOf } from '../factories/webhooks.ts';
import { limit } from '../tools/limits.ts';

const people = 300;
/** The most calls before the first one times out: five for each of the messages that are processed. */
const atFirst = 4 * 5;

let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;
let learner: Person;
let trainingId: string;
let hanging: Receiver;
let healthy: Receiver;
let webhook: Webhook;

beforeAll(async () => {
  [host, hanging, healthy] = await Promise.all([startHost(), startReceiver(), startReceiver()]);
  platform = new Platform(host);
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  learner = await platform.member(one);
  trainingId = (await readyTraining(platform, one.admin.api, await lookups(await platform.superAdmin()))).id;
  await platform.idle();
  const events = ['member.added', 'training.completed', 'badge.earned'];
  webhook = await addWebhook(one.admin.api, `${hanging.origin}/in`, events);
  await addWebhook(two.admin.api, `${healthy.origin}/in`, ['member.added']);
});
afterAll(async () => {
  hanging?.stop();
  healthy?.stop();
  await host?.stop();
});

/**
 * Publishes the events of an import of `count` members, without seats: twenty-five members in a message, each
 * with a separate ordering key.
 */
async function imported(clientId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 25) {
    const userIds = Array.from({ length: Math.min(25, count - from) }, () => newId(clientId));
    await redeliver(host, 'members.invited', clientId, { userIds, lang: 'en' });
  }
}
const never = () => new Promise<never>(() => undefined);
const eventOf = ({ body }: Arrived) => JSON.parse(body) as { type: string; data: { userId: string } };
const idOf = ({ headers }: Arrived) => String(headers['webhook-id']);
const addMember = async () => {
  const body = { email: `${unique('new')}@example.com`, firstName: 'New', lastName: 'Member', roles: [] };
  return (await two.admin.api.ok<{ id: string }>('POST', '/users?lang=en', { body })).id;
};
/** Runs the sweep once after the given number of seconds. */
async function sweepAfter(advanceSeconds: number): Promise<void> {
  await platform.clock({ advanceSeconds });
  await platform.runSchedule('sweep-deliveries');
  await platform.idle();
}

it(
  'calls an address that hangs a few times only, and does not delay other organisations',
  async () => {
    hanging.answerBy(never);
    await play(learner.api, trainingId, { progressionPercent: 100 });
    await expect.poll(() => hanging.arrived.length).toBe(1);
    await imported(one.id, people);
    await expect.poll(() => hanging.arrived.length).toBeGreaterThan(atFirst / 2);
    healthy.answerBy(() => ({ status: 500 }));
    const userId = await addMember();
    await expect.poll(() => healthy.arrived.length, { timeout: limit(30_000) }).toBe(1);
    expect(hanging.arrived.length).toBeLessThanOrEqual(1 + atFirst);
    await play(learner.api, trainingId, { progressionPercent: 100, badgeNumbers: [2] });
    await platform.idle();
    const calls = hanging.arrived.length;
    expect(calls).toBeLessThanOrEqual(1 + 2 * atFirst);

    // The retry of the other organisation is sent in the same minute as hundreds of due deliveries of the
    // first.
    healthy.answerBy(() => ({ status: 204 }));
    await sweepAfter(150);
    expect(healthy.arrived.map((arrived) => eventOf(arrived).data.userId)).toEqual([userId, userId]);
    expect(hanging.arrived.length).toBe(calls + 1);
    for (const seconds of [600, 1800]) await sweepAfter(seconds);
    expect(hanging.arrived.length).toBe(calls + 3);

    const waiting = await deliveriesOf(one.admin.api, webhook.id);
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['waiting']));
    expect(waiting.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(50);
    // A manual retry does not wait for the other deliveries.
    const untried = waiting.find(({ type, attempts }) => type === 'member.added' && attempts === 0);
    await one.admin.api.ok('POST', `/webhooks/${webhook.id}/deliveries/${untried?.id}/retry`);
    await platform.idle();
    expect(hanging.arrived.length).toBe(calls + 4);
    expect(hanging.arrived.map(idOf).at(-1)).toBe(untried?.eventId);

    const before = hanging.arrived.length;
    hanging.answerBy(() => ({ status: 204 }));
    const events = people + 2;
    for (let runs = 0; runs < 20 && hanging.arrived.length < before + events; runs += 1)
      await sweepAfter(1860);
    const taken = hanging.arrived.slice(before);
    expect(taken).toHaveLength(events);
    expect(new Set(taken.map(idOf)).size).toBe(events);
    expect(
      hanging.arrived.slice(0, before).every((call) => taken.some((one) => idOf(one) === idOf(call))),
    ).toBe(true);
    const aboutLearner = taken.map(eventOf).filter(({ data }) => data.userId === learner.id);
    expect(aboutLearner.map(({ type }) => type)).toEqual(['training.completed', 'badge.earned']);
    await platform.clock();
    expect(await one.admin.api.ok<Webhook>('GET', `/webhooks/${webhook.id}`)).toMatchObject({ active: true });
    expect(await brokenInvariants(host)).toEqual([]);
  },
  limit(300_000),
);

it(
  'disables an address that hangs for three days, with fewer than ten attempts per delivery',
  async () => {
    const three = await platform.organisation();
    const { api } = three.admin;
    const { id } = await addWebhook(api, 'https://nowhere.invalid/in', ['member.added']);
    await imported(three.id, 30);
    await platform.idle();
    for (let runs = 0; runs < 10; runs += 1) await sweepAfter(8 * 60 * 60);
    await platform.clock();
    expect(await api.ok('GET', `/webhooks/${id}`)).toMatchObject({
      active: false,
      disabled: { reason: 'FAILING' },
    });
    for (let days = 4; days < 6; days += 1) await sweepAfter(days * 24 * 60 * 60);
    await platform.clock();
    const ended = await deliveriesOf(api, id);
    expect(ended).toHaveLength(30);
    expect(ended.every(({ status, attempts }) => status === 'failed' && attempts < 10)).toBe(true);
  },
  limit(120_000),
);
