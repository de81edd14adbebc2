import { describe, expect, inject, it } from 'vitest';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Client, Reply } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
const administrator = 'ROLE_ADMINISTRATOR';

const quotaOf = async ({ id }: Organisation) => {
  const item = (await table.get(`ORG#${id}`, 'QUOTA')) ?? {};
  const number = (name: string) => Number((item[name] as { N: string } | undefined)?.N);
  return { taken: number('currentUser'), left: number('remainingUser'), posts: number('administrators') };
};

it('PE-03 gives the last seat to one of twenty parallel additions, and leaves no trace of the others', async () => {
  const small = await platform.organisation({ maxUser: 2 });
  const addresses = Array.from({ length: 20 }, () => `${unique('race')}@example.com`);
  const replies = await Promise.all(
    addresses.map((email) =>
      small.admin.api.post('/users?lang=en', { email, firstName: 'Zoé', lastName: 'Race', roles: [] }),
    ),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 413)).toHaveLength(19);
  const codes = replies.flatMap(({ status, problem }) => (status === 413 ? [problem.code] : []));
  expect(new Set(codes)).toEqual(new Set(['USER_QUOTA_REACHED']));
  expect(await quotaOf(small)).toEqual({ taken: 2, left: 0, posts: 1 });
  await platform.idle();
  // Stores no member, no email marker, no mail and no audit entry of a rejected request.
  const winner = addresses.find((_, index) => statuses[index] === 201);
  const others = addresses.filter((email) => email !== winner);
  const lines = await dumpTable(host);
  expect(lines.filter((line) => others.some((email) => line.includes(email)))).toEqual([]);
  expect(lines.filter((line) => line.includes(`EMAIL#${winner}`))).toHaveLength(1);
  const mails = await platform.mails();
  expect(mails.filter(({ to }) => addresses.includes(to)).map(({ to }) => to)).toEqual([winner]);
  const log = lines.filter((line) => line.includes(`ORG#${small.id}#AUDIT`));
  expect(log.filter((line) => line.includes('member-added'))).toHaveLength(1);
});

it('PE-05 PE-06 CP-01 applies all parallel changes without If-Match, together with a deletion', async () => {
  const [root, one] = await Promise.all([platform.superAdmin(), platform.organisation()]);
  const { api } = one.admin;
  const { id, profile } = await platform.member(one);
  const names = ['Ada', 'Béa', 'Cléo'];
  const rename = (firstName: string) => api.put(`/users/${id}`, { ...profile, firstName });
  expect((await Promise.all(names.map(rename))).map(({ status }) => status)).toEqual([200, 200, 200]);
  const [deletion, ...others] = await Promise.all([api.delete(`/users/${id}`), ...names.map(rename)]);
  expect(deletion.status).toBe(200);
  for (const { status } of others) expect([200, 404]).toContain(status);
  expect(await quotaOf(one)).toMatchObject({ taken: 1, posts: 1 });

  const own = ['Léa', 'Mia', 'Noé'].map((firstName) =>
    api.put('/users/profile', { ...one.admin.profile, firstName }),
  );
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200]);

  const client = await root.ok<Record<string, unknown>>('GET', `/clients/${one.id}`);
  const seats = [11, 12, 13].map((maxUser) => root.put(`/clients/${one.id}`, { ...client, maxUser }));
  expect((await Promise.all(seats)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { maxUser } = await root.ok<{ maxUser: number }>('GET', `/clients/${one.id}`);
  expect(await quotaOf(one)).toMatchObject({ taken: 1, left: maxUser - 1 });

  const colours = Array.from({ length: 6 }, (_, n) =>
    api.patch('/clients/current', { primaryColor: `#00000${n}` }),
  );
  const [closing, ...branded] = await Promise.all([root.delete(`/clients/${one.id}`), ...colours]);
  expect(closing.status).toBe(202);
  for (const { status } of branded) expect([200, 401, 404]).toContain(status);
});

/** Ways to end a member's rights, and the status of the member's calls afterwards. */
const ends: [
  string,
  number,
  (root: Client, one: Organisation, person: Person) => Promise<unknown>,
  number,
][] = [
  [
    'a role is removed',
    100,
    (root, _, { id, profile }) => root.ok('PUT', `/users/${id}`, { body: { ...profile, roles: [] } }),
    403,
  ],
  [
    'the account is disabled',
    40,
    (root, _, { id, profile }) => root.ok('PUT', `/users/${id}`, { body: { ...profile, active: false } }),
    403,
  ],
  ['the member is deleted', 40, (root, _, { id }) => root.ok('DELETE', `/users/${id}`), 401],
  [
    'the contract ends',
    40,
    async (root, { id }) => {
      const client = await root.ok('GET', `/clients/${id}`);
      return root.ok('PUT', `/clients/${id}`, { body: { ...client, contractExpirationDate: '2020-01-01' } });
    },
    402,
  ],
];

describe('AC-13 during a flood of writes', () => {
  it.each(ends)(
    '%s: rejects all of %i calls that are sent after the change',
    async (_, count, end, refused) => {
      const [root, one] = await Promise.all([platform.superAdmin(), platform.organisation()]);
      const person = await platform.member(one, [administrator]);
      const sent: { name: string; after: boolean; reply: Reply<{ id: string }> }[] = [];
      let begun = 0;
      let over = false;
      let ending: Promise<unknown> | undefined;
      const sender = async () => {
        while (begun < count) {
          begun += 1;
          const [name, after] = [unique('Group'), over];
          if (begun > count / 3)
            ending ??= end(root, one, person).then(() => {
              over = true;
            });
          sent.push({ name, after, reply: await person.api.post('/groups', { name, userIds: [] }) });
          // The last calls are sent after the change.
          if (begun >= count * 0.7) await ending;
        }
      };
      await Promise.all(Array.from({ length: 10 }, sender));
      const afterwards = sent.filter(({ after }) => after);
      expect(afterwards.length).toBeGreaterThan(count / 10);
      expect(new Set(afterwards.map(({ reply }) => reply.status))).toEqual(new Set([refused]));
      // The table contains exactly the groups whose creation returned 201.
      const made = sent.filter(({ reply }) => reply.status === 201).map(({ name }) => name);
      expect(made.length).toBeGreaterThan(0);
      const lines = (await dumpTable(host)).filter((line) => line.includes(`ORG#${one.id}#GROUPS`));
      const stored = sent.filter(({ name }) => lines.some((line) => line.includes(name)));
      expect(stored.map(({ name }) => name).sort()).toEqual(made.sort());
    },
  );
});

describe('the last administrator', () => {
  const without =
    ({ id, profile }: Person, fields: object) =>
    (api: Client) =>
      api.put(`/users/${id}`, { ...profile, ...fields });
  it.each([
    ['demote', (other: Person) => without(other, { roles: [] })],
    ['disable', (other: Person) => without(other, { active: false })],
    ['delete', (other: Person) => (api: Client) => api.delete(`/users/${other.id}`)],
  ])('remains when two administrators %s each other in parallel', async (_, against) => {
    const root = await platform.superAdmin();
    for (let round = 0; round < 3; round += 1) {
      const one = await platform.organisation();
      const other = await platform.member(one, [administrator]);
      // A super admin sends both requests, so the second request is not rejected for lack of rights.
      const replies = await Promise.all([against(one.admin)(root), against(other)(root)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('LAST_ADMINISTRATOR');
      expect((await quotaOf(one)).posts).toBe(1);
      const members = await root.ok<Profile[]>('GET', `/users?clientId=${one.id}`);
      expect(members.filter(({ roles, active }) => active && roles.includes(administrator))).toHaveLength(1);
    }
  });
});
