import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import { importRows } from '../factories/imports.ts';
import { type Organisation, Platform, password, unique } from '../factories/platform.ts';
import { suggest } from '../factories/suggestions.ts';
import { RawTable } from '../factories/table.ts';
import { type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
let one: Organisation;
let two: Organisation;
let trainingId: string;
let ids: LookupIds;

beforeAll(async () => {
  const root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  trainingId = (await readyTraining(platform, one.admin.api, ids)).id;
});

/** Returns an address of SES's mailbox simulator. Mails to it bounce, cause a complaint, or succeed. */
const simulated = (kind: 'bounce' | 'complaint' | 'success') =>
  `${kind}+${unique('x')}@simulator.amazonses.com`;

const added = async (email: string, { admin }: Organisation = one): Promise<Profile> => {
  const body = { email, firstName: 'Nora', lastName: 'Vidal', roles: [] };
  const person = await admin.api.ok<Profile>('POST', '/users?lang=en', { body });
  await platform.idle();
  return person;
};
const seen = async (id: string, { admin }: Organisation = one): Promise<Profile | undefined> =>
  (await admin.api.ok<Profile[]>('GET', '/users')).find((one) => one.id === id);
const suggestTo = async (...userIds: string[]) => {
  await suggest(one.admin.api, { userIds, trainingIds: [trainingId] });
  await platform.idle();
};
const resume = (id: string, api = one.admin.api) => api.post(`/users/${id}/mails/resume`);
const mailed = async (email: string) => (await platform.mailsTo(email)).length;

describe('an email address that bounces', () => {
  it('receives no further mails, shows its state to administrators, and does not affect others', async () => {
    const email = simulated('bounce');
    const { id } = await added(email);
    expect(await mailed(email)).toBe(1);
    const undelivered = (await seen(id))?.undelivered;
    expect(undelivered).toEqual({ reason: 'bounce', since: expect.stringMatching(/^\d{4}-.*Z$/) });
    const other = await platform.member(one);
    await suggestTo(id, other.id);
    expect([await mailed(email), await mailed(other.email)]).toEqual([1, 1]);
    // The response to a request for a link does not reveal the state of the address.
    const ask = (address: string) =>
      platform.anonymous.post('/users/reset-password/init', { email: address, lang: 'en' });
    const replies = [await ask(email), await ask(other.email)];
    await platform.idle();
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect(await mailed(email)).toBe(1);
  });

  it('receives mails again after a resume, which is audited once, until the next bounce', async () => {
    const email = simulated('bounce');
    const { id } = await added(email);
    expect((await resume(id)).status).toBe(204);
    expect((await resume(id)).status).toBe(204);
    expect((await seen(id))?.undelivered).toBeUndefined();
    const filter = encodeURIComponent(JSON.stringify({ targetId: id, action: 'mails-resumed' }));
    const log = await one.admin.api.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`);
    expect(log).toMatchObject([{ actor: { id: one.admin.id }, target: { kind: 'user', id } }]);
    await suggestTo(id);
    expect(await mailed(email)).toBe(2);
    expect((await seen(id))?.undelivered?.reason).toBe('bounce');
    // A repeated invitation resumes the mails, too.
    expect((await one.admin.api.post(`/users/${id}/invitation?lang=en`)).status).toBe(204);
    await platform.idle();
    expect(await mailed(email)).toBe(3);
  });

  it('is cleared when the address changes', async () => {
    const { id } = await added(simulated('bounce'));
    const body = { email: `${unique('right')}@example.com`, firstName: 'Nora', lastName: 'Vidal', roles: [] };
    await one.admin.api.ok('PUT', `/users/${id}`, { body });
    expect((await seen(id))?.undelivered).toBeUndefined();
    await suggestTo(id);
    expect(await mailed(body.email)).toBeGreaterThan(0);
  });

  it("is visible and resumable to its own organisation's admins only", async () => {
    const { id } = await added(simulated('bounce'), two);
    expect((await seen(id, two))?.undelivered?.reason).toBe('bounce');
    expect((await resume(id)).status).toBe(404);
    const manager = await platform.member(two, ['ROLE_MANAGER']);
    expect((await resume(id, manager.api)).status).toBe(403);
    expect((await resume(id, platform.anonymous)).status).toBe(401);
    expect((await seen(id, two))?.undelivered?.reason).toBe('bounce');
    expect((await resume(id, two.admin.api)).status).toBe(204);
  });
});

describe('a complaint about a mail', () => {
  it('stops notices, but not mails about the account', async () => {
    const email = simulated('complaint');
    const { id } = await added(email);
    expect((await seen(id))?.undelivered?.reason).toBe('complaint');
    const key = await platform.resetKey(email);
    await platform.anonymous.ok('POST', '/users/reset-password/finish', {
      body: { newPassword: password, resetKey: key },
    });
    await suggestTo(id);
    expect(await mailed(email)).toBe(1);
    await platform.anonymous.ok('POST', '/users/reset-password/init', { body: { email, lang: 'en' } });
    await platform.idle();
    expect(await mailed(email)).toBe(2);
    // The member sees the same state.
    const own = await (await platform.signIn(email, password)).ok<Profile>('GET', '/users/profile');
    expect(own.undelivered?.reason).toBe('complaint');
  });
});

describe('the daily mail limit of an organisation', () => {
  it('delays notices to the next day, once each, but not password links', async () => {
    const small = await platform.organisation();
    const people = await Promise.all([1, 2, 3].map(() => platform.member(small)));
    const { id: own } = await readyTraining(platform, small.admin.api, ids);
    // Waits until the invitations of the members above are counted.
    await platform.idle();
    const day = new Date().toISOString().slice(0, 10);
    const key = { pk: { S: `ORG#${small.id}#MAILS` }, sk: { S: `DAY#${day}` } };
    const counted = await table.get(`ORG#${small.id}#MAILS`, `DAY#${day}`);
    expect(counted?.mails).toEqual({ N: expect.stringMatching(/^[1-9]/) });
    const { maxUser } = await small.admin.api.ok<{ maxUser: number }>('GET', '/clients/current');
    // One mail remains of today's limit.
    await table.put({ ...counted, ...key, mails: { N: String(1000 + 20 * maxUser - 1) } });
    await suggest(small.admin.api, { userIds: people.map(({ id }) => id), trainingIds: [own] });
    await platform.idle();
    const counts = async () => (await Promise.all(people.map(({ email }) => mailed(email)))).sort();
    expect(await counts()).toEqual([0, 0, 1]);
    const [first] = people;
    await platform.anonymous.ok('POST', '/users/reset-password/init', {
      body: { email: first?.email, lang: 'en' },
    });
    await platform.idle();
    expect((await counts()).reduce((sum, n) => sum + n)).toBe(2);
    await platform.runSchedule('send-held-mails');
    expect((await counts()).reduce((sum, n) => sum + n)).toBe(2);
    try {
      await platform.clock({ advanceSeconds: 24 * 60 * 60 });
      await platform.runSchedule('send-held-mails');
      await platform.idle();
      expect((await counts()).reduce((sum, n) => sum + n)).toBe(4);
      await platform.runSchedule('send-held-mails');
      await platform.idle();
      expect((await counts()).reduce((sum, n) => sum + n)).toBe(4);
    } finally {
      await platform.clock();
    }
  });

  it('delays the invitations of an import to the next day', async () => {
    const [small, other] = [await platform.organisation(), await platform.organisation()];
    // The invitations of both administrators are counted.
    await platform.idle();
    const day = new Date().toISOString().slice(0, 10);
    const counter = async ({ id }: Organisation) => {
      const item = await table.get(`ORG#${id}#MAILS`, `DAY#${day}`);
      return Number((item?.mails as { N?: string } | undefined)?.N);
    };
    const counted = await table.get(`ORG#${small.id}#MAILS`, `DAY#${day}`);
    const { maxUser } = await small.admin.api.ok<{ maxUser: number }>('GET', '/clients/current');
    const most = 1000 + 20 * maxUser;
    const key = { pk: { S: `ORG#${small.id}#MAILS` }, sk: { S: `DAY#${day}` } };
    await table.put({ ...counted, ...key, mails: { N: String(most - 2) } });
    const before = await counter(other);
    const rowsOf = (tag: string) =>
      Array.from({ length: 5 }, (_, n) => ({ email: `${tag}.${n}@example.com` }));
    const [held, free] = [rowsOf(unique('held')), rowsOf(unique('free'))];
    await Promise.all([importRows(small.admin.api, held), importRows(other.admin.api, free)]);
    await platform.idle();
    const counts = async (rows: readonly { email: string }[]) =>
      (await Promise.all(rows.map(({ email }) => mailed(email)))).sort();
    expect(await counts(held)).toEqual([0, 0, 0, 1, 1]);
    expect(await counter(small)).toBe(most);
    // The other organisation is below its limit, so all its mails are sent and counted.
    expect(await counts(free)).toEqual([1, 1, 1, 1, 1]);
    expect(await counter(other)).toBe(before + 5);
    try {
      await platform.clock({ advanceSeconds: 24 * 60 * 60 });
      await platform.runSchedule('send-held-mails');
      await platform.idle();
      expect(await counts(held)).toEqual([1, 1, 1, 1, 1]);
    } finally {
      await platform.clock();
    }
  });
});
