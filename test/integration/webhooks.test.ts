import { execFile } from 'node:child_process';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Notification } from '../../shared/contracts/administration/notifications.ts';
import { type Webhook, webhookEvents } from '../../shared/contracts/integrations/webhooks.ts';
import type { Client } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { type Arrived, type Receiver, startReceiver } from '../factories/receiver.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { addWebhook, deliveriesOf } from '../factories/webhooks.ts';
import { pythonTool } from '../tools/venv.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let receiver: Receiver;

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  learner = await platform.member(one);
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
afterEach(() => platform.clock());
beforeEach(() => receiver.answerBy(() => ({ status: 204 })));

const paths = (() => {
  let count = 0;
  return () => {
    count += 1;
    return `/hook-${count}`;
  };
})();
const addMember = async (api: Client): Promise<string> => {
  const body = { email: `${unique('new')}@example.com`, firstName: 'New', lastName: 'Member', roles: [] };
  return (await api.ok<{ id: string }>('POST', '/users?lang=en', { body })).id;
};
const eventOf = ({ body }: Arrived) =>
  JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };
const headersOf = ({ headers }: Arrived) => headers as Record<string, string>;
const sweep = async () => {
  await platform.runSchedule('sweep-deliveries');
  await platform.idle();
};
const forget = (api: Client, id: string) => api.ok('DELETE', `/webhooks/${id}`);

describe('webhooks', () => {
  it('are created by administrators, with a secret that is returned once and stored encrypted', async () => {
    const added = await addWebhook(one.admin.api, `${receiver.origin}/a`, ['content.ready', 'member.added']);
    expect(added).toMatchObject({ events: ['member.added', 'content.ready'], active: true, version: 1 });
    expect(added.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { secret, ...shown } = added;
    expect(await one.admin.api.ok('GET', `/webhooks/${added.id}`)).toEqual(shown);
    expect(await one.admin.api.ok<Webhook[]>('GET', '/webhooks')).toEqual([shown]);
    expect((await dumpTable(host)).join('\n')).not.toContain(secret.slice(6));
    const url = `${receiver.origin}/b`;
    const changed = await one.admin.api.put<Webhook>(
      `/webhooks/${added.id}`,
      { ...shown, url, active: false },
      { headers: { 'if-match': '"1"' } },
    );
    expect(changed.body).toEqual({ ...shown, url, active: false, version: 2 });
    const late = await one.admin.api.put(`/webhooks/${added.id}`, shown, { headers: { 'if-match': '"1"' } });
    expect(late.status).toBe(412);
    await forget(one.admin.api, added.id);
    expect((await one.admin.api.get(`/webhooks/${added.id}`)).status).toBe(404);
  });

  it('accept public addresses only, at most ten per organisation', async () => {
    const refused: [string, string][] = [
      ['https://169.254.169.254/latest/meta-data/', 'ADDRESS_NOT_PUBLIC'],
      ['https://2852039166/', 'ADDRESS_NOT_PUBLIC'],
      ['https://[::ffff:169.254.169.254]/', 'ADDRESS_NOT_PUBLIC'],
      ['https://10.0.0.1/', 'ADDRESS_NOT_PUBLIC'],
      ['http://hooks.example/', 'NOT_HTTPS'],
      ['javascript:alert(1)', 'NOT_HTTPS'],
      ['https://user:secret@hooks.example/', 'NO_CREDENTIALS'],
      ['hooks', 'INVALID_URL'],
      ['', 'REQUIRED'],
    ];
    for (const [url, message] of refused) {
      const reply = await two.admin.api.post('/webhooks', { url, events: ['member.added'] });
      expect([reply.status, reply.problem.violations]).toMatchObject([400, [{ field: 'url', message }]]);
    }
    const none = await two.admin.api.post('/webhooks', { url: 'https://hooks.example/', events: [] });
    expect(none.problem.violations).toMatchObject([{ field: 'events', message: 'REQUIRED' }]);
    const full = await platform.organisation();
    for (let count = 0; count < 10; count += 1)
      await addWebhook(full.admin.api, `https://hooks.example/${count}`, ['member.added']);
    const body = { url: 'https://hooks.example/', events: ['member.added'] };
    const more = await full.admin.api.post('/webhooks', body);
    expect([more.status, more.problem.code]).toEqual([409, 'WEBHOOK_LIMIT']);
  });

  it('are limited to ten also under parallel requests', async () => {
    const full = await platform.organisation();
    for (let count = 0; count < 8; count += 1)
      await addWebhook(full.admin.api, `https://hooks.example/${count}`, ['member.added']);
    const body = { url: 'https://hooks.example/', events: ['member.added'] };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => full.admin.api.post('/webhooks', body)),
    );
    const answers = replies.map(({ status, problem }) => (status === 201 ? 'added' : problem.code));
    expect(answers.filter((one) => one === 'added')).toHaveLength(2);
    expect(new Set(answers)).toEqual(new Set(['added', 'WEBHOOK_LIMIT']));
    expect(await full.admin.api.ok<Webhook[]>('GET', '/webhooks')).toHaveLength(10);
  });

  it('are hidden from other organisations', async () => {
    const mine = await addWebhook(one.admin.api, `${receiver.origin}${paths()}`, ['member.added']);
    await one.admin.api.ok('POST', `/webhooks/${mine.id}/ping`);
    await platform.idle();
    const [delivery] = await deliveriesOf(one.admin.api, mine.id);
    const at = `/webhooks/${mine.id}`;
    const before = await one.admin.api.ok('GET', at);
    for (const api of [two.admin.api, root]) {
      const replies = await Promise.all([
        api.get(at),
        api.put(at, { url: 'https://hooks.example/', events: ['member.added'] }),
        api.call('DELETE', at),
        api.post(`${at}/secret`, {}),
        api.post(`${at}/ping`, {}),
        api.get(`${at}/deliveries`),
        api.post(`${at}/deliveries/${delivery?.id}/retry`, {}),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    }
    const own = await addWebhook(two.admin.api, `${receiver.origin}${paths()}`, ['member.added']);
    const crossed = await two.admin.api.post(`/webhooks/${own.id}/deliveries/${delivery?.id}/retry`, {});
    expect(crossed.status).toBe(404);
    expect(await one.admin.api.ok('GET', at)).toEqual(before);
    expect((await learner.api.get('/webhooks')).status).toBe(403);
    expect(await root.ok<Webhook[]>('GET', '/webhooks')).toEqual([]);
    await Promise.all([forget(one.admin.api, mine.id), forget(two.admin.api, own.id)]);
  });
});

describe('deliveries', () => {
  it('contain the subscribed events by ids, of the own organisation only', async () => {
    const path = paths();
    const webhook = await addWebhook(one.admin.api, `${receiver.origin}${path}`, webhookEvents);
    const some = await addWebhook(one.admin.api, `${receiver.origin}${path}-some`, ['badge.earned']);
    const other = await addWebhook(two.admin.api, `${receiver.origin}${path}-two`, webhookEvents);
    const { id: trainingId } = await readyTraining(platform, one.admin.api, await lookups(root));
    const userId = await addMember(one.admin.api);
    await play(learner.api, trainingId, { progressionPercent: 100, badgeNumbers: [1] });
    await learner.api.get(`/certificates/trainings/${trainingId}/en`);
    const suggestion = { userIds: [userId], groupIds: [], trainingIds: [trainingId] };
    const { body } = await one.admin.api.put<{ id: string }>('/trainings/suggestions', suggestion);
    await platform.idle();
    const arrived = receiver.at(path).map(eventOf);
    const dataOf = (type: string) => arrived.filter((one) => one.type === type).map(({ data }) => data);
    const here = { organisationId: one.id };
    expect(dataOf('member.added')).toEqual([{ ...here, userId }]);
    expect(dataOf('content.ready')).toEqual([{ ...here, trainingId, fileType: 'WEB_GL' }]);
    expect(dataOf('training.completed')).toMatchObject([{ ...here, userId: learner.id, trainingId }]);
    expect(dataOf('suggestion.made')).toMatchObject([
      { ...here, suggestionId: body.id, by: one.admin.id, trainingIds: [trainingId], userIds: [userId] },
    ]);
    expect(dataOf('badge.earned')).toMatchObject([{ ...here, userId: learner.id, trainingId, number: 1 }]);
    expect(receiver.at(`${path}-some`).map((one) => eventOf(one).type)).toEqual(['badge.earned']);
    expect(receiver.at(`${path}-two`)).toEqual([]);
    expect(JSON.stringify(arrived)).not.toMatch(/Ada|Learner|example\.com/);
    const kept = await deliveriesOf(one.admin.api, webhook.id);
    expect(
      kept.every(({ status, lastAttempt }) => status === 'delivered' && lastAttempt?.status === 204),
    ).toBe(true);
    expect(kept).toHaveLength(arrived.length);
    const page = `/webhooks/${webhook.id}/deliveries?limit=2`;
    const first = await one.admin.api.ok<{ id: string }[]>('GET', page);
    const next = await one.admin.api.ok<typeof first>('GET', `${page}&before=${first[1]?.id}`);
    expect([...first, ...next].map(({ id }) => id)).toEqual(kept.slice(0, 4).map(({ id }) => id));
    for (const { id } of [webhook, some]) await forget(one.admin.api, id);
    await forget(two.admin.api, other.id);
    await platform.idle();
    expect(
      (await dumpTable(host)).filter((item) => item.includes(webhook.id) && !/#AUDIT|ACTIVITY#/.test(item)),
    ).toEqual([]);
  });

  it('are signed as in Standard Webhooks: its packages accept them, and reject changes', async () => {
    const path = paths();
    const webhook = await addWebhook(one.admin.api, `${receiver.origin}${path}`, ['member.added']);
    await one.admin.api.ok('POST', `/webhooks/${webhook.id}/ping`);
    await platform.idle();
    const rotated = await one.admin.api.ok<{ secret: string }>('POST', `/webhooks/${webhook.id}/secret`);
    await one.admin.api.ok('POST', `/webhooks/${webhook.id}/ping`);
    await platform.idle();
    const [before, after] = receiver.at(path);
    if (!before || !after) throw new Error('nothing arrived');
    new Verifier(webhook.secret).verify(before.body, headersOf(before));
    expect(() => new Verifier(rotated.secret).verify(before.body, headersOf(before))).toThrow();
    for (const secret of [webhook.secret, rotated.secret])
      expect(new Verifier(secret).verify(after.body, headersOf(after))).toMatchObject({ type: 'ping' });
    const wrong = await one.admin.api.post(`/webhooks/${webhook.id}/ping?event=nothing`);
    expect(wrong).toMatchObject({ status: 400, problem: { violations: [{ field: 'event' }] } });
    await one.admin.api.ok('POST', `/webhooks/${webhook.id}/ping?event=content.rejected`);
    await platform.idle();
    const trial = receiver.at(path).at(-1);
    expect(new Verifier(rotated.secret).verify(trial?.body ?? '', headersOf(trial ?? after))).toMatchObject({
      type: 'content.rejected',
      test: true,
    });
    const python = await pythonTool('python');
    const inPython = (delivery: object) =>
      new Promise<boolean>((resolve) => {
        const child = execFile(python, ['test/tools/verify-webhook.py'], (error) => resolve(!error));
        child.stdin?.end(JSON.stringify(delivery));
      });
    const { secret } = webhook;
    const { body } = before;
    const headers = headersOf(before);
    expect(await inPython({ secret, body, headers })).toBe(true);
    expect(await inPython({ secret: rotated.secret, body: after.body, headers: after.headers })).toBe(true);
    const changed = body.replace('ping', 'pong');
    expect(await inPython({ secret, body: changed, headers })).toBe(false);
    expect(() => new Verifier(secret).verify(changed, headers)).toThrow();
    expect(await inPython({ secret, body, headers: { ...headers, 'webhook-id': 'other' } })).toBe(false);
    await forget(one.admin.api, webhook.id);
  });

  it('are sent for each member of an import', async () => {
    const path = paths();
    const webhook = await addWebhook(one.admin.api, `${receiver.origin}${path}`, ['member.added']);
    const rows = [1, 2, 3].map((index) => `${unique('row')}@example.com,Row,${index}`);
    const form = new FormData();
    form.append('file', new File([['email,firstName,lastName', ...rows].join('\n')], 'people.csv'));
    await one.admin.api.ok('POST', '/users/import?lang=en', { form });
    await platform.idle();
    expect(new Set(receiver.at(path).map((one) => eventOf(one).data.userId)).size).toBe(3);
    expect(new Set(receiver.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    await forget(one.admin.api, webhook.id);
  });
});

describe('failed deliveries', () => {
  it('are retried by the schedule with the same id, and in order per member', async () => {
    const path = paths();
    const webhook = await addWebhook(one.admin.api, `${receiver.origin}${path}`, webhookEvents);
    const { id: trainingId } = await readyTraining(platform, one.admin.api, await lookups(root));
    await platform.idle();
    const seen = receiver.at(path).length;
    receiver.answerBy(() => ({ status: 500, body: 'out of order' }));
    await play(learner.api, trainingId, { progressionPercent: 100 });
    await platform.idle();
    await play(learner.api, trainingId, { progressionPercent: 50, badgeNumbers: [2] });
    const apart = await addMember(one.admin.api);
    await platform.idle();
    const failed = receiver.at(path).slice(seen);
    expect(failed.map((one) => eventOf(one).type)).toEqual(['training.completed', 'member.added']);
    const log = await deliveriesOf(one.admin.api, webhook.id);
    const first = log.find(({ type }) => type === 'training.completed');
    expect(first).toMatchObject({
      status: 'waiting',
      attempts: 1,
      lastAttempt: { status: 500, body: 'out of order' },
    });
    expect(log.find(({ type }) => type === 'badge.earned')).toMatchObject({ status: 'waiting', attempts: 0 });
    receiver.answerBy(() => ({ status: 200, body: 'thanks' }));
    // A run that finds the previous run in progress waits for the next one.
    for (let runs = 0; runs < 3 && receiver.at(path).length < seen + 5; runs += 1) {
      await platform.clock({ advanceSeconds: 150 });
      await sweep();
    }
    const again = receiver.at(path).slice(seen + 2);
    expect(
      again.filter((one) => eventOf(one).data.userId === learner.id).map((one) => eventOf(one).type),
    ).toEqual(['training.completed', 'badge.earned']);
    expect(again.some((one) => eventOf(one).data.userId === apart)).toBe(true);
    expect(again.find((one) => eventOf(one).type === 'training.completed')?.headers['webhook-id']).toBe(
      failed[0]?.headers['webhook-id'],
    );
    const ended = await deliveriesOf(one.admin.api, webhook.id);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['delivered']));
    await forget(one.admin.api, webhook.id);
  });

  it('disable the webhook after three days, with a mail and a notification to administrators', async () => {
    const path = paths();
    const three = await platform.organisation();
    const { api, email } = three.admin;
    const webhook = await addWebhook(api, `${receiver.origin}${path}`, ['member.added']);
    receiver.answerBy(() => ({ status: 302, headers: { location: `${receiver.origin}/inside` } }));
    await addMember(api);
    await platform.idle();
    for (let day = 0; day < 10; day += 1) {
      await platform.clock({ advanceSeconds: 23 * 60 * 60 });
      await sweep();
    }
    expect(receiver.at(path)).toHaveLength(10);
    expect(receiver.at('/inside')).toEqual([]);
    await platform.clock();
    const resting = await api.ok<Webhook>('GET', `/webhooks/${webhook.id}`);
    expect(resting).toMatchObject({ active: false, disabled: { reason: 'FAILING' } });
    const [mail] = (await platform.mailsTo(email)).filter(({ text }) => text.includes('tab=webhooks'));
    expect(mail?.text).toContain('127.0.0.1');
    const { notifications } = await api.ok<{ notifications: Notification[] }>(
      'GET',
      '/notifications?lang=EN',
    );
    expect(notifications.map(({ type }) => type)).toContain('WEBHOOK_DISABLED');
    receiver.answerBy(() => ({ status: 204 }));
    await addMember(api);
    await platform.idle();
    expect(receiver.at(path)).toHaveLength(10);
    const [last] = await deliveriesOf(api, webhook.id);
    expect(last).toMatchObject({ status: 'failed', attempts: 10, lastAttempt: { status: 302 } });
    await api.ok('POST', `/webhooks/${webhook.id}/deliveries/${last?.id}/retry`);
    await platform.idle();
    expect((await deliveriesOf(api, webhook.id))[0]).toMatchObject({ status: 'delivered', attempts: 11 });
    const { secret: _, ...form } = webhook;
    const awake = await api.put<Webhook>(`/webhooks/${webhook.id}`, { ...form, active: true });
    expect(awake.body).not.toHaveProperty('disabled');
    await addMember(api);
    await platform.idle();
    expect(receiver.at(path)).toHaveLength(12);
  });

  it('disable the webhook immediately on 410, and report unresolved names', async () => {
    const path = paths();
    const four = await platform.organisation();
    const { api } = four.admin;
    const gone = await addWebhook(api, `${receiver.origin}${path}`, ['member.added']);
    const nowhere = await addWebhook(api, 'https://nowhere.invalid/in', ['member.added']);
    receiver.answerBy(() => ({ status: 410 }));
    await addMember(api);
    await platform.idle();
    expect(await api.ok('GET', `/webhooks/${gone.id}`)).toMatchObject({ disabled: { reason: 'GONE' } });
    expect(await deliveriesOf(api, nowhere.id)).toMatchObject([
      { status: 'waiting', attempts: 1, lastAttempt: { error: 'unresolved' } },
    ]);
  });
});
