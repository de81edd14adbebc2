import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Invitation, inviteAll } from '../bench/invitations.ts';
import { importRows } from '../factories/imports.ts';
import { reachStores } from '../factories/in-process.ts';
import { type Organisation, Platform, password, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  await reachStores(host);
});

/** Addresses of people who were just imported, and their ids in the same order. */
async function imported(
  { admin }: Organisation,
  count: number,
): Promise<{ ids: string[]; emails: string[] }> {
  const tag = unique('come');
  const emails = Array.from({ length: count }, (_, n) => `${n}.${tag}@example.com`);
  await importRows(
    admin.api,
    emails.map((email) => ({ email })),
  );
  await platform.idle();
  const people = await admin.api.ok<{ id: string; email: string }[]>('GET', '/users');
  const ids = emails.map((email) => people.find((person) => person.email === email)?.id ?? '');
  return { ids, emails };
}
const storedLink = async ({ id: clientId }: Organisation, id: string) => {
  const { resetHash } = (await table.get(`ORG#${clientId}`, `USER#${id}`)) ?? {};
  return resetHash && 'S' in resetHash ? resetHash.S : undefined;
};
const hashOf = (key: string) =>
  createHash('sha256')
    .update(key.slice(key.indexOf('.') + 1))
    .digest('base64url');
const finish = (resetKey: string) =>
  platform.anonymous.post('/users/reset-password/finish', { newPassword: password, resetKey });
const mails = async (emails: readonly string[]) =>
  Promise.all(emails.map(async (email) => (await platform.mailsTo(email)).length));

/** Invites members with an event that did not add them. Its links are not stored for these members. */
async function invitedLater({ id }: Organisation, userIds: readonly string[]): Promise<void> {
  const event: Invitation = { id: `${id}_${unique('e')}`, at: new Date().toISOString(), userIds };
  await inviteAll(id, [event]);
  await platform.idle();
}

describe('PE-04 the invitations of an import', () => {
  it('contain the link whose hash is stored with the member, and the link works once', async () => {
    for (const organisation of [one, two]) {
      const { ids, emails } = await imported(organisation, 2);
      expect(await mails(emails)).toEqual([1, 1]);
      const key = await platform.resetKey(emails[0] ?? '');
      expect(hashOf(key)).toBe(await storedLink(organisation, ids[0] ?? ''));
      expect([(await finish(key)).status, (await finish(key)).status]).toEqual([204, 404]);
    }
  });

  it('contain a new, stored link if the member has another link', async () => {
    const { ids, emails } = await imported(one, 2);
    const older = await platform.resetKey(emails[0] ?? '');
    await invitedLater(one, ids);
    expect(await mails(emails)).toEqual([2, 2]);
    const newer = await platform.resetKey(emails[0] ?? '');
    expect(hashOf(newer)).toBe(await storedLink(one, ids[0] ?? ''));
    expect([(await finish(older)).status, (await finish(newer)).status]).toEqual([404, 204]);
  });

  it('are not sent to deleted or disabled members, or to another organisation', async () => {
    const [{ ids, emails }, other] = [await imported(one, 7), await imported(two, 1)];
    const { api } = one.admin;
    await api.ok('DELETE', `/users/${ids[1]}`);
    const [disabled] = await api.ok<object[]>('GET', `/users?filter={"q":"${emails[5]}"}`);
    await api.ok('PUT', `/users/${ids[5]}`, { body: { ...disabled, active: false } });
    await platform.idle();
    const before = await mails([...emails, ...other.emails]);
    await invitedLater(one, [...ids, ...other.ids]);
    const after = await mails([...emails, ...other.emails]);
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 0, 1, 1, 1, 0, 1, 0]);
  });
});
