import { beforeAll, expect, inject, it } from 'vitest';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { dialects } from '../factories/directory-payloads.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { Directory, type ScimList, type ScimReply } from '../factories/scim.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let directory: Directory;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  directory = await Directory.of(host, one.admin.api);
});

it.each(Object.entries(dialects))(
  'accepts the life of a user and of a group as %s sends it',
  async (name, dialect) => {
    const send = async ({ method, path, body, status }: ReturnType<typeof dialect.find>) => {
      const reply = await directory.send(method, path, body);
      expect([method, path, reply.status, reply.body?.detail]).toEqual([method, path, status, undefined]);
      return reply;
    };
    const email = `${unique(name)}@example.com`;
    const person = { userName: email, email, firstName: 'Ada', lastName: 'Byron', externalId: unique('ext') };
    const found = async () =>
      ((await send(dialect.find(person))) as unknown as ScimReply<ScimList>).body.Resources.map(
        ({ id }) => id,
      );
    const member = (id: string) => one.admin.api.ok<Profile>('GET', `/users/${id}`);

    expect(await found()).toEqual([]);
    const { id } = (await send(dialect.create(person))).body;
    expect(await found()).toEqual([id]);
    expect(await member(id)).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'Byron',
      active: true,
      roles: [],
    });
    await send(dialect.rename(id, { ...person, lastName: 'Lovelace' }));
    expect(await member(id)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email });

    const mate = await platform.member(one);
    const title = unique('group');
    const created = (await send(dialect.createGroup(title, [id]))).body.id;
    const group = () => one.admin.api.ok<Group>('GET', `/groups/${created}`);
    await send(dialect.addMembers(created, [id, mate.id]));
    expect(new Set((await group()).userIds)).toEqual(new Set([id, mate.id]));
    await send(dialect.renameGroup(created, `${title} 2`));
    expect(await group()).toMatchObject({ name: `${title} 2`, memberCount: 2 });
    await send(dialect.removeMember(created, mate.id));
    expect((await group()).userIds).toEqual([id]);

    await send(dialect.disable(id, person));
    expect((await member(id)).active).toBe(false);
    await send(dialect.enable(id, person));
    expect((await member(id)).active).toBe(true);
    await send(dialect.remove(id));
    expect((await member(id)).active).toBe(false);
    expect((await two.admin.api.get(`/users/${id}`)).status).toBe(404);
  },
);
