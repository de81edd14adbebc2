import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Release } from '../../shared/contracts/delivery/launcher.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Webhook } from '../../shared/contracts/integrations/webhooks.ts';
import type { GeneralStats } from '../../shared/contracts/learning/statistics.ts';
import { addressesOf, Platform } from '../factories/platform.ts';
import { deliveriesOf } from '../factories/webhooks.ts';
import { limit } from '../tools/limits.ts';

let host: RunningHost;
let platform: Platform;

beforeAll(async () => {
  host = await startHost({ seed: 'demo' });
  platform = new Platform(addressesOf(host));
}, limit(300_000));
afterAll(() => host?.stop());

/** Returns the lines printed after `Ready`: role, e-mail and password. */
const accounts = () =>
  [...host.output().matchAll(/^ {2}(\S.*?)\s{2,}(\S+@\S+)\s+(\S+)$/gm)].map(
    ([, role = '', email = '', password = '']) => ({ role, email, password }),
  );

it('IN-02 provides accounts of each role that can sign in and see data', async () => {
  // The accounts are printed after the `Ready` line.
  await expect.poll(() => accounts().length, { timeout: limit(30_000) }).toBeGreaterThanOrEqual(10);
  const known = accounts();
  for (const { role, email, password } of known) {
    const api = await platform.signIn(email, password);
    const { roles } = await api.ok<Profile>('GET', '/users/profile');
    expect(await api.ok<unknown[]>('GET', '/trainings?lang=EN'), role).not.toEqual([]);
    if (!roles.includes('ROLE_ADMINISTRATOR')) continue;
    const { totalView } = await api.ok<GeneralStats>('GET', '/trainings/stats/general');
    expect(totalView, role).toBeGreaterThan(0);
  }
});

it('LY-11 provides downloads of the launcher that match their hashes', async () => {
  const releases = await platform.anonymous.ok<Release[]>('GET', '/launcher/releases');
  const available = releases.filter(({ url }) => url !== null);
  expect(available.length).toBeGreaterThan(0);
  for (const { url, sha256 } of available) {
    const bytes = new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
});

it('signs in a headset for a learner of each organisation, and leaves one pending', async () => {
  const [, address = ''] = /to be approved: (\S+)/.exec(host.output()) ?? [];
  const userCode = new URL(address).searchParams.get('code');
  const admins = accounts().filter(({ role }) => role.endsWith(': admin'));
  expect(admins.length).toBeGreaterThan(1);
  for (const { email, password } of admins) {
    const api = await platform.signIn(email, password);
    expect(await api.ok('GET', '/devices?lang=en')).toMatchObject([{ name: 'Quest 3 · room 2' }]);
    expect(await api.ok('GET', `/devices/pending/${userCode}`)).toMatchObject({
      deviceName: 'Pico 4 · reception',
    });
  }
});

it('provides an API token in use, and a webhook with deliveries', async () => {
  const [, token = ''] = /an API token of .*: (itp_\S+)/.exec(host.output()) ?? [];
  expect((await platform.anonymous.as(token).get('/users')).status).toBe(200);
  expect((await platform.anonymous.as(token).get('/tokens')).status).toBe(403);
  const admin = accounts().find(({ role }) => role.endsWith(': admin'));
  const api = await platform.signIn(admin?.email ?? '', admin?.password ?? '');
  expect(await api.ok('GET', '/tokens')).toMatchObject([{ name: 'HR system', lastUsed: expect.any(String) }]);
  const [webhook] = await api.ok<Webhook[]>('GET', '/webhooks');
  const deliveries = await deliveriesOf(api, webhook?.id ?? '');
  expect(deliveries.length).toBeGreaterThan(5);
  expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['delivered']));
});

it('leaves no dead letters', async () => {
  await platform.idle(200_000);
  expect((await platform.queues()).filter(({ dead }) => dead > 0)).toEqual([]);
});
