import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Organisation as Listed } from '../../shared/contracts/administration/organisations.ts';
import { type Client, form } from '../factories/client.ts';
import {
  type Organisation,
  organisationFields,
  Platform,
  picture,
  siret,
  unique,
} from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation({ type: 'VR_ROOM' });
});

const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const create = async (fields: Record<string, string | number | boolean>, withLogo = true) =>
  root.call('POST', '/clients', { form: form(fields, withLogo ? { logo: await picture() } : {}) });

describe('creating an organisation', () => {
  it('OR-02 OR-03 OR-08 stores every field and invites the representative as the first admin', async () => {
    const email = `${unique('rep')}@example.com`;
    const fields = { ...organisationFields(email), scoreRanking: true, offlineAccess: 'true', maxSize: 3 };
    const reply = await create(fields);
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/api/v1/clients/${reply.body.id}`);
    expect(reply.headers.get('etag')).toBe('"1"');
    expect(reply.body).toMatchObject({ ...fields, offlineAccess: true, hourRanking: false, groups: [] });
    expect((await fetch(String(reply.body.logo))).status).toBe(200);
    const admin = await platform.accept(email);
    expect(admin.profile).toMatchObject({ roles: ['ROLE_ADMINISTRATOR'], clientId: reply.body.id });
    expect(await root.ok('GET', `/clients/${reply.body.id}/quota`)).toEqual({
      currentUser: 1,
      maxUser: 50,
      currentSize: 0,
      reservedSize: 0,
      maxSize: 3 * 1_048_576_000,
    });
  });

  it.each([
    ['name', { name: ' ' }, 'REQUIRED'],
    ['type', { type: 'SCHOOL' }, 'INVALID_CHOICE'],
    ['representativeEmail', { representativeEmail: 'x' }, 'INVALID_EMAIL'],
    ['siret', { siret: '12345678901234' }, 'INVALID_SIRET'],
    ['contractExpirationDate', { contractExpirationDate: '31/12/2030' }, 'INVALID_DATE'],
    ['primaryColor', { primaryColor: 'red' }, 'INVALID_COLOR'],
    ['maxUser', { maxUser: 101 }, 'OUT_OF_RANGE'],
    ['maxUser', { maxUser: 0 }, 'OUT_OF_RANGE'],
    ['maxSize', { maxSize: 1001 }, 'OUT_OF_RANGE'],
    ['scoreRanking', { scoreRanking: 'maybe' }, 'INVALID_TYPE'],
  ])('OR-02 rejects an invalid %s and stores nothing', async (field, wrong, message) => {
    const email = `${unique('rep')}@example.com`;
    const reply = await create({ ...organisationFields(email), ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.problem.violations).toEqual([expect.objectContaining({ field, message })]);
    expect(reply.problem.code).toBe(message === 'INVALID_SIRET' ? 'INVALID_SIRET' : 'VALIDATION');
    expect((await platform.anonymous.post('/users/reset-password/init', { email })).status).toBe(404);
  });

  it('OR-01 lists organisations with their groups', async () => {
    const [one, two] = [await platform.organisation(), await platform.organisation()];
    const names = [unique('Group'), unique('Group')];
    for (const name of names) await one.admin.api.ok('POST', '/groups', { body: { name, userIds: [] } });
    const filter = encodeURIComponent(JSON.stringify({ id: [one.id, two.id] }));
    const listed = await root.ok<Listed[]>('GET', `/clients?filter=${filter}`);
    const groupsOf = (id: string) => listed.find((each) => each.id === id)?.groups.map(({ name }) => name);
    expect(groupsOf(one.id)?.sort()).toEqual(names.sort());
    const without = await root.ok<Listed[]>('GET', `/clients?groups=false&filter=${filter}`);
    expect(without.map(({ groups }) => groups)).toEqual([[], []]);
    expect(groupsOf(two.id)).toEqual([]);
    for (const each of listed)
      expect(each.groups).toEqual((await root.ok<Listed>('GET', `/clients/${each.id}`)).groups);
  });

  it("OR-02 limits the seats to the stage's setting, which the configuration returns", async () => {
    const { maxSeats } = await root.ok<{ maxSeats: number }>('GET', '/config');
    const email = `${unique('rep')}@example.com`;
    const above = await create({ ...organisationFields(email), maxUser: maxSeats + 1 });
    expect(above.problem.violations).toEqual([
      { field: 'maxUser', message: 'OUT_OF_RANGE', params: { min: 1, max: maxSeats } },
    ]);
    const most = await create({ ...organisationFields(email), maxUser: maxSeats });
    expect(most.status).toBe(201);
    const raised = await root.put(`/clients/${most.body.id}`, {
      ...organisationFields(email),
      maxUser: maxSeats + 1,
    });
    expect([raised.status, raised.problem.violations?.[0]?.field]).toEqual([400, 'maxUser']);
  });

  it('OR-02 requires a logo that is a picture', async () => {
    const without = await create(organisationFields(`${unique('rep')}@example.com`), false);
    expect(without.problem.violations).toEqual([{ field: 'logo', message: 'REQUIRED' }]);
    const html = new File(['<html></html>'], 'logo.png', { type: 'image/png' });
    const wrong = await root.call('POST', '/clients', {
      form: form(organisationFields(`${unique('rep')}@example.com`), { logo: html }),
    });
    expect([wrong.status, wrong.problem.violations?.[0]?.field]).toEqual([400, 'logo']);
  });

  it('rejects a taken SIRET or email, and stores nothing', async () => {
    const number = siret();
    const first = await create({ ...organisationFields(`${unique('rep')}@example.com`), siret: number });
    expect(first.status).toBe(201);
    const email = `${unique('rep')}@example.com`;
    const again = await create({ ...organisationFields(email), siret: number });
    expect([again.status, again.problem.code]).toEqual([409, 'SIRET_ALREADY_USED']);
    const taken = await create(organisationFields(one.admin.email));
    expect([taken.status, taken.problem.code]).toEqual([409, 'EMAIL_ALREADY_USED']);
    expect((await create(organisationFields(email))).status).toBe(201);
  });
});

describe('listing and changing organisations', () => {
  it('OR-02 creates one organisation for repeated requests with the same idempotency key', async () => {
    const headers = { 'idempotency-key': unique('key') };
    const logo = await picture();
    const fields = organisationFields(`${unique('rep')}@example.com`);
    const send = (more = {}) =>
      root.call<{ id: string }>('POST', '/clients', {
        form: form({ ...fields, ...more }, { logo }),
        headers,
      });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await send({ name: unique('Other') });
    expect([other.status, other.problem.code]).toEqual([409, 'CONFLICT']);
  });

  it('OR-01 sorts by contract end, with missing dates first', async () => {
    for (const day of ['2031-03-01', '2029-03-01'])
      await create({ ...organisationFields(`${unique('rep')}@example.com`), contractExpirationDate: day });
    const days = async (direction: string) => {
      const path = `/clients?sort=["contractExpirationDate","${direction}"]`;
      const list = await root.ok<{ contractExpirationDate: string | null }[]>('GET', path);
      return list.map(({ contractExpirationDate }) => contractExpirationDate ?? '');
    };
    const sorted = (await days('ASC')).toSorted();
    expect(sorted[0]).toBe('');
    expect(await days('ASC')).toEqual(sorted);
    expect(await days('DESC')).toEqual(sorted.toReversed());
  });

  it('OR-01 filters by type, sorts and pages, with the headers of react-admin', async () => {
    const filter = encodeURIComponent(JSON.stringify({ type: 'VR_ROOM', id: [two.id, one.id] }));
    const reply = await root.get<{ id: string }[]>(
      `/clients?filter=${filter}&sort=["name","DESC"]&range=[0,9]`,
    );
    expect(reply.body.map((client) => client.id)).toEqual([two.id]);
    expect(reply.headers.get('x-total-count')).toBe('1');
    expect(reply.headers.get('content-range')).toBe('clients 0-0/1');
    const past = await root.get(`/clients?filter=${filter}&range=[5,9]`);
    expect([past.status, past.headers.get('content-range')]).toEqual([200, 'clients */1']);
    for (const bad of ['filter={"nope":1}', 'sort=["nope","ASC"]', 'range=x', 'filter={', 'range=[5,1]']) {
      expect((await root.get(`/clients?${bad}`)).status, bad).toBe(400);
    }
  });

  it('OR-01 OR-06 searches without accents and filters by contract state, also in the report', async () => {
    const word = unique('Émaillerie');
    const lastDays = { running: '2098-01-01', ending: today(20), ended: '2020-01-01' };
    for (const [state, contractExpirationDate] of Object.entries(lastDays)) {
      const email = `${unique('rep')}@example.com`;
      const name = `${word} ${state}`;
      expect((await create({ ...organisationFields(email), name, contractExpirationDate })).status).toBe(201);
    }
    const q = word.toUpperCase().replace('É', 'E');
    const named = async (filter: object) => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ q, ...filter }))}`;
      const sorted = `&sort=["contractExpirationDate","DESC"]`;
      const list = await root.ok<{ name: string }[]>('GET', `/clients?${query}${sorted}`);
      const report = String((await root.get(`/clients/export?lang=en&${query}`)).body);
      expect(report.trim().split('\r\n')).toHaveLength(list.length + 1);
      for (const { name } of list) expect(report).toContain(name);
      return list.map(({ name }) => name.split(' ').at(-1));
    };
    expect(await named({})).toEqual(['running', 'ending', 'ended']);
    for (const state of Object.keys(lastDays)) expect(await named({ contract: state })).toEqual([state]);
    expect(await named({ contract: ['ended', 'running'] })).toEqual(['running', 'ended']);
    expect(await named({ type: 'VR_ROOM' })).toEqual([]);
    for (const call of ['/clients', '/clients/export']) {
      const reply = await root.get(`${call}?filter={"contract":"soon"}`);
      expect([reply.status, reply.problem.violations]).toMatchObject([400, [{ message: 'INVALID_CHOICE' }]]);
    }
  });

  it('changes fields and limits under If-Match, but not the logo', async () => {
    const client = await root.ok<Record<string, unknown>>('GET', `/clients/${two.id}`);
    const body = { ...client, name: 'Renamed', maxUser: 60, maxSize: null };
    const changed = await root.put(`/clients/${two.id}`, body, { headers: { 'if-match': '"1"' } });
    expect(changed.body).toMatchObject({
      name: 'Renamed',
      maxUser: 60,
      maxSize: null,
      logo: client.logo,
      version: 2,
    });
    const stale = await root.put(`/clients/${two.id}`, body, { headers: { 'if-match': '"1"' } });
    expect([stale.status, stale.problem.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect(await root.ok('GET', `/clients/${two.id}/quota`)).toMatchObject({ maxUser: 60, maxSize: null });
  });

  it('OR-07 requires SIRET and contract end, except for the provider', async () => {
    const {
      siret: _,
      contractExpirationDate: __,
      ...own
    } = await root.ok<Record<string, unknown>>('GET', '/clients/1');
    const changed = await root.put('/clients/1', { ...own, contractExpirationDate: '2031-12-31' });
    expect(changed.body).toMatchObject({ siret: '', contractExpirationDate: null, name: own.name });
    expect((await root.put('/clients/1', own)).status).toBe(200);
    const other = await root.ok<Record<string, unknown>>('GET', `/clients/${one.id}`);
    for (const field of ['siret', 'contractExpirationDate']) {
      const reply = await root.put(`/clients/${one.id}`, { ...other, [field]: undefined });
      expect(reply.problem.violations).toEqual([{ field, message: 'REQUIRED' }]);
    }
    const { siret: ___, contractExpirationDate: ____, ...neither } = other;
    expect((await root.put(`/clients/${one.id}`, neither)).problem.violations).toHaveLength(2);
    expect(await root.ok('GET', `/clients/${one.id}`)).toEqual(other);
  });

  it('CP-01 lets admins brand their organisation, and shows members colours but no numbers', async () => {
    const branded = await one.admin.api.call('PATCH', '/clients/current', {
      body: { primaryColor: '#0A0B0C', removeLogo: true },
    });
    expect(branded.body).toMatchObject({ id: one.id, primaryColor: '#0A0B0C', logo: null });
    const learner = await platform.member(one);
    const seen = await learner.api.ok('GET', '/clients/current');
    expect(seen).toMatchObject({ id: one.id, primaryColor: '#0A0B0C' });
    expect(seen).not.toHaveProperty('siret');
    expect((await learner.api.patch('/clients/current', { primaryColor: '#000000' })).status).toBe(403);
  });

  it('hides an organisation from other organisations', async () => {
    expect((await one.admin.api.get(`/clients/${two.id}/quota`)).status).toBe(404);
    expect((await one.admin.api.get(`/clients/${one.id}/quota`)).status).toBe(200);
    expect((await one.admin.api.get(`/clients/${two.id}`)).status).toBe(403);
    expect((await one.admin.api.get('/clients')).status).toBe(403);
    expect((await root.get('/clients/nothing')).status).toBe(404);
  });
});
