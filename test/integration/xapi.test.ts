import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ShownStatement } from '../../shared/contracts/learning/statements.ts';
import { Lrs } from '../factories/lrs.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { unzip } from '../tools/unzip.ts';

interface StatementPage {
  statements: ShownStatement[];
  next: string | null;
}

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let lrs: Lrs;
let other: Lrs;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  [lrs, other] = await Promise.all([Lrs.of(host, one.admin.api), Lrs.of(host, two.admin.api)]);
});

const someone = () => ({ mbox: `mailto:${unique('person')}@example.org` });
const verb = { id: 'http://adlnet.gov/expapi/verbs/completed' };
const voided = { id: 'http://adlnet.gov/expapi/verbs/voided' };
const someActivity = () => ({ id: `https://example.org/${unique('activity')}` });
const statement = (change: object = {}) => ({ actor: someone(), verb, object: someActivity(), ...change });
const reference = (id: string) => ({ objectType: 'StatementRef', id });
const agentQuery = (agent: object) => ({ agent: JSON.stringify(agent) });

describe('statements', () => {
  it('are returned with id, time, authority and version', async () => {
    const sent = statement();
    const [id = ''] = await lrs.store(sent);
    const { status, body, headers } = await lrs.send('GET', '/statements', { query: { statementId: id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...sent, id, version: '2.0.0', authority: { objectType: 'Agent' } });
    expect(body.stored).toBe(body.timestamp);
    expect(headers.get('x-experience-api-version')).toBe('2.0.0');
    expect(Date.parse(headers.get('x-experience-api-consistent-through') ?? '')).toBeGreaterThan(0);
  });

  it('belong to the organisation of the token alone', async () => {
    const actor = someone();
    const [id = ''] = await lrs.store(statement({ actor }));
    expect((await other.send('GET', '/statements', { query: { statementId: id } })).status).toBe(404);
    expect(await other.ids(agentQuery(actor))).toEqual([]);
    // Another organisation can have a statement with the same id.
    const query = { statementId: id };
    expect((await other.send('PUT', '/statements', { query, body: statement() })).status).toBe(204);
    expect(await lrs.ids(agentQuery(actor))).toEqual([id]);
  });

  it('are accepted once, and refused with the same id and another content', async () => {
    const sent = { ...statement(), id: randomUUID() };
    expect(await lrs.store(sent)).toEqual([sent.id]);
    expect(await lrs.store(sent)).toEqual([sent.id]);
    const changed = { ...sent, object: someActivity() };
    expect((await lrs.send('POST', '/statements', { body: changed })).status).toBe(409);
    expect(await lrs.ids(agentQuery(sent.actor))).toEqual([sent.id]);
  });

  it('arrive once if they are sent at the same time', async () => {
    const sent = { ...statement(), id: randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => lrs.send('POST', '/statements', { body: sent })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await lrs.ids(agentQuery(sent.actor))).toEqual([sent.id]);
  });

  it('are stored together with others of their request, or not at all', async () => {
    const actor = someone();
    const wrong = { ...statement({ actor }), verb: { id: 'completed' } };
    const { status, body } = await lrs.send('POST', '/statements', { body: [statement({ actor }), wrong] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION', message: '1.verb.id: must be an IRI' });
    const id = randomUUID();
    const twice = [statement({ actor, id }), statement({ actor, id })];
    expect((await lrs.send('POST', '/statements', { body: twice })).status).toBe(400);
    expect(await lrs.ids(agentQuery(actor))).toEqual([]);
  });

  it('are listed in pages, each once, in both directions', async () => {
    const actor = someone();
    const sent = Array.from({ length: 130 }, () => statement({ actor }));
    const ids = await lrs.store(...sent);
    expect(new Set(ids).size).toBe(130);
    expect(await lrs.ids({ ...agentQuery(actor), ascending: 'true', limit: '7' })).toEqual(ids);
    expect(await lrs.ids({ ...agentQuery(actor), limit: '33' })).toEqual(ids.toReversed());
    const first = await lrs.send('GET', '/statements', { query: { ...agentQuery(actor), limit: '130' } });
    expect(first.body.more).toBe('');
  });

  it('are stored together up to the largest request', async () => {
    const actor = someone();
    const response = 'x'.repeat(330_000);
    const sent = Array.from({ length: 12 }, () => statement({ actor, result: { response } }));
    const ids = await lrs.store(...sent);
    expect(await lrs.ids({ ...agentQuery(actor), ascending: 'true' })).toEqual(ids);
    expect((await lrs.send('POST', '/statements', { body: [...sent, ...sent] })).status).toBe(413);
  });

  it('are found by their time of storage', async () => {
    const actor = someone();
    const [first = ''] = await lrs.store(statement({ actor }));
    const { body } = await lrs.send('GET', '/statements', { query: { statementId: first } });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const [second = ''] = await lrs.store(statement({ actor }));
    expect(await lrs.ids({ ...agentQuery(actor), since: body.stored })).toEqual([second]);
    expect(await lrs.ids({ ...agentQuery(actor), until: body.stored })).toEqual([first]);
    expect(await lrs.ids({ since: '2026-12-31T00:00:00Z', until: '2026-01-01T00:00:00Z' })).toEqual([]);
  });

  it('are found by verb, activity and registration', async () => {
    const registration = randomUUID();
    const object = someActivity();
    const did = { id: `https://example.org/verbs/${unique('did')}` };
    const [id = ''] = await lrs.store(statement({ verb: did, object, context: { registration } }));
    await lrs.store(statement());
    for (const query of [{ verb: did.id }, { activity: object.id }, { registration }])
      expect(await lrs.ids(query)).toEqual([id]);
    expect(await lrs.ids({ registration, activity: someActivity().id })).toEqual([]);
  });

  it('are found by their authority, if related agents are wanted', async () => {
    const sender = await Lrs.of(host, one.admin.api);
    const [id = ''] = await sender.store(statement());
    const { body } = await sender.send('GET', '/statements', { query: { statementId: id } });
    expect(await sender.ids({ ...agentQuery(body.authority), related_agents: 'true' })).toEqual([id]);
    expect(await sender.ids(agentQuery(body.authority))).toEqual([]);
  });
});

describe('voided statements', () => {
  it('are returned by their own parameter only, while the voiding statement is listed', async () => {
    const actor = someone();
    const [id = ''] = await lrs.store(statement({ actor }));
    const [by = ''] = await lrs.store(statement({ verb: voided, object: reference(id) }));
    expect((await lrs.send('GET', '/statements', { query: { statementId: id } })).status).toBe(404);
    const found = await lrs.send('GET', '/statements', { query: { voidedStatementId: id } });
    expect(found.body.id).toBe(id);
    expect(await lrs.ids(agentQuery(actor))).toEqual([by]);
    // Voiding a voiding statement has no effect.
    await lrs.store(statement({ verb: voided, object: reference(by) }));
    expect((await lrs.send('GET', '/statements', { query: { statementId: by } })).status).toBe(200);
  });

  it('can arrive after the statement that voids them', async () => {
    const id = randomUUID();
    await lrs.store(statement({ verb: voided, object: reference(id) }));
    await lrs.store(statement({ id }));
    expect((await lrs.send('GET', '/statements', { query: { statementId: id } })).status).toBe(404);
    expect((await lrs.send('GET', '/statements', { query: { voidedStatementId: id } })).status).toBe(200);
  });

  it('are not voided by another organisation', async () => {
    const [id = ''] = await lrs.store(statement());
    await other.store(statement({ verb: voided, object: reference(id) }));
    expect((await lrs.send('GET', '/statements', { query: { statementId: id } })).status).toBe(200);
  });
});

describe('references', () => {
  it('are found by the parts of the statements that they reference, in any order of arrival', async () => {
    const actor = someone();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await lrs.store(statement({ id: third, object: reference(second) }));
    await lrs.store(statement({ id: second, object: reference(first) }));
    expect(await lrs.ids(agentQuery(actor))).toEqual([]);
    await lrs.store(statement({ id: first, actor }));
    expect((await lrs.ids(agentQuery(actor))).sort()).toEqual([first, second, third].sort());
  });

  it('to each other do not end in a circle', async () => {
    const actor = someone();
    const [a, b] = [randomUUID(), randomUUID()];
    await lrs.store(
      statement({ id: a, actor, object: reference(b) }),
      statement({ id: b, object: reference(a) }),
    );
    expect((await lrs.ids(agentQuery(actor))).sort()).toEqual([a, b].sort());
  });
});

describe('attachments', () => {
  const bytes = Buffer.from('a photo\r\n--of a ladder\u0000\u00ff', 'latin1');
  const sha2 = createHash('sha256').update(bytes).digest('hex');
  const head = {
    usageType: 'https://example.org/usage/photo',
    display: { en: 'Photo' },
    contentType: 'image/jpeg',
    length: bytes.length,
    sha2,
  };
  const multipart = (body: object, hash = sha2, content = bytes) => ({
    headers: { 'content-type': 'multipart/mixed; boundary=limit' },
    body: Buffer.concat([
      Buffer.from(`--limit\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(body)}\r\n`),
      Buffer.from('--limit\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: binary\r\n'),
      Buffer.from(`X-Experience-API-Hash: ${hash}\r\n\r\n`),
      content,
      Buffer.from('\r\n--limit--\r\n'),
    ]),
  });

  it('are returned byte by byte', async () => {
    const reply = await lrs.send('POST', '/statements', multipart(statement({ attachments: [head] })));
    expect([reply.status, reply.text.length]).toEqual([200, 40]);
    const query = new URLSearchParams({ statementId: reply.body[0], attachments: 'true' });
    const found = await lrs.send('GET', `/statements?${query}`);
    expect(found.headers.get('content-type')).toMatch(/^multipart\/mixed; boundary=/);
    expect(found.text).toContain(`X-Experience-API-Hash: ${sha2}`);
    expect(found.text).toContain('--of a ladder');
  });

  it('larger than an item of the table are returned whole', async () => {
    const large = Buffer.alloc(1_000_000, 'abcdefgh');
    const hash = createHash('sha256').update(large).digest('hex');
    const body = statement({ attachments: [{ ...head, sha2: hash, length: large.length }] });
    const { body: ids, status, text } = await lrs.send('POST', '/statements', multipart(body, hash, large));
    expect([status, text.slice(0, 100)]).toEqual([200, expect.any(String)]);
    const found = await lrs.send('GET', '/statements', {
      query: { statementId: ids[0], attachments: 'true' },
    });
    expect(found.text.length).toBeGreaterThan(large.length);
    expect(found.text).toContain(large.toString());
  });

  it('are on several pages if they exceed a response together', async () => {
    const actor = someone();
    const large = Buffer.alloc(2_000_000, 'ijklmnop');
    const hash = createHash('sha256').update(large).digest('hex');
    for (const character of ['a', 'b'])
      await lrs.send(
        'POST',
        '/statements',
        multipart(
          statement({
            actor,
            attachments: [{ ...head, sha2: hash, length: large.length, display: { en: character } }],
          }),
          hash,
          large,
        ),
      );
    const query = { ...agentQuery(actor), attachments: 'true' };
    const first = await lrs.send('GET', '/statements', { query });
    expect(first.text.length).toBeLessThan(3_000_000);
    const more = /"more":"([^"]+)"/.exec(first.text)?.[1] ?? '';
    const second = await lrs.send('GET', more);
    for (const { text } of [first, second]) expect(text).toContain(large.toString());
    expect(second.text).toContain('"more":""');
  });

  it('must have the announced hash, and belong to a statement', async () => {
    const sent = statement({ attachments: [head] });
    const wrong = multipart(sent, sha2, Buffer.from('other bytes'));
    expect((await lrs.send('POST', '/statements', wrong)).status).toBe(400);
    expect((await lrs.send('POST', '/statements', multipart(statement()))).status).toBe(400);
    expect((await lrs.send('POST', '/statements', { body: sent })).status).toBe(400);
    const linked = statement({ attachments: [{ ...head, fileUrl: 'https://example.org/photo.jpg' }] });
    expect((await lrs.send('POST', '/statements', { body: linked })).status).toBe(200);
  });
});

describe('states and profiles', () => {
  const stateQuery = (change: object = {}) => ({
    activityId: someActivity().id,
    ...agentQuery(someone()),
    stateId: 'bookmark',
    ...change,
  });

  it('are returned with an ETag, and changed only with it', async () => {
    const query = stateQuery();
    const etag = async () =>
      (await lrs.send('GET', '/activities/state', { query })).headers.get('etag') ?? '';
    expect((await lrs.send('PUT', '/activities/state', { query, body: { page: 1 } })).status).toBe(204);
    const first = await etag();
    expect(first).toMatch(/^"[0-9a-f]{40}"$/);
    expect((await lrs.send('PUT', '/activities/state', { query, body: { page: 2 } })).status).toBe(409);
    const changed = { query, body: { page: 2 }, headers: { 'if-match': first } };
    expect((await lrs.send('PUT', '/activities/state', changed)).status).toBe(204);
    expect((await lrs.send('PUT', '/activities/state', changed)).status).toBe(412);
    expect((await lrs.send('GET', '/activities/state', { query })).body).toEqual({ page: 2 });
    expect((await other.send('GET', '/activities/state', { query })).status).toBe(404);
  });

  it('get the properties of every request that is sent at the same time', async () => {
    const query = { ...agentQuery(someone()), profileId: 'settings' };
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(
      names.map((name) => lrs.send('POST', '/agents/profile', { query, body: { [name]: 1 } })),
    );
    const { body } = await lrs.send('GET', '/agents/profile', { query });
    expect(Object.keys(body).sort()).toEqual(names);
  });

  it('are listed by id and deleted together, by registration', async () => {
    const { stateId: _, ...query } = stateQuery();
    const registration = randomUUID();
    const put = (stateId: string, more: object = {}) =>
      lrs.send('PUT', '/activities/state', { query: { ...query, stateId, ...more }, body: { a: 1 } });
    await Promise.all([put('one'), put('two'), put('three', { registration })]);
    const list = async (more: object = {}) =>
      (await lrs.send('GET', '/activities/state', { query: { ...query, ...more } })).body.sort();
    expect(await list()).toEqual(['one', 'two']);
    expect(await list({ registration })).toEqual(['three']);
    expect((await lrs.send('DELETE', '/activities/state', { query })).status).toBe(204);
    expect([await list(), await list({ registration })]).toEqual([[], ['three']]);
  });

  it('store any bytes, and refuse to merge them', async () => {
    const query = { activityId: someActivity().id, profileId: 'icon' };
    const headers = { 'content-type': 'image/png', 'if-none-match': '*' };
    const body = Buffer.from([0, 255, 13, 10]);
    expect((await lrs.send('PUT', '/activities/profile', { query, headers, body })).status).toBe(204);
    const found = await lrs.send('GET', '/activities/profile', { query });
    expect(found.headers.get('content-type')).toBe('image/png');
    expect((await lrs.send('POST', '/activities/profile', { query, body: { a: 1 } })).status).toBe(400);
    const large = { query, headers: { ...headers, 'if-none-match': '"x"' }, body: Buffer.alloc(400_000) };
    expect((await lrs.send('PUT', '/activities/profile', large)).status).toBe(413);
  });
});

describe('tokens', () => {
  it.each([
    ['statements:read', [200, 403, 403]],
    ['statements:write', [403, 200, 403]],
    ['documents:write', [403, 403, 200]],
    ['people:read', [403, 403, 403]],
  ] as const)('with the scope %s may do only that', async (scope, statuses) => {
    const limited = await Lrs.of(host, one.admin.api, [scope]);
    const query = { activityId: someActivity().id, ...agentQuery(someone()) };
    const replies = [
      await limited.send('GET', '/statements'),
      await limited.send('POST', '/statements', { body: statement() }),
      await limited.send('GET', '/activities/state', { query }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(statuses);
  });

  it('are required, except for the versions', async () => {
    const nobody = new Lrs(host, 'wrong');
    const refused = await nobody.send('GET', '/statements');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="xAPI"']);
    const about = await fetch(`${host.origin}/xapi/about`);
    expect(await about.json()).toEqual({ version: ['1.0.3', '2.0.0'] });
    const session = await fetch(`${host.origin}/xapi/statements`, {
      headers: { authorization: `Bearer ${one.admin.api.token}`, 'x-experience-api-version': '2.0.0' },
    });
    expect(session.status).toBe(403);
  });
});

describe('requests', () => {
  it('can be forms in version 1.0', async () => {
    const old = await Lrs.of(host, one.admin.api, undefined, '1.0.3');
    const id = randomUUID();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = String(new URLSearchParams({ statementId: id, content: JSON.stringify(statement()) }));
    expect((await old.send('POST', '/statements?method=PUT', { headers, body })).status).toBe(204);
    const read = String(new URLSearchParams({ statementId: id }));
    const found = await old.send('POST', '/statements?method=GET', { headers, body: read });
    expect(found.body).toMatchObject({ id, version: '1.0.3' });
    expect((await lrs.send('POST', '/statements?method=GET', { headers, body: read })).status).toBe(400);
  });

  it('without a body are answered with the headers of GET', async () => {
    const { status, headers, text } = await lrs.send('HEAD', '/statements', { query: { limit: '1' } });
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-type')).toMatch(/json/);
  });

  it.each([
    ['no version', 'GET', '/statements', { headers: { 'x-experience-api-version': '' } }, 400],
    ['an unknown version', 'GET', '/statements', { headers: { 'x-experience-api-version': '3.0' } }, 400],
    ['an unknown parameter', 'GET', '/statements', { query: { verbs: 'x' } }, 400],
    ['a parameter that comes twice', 'GET', '/statements?limit=1&limit=2', {}, 400],
    ['a negative limit', 'GET', '/statements', { query: { limit: '-1' } }, 400],
    ['an agent that is not JSON', 'GET', '/statements', { query: { agent: '{' } }, 400],
    [
      'an anonymous group as agent',
      'GET',
      '/statements',
      { query: agentQuery({ objectType: 'Group', member: [{ mbox: 'mailto:a@example.org' }] }) },
      400,
    ],
    ['a cursor that is no row', 'GET', '/statements', { query: { cursor: 'x' } }, 400],
    [
      'a cursor outside of the times',
      'GET',
      '/statements',
      {
        query: {
          cursor: `2026-11-01T00:00:00.000Z#000#${randomUUID()}`,
          since: '2026-11-02T00:00:00Z',
        },
      },
      400,
    ],
    [
      'many activities',
      'POST',
      '/statements',
      {
        body: statement({
          context: { contextActivities: { other: Array.from({ length: 101 }, () => someActivity()) } },
        }),
      },
      400,
    ],
    [
      'both ids',
      'GET',
      '/statements',
      { query: { statementId: randomUUID(), voidedStatementId: randomUUID() } },
      400,
    ],
    ['a list for PUT', 'PUT', '/statements', { query: { statementId: randomUUID() }, body: [] }, 400],
    [
      'another id for PUT',
      'PUT',
      '/statements',
      { query: { statementId: randomUUID() }, body: { ...statement(), id: randomUUID() } },
      400,
    ],
    ['a body that is not JSON', 'POST', '/statements', { body: '{' }, 400],
    [
      'a body of another type',
      'POST',
      '/statements',
      { body: 'x', headers: { 'content-type': 'text/plain' } },
      400,
    ],
    ['many levels', 'POST', '/statements', { body: '['.repeat(10_000) }, 400],
    [
      'too many statements',
      'POST',
      '/statements',
      { body: Array.from({ length: 501 }, () => statement()) },
      413,
    ],
    [
      'a statement that is too large',
      'POST',
      '/statements',
      { body: statement({ result: { response: 'x'.repeat(400_000) } }) },
      413,
    ],
    [
      'a state without an activity',
      'GET',
      '/activities/state',
      { query: agentQuery({ mbox: 'mailto:a@example.org' }) },
      400,
    ],
    [
      'a profile without an id',
      'PUT',
      '/agents/profile',
      { query: agentQuery({ mbox: 'mailto:a@example.org' }), body: {} },
      400,
    ],
    ['an activity without an id', 'GET', '/activities', {}, 400],
    ['an agent without a value', 'GET', '/agents', {}, 400],
    ['another method', 'DELETE', '/statements', {}, 405],
    ['another path', 'GET', '/statement', {}, 404],
  ])('with %s are refused', async (_, method, path, request, status) => {
    const reply = await lrs.send(method, path, request);
    expect([reply.status, reply.text.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expect(reply.body.code).toEqual(expect.any(String));
  });
});

it('returns an activity with the definitions of all statements, and a person with all names', async () => {
  const activity = someActivity();
  const actor = someone();
  const named = (name: string, definition: object) =>
    statement({ actor: { ...actor, name }, object: { ...activity, definition } });
  await lrs.store(named('Ada', { name: { en: 'Ladders' } }), named('Ada L.', { name: { fr: 'Échelles' } }));
  const found = await lrs.send('GET', '/activities', { query: { activityId: activity.id } });
  expect(found.body.definition.name).toEqual({ en: 'Ladders', fr: 'Échelles' });
  const person = await lrs.send('GET', '/agents', { query: agentQuery(actor) });
  expect(person.body).toEqual({ objectType: 'Person', name: ['Ada L.', 'Ada'], mbox: [actor.mbox] });
  const elsewhere = await other.send('GET', '/agents', { query: agentQuery(actor) });
  expect(elsewhere.body).toEqual({ objectType: 'Person', mbox: [actor.mbox] });
});

it('PE-05 erases a deleted member from the records, and no other person', async () => {
  const member = await platform.member(one);
  const mbox = `mailto:${member.email}`;
  const sha1 = createHash('sha1').update(mbox).digest('hex');
  const account = { homePage: host.origin, name: member.id };
  const own = await lrs.store(
    statement({ actor: { mbox } }),
    statement({ actor: { mbox_sha1sum: sha1 } }),
    statement({ actor: { account } }),
  );
  const about = await lrs.store(statement({ actor: someone(), object: { objectType: 'Agent', mbox } }));
  const coached = someone();
  const [others = ''] = await lrs.store(
    statement({ actor: coached, context: { instructor: { mbox, name: 'Bo' } } }),
  );
  const query = { activityId: someActivity().id, ...agentQuery({ mbox }), stateId: 'bookmark' };
  await lrs.send('PUT', '/activities/state', { query, body: { page: 1 } });
  const { bytes } = await member.api.call('GET', '/users/profile/data');
  const data = JSON.parse(String((await unzip(bytes)).get('data.json')));
  expect(data.Statement.map(({ id }: { id: string }) => id).sort()).toEqual([...own, ...about].sort());
  expect(data.XapiDocument).toMatchObject([{ id: 'bookmark', content: '{"page":1}' }]);
  await one.admin.api.ok('DELETE', `/users/${member.id}`);
  await platform.idle();
  expect((await lrs.send('GET', '/activities/state', { query })).status).toBe(404);
  for (const statementId of own)
    expect((await lrs.send('GET', '/statements', { query: { statementId } })).status).toBe(404);
  const left = await lrs.send('GET', '/statements', { query: { statementId: others } });
  expect(left.body.actor).toEqual(coached);
  expect(left.text).not.toContain(member.email);
  expect(left.text).not.toContain('Bo');
  expect(await lrs.ids({ ...agentQuery({ mbox }), related_agents: 'true' })).toEqual([]);
});

it('PE-05 finds the records of earlier addresses, and none of the next person with the address', async () => {
  const member = await platform.member(one);
  const { version: _, ...fields } = await one.admin.api.ok<Record<string, unknown>>(
    'GET',
    `/users/${member.id}`,
  );
  const renamed = async (id: string, from: object, email: string) =>
    one.admin.api.ok('PUT', `/users/${id}`, { body: { ...from, email } });
  const agent = (email: string) => ({ mbox: `mailto:${email}` });
  const state = (email: string, stateId: string) => ({
    ...{ activityId: 'https://example.org/ladders', stateId },
    ...agentQuery(agent(email)),
  });
  const store = async (email: string, stateId: string) => {
    await lrs.send('PUT', '/activities/state', { query: state(email, stateId), body: {} });
    return lrs.store(statement({ actor: agent(email) }));
  };
  const hasState = async (email: string, stateId: string) =>
    (await lrs.send('GET', '/activities/state', { query: state(email, stateId) })).status === 200;
  const first = await store(member.email, 'first');
  const addresses = [`${unique('second')}@example.com`, `${unique('third')}@example.com`] as const;
  await renamed(member.id, fields, addresses[0]);
  const second = await store(addresses[0], 'second');
  await renamed(member.id, fields, addresses[1]);
  const third = await store(addresses[1], 'third');
  const next = await platform.member(one, [], { email: member.email });
  const theirs = await store(next.email, 'next');
  const api = await platform.session(addresses[1]);
  const { bytes } = await api.call('GET', '/users/profile/data');
  const data = JSON.parse(String((await unzip(bytes)).get('data.json')));
  const ids = (records: { id: string }[]) => records.map(({ id }) => id).sort();
  expect(ids(data.Statement)).toEqual([...first, ...second, ...third].sort());
  expect(ids(data.XapiDocument)).toEqual(['first', 'second', 'third']);
  await one.admin.api.ok('DELETE', `/users/${member.id}`);
  await platform.idle();
  for (const statementId of [...first, ...second, ...third])
    expect((await lrs.send('GET', '/statements', { query: { statementId } })).status).toBe(404);
  expect(await lrs.ids(agentQuery(agent(next.email)))).toEqual(theirs);
  expect([
    await hasState(member.email, 'first'),
    await hasState(addresses[0], 'second'),
    await hasState(next.email, 'next'),
  ]).toEqual([false, false, true]);
});

it('EX-02 exports the own data of an instructor of thousands of statements by a job', async () => {
  const member = await platform.member(one);
  const context = { instructor: { account: { homePage: host.origin, name: member.id } } };
  for (let sent = 0; sent <= 2000; sent += 500)
    await lrs.store(...Array.from({ length: 500 }, () => statement({ context })));
  expect((await member.api.get('/users/profile/data')).status).toBe(202);
  await platform.idle();
});

describe('sessions as statements', () => {
  let learner: Person;
  let training: { id: string };
  beforeAll(async () => {
    learner = await platform.member(one);
    training = await readyTraining(platform, one.admin.api, await lookups(await platform.superAdmin()));
  });
  const set = (sessions: boolean) => one.admin.api.ok('PUT', '/statement-settings', { body: { sessions } });
  const account = () => ({ account: { homePage: host.origin, name: learner.id } });
  const verbs = async () => {
    const query = { ...agentQuery(account()), ascending: 'true' };
    const { body } = await lrs.send('GET', '/statements', { query });
    return body.statements.map((one: { verb: { id: string } }) => one.verb.id.split('/').at(-1));
  };

  it('are stored only if the organisation wants them, each once', async () => {
    await play(learner.api, training.id, { progressionPercent: 20 });
    await platform.idle();
    expect(await verbs()).toEqual([]);
    expect(await set(true)).toEqual({ sessions: true });
    const endedAt = new Date().toISOString();
    await play(learner.api, training.id, { progressionPercent: 100, succeeded: true, score: 75, endedAt });
    await platform.idle();
    expect((await verbs()).sort()).toEqual(['completed', 'initialized', 'passed', 'terminated']);
    const { statements } = await one.admin.api.ok<StatementPage>('GET', '/statements?lang=fr');
    const passed = statements.find(({ verb: shown }) => shown === 'a réussi');
    expect(passed).toMatchObject({ actor: 'Ada Learner', score: 0.75, success: true });
    // The audit log names the change, and switching it on again is none.
    await set(true);
    const log = await one.admin.api.ok<{ action: string }[]>(
      'GET',
      `/audit?filter=${JSON.stringify({ action: 'statement-settings-changed' })}`,
    );
    expect(log).toHaveLength(1);
    await set(false);
    await play(learner.api, training.id, { progressionPercent: 100 });
    await platform.idle();
    expect(await verbs()).toHaveLength(4);
    expect(await two.admin.api.ok('GET', '/statement-settings')).toEqual({ sessions: false });
  });
});

it('shows an administrator the statements of their organisation, by person and page', async () => {
  const actor = someone();
  const email = actor.mbox.slice('mailto:'.length);
  const ids = await lrs.store(...Array.from({ length: 30 }, () => statement({ actor })));
  const first = await one.admin.api.ok<StatementPage>('GET', `/statements?email=${email}`);
  expect(first.statements.map(({ id }) => id)).toEqual(ids.slice(5).toReversed());
  const rest = `/statements?email=${email}&after=${encodeURIComponent(first.next ?? '')}`;
  const second = await one.admin.api.ok<StatementPage>('GET', rest);
  expect([second.statements.map(({ id }) => id), second.next]).toEqual([ids.slice(0, 5).toReversed(), null]);
  expect((await two.admin.api.ok<StatementPage>('GET', `/statements?email=${email}`)).statements).toEqual([]);
  const learner = await platform.member(one);
  expect((await learner.api.get('/statements')).status).toBe(403);
  expect((await one.admin.api.get('/statements?email=nonsense')).status).toBe(400);
});
