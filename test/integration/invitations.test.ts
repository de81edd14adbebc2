import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform, password, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
});

const invitee = (api: Client, fields: object = {}) =>
  api.ok<Profile>('POST', '/users?lang=fr', {
    body: {
      email: `${unique('new')}@example.com`,
      firstName: 'Nora',
      lastName: 'Vidal',
      roles: [],
      ...fields,
    },
  });
const inviteAgain = (api: Client, id: string, lang = 'it') =>
  api.post(`/users/${id}/invitation?lang=${lang}`);
const finish = (resetKey: string) =>
  platform.anonymous.post('/users/reset-password/finish', { newPassword: password, resetKey });

describe('PE-02 a repeated invitation', () => {
  it('is sent in the selected language with a new link, and invalidates the older link', async () => {
    const { id, email, invited } = await invitee(one.admin.api);
    expect(invited).toBe(true);
    const [first] = await platform.mailsTo(email);
    const older = await platform.resetKey(email);
    expect((await inviteAgain(one.admin.api, id)).status).toBe(204);
    const [mail, ...others] = await platform.mailsTo(email);
    expect(others).toHaveLength(1);
    expect(mail?.html).toContain('<html lang="it"');
    expect(mail?.subject).not.toBe(first?.subject);
    const newer = await platform.resetKey(email);
    expect([(await finish(older)).status, (await finish(newer)).status]).toEqual([404, 204]);
    const signed = await platform.signIn(email, password);
    expect(await signed.ok('GET', '/users/profile')).toMatchObject({ invited: false });
    const log = await one.admin.api.ok<AuditEntry[]>(
      'GET',
      `/audit?filter=${encodeURIComponent(JSON.stringify({ targetId: id, action: 'member-invited' }))}`,
    );
    expect(log).toMatchObject([{ actor: { id: one.admin.id }, target: { kind: 'user', id } }]);
  });

  it('is rejected for members with a password, disabled members and other organisations', async () => {
    const member = await platform.member(one);
    const known = await inviteAgain(one.admin.api, member.id);
    expect([known.status, known.problem.code]).toEqual([409, 'PASSWORD_ALREADY_SET']);
    const off = await invitee(one.admin.api, { active: false });
    const disabled = await inviteAgain(one.admin.api, off.id);
    expect([disabled.status, disabled.problem.code]).toEqual([409, 'MEMBER_DISABLED']);
    const { id, email } = await invitee(one.admin.api);
    expect((await inviteAgain(two.admin.api, id)).status).toBe(404);
    expect((await inviteAgain(member.api, id)).status).toBe(403);
    expect((await inviteAgain(platform.anonymous, id)).status).toBe(401);
    expect((await inviteAgain(one.admin.api, `${one.id}_nobody`)).status).toBe(404);
    expect(await platform.mailsTo(email)).toHaveLength(1);
    expect(await platform.mailsTo(member.email)).toHaveLength(0);
    expect((await inviteAgain(await platform.superAdmin(), id)).status).toBe(204);
    expect(await platform.mailsTo(email)).toHaveLength(2);
  });

  it('is sent at most once a minute, also under parallel requests', async () => {
    const { id, email } = await invitee(one.admin.api);
    const replies = await Promise.all(Array.from({ length: 10 }, () => inviteAgain(one.admin.api, id)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 204)) {
      expect([reply.status, reply.problem.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(reply.headers.get('retry-after'))).toBe(60);
    }
    expect(await platform.mailsTo(email)).toHaveLength(2);
    const item = (await table.get(`ORG#${one.id}`, `USER#${id}`)) ?? {};
    const earlier = new Date(Date.now() - 61_000).toISOString();
    await table.put({ ...item, invitedAgain: { S: earlier } });
    expect((await inviteAgain(one.admin.api, id)).status).toBe(204);
    expect(await platform.mailsTo(email)).toHaveLength(3);
  });
});

describe('PE-02 invitations of several members', () => {
  const inviteAll = (api: Client, userIds: string[], query = 'lang=it') =>
    api.post<{ invited: number; skipped: number }>(`/users/invitations?${query}`, { userIds });

  it('are sent once to members without a password, in the selected language', async () => {
    const people = await Promise.all([1, 2, 3].map(() => invitee(one.admin.api)));
    const ids = people.map(({ id }) => id);
    const off = await invitee(one.admin.api, { active: false });
    const member = await platform.member(one);
    // The first mails, in French, must not be sent after the repeated ones.
    await platform.idle();
    const replies = await Promise.all(
      [1, 2].map(() => inviteAll(one.admin.api, [...ids, ...ids, off.id, member.id])),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.reduce((sum, { body }) => sum + body.invited, 0)).toBe(3);
    expect(replies.every(({ body }) => body.invited + body.skipped === 5)).toBe(true);
    for (const { email } of people) {
      const [mail, ...others] = await platform.mailsTo(email);
      expect(others).toHaveLength(1);
      expect(mail?.html).toContain('<html lang="it"');
    }
    expect(await platform.mailsTo(off.email)).toEqual([]);
  });

  it('are refused as a whole for people of others, administrators of the provider, and empty lists', async () => {
    const { id, email } = await invitee(one.admin.api);
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    expect((await inviteAll(one.admin.api, [id, two.admin.id])).status).toBe(404);
    expect((await inviteAll(two.admin.api, [id])).status).toBe(404);
    expect((await inviteAll(manager.api, [id])).status).toBe(403);
    expect((await inviteAll(one.admin.api, [])).problem.violations).toMatchObject([{ field: 'userIds' }]);
    const many = Array.from({ length: 501 }, (_, place) => `${one.id}_${place}`);
    expect((await inviteAll(one.admin.api, many)).status).toBe(400);
    expect(await platform.mailsTo(email)).toHaveLength(1);
    const root = await platform.superAdmin();
    expect((await inviteAll(root, [id], `lang=fr&clientId=${one.id}`)).body).toEqual({
      invited: 1,
      skipped: 0,
    });
  });
});
