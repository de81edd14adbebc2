import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client, Reply } from '../factories/client.ts';
import { type Organisation, type Person, Platform, password } from '../factories/platform.ts';
import { originKey } from '../factories/secrets.ts';
import { play, report } from '../factories/sessions.ts';
import { addToken } from '../factories/tokens.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let plain: Organisation;
let learner: Person;
let root: Client;

beforeAll(async () => {
  one = await platform.organisation({ scoreRanking: true, hourRanking: true });
  plain = await platform.organisation({ scoreRanking: false, hourRanking: false });
  learner = await platform.member(one);
  root = await platform.superAdmin();
});

/** Calls of the table, and the units that it reads, of a request. */
const costOf = (reply: Reply<unknown>) => {
  const capacity = reply.headers.get('x-capacity') ?? '';
  const [, reads, calls] = /reads=([\d.]+) writes=[\d.]+ calls=(\d+)/.exec(capacity) ?? [];
  return { status: reply.status, reads: Number(reads), calls: Number(calls) };
};
/** Returns the cost of the second request. The first request fills caches and records the use of a token. */
const secondCost = async (api: Client, path: string) => {
  await api.get(path);
  return costOf(await api.get(path));
};
const profileOf = async (api: Client) => costOf(await api.get('/users/profile'));

/** Returns the client of a headset that the learner has paired with a code. */
async function headset(): Promise<Client> {
  const made = await learner.api.post<{ code: string }>('/devices/code', {});
  const asked = { code: made.body.code, deviceName: 'Pico 4' };
  // Uses an address without failed attempts.
  const headers = { 'x-origin-key': await originKey(inject('host')), 'x-viewer-address': '2001:db8:3::a' };
  const { status, body } = await platform.anonymous.post<{ token: string }>('/devices/pair', asked, {
    headers,
  });
  expect(status).toBe(200);
  return platform.anonymous.as(body.token);
}

describe('caller and organisation are read in one call', () => {
  it('for a session', async () => {
    expect(await profileOf(learner.api)).toEqual({ status: 200, reads: 2, calls: 1 });
  });

  it('for a device, together with the device', async () => {
    expect(await profileOf(await headset())).toEqual({ status: 200, reads: 3, calls: 1 });
  });

  it('for an API token, together with the token', async () => {
    const { token } = await addToken(one.admin.api, ['people:read']);
    // The second call reads the list.
    expect(await secondCost(platform.anonymous.as(token), '/groups')).toMatchObject({
      status: 200,
      calls: 2,
    });
  });

  it('for a page of the catalogue, next to the marks and the rows', async () => {
    const page = '/trainings?lang=en&range=[0,19]';
    expect(await secondCost(learner.api, page)).toMatchObject({ status: 200, calls: 3 });
  });

  it("for a member's statistics of a training, together with the progress", async () => {
    const training = await readyTraining(platform, root, await lookups(root));
    const own = await readyTraining(platform, one.admin.api, await lookups(root));
    const path = (id: string, { id: of } = own) => `/users/${id}/stats/general?trainingId=${of}`;
    const { id } = plain.admin;
    // With rankings of few members, the request also reads their figures. Cached figures of many members need
    // no separate read.
    expect(await secondCost(plain.admin.api, path(id, training))).toMatchObject({ status: 200, calls: 1 });
    expect(await secondCost(learner.api, path(learner.id))).toMatchObject({ status: 200, calls: 2 });
    // Another viewer's request reads the member separately. A super admin's request reads the progress, too.
    expect(await secondCost(one.admin.api, path(learner.id))).toMatchObject({ status: 200, calls: 3 });
    const seen = await secondCost(root, path(learner.id));
    // The super admin's request also reads the training, because the member has no progress in it.
    expect(seen).toMatchObject({ status: 200, calls: 8 });
    expect(await secondCost(plain.admin.api, path(learner.id))).toMatchObject({ status: 404, calls: 1 });
  });

  it('for a session report, together with session and progress, also under parallel reports', async () => {
    const training = await readyTraining(platform, one.admin.api, await lookups(root));
    const id = await play(learner.api, training.id, { minuteSpent: 1, sequence: 1 });
    const reply = await report(learner.api, training.id, id, { minuteSpent: 2, sequence: 2 });
    expect(costOf(reply)).toMatchObject({ status: 200, reads: 4, calls: 2 });
    const beside = await Promise.all(
      [3, 4, 5].map((sequence) => report(learner.api, training.id, id, { minuteSpent: sequence, sequence })),
    );
    expect(beside.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await report(learner.api, training.id, id, { sequence: 1 });
    expect(body).toMatchObject({ sequence: 5, minuteSpent: 5 });
    // A report of another member's session is rejected.
    const { api } = await platform.member(plain);
    const foreign = await report(api, training.id, id, { sequence: 9 });
    expect(foreign.status).toBe(404);
  });

  it('also when the address is invalid, which is rejected afterwards', async () => {
    const bad = `/users/${learner.id}/stats/general?trainingId=${'x'.repeat(2000)}&lang=xx`;
    expect(costOf(await learner.api.get(bad))).toMatchObject({ status: 400, calls: 1 });
    expect(costOf(await platform.anonymous.get(bad))).toMatchObject({ status: 401, calls: 0 });
  });

  it('for a sign-in, in three calls', async () => {
    const signIn = (secret: string) =>
      platform.anonymous.post('/users/authentication', { email: learner.email, password: secret });
    expect(costOf(await signIn(password))).toMatchObject({ status: 200, calls: 3 });
    expect((await signIn('Wrong!1')).status).toBe(401);
    // The same call deletes the failed attempts.
    expect(costOf(await signIn(password))).toMatchObject({ status: 200, calls: 3 });
  });
});
