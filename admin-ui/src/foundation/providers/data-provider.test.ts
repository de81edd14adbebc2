import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callIds } from '../../../../shared/permissions.ts';
import { mayAct } from './auth-provider.ts';
import { dataProvider, WHOLE } from './data-provider.ts';
import { formAddress, resourceAddress, resourceMap, resourceNames } from './resources.ts';

interface SentRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
}
let sent: SentRequest[];
let answers: { status?: number; json: unknown; total?: number; next?: string }[];

/** Sets the responses in the order of the calls. The last one is repeated. */
const answer = (...next: typeof answers) => {
  answers = next;
};

beforeEach(() => {
  sent = [];
  vi.stubGlobal('location', { origin: 'https://page.test' });
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { method = 'GET', headers, body } = init;
    const at = new URL(url, 'https://page.test');
    const text = typeof body === 'string';
    sent.push({ method, url: at, headers: new Headers(headers), body: text ? JSON.parse(body) : body });
    const {
      status = 200,
      json,
      total,
      next,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { json: {} };
    return new Response(JSON.stringify(json), {
      status,
      headers: {
        ...(total === undefined ? {} : { 'X-Total-Count': String(total) }),
        ...(next === undefined ? {} : { 'X-Next': next }),
      },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const filterOf = ({ url }: SentRequest): unknown => JSON.parse(url.searchParams.get('filter') ?? '{}');
const only = (): SentRequest => {
  expect(sent).toHaveLength(1);
  return sent[0] as SentRequest;
};

describe('the resources', () => {
  it('name existing calls', () => {
    for (const name of resourceNames)
      for (const call of Object.values(resourceMap(name).calls)) expect(callIds).toContain(call);
  });

  it('have unique addresses below the address of their role', () => {
    expect(resourceAddress('vr-rooms')).toBe('/widid/vr-rooms');
    expect(resourceAddress('members')).toBe('/admin/members');
    expect(new Set(resourceNames.map(resourceAddress)).size).toBe(resourceNames.length);
  });

  it('open forms by a parameter of their page', () => {
    expect(formAddress('companies', 'a b')).toBe('/widid/companies?edit=a+b');
    expect(formAddress('skills')).toBe('/widid/lookups?tab=skills&edit=new');
    expect(formAddress('groups', 'g1')).toBe('/admin/company?tab=groups&group=g1');
  });
});

describe('the data provider', () => {
  const page = { pagination: { page: 2, perPage: 24 }, sort: { field: 'name', order: 'ASC' as const } };

  it("reads a list by the resource's path and filter, in the page's language", async () => {
    answer({ json: [{ id: 'c1' }], total: 30 });
    const { data, total } = await dataProvider.getList('vr-rooms', { ...page, filter: { q: 'lab' } });
    expect([data, total]).toEqual([[{ id: 'c1' }], 30]);
    const { url } = only();
    expect(url.pathname).toBe('/api/v1/clients');
    expect(filterOf(only())).toEqual({ type: 'VR_ROOM', q: 'lab' });
    expect(url.searchParams.get('range')).toBe('[24,47]');
    expect(url.searchParams.get('sort')).toBe('["name","ASC"]');
    expect(url.searchParams.get('lang')).toBe('fr');
  });

  it('reads every page of a list that is requested as a whole', async () => {
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ id: `c${from + i}` }));
    answer({ json: rows(0, 1000), total: 1001 }, { json: rows(1000, 1), total: 1001 });
    const pagination = { page: 1, perPage: WHOLE };
    const { data, total } = await dataProvider.getList('members', {
      ...page,
      pagination,
      filter: { q: 'a' },
    });
    expect([data.length, data.at(-1)?.id, total]).toEqual([1001, 'c1000', 1001]);
    expect(sent.map(({ url }) => url.searchParams.get('range'))).toEqual(['[0,999]', '[1000,1999]']);
    expect(sent.map(filterOf)).toEqual([{ q: 'a' }, { q: 'a' }]);
  });

  it('continues by key with a separate cursor for each filter', async () => {
    answer({ json: [{ id: 'a1' }], next: 'KEY' }, { json: [{ id: 'a2' }] });
    const getPage = (number: number, action: string) =>
      dataProvider.getList('activity', {
        ...page,
        pagination: { page: number, perPage: 50 },
        filter: { action },
      });
    expect(await getPage(1, 'exported')).toEqual({
      data: [{ id: 'a1' }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(await getPage(2, 'exported')).toEqual({
      data: [{ id: 'a2' }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect((await getPage(2, 'signed-in')).data).toEqual([]);
    expect(sent.map(({ url }) => url.searchParams.get('after'))).toEqual(['', 'KEY']);
    expect(sent.map(({ url }) => url.searchParams.get('range'))).toEqual(['[0,49]', '[0,49]']);
  });

  it('sends the key after the previous page of a counted list, separately for each list', async () => {
    answer({ json: [{ id: 't1' }], total: 3, next: 'KEY' }, { json: [{ id: 't2' }], total: 3 });
    const getPage = (number: number, q?: string) =>
      dataProvider.getList('trainings', {
        ...page,
        pagination: { page: number, perPage: 1 },
        filter: q ? { q } : {},
      });
    await getPage(1);
    expect(await getPage(2)).toMatchObject({ data: [{ id: 't2' }], total: 3 });
    await getPage(3);
    await getPage(2, 'fire');
    expect(sent.map(({ url }) => url.searchParams.get('after'))).toEqual([null, 'KEY', null, null]);
    expect(sent.map(({ url }) => url.searchParams.get('range'))).toEqual([
      ...['[0,0]', '[1,1]', '[2,2]', '[1,1]'],
    ]);
  });

  it('adds the parameters of `meta.query`', async () => {
    answer({ json: [], total: 0 });
    await dataProvider.getList('members', { ...page, filter: {}, meta: { query: { clientId: 'o1' } } });
    expect(only().url.searchParams.get('clientId')).toBe('o1');
  });

  it('searches, sorts and pages complete lists in the browser', async () => {
    answer({
      json: {
        skills: [
          { id: '1', name: 'Fire', i18n: [{ name: 'Feu' }] },
          { id: '2', name: 'Élévation', i18n: [] },
          { id: '3', name: 'Electricity', i18n: [{ name: 'Électricité' }] },
        ],
      },
    });
    const list = (filter: object, perPage = 10) =>
      dataProvider.getList('skills', {
        filter,
        pagination: { page: 1, perPage },
        sort: { field: 'name', order: 'DESC' },
      });
    expect((await list({ q: 'electricite' })).data).toMatchObject([{ id: '3' }]);
    const first = await list({}, 2);
    expect(first.data.map(({ id }) => id)).toEqual(['1', '2']);
    expect(first.total).toBe(3);
    expect(sent[0]?.url.pathname).toBe('/api/v1/lookups');
  });

  it('finds a single record in the list if no call reads it', async () => {
    answer({ json: [{ id: 'u1' }] });
    expect((await dataProvider.getOne('members', { id: 'u1' })).data).toEqual({ id: 'u1' });
    expect(filterOf(only())).toEqual({ id: ['u1'] });
    answer({ json: [] });
    await expect(dataProvider.getOne('members', { id: 'gone' })).rejects.toMatchObject({ status: 404 });
  });

  it('splits many ids into queries that the firewall accepts', async () => {
    answer({ json: [{ id: 'x' }] });
    const ids = Array.from({ length: 101 }, (_, i) => `123456_${String(i).padStart(12, '0')}`);
    expect((await dataProvider.getMany('members', { ids })).data).toHaveLength(2);
    expect(sent.flatMap((call) => (filterOf(call) as { id: string[] }).id)).toEqual(ids);
    for (const { url } of sent) expect(url.search.length).toBeLessThan(2000);
  });

  it('filters by the record that others refer to', async () => {
    answer({ json: [{ id: 'g1' }], total: 1 });
    await dataProvider.getManyReference('groups', { target: 'userIds', id: 'u1', ...page, filter: {} });
    expect(filterOf(only())).toEqual({ userIds: 'u1' });
  });

  it('sends a record with a file as a form, with the version that was read', async () => {
    answer({ json: { id: 'c1', version: 4 } });
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await dataProvider.update('companies', {
      id: 'c1',
      data: { name: 'Verrerie', maxUser: 3, logo },
      previousData: { id: 'c1', version: 3 },
    });
    const { method, url, headers, body } = only();
    expect([method, url.pathname]).toEqual(['PUT', '/api/v1/clients/c1']);
    expect(headers.get('If-Match')).toBe('"3"');
    expect(headers.get('Content-Type')).toBeNull();
    const form = body as FormData;
    expect(form.get('maxUser')).toBe('3');
    expect((form.get('logo') as File).name).toBe('logo.png');
  });

  it('sends other records as JSON', async () => {
    answer({ status: 201, json: { id: 'g1' } });
    const { data } = await dataProvider.create('groups', { data: { name: 'Night' } });
    expect(data).toEqual({ id: 'g1' });
    expect(only()).toMatchObject({ method: 'POST', body: { name: 'Night' } });
    expect(only().headers.get('Content-Type')).toBe('application/json');
  });

  it('reads each record before it updates many', async () => {
    answer({ json: [{ id: 'g1', name: 'Night', version: 2 }] }, { json: { id: 'g1' } });
    const { data } = await dataProvider.updateMany('groups', { ids: ['g1'], data: { name: 'Day' } });
    expect(data).toEqual(['g1']);
    expect(sent[1]).toMatchObject({ method: 'PUT', body: { id: 'g1', name: 'Day', version: 2 } });
    expect(sent[1]?.headers.get('If-Match')).toBe('"2"');
  });

  it('shows a violation at its field, with the parameters of its message', async () => {
    const violations = [{ field: 'name', message: 'TOO_LONG', params: { max: 100 } }];
    answer({ status: 400, json: { code: 'VALIDATION', violations } });
    const creation = dataProvider.create('groups', { data: { name: 'x' } });
    await expect(creation).rejects.toMatchObject({
      message: 'errors.VALIDATION',
      body: { errors: { name: '@@react-admin@@{"message":"violations.TOO_LONG","args":{"max":100}}' } },
    });
    answer({ status: 409, json: { code: 'SIRET_ALREADY_USED' } });
    await expect(dataProvider.create('companies', { data: {} })).rejects.toMatchObject({
      body: { errors: { siret: 'errors.SIRET_ALREADY_USED' } },
    });
  });

  it('waits for the end of a job, unless the caller follows the job', async () => {
    vi.useFakeTimers();
    const job = { id: 'j1', status: 'waiting', receipt: {} };
    answer(
      { status: 202, json: job },
      { json: { ...job, status: 'running' } },
      { json: { ...job, status: 'done' } },
    );
    const removed = dataProvider.delete('companies', { id: 'c1' });
    await vi.advanceTimersByTimeAsync(2500);
    expect((await removed).data).toEqual({ id: 'c1' });
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      '/api/v1/clients/c1',
      '/api/v1/jobs/j1',
      '/api/v1/jobs/j1',
    ]);
    answer({ status: 202, json: job });
    expect((await dataProvider.delete('companies', { id: 'c2', meta: { job: true } })).data).toEqual(job);
    answer({ status: 202, json: { ...job, status: 'failed', code: 'CONFLICT' } });
    await expect(dataProvider.delete('companies', { id: 'c3' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('returns a created record with its place in the list', async () => {
    const badge = { id: 'b1', name: 'Blue' };
    answer({ status: 201, json: badge }, { json: [{ id: 'g1', name: 'Colours', badges: [badge] }] });
    const { data } = await dataProvider.create('badges', { data: { name: 'Blue' } });
    expect(data).toEqual({ ...badge, category: { id: 'g1', name: 'Colours' } });
  });

  it('shows a violation of a text at its language', async () => {
    const violations = [{ field: 'i18n.FR.name', message: 'TOO_LONG', params: { max: 60 } }];
    answer({ status: 400, json: { code: 'VALIDATION', violations } });
    const creation = dataProvider.create('badges', { data: {} });
    await expect(creation).rejects.toMatchObject({ body: { errors: { 'names.FR': expect.any(String) } } });
  });

  it('deletes the other records if one deletion is rejected', async () => {
    answer({ status: 409, json: { code: 'LOOKUP_IN_USE' } }, { json: {} });
    const ids = ['s1', 's2', 's3'];
    await expect(dataProvider.deleteMany('skills', { ids })).rejects.toMatchObject({ code: 'LOOKUP_IN_USE' });
    expect(sent).toHaveLength(3);
  });
});

describe('mayAct', () => {
  it('follows the permission table', async () => {
    expect(await mayAct('super', 'companies', 'create')).toBe(true);
    expect(await mayAct('admin', 'companies', 'list')).toBe(false);
    expect(await mayAct('manager', 'master-content', 'list')).toBe(true);
    expect(await mayAct('manager', 'master-content', 'edit')).toBe(false);
    expect(await mayAct('super', 'activity', 'delete')).toBe(false);
  });
  it("never allows the deletion of the provider's organisation", async () => {
    expect(await mayAct('super', 'companies', 'delete', { id: 'c1' })).toBe(true);
    expect(await mayAct('super', 'companies', 'delete', { id: '1' })).toBe(false);
  });
});
