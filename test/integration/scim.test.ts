import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { proveDomain } from '../factories/identity.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { Directory, type ScimList, type ScimReply } from '../factories/scim.ts';
import { addToken } from '../factories/tokens.ts';

const host = inject('host');
const platform = new Platform(host);
const domain = `${unique('directory')}.example`;
let one: Organisation;
let two: Organisation;
let directory: Directory;
let other: Directory;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  [directory, other] = await Promise.all([
    Directory.of(host, one.admin.api),
    Directory.of(host, two.admin.api),
  ]);
  await proveDomain(platform, one.admin.api, domain);
});
afterEach(() => platform.clock());

const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
const groupSchemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
const address = (at = domain) => `${unique('ada')}@${at}`;
const userOf = (userName: string, changes: object = {}) => ({
  schemas,
  userName,
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ value: userName, type: 'work', primary: true }],
  active: true,
  ...changes,
});

async function addUser(changes: object = {}, userName = address()) {
  const { status, body } = await directory.send('POST', '/Users', userOf(userName, changes));
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
}

async function addGroup(members: readonly string[], displayName = unique('group')) {
  const body = { schemas: groupSchemas, displayName, members: members.map((value) => ({ value })) };
  const reply = await directory.send('POST', '/Groups', body);
  expect(reply.status).toBe(201);
  return reply.body;
}

const memberOf = (id: string) => one.admin.api.ok<Profile>('GET', `/users/${id}`);
const refusal = ({ status, body }: ScimReply) => [status, body.scimType];

describe('users of a directory', () => {
  it('are added as members, with an invitation, and found by user name, external id and id', async () => {
    const userName = address();
    const user = await addUser({ externalId: 'E-1', preferredLanguage: 'fr-FR' }, userName);
    expect(user).toMatchObject({
      userName,
      externalId: 'E-1',
      displayName: 'Ada Lovelace',
      preferredLanguage: 'fr',
      emails: [{ value: userName, type: 'work', primary: true }],
      active: true,
      groups: [],
    });
    expect(await memberOf(user.id)).toMatchObject({ email: userName, firstName: 'Ada', roles: [] });
    expect(await platform.mailsTo(userName)).toHaveLength(1);
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      'externalId eq "E-1"',
      `id eq "${user.id}"`,
      `emails[type eq "work"].value eq "${userName}"`,
      `USERNAME sw "${userName.slice(0, 12)}" and active eq "True"`,
    ])
      expect([filter, (await directory.find('Users', filter)).map(({ id }) => id)]).toEqual([
        filter,
        [user.id],
      ]);
    expect(await directory.find('Users', 'externalId eq "e-1"')).toEqual([]);
    expect((await directory.send('GET', `/Users/${user.id}`)).body).toEqual(user);
    expect(await other.find('Users', `userName eq "${userName}"`)).toEqual([]);
    expect(await other.find('Users', `id eq "${user.id}"`)).toEqual([]);
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await other.send(method, `/Users/${user.id}`, method === 'PUT' ? {} : undefined)).status).toBe(
        404,
      );
    expect((await other.send('POST', '/Users', userOf(userName))).body.scimType).toBe('uniqueness');
  });

  it('with another user name than their address keep both, and no other user gets the name', async () => {
    const email = address();
    const userName = unique('ALovelace');
    const user = await addUser({ userName, emails: [{ value: email, type: 'work' }] });
    expect(user).toMatchObject({ userName, emails: [{ value: email }] });
    expect(await directory.find('Users', `userName eq "${userName.toLowerCase()}"`)).toHaveLength(1);
    expect(await directory.find('Users', `userName eq "${email}"`)).toEqual([]);
    const again = await directory.send(
      'POST',
      '/Users',
      userOf(userName, { emails: [{ value: address() }] }),
    );
    expect(refusal(again)).toEqual([409, 'uniqueness']);
    expect(
      (await other.send('POST', '/Users', userOf(userName, { emails: [{ value: address('two.example') }] })))
        .status,
    ).toBe(201);
    const third = await addUser();
    expect(
      refusal(
        await directory.patch(`/Users/${third.id}`, { op: 'replace', path: 'userName', value: userName }),
      ),
    ).toEqual([409, 'uniqueness']);
  });

  it('follow names, also long ones, and addresses of a verified domain, in the dialects of three providers', async () => {
    const user = await addUser();
    const path = `/Users/${user.id}`;
    const [entra, okta, google] = [address(), address(), address()];
    const replaced = await directory.patch(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: entra },
      { op: 'Replace', path: 'userName', value: entra },
      {
        op: 'Add',
        value: {
          'name.familyName': 'King',
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Mathematics',
        },
      },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: 'x' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+44 1' },
    );
    expect(replaced.status).toBe(200);
    expect(replaced.body).toMatchObject({ userName: entra, name: { givenName: 'Ada', familyName: 'King' } });
    const put = await directory.send('PUT', path, {
      ...userOf(okta, {
        id: user.id,
        name: { givenName: `Ada ${'Augusta '.repeat(8)}`, familyName: 'Byron' },
      }),
      title: 'Countess',
      password: 'ignored',
    });
    expect(put.body).toMatchObject({ userName: okta, name: { familyName: 'Byron' } });
    expect(put.body.name.givenName.length).toBeLessThanOrEqual(50);
    const valueOnly = await directory.patch(path, {
      op: 'replace',
      value: { userName: google, emails: [{ value: google, type: 'work', primary: true }] },
    });
    expect(valueOnly.body).toMatchObject({ userName: google, emails: [{ value: google }] });
    expect(await memberOf(user.id)).toMatchObject({ email: google, lastName: 'Byron' });
    const log = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    const entry = log.find(({ action, target }) => action === 'member-changed' && target.id === user.id);
    expect(entry?.changes?.map(({ field }) => field)).toContain('email');
  });

  it('who have signed in keep an address outside of the verified domains, and administrators theirs', async () => {
    const member = await platform.member(one, []);
    const administrator = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    const change = (id: string, email: string) =>
      directory.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value: email }] });
    expect((await change(member.id, address('elsewhere.example'))).status).toBe(403);
    expect((await change(member.id, address())).status).toBe(200);
    expect((await change(administrator.id, address())).status).toBe(403);
    const renamed = await directory.patch(`/Users/${administrator.id}`, {
      op: 'replace',
      value: { name: { givenName: 'Grace' } },
    });
    expect([renamed.status, renamed.body.name.givenName]).toEqual([200, 'Grace']);
  });

  it('who are disabled lose their session immediately, as "False" or false, and get a new one only after enabling', async () => {
    for (const value of ['False', false, 'false']) {
      const member = await platform.member(one, []);
      expect((await member.api.get('/users/profile')).status).toBe(200);
      const off = await directory.patch(`/Users/${member.id}`, { op: 'Replace', path: 'active', value });
      expect([off.status, off.body.active]).toEqual([200, false]);
      expect((await member.api.get('/users/profile')).status).toBe(403);
      const on = await directory.patch(`/Users/${member.id}`, { op: 'replace', value: { active: 'True' } });
      expect(on.body.active).toBe(true);
      expect((await member.api.get('/users/profile')).status).toBe(401);
    }
  });

  it('keep the last administrator, and enable no administrator', async () => {
    const alone = await platform.organisation();
    const its = await Directory.of(host, alone.admin.api);
    const last = await its.patch(`/Users/${alone.admin.id}`, { op: 'replace', path: 'active', value: false });
    expect([last.status, last.body.detail]).toEqual([409, expect.stringContaining('administrator')]);
    expect((await its.send('DELETE', `/Users/${alone.admin.id}`)).status).toBe(409);
    const second = await platform.member(alone, ['ROLE_ADMINISTRATOR']);
    const path = `/Users/${second.id}`;
    expect((await its.patch(path, { op: 'replace', path: 'active', value: false })).status).toBe(200);
    expect((await its.patch(path, { op: 'replace', path: 'active', value: true })).status).toBe(403);
  });

  it('who are deleted are disabled, hidden, restored with their progress, and erased after 30 days', async () => {
    const userName = address();
    const [gone, back] = [
      await addUser({ externalId: 'E-gone' }),
      await addUser({ externalId: 'E-back' }, userName),
    ];
    const group = await addGroup([gone.id, back.id]);
    for (const { id } of [gone, back]) {
      expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
      expect((await directory.send('GET', `/Users/${id}`)).status).toBe(404);
      expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(404);
      expect((await memberOf(id)).active).toBe(false);
    }
    expect((await directory.send('GET', `/Groups/${group.id}`)).body.members).toEqual([]);
    expect(await directory.find('Users', `userName eq "${userName}"`)).toEqual([]);
    expect(await directory.find('Users', 'externalId sw "E-"')).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ id: gone.id })]),
    );
    const restored = await directory.send('POST', '/Users', userOf(userName, { externalId: 'E-new' }));
    expect([restored.status, restored.body.id, restored.body.active]).toEqual([201, back.id, true]);
    expect(restored.body.externalId).toBe('E-new');
    expect(await directory.find('Users', 'externalId eq "E-back"')).toEqual([]);
    const kept = await addUser();
    await directory.send('DELETE', `/Users/${kept.id}`);
    const { email, firstName, lastName, roles } = await memberOf(kept.id);
    await one.admin.api.ok('PUT', `/users/${kept.id}`, {
      body: { email, firstName, lastName, roles, active: true },
    });
    await one.admin.api.ok('PUT', `/users/${kept.id}`, {
      body: { email, firstName, lastName, roles, active: false },
    });
    expect((await directory.send('GET', `/Users/${kept.id}`)).status).toBe(200);
    const disabled = address();
    const asleep = await addUser({}, disabled);
    await directory.send('DELETE', `/Users/${asleep.id}`);
    const woken = await directory.send('POST', '/Users', userOf(disabled, { active: false }));
    expect([woken.status, woken.body.id, woken.body.active]).toEqual([201, asleep.id, false]);
    await platform.clock({ advanceSeconds: 30 * 86_400 + 3600 });
    await platform.runSchedule('sweep-scim-deletions');
    await platform.clock();
    await platform.idle();
    expect((await one.admin.api.get(`/users/${gone.id}`)).status).toBe(404);
    expect((await memberOf(back.id)).active).toBe(true);
    for (const { id } of [kept, asleep]) expect((await memberOf(id)).active).toBe(false);
    expect(await directory.find('Users', 'externalId eq "E-gone"')).toEqual([]);
    expect((await directory.send('POST', '/Users', userOf(address(), { externalId: 'E-gone' }))).status).toBe(
      201,
    );
  });

  it('take seats, and are refused without a free one', async () => {
    const small = await platform.organisation({ maxUser: 2 });
    const its = await Directory.of(host, small.admin.api);
    expect((await its.send('POST', '/Users', userOf(address('small.example')))).status).toBe(201);
    const refused = await its.send('POST', '/Users', userOf(address('small.example')));
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toMatch(/seat|quota|member/i);
  });

  it('are listed in pages, with the requested attributes', async () => {
    const all = await directory.send<ScimList>('GET', '/Users?count=200');
    const { totalResults } = all.body;
    expect(all.body.Resources).toHaveLength(totalResults);
    const seen = new Set<string>();
    for (let startIndex = 1; startIndex <= totalResults; startIndex += 3) {
      const { body } = await directory.send<ScimList>('GET', `/Users?startIndex=${startIndex}&count=3`);
      expect([body.startIndex, body.totalResults]).toEqual([startIndex, totalResults]);
      for (const { id } of body.Resources) seen.add(id);
    }
    expect(seen.size).toBe(totalResults);
    expect((await directory.send<ScimList>('GET', '/Users?count=0')).body).toMatchObject({
      totalResults,
      Resources: [],
    });
    const [only] = (
      await directory.send<ScimList>('GET', '/Users?attributes=userName,name.givenName&count=1')
    ).body.Resources;
    expect(Object.keys(only ?? {}).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    expect(Object.keys(only?.name ?? {})).toEqual(['givenName']);
  });

  it('change only with the version that was read, if the directory names one', async () => {
    const user = await addUser();
    const path = `/Users/${user.id}`;
    const change = (familyName: string, version: string) =>
      directory.send(
        'PUT',
        path,
        { ...userOf(user.userName), name: { givenName: 'Ada', familyName } },
        { 'if-match': version },
      );
    expect((await change('Byron', user.meta.version)).status).toBe(200);
    expect((await change('King', user.meta.version)).status).toBe(412);
    const { headers } = await directory.send('GET', path);
    const same = await directory.send('PUT', path, {
      ...userOf(user.userName),
      name: { givenName: 'Ada', familyName: 'Byron' },
    });
    expect(same.headers.get('etag')).toBe(headers.get('etag'));
  });
});

describe('groups of a directory', () => {
  it('are created, renamed, filled, emptied and deleted, in the dialects of three providers', async () => {
    const [ada, bob, eve] = [await addUser(), await addUser(), await addUser()];
    const group = await addGroup([ada.id]);
    const path = `/Groups/${group.id}`;
    const members = async () => (await directory.send('GET', path)).body.members.map(({ value }) => value);
    await directory.patch(path, {
      op: 'Add',
      path: 'members',
      value: [{ value: bob.id }, { value: eve.id }],
    });
    expect(await members()).toEqual([ada.id, bob.id, eve.id]);
    await directory.patch(path, { op: 'Remove', path: 'members', value: [{ value: ada.id, $ref: null }] });
    expect(await members()).toEqual([bob.id, eve.id]);
    await directory.patch(path, { op: 'remove', path: `members[value eq "${bob.id}"]` });
    expect(await members()).toEqual([eve.id]);
    const name = unique('renamed');
    await directory.patch(path, { op: 'replace', value: { id: group.id, displayName: name } });
    expect(await members()).toEqual([eve.id]);
    const put = await directory.send('PUT', path, {
      schemas: groupSchemas,
      displayName: name,
      externalId: 'G-1',
    });
    expect(put.body).toMatchObject({ displayName: name, externalId: 'G-1', members: [{ value: eve.id }] });
    expect(await directory.find('Groups', `displayName eq "${name.toUpperCase()}"`)).toHaveLength(1);
    expect(await directory.find('Groups', 'externalId eq "G-1"')).toHaveLength(1);
    expect((await directory.send('GET', `/Users/${eve.id}`)).body.groups).toMatchObject([
      { value: group.id, display: name },
    ]);
    const stored = await one.admin.api.ok<Group>('GET', `/groups/${group.id}`);
    expect(stored).toMatchObject({ name, userIds: [eve.id] });
    await one.admin.api.ok('PUT', `/groups/${group.id}`, { body: { name, userIds: [ada.id, eve.id] } });
    expect(await directory.find('Groups', 'externalId eq "G-1"')).toHaveLength(1);
    await directory.patch(path, { op: 'remove', path: 'members' });
    expect(await members()).toEqual([]);
    const [only] = (await directory.send<ScimList>('GET', '/Groups?excludedAttributes=members&count=1')).body
      .Resources;
    expect(only).not.toHaveProperty('members');
    expect((await other.send('GET', path)).status).toBe(404);
    expect((await other.send('DELETE', path)).status).toBe(404);
    expect((await directory.send('DELETE', path)).status).toBe(204);
    expect((await directory.send('GET', path)).status).toBe(404);
    expect((await memberOf(eve.id)).active).toBe(true);
  });

  it('are refused with a name that exists, or with members of another organisation', async () => {
    const group = await addGroup([]);
    const again = await directory.send('POST', '/Groups', {
      schemas: groupSchemas,
      displayName: group.displayName,
    });
    expect(refusal(again)).toEqual([409, 'uniqueness']);
    const strangers = { schemas: groupSchemas, displayName: unique('g'), members: [{ value: two.admin.id }] };
    expect(refusal(await directory.send('POST', '/Groups', strangers))).toEqual([400, 'invalidValue']);
    const subgroup = await platform.member(one, ['ROLE_MANAGER']);
    const own = await subgroup.api.ok<Group>('POST', '/groups', {
      body: { name: unique('own'), userIds: [] },
    });
    expect((await directory.send('GET', `/Groups/${own.id}`)).status).toBe(404);
  });
});

describe('parallel requests of a directory', () => {
  it('add a user once, and lose no member of a group', async () => {
    const userName = unique('Parallel');
    const bodies = Array.from({ length: 6 }, () => userOf(userName, { emails: [{ value: address() }] }));
    const replies = await Promise.all(bodies.map((body) => directory.send('POST', '/Users', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await directory.find('Users', `userName eq "${userName}"`)).toHaveLength(1);
    const users = await Promise.all(Array.from({ length: 6 }, () => addUser()));
    const { id } = await addGroup([]);
    const add = (value: string) => ({ op: 'Add', path: 'members', value: [{ value }] });
    await Promise.all(users.map((user) => directory.patch(`/Groups/${id}`, add(user.id))));
    const { members } = (await directory.send('GET', `/Groups/${id}`)).body;
    expect(members.map(({ value }) => value).sort()).toEqual(users.map((user) => user.id).sort());
  });
});

describe('requests of a directory', () => {
  it('need a token with the scope, not a session, and are answered with errors of SCIM', async () => {
    const session = new Directory(host, one.admin.api.token ?? '');
    const narrow = new Directory(host, (await addToken(one.admin.api, ['people:write'])).token);
    const nobody = new Directory(host, 'itp_nothing');
    for (const [who, status] of [
      [session, 403],
      [narrow, 403],
      [nobody, 401],
    ] as const) {
      const reply = await who.send('GET', '/Users');
      expect(reply.status).toBe(status);
      expect(reply.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
      expect(reply.body).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        detail: expect.any(String),
      });
    }
  });

  it('are refused with the reason if they cannot be read, and change nothing', async () => {
    const user = await addUser();
    const path = `/Users/${user.id}`;
    const patches: [object, string][] = [
      [{ op: 'Remove', value: { displayName: 'Ada' } }, 'noTarget'],
      [{ op: 'move', path: 'userName', value: 'x' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type like "work"].value', value: 'x' }, 'invalidFilter'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails', value: [{ value: 'nowhere' }] }, 'invalidValue'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'replace', value: 'text' }, 'invalidValue'],
    ];
    for (const [operation, scimType] of patches)
      expect([operation, ...refusal(await directory.patch(path, operation))]).toEqual([
        operation,
        400,
        scimType,
      ]);
    for (const [body, scimType] of [
      ['{', 'invalidSyntax'],
      ['[]', 'invalidSyntax'],
      [{ schemas }, 'invalidValue'],
      [{ schemas, userName: 'no address' }, 'invalidValue'],
      [{ schemas, userName: 5 }, 'invalidValue'],
    ] as const)
      expect([body, ...refusal(await directory.send('POST', '/Users', body))]).toEqual([body, 400, scimType]);
    for (const query of [
      'filter=userName',
      'filter=(((',
      `filter=${'('.repeat(600)}`,
      'count=many',
      `filter=${'not '.repeat(120)}id pr`,
    ])
      expect([query.slice(0, 40), (await directory.send('GET', `/Users?${query}`)).status]).toEqual([
        query.slice(0, 40),
        400,
      ]);
    for (const name of ['__proto__', 'constructor.prototype', 'toString'])
      expect(
        (await directory.patch(path, { op: 'add', path: name, value: { polluted: true } })).status,
      ).toBeLessThan(500);
    expect({}).not.toHaveProperty('polluted');
    expect(
      (await directory.send('POST', '/Users', userOf('x'), { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    expect((await directory.send('GET', path)).body).toEqual(user);
  });

  it('find the features, types and schemas of the service', async () => {
    expect((await directory.send('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
    });
    for (const [list, ids] of [
      ['ResourceTypes', ['User', 'Group']],
      ['Schemas', [...schemas, ...groupSchemas]],
    ] as const) {
      const { body } = await directory.send<ScimList>('GET', `/${list}`);
      expect(body.Resources.map(({ id }) => id)).toEqual(ids);
      for (const resource of body.Resources)
        expect((await directory.send('GET', `/${list}/${resource.id}`)).body).toEqual(resource);
      expect((await directory.send('GET', `/${list}/nothing`)).status).toBe(404);
    }
  });
});
