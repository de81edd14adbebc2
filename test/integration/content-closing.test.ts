import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { changeOrganisation, type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

/** Opened web content closes within minutes when its session, the person's access or the licence ends. */

const platform = new Platform(inject('host'));
let root: Client;
let customer: Organisation;
let trainingId: string;

beforeAll(async () => {
  root = await platform.superAdmin();
  customer = await platform.organisation();
  trainingId = (await readyTraining(platform, root, await lookups(root))).id;
  await openTo(customer, true);
});
afterEach(() => platform.clock());

const openTo = (organisation: Organisation, open: boolean) =>
  root.ok('PUT', `/clients/${organisation.id}/trainings`, { body: open ? [trainingId] : [] });

/** Opens the content and returns the address of one of its other files. */
async function opened(api: Client, id = trainingId): Promise<URL> {
  const { url } = await api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
  const script = new URL('main.js', url);
  expect(await statusOf(script)).toBe(200);
  return script;
}
const statusOf = async (address: URL): Promise<number> => (await fetch(address)).status;
const check = () => platform.runSchedule('close-content');

interface Ending {
  organisation: Organisation;
  learner: Person;
  /** Ends the access. */
}
const endings: Record<string, (of: Ending) => Promise<unknown>> = {
  'the licence is withdrawn': ({ organisation }) => openTo(organisation, false),
  'the contract ends': ({ organisation }) =>
    changeOrganisation(root, organisation.id, { contractExpirationDate: '2020-01-01' }),
  'the person is disabled': ({ organisation, learner }) =>
    organisation.admin.api.ok('PUT', `/users/${learner.id}`, { body: { ...learner.profile, active: false } }),
  'the person is deleted': ({ organisation, learner }) =>
    organisation.admin.api.ok('DELETE', `/users/${learner.id}`),
  'the person signs out': ({ learner }) => learner.api.ok('POST', '/users/logout'),
  'the person signs out everywhere': ({ learner }) => learner.api.ok('POST', '/users/logout/everywhere'),
  'the person changes the password': ({ learner }) =>
    learner.api.ok('PUT', '/users/password', {
      body: { currentPassword: learner.password, newPassword: 'Another-Secret-7391' },
    }),
};

describe('opened content', () => {
  it.each(Object.keys(endings))('closes when %s, and only for these people', async (reason) => {
    const organisation = await platform.organisation();
    await openTo(organisation, true);
    const [learner, other] = [await platform.member(organisation), await platform.member(customer)];
    const [mine, theirs] = [await opened(learner.api), await opened(other.api)];
    await check();
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 200]);
    await endings[reason]?.({ organisation, learner });
    await check();
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([403, 200]);
  });

  it('closes for a session only, and opens again with a new address when the licence returns', async () => {
    const organisation = await platform.organisation();
    await openTo(organisation, true);
    const learner = await platform.member(organisation);
    const second = await platform.session(learner.email);
    const [first, elsewhere] = [await opened(learner.api), await opened(second)];
    await learner.api.ok('POST', '/users/logout');
    await check();
    expect([await statusOf(first), await statusOf(elsewhere)]).toEqual([403, 200]);

    await openTo(organisation, false);
    await check();
    expect(await statusOf(elsewhere)).toBe(403);
    await openTo(organisation, true);
    const again = await opened(second);
    expect([again.href === elsewhere.href, await statusOf(elsewhere)]).toEqual([false, 403]);
    // A session gets the same address each time, and two checks at the same time agree.
    expect((await opened(second)).href).toBe(again.href);
    await Promise.all([check(), check()]);
    expect(await statusOf(again)).toBe(200);
  });

  it('closes for an administrator who is demoted, for a revoked API token, and for unpublished content', async () => {
    const organisation = await platform.organisation();
    const { admin } = organisation;
    const own = await readyTraining(platform, admin.api, await lookups(root));
    const colleague = await platform.member(organisation, ['ROLE_ADMINISTRATOR']);
    const token = await addToken(admin.api, ['content:read']);
    const byToken = await opened(platform.anonymous.as(token.token), own.id);
    const [ofColleague, ofAdmin] = [await opened(colleague.api, own.id), await opened(admin.api, own.id)];
    const profile = { ...colleague.profile, roles: [] };
    await admin.api.ok('PUT', `/users/${colleague.id}`, { body: profile });
    await admin.api.ok('DELETE', `/tokens/${token.id}`);
    await check();
    expect(await Promise.all([byToken, ofColleague, ofAdmin].map(statusOf))).toEqual([403, 403, 200]);
    const stored = await admin.api.ok<{ version: number }>('GET', `/trainings/${own.id}`);
    await admin.api.ok('DELETE', `/trainings/${own.id}`, {
      headers: { 'if-match': String(stored.version) },
    });
    await check();
    expect(await statusOf(ofAdmin)).toBe(403);
  });

  it('closes on a headset that is signed out by an administrator', async () => {
    const learner = await platform.member(customer);
    const { code } = await learner.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
    const body = { code, deviceName: 'Pico 4' };
    const paired = await platform.anonymous.ok<{ token: string; deviceId: string }>('POST', '/devices/pair', {
      body,
    });
    const [onHeadset, inBrowser] = [
      await opened(platform.anonymous.as(paired.token)),
      await opened(learner.api),
    ];
    await check();
    expect(await statusOf(onHeadset)).toBe(200);
    await customer.admin.api.ok('DELETE', `/devices/${paired.deviceId}`);
    await check();
    expect([await statusOf(onHeadset), await statusOf(inBrowser)]).toEqual([403, 200]);
  });

  it('is forgotten after the session', async () => {
    const learner = await platform.member(customer);
    const address = await opened(learner.api);
    await learner.api.ok('POST', '/users/logout');
    await check();
    await platform.clock({ advanceSeconds: 13 * 3600 });
    await check();
    await platform.clock();
    // The list of closed grants no longer contains it: only its end closes it.
    expect(await statusOf(address)).toBe(200);
  });
});
