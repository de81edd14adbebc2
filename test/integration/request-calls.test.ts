import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client, Reply } from '../factories/client.ts';
import { type Organisation, type Person, Platform, password } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let learner: Person;

beforeAll(async () => {
  one = await platform.organisation({ scoreRanking: true, hourRanking: true });
  learner = await platform.member(one);
});

/** Calls of the table, and the units that it reads, of a request. */
const costOf = (reply: Reply<unknown>) => {
  const capacity = reply.headers.get('x-capacity') ?? '';
  const [, reads, calls] = /reads=([\d.]+) writes=[\d.]+ calls=(\d+)/.exec(capacity) ?? [];
  return { status: reply.status, reads: Number(reads), calls: Number(calls) };
};
/** Of the second time: the first one reads what is kept for a while, and notes that a token was used. */
const again = async (api: Client, path: string) => {
  await api.get(path);
  return costOf(await api.get(path));
};
const profileOf = async (api: Client) => costOf(await api.get('/users/profile'));

/** A headset that the learner has let in by a code of theirs. */
async function headset(): Promise<Client> {
  const made = await learner.api.post<{ code: string }>('/devices/code', {});
  const asked = { code: made.body.code, deviceName: 'Pico 4' };
  const { body } = await platform.anonymous.post<{ token: string }>('/devices/pair', asked);
  return platform.anonymous.as(body.token);
}

describe('who asks, and their organisation, are read in one call', () => {
  it('of a session', async () => {
    expect(await profileOf(learner.api)).toEqual({ status: 200, reads: 2, calls: 1 });
  });

  it('of a device, with the device', async () => {
    expect(await profileOf(await headset())).toEqual({ status: 200, reads: 3, calls: 1 });
  });

  it('of an API token, with the token', async () => {
    const { token } = await addToken(one.admin.api, ['people:read']);
    // The other one is the list.
    expect(await again(platform.anonymous.as(token), '/groups')).toMatchObject({ status: 200, calls: 2 });
  });

  it('for a page of the catalogue, beside one’s marks and the rows', async () => {
    const page = '/trainings?lang=en&range=[0,19]';
    expect(await again(learner.api, page)).toMatchObject({ status: 200, calls: 3 });
  });

  it('to sign in: the limits and the address, the person, what is noted', async () => {
    const signIn = (secret: string) =>
      platform.anonymous.post('/users/authentication', { email: learner.email, password: secret });
    expect(costOf(await signIn(password))).toMatchObject({ status: 200, calls: 3 });
    expect((await signIn('Wrong!1')).status).toBe(401);
    // What was counted against them is forgotten in the same call.
    expect(costOf(await signIn(password))).toMatchObject({ status: 200, calls: 3 });
  });
});
