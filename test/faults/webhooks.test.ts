import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { type Receiver, startReceiver } from '../factories/receiver.ts';
import { addWebhook, deliveriesOf } from '../factories/webhooks.ts';

/** Reads that may be stale are stale. */
const env = { FAULT: 'lag=200' };
let host: RunningHost;
let platform: Platform;
let one: Organisation;
let receiver: Receiver;

beforeAll(async () => {
  [host, receiver] = await Promise.all([startHost({ env }), startReceiver()]);
  platform = new Platform(host);
  one = await platform.organisation();
});
afterAll(async () => {
  receiver?.stop();
  await host?.stop();
});

it('sends a delivery again with the same id after its worker died', async () => {
  const { api } = one.admin;
  const webhook = await addWebhook(api, `${receiver.origin}/in`, ['member.added']);
  // The address has received the delivery. The next write would record it.
  receiver.answerBy(async () => {
    await platform.faults('TransactWriteItems:before:1:crash');
    receiver.answerBy(() => ({ status: 204 }));
    return { status: 204 };
  });
  const body = { email: `${unique('killed')}@example.com`, firstName: 'Ada', lastName: 'Crash', roles: [] };
  await api.ok('POST', '/users?lang=en', { body });
  await platform.idle().catch(() => undefined);
  await host.kill();
  host = await startHost({ env, dataDir: host.dataDir, port: Number(new URL(host.origin).port) });
  await platform.clock({ advanceSeconds: 180 });
  await platform.runSchedule('sweep-deliveries');
  await platform.idle();
  const arrived = receiver.at('/in');
  expect(arrived.length).toBeGreaterThan(1);
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await deliveriesOf(api, webhook.id)).toMatchObject([{ status: 'delivered' }]);
  await platform.clock();
  expect(await brokenInvariants(host)).toEqual([]);
});
