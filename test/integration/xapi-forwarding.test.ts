import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import type { StatementForwarding } from '../../shared/contracts/learning/statements.ts';
import { Lrs } from '../factories/lrs.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { type Receiver, startReceiver } from '../factories/receiver.ts';

const host = inject('host');
const platform = new Platform(host);
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
afterEach(() => platform.clock());

const statement = () => ({
  actor: { mbox: `mailto:${unique('person')}@example.org` },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
  object: { id: `https://example.org/${unique('activity')}` },
});

/** An organisation with a token, and an address of the receiver that only it uses. */
async function forwarder(): Promise<{ organisation: Organisation; lrs: Lrs; path: string }> {
  const organisation = await platform.organisation();
  return { organisation, lrs: await Lrs.of(host, organisation.admin.api), path: `/${unique('lrs')}` };
}

const form = (path: string, change: object = {}) => ({
  ...{ url: `${receiver.origin}${path}`, user: 'key', password: 'secret', version: '1.0.3' },
  ...change,
});
const set = (organisation: Organisation, body: object) =>
  organisation.admin.api.ok<{ forwarding: StatementForwarding }>('PUT', '/statement-forwarding', { body });
const state = async ({ admin }: Organisation) =>
  (await admin.api.ok<{ forwarding: StatementForwarding }>('GET', '/statement-forwarding')).forwarding;

/** Moves the clock, because statements are forwarded a minute after their storage, and runs the schedule. */
async function runLater(by = 2): Promise<void> {
  await platform.clock({ advanceSeconds: by * 60 });
  await platform.runSchedule('forward-statements');
}
const received = (path: string) =>
  receiver
    .at(`${path}/statements`)
    .map(({ body }) => (JSON.parse(body) as { id: string }[]).map(({ id }) => id));

it('forwards each new statement once, with its id and without the fields of this LRS', async () => {
  const { organisation, lrs, path } = await forwarder();
  await lrs.store(statement());
  await set(organisation, form(path));
  const ids = await lrs.store(statement(), statement());
  await runLater();
  await runLater();
  expect(received(path)).toEqual([ids]);
  const [request] = receiver.at(`${path}/statements`);
  expect(request?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
    'x-experience-api-version': '1.0.3',
  });
  const [sent] = JSON.parse(request?.body ?? '[]') as Record<string, unknown>[];
  expect(Object.keys(sent ?? {}).sort()).toEqual(['actor', 'id', 'object', 'timestamp', 'verb']);
  const [third] = await lrs.store(statement());
  await runLater();
  expect(received(path)).toEqual([ids, [third]]);
  expect(await state(organisation)).toMatchObject({ forwarded: 3, refused: 0, failing: null });
});

it('forwards stored statements in batches if the administrator wants them', async () => {
  const { organisation, lrs, path } = await forwarder();
  const ids = await lrs.store(...Array.from({ length: 120 }, statement));
  await set(organisation, form(path, { existing: true }));
  await runLater();
  expect(received(path).map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(received(path).flat()).toEqual(ids);
});

it('repeats a batch after a failure, later and later, and parks a statement that is never accepted', async () => {
  const { organisation, lrs, path } = await forwarder();
  await set(organisation, form(path));
  const ids = await lrs.store(statement(), statement(), statement());
  receiver.answerBy(() => ({ status: 503 }));
  await runLater();
  expect(await state(organisation)).toMatchObject({ forwarded: 0, failing: { status: 503 } });
  await runLater(1);
  expect(received(path)).toHaveLength(1);
  receiver.answerBy(({ body }) => ({ status: body.includes(ids[1] ?? '') ? 400 : 200 }));
  await runLater(6);
  receiver.answerBy(() => ({ status: 204 }));
  const lone = received(path).filter(({ length }) => length === 1);
  expect(lone.flat()).toContain(ids[1]);
  expect(await state(organisation)).toMatchObject({
    ...{ forwarded: 2, refused: 1, failing: null },
    lastRefused: { id: ids[1], status: 400 },
  });
  await runLater(6);
  expect(await state(organisation)).toMatchObject({ forwarded: 2, refused: 1 });
});

it('sends the bytes of attachments', async () => {
  const { organisation, lrs, path } = await forwarder();
  await set(organisation, form(path));
  const bytes = 'a photo of a ladder';
  const sha2 = createHash('sha256').update(bytes).digest('hex');
  const head = {
    ...{ usageType: 'https://example.org/photo', display: { en: 'Photo' }, contentType: 'image/jpeg' },
    ...{ length: bytes.length, sha2 },
  };
  const json = JSON.stringify({ ...statement(), attachments: [head] });
  const type = 'Content-Type: image/jpeg\r\nContent-Transfer-Encoding: binary';
  const { status } = await lrs.send('POST', '/statements', {
    headers: { 'content-type': 'multipart/mixed; boundary=x' },
    body: `--x\r\nContent-Type: application/json\r\n\r\n${json}\r\n--x\r\n${type}\r\nX-Experience-API-Hash: ${sha2}\r\n\r\n${bytes}\r\n--x--\r\n`,
  });
  expect(status).toBe(200);
  await runLater();
  const [request] = receiver.at(`${path}/statements`);
  expect(request?.headers['content-type']).toMatch(/^multipart\/mixed/);
  expect(request?.body).toContain(bytes);
});

it('forwards nothing of other organisations, and nothing after its end', async () => {
  const [one, two] = [await forwarder(), await forwarder()];
  await set(one.organisation, form(one.path));
  const [own] = await one.lrs.store(statement());
  await two.lrs.store(statement());
  await runLater();
  expect(received(one.path)).toEqual([[own]]);
  expect(await state(two.organisation)).toBeNull();
  await one.organisation.admin.api.ok('DELETE', '/statement-forwarding');
  await one.lrs.store(statement());
  await runLater();
  expect(received(one.path)).toEqual([[own]]);
  expect((await one.organisation.admin.api.call('DELETE', '/statement-forwarding')).status).toBe(404);
  const log = await one.organisation.admin.api.ok<{ action: string }[]>('GET', '/audit?range=[0,20]');
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['statement-forwarding-changed', 'statement-forwarding-ended']),
  );
  const mails = await platform.mailsTo(one.organisation.admin.email);
  expect(mails.map(({ subject }) => subject).join()).toContain('127.0.0.1');
});

it('refuses an address of this platform or a private one, and does not send a password elsewhere', async () => {
  const { organisation, path } = await forwarder();
  const { api } = organisation.admin;
  const refused = async (change: object) => {
    const { status, problem } = await api.put('/statement-forwarding', form(path, change));
    return [status, problem.violations?.[0]?.field];
  };
  expect(await refused({ url: 'http://lrs.example.org/xapi' })).toEqual([400, 'url']);
  expect(await refused({ url: 'https://10.0.0.1/xapi' })).toEqual([400, 'url']);
  expect(await refused({ url: `${host.origin}/xapi` })).toEqual([400, 'url']);
  // HTTP Basic ends the user name with the first colon.
  expect(await refused({ user: 'key:part' })).toEqual([400, 'user']);
  expect(await refused({ password: undefined })).toEqual([400, 'password']);
  await set(organisation, form(path));
  expect(await refused({ url: `${receiver.origin}/elsewhere`, password: undefined })).toEqual([
    400,
    'password',
  ]);
  const { forwarding } = await set(organisation, form(path, { user: 'other', password: undefined }));
  expect(forwarding).toMatchObject({ user: 'other' });
  expect(JSON.stringify(forwarding)).not.toContain('secret');
});

it('is removed with its organisation', async () => {
  const { organisation, path } = await forwarder();
  await set(organisation, form(path));
  const root = await platform.superAdmin();
  await root.ok('DELETE', `/clients/${organisation.id}`);
  await platform.idle();
  await runLater();
  expect(received(path)).toEqual([]);
});
