import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { type Client, form } from '../factories/client.ts';
import { dumpDocuments } from '../factories/dump.ts';
import { exportWorker } from '../factories/export-worker.ts';
import { manyMegabytes } from '../factories/many-megabytes.ts';
import { type Organisation, type Person, Platform, picture } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { addToken } from '../factories/tokens.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { unzip } from '../tools/unzip.ts';

const host = inject('host');
const platform = new Platform(host);
let organisation: Organisation;
let person: Person;
let colleague: Person;

async function dataOf(api: Client) {
  const reply = await api.call('GET', '/users/profile/data');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('application/zip');
  expect(reply.headers.get('content-disposition')).toMatch(/my-data-\d\d_\d\d_\d{4}\.zip/);
  return contentOf(reply.bytes);
}

async function contentOf(bytes: Uint8Array) {
  const files = await unzip(bytes);
  const text = files.get('data.json')?.toString('utf8') ?? '';
  return { files, text, data: JSON.parse(text) as Record<string, Record<string, unknown>[]> };
}

beforeAll(async () => {
  organisation = await platform.organisation();
  const ids = await lookups(await platform.superAdmin());
  const { id } = await readyTraining(platform, organisation.admin.api, ids);
  person = await platform.member(organisation, [], { firstName: 'Ottilie', lastName: 'Fenn' });
  colleague = await platform.member(organisation, [], { firstName: 'Bertram', lastName: 'Gold' });
  const { email } = person;
  const fields = form(
    { firstName: 'Ottilie', lastName: 'Fenn', email },
    { picture: await picture('me.png') },
  );
  await person.api.ok('PUT', '/users/profile', { form: fields });
  await play(person.api, id, { minuteSpent: 4, progressionPercent: 100, badgeNumbers: [1] });
  await play(colleague.api, id, { minuteSpent: 9 });
  await platform.idle();
});

describe('the data export of a member', () => {
  it('is a zip with the stored data and the picture, without credentials', async () => {
    const { files, text, data } = await dataOf(person.api);
    expect([...files.keys()]).toEqual(['data.json', 'picture.jpg']);
    expect(files.get('picture.jpg')?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(data.profile).toMatchObject({ id: person.id, email: person.email, firstName: 'Ottilie' });
    expect(data.Progress).toMatchObject([{ percent: 100, minutes: 4 }]);
    expect(data.Session).toHaveLength(1);
    expect(data.activity?.map(({ action }) => action)).toContain('profile-changed');
    expect(text).not.toMatch(/argon2|passwordHash|resetHash|tokenVersion/);
  });

  it('lists the API tokens that the member created, without their hashes', async () => {
    const other = await platform.member(organisation, ['ROLE_ADMINISTRATOR']);
    const mine = await addToken(organisation.admin.api, ['people:read'], 30, 'HR system');
    const theirs = await addToken(other.api, ['content:read'], 30, 'Intranet');
    const { data, text } = await dataOf(organisation.admin.api);
    expect(data.ApiToken).toMatchObject([{ id: mine.id, name: 'HR system', scopes: ['people:read'] }]);
    expect(data.ApiToken?.[0]).not.toHaveProperty('hash');
    for (const trace of [mine.token.slice(-43), theirs.id, 'Intranet']) expect(text).not.toContain(trace);
  });

  it('contains no data of colleagues', async () => {
    const { text } = await dataOf(person.api);
    for (const trace of ['Bertram', 'Gold', colleague.email, colleague.id]) expect(text).not.toContain(trace);
    const { data, files } = await dataOf(colleague.api);
    expect(data.profile).toMatchObject({ id: colleague.id });
    expect([...files.keys()]).toEqual(['data.json']);
  });

  it('costs the same regardless of the activity of other members', async () => {
    const cost = async () => {
      const reply = await person.api.get('/users/profile/data');
      return Number(/reads=([\d.]+)/.exec(reply.headers.get('x-capacity') ?? '')?.[1]);
    };
    const before = await cost();
    const { api } = organisation.admin;
    for (let count = 0; count < 60; count += 1)
      await api.ok('PATCH', '/clients/current', { body: { primaryColor: `#11223${count % 10}` } });
    expect(await cost()).toBeLessThanOrEqual(before + 0.5);
    const { data } = await dataOf(person.api);
    expect(data.activity?.every(({ actorId }) => actorId === person.id)).toBe(true);
    const dates = data.activity?.map(({ date }) => String(date)) ?? [];
    expect(dates).toEqual(dates.toSorted().reverse());
  });
});

describe('EX-02 a data export that exceeds the size of a response', () => {
  const asJob = { headers: { prefer: 'respond-async' } };
  const start = async (api: Client, options = {}): Promise<Job> => {
    const reply = await api.get<Job>('/users/profile/data', options);
    expect(reply.status, JSON.stringify(reply.body).slice(0, 500)).toBe(202);
    expect(reply.headers.get('location')).toBe(`/api/v1/jobs/${reply.body.id}`);
    expect(reply.body).toMatchObject({ kind: 'own-data', status: 'waiting', progress: 0, receipt: {} });
    return reply.body;
  };
  const jobOf = (api: Client, id: string) => api.ok<Job>('GET', `/jobs/${id}`);
  const ended = async (api: Client, { id }: Job) => {
    await platform.idle();
    const job = await jobOf(api, id);
    expect(job).toMatchObject({ status: 'done', progress: 100 });
    expect(job.fileName).toMatch(/^my-data-\d\d_\d\d_\d{4}\.zip$/);
    return job;
  };
  const fetched = async (url = '') => {
    const file = await fetch(url);
    expect(file.status).toBe(200);
    return contentOf(new Uint8Array(await file.arrayBuffer()));
  };
  it('is created by a job, and recorded in the audit log', async () => {
    const busy = await platform.member(organisation, [], { firstName: 'Busy', lastName: 'Bee' });
    await manyMegabytes(host, busy, 9);
    const job = await start(busy.api);
    const { url } = await ended(busy.api, job);
    const { data } = await fetched(url);
    expect(data.profile).toMatchObject({ id: busy.id });
    expect(data.Work).toHaveLength(36);
    const filter = encodeURIComponent(JSON.stringify({ action: 'own-data-exported', actorId: busy.id }));
    const log = await organisation.admin.api.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`);
    expect(log).toHaveLength(1);
  });

  it('is returned directly up to some megabytes, and as a job if the client prefers it', async () => {
    const middling = await platform.member(organisation);
    await manyMegabytes(host, middling, 2);
    expect((await dataOf(middling.api)).data.Work).toHaveLength(8);
    const { url } = await ended(middling.api, await start(middling.api, asJob));
    const { data, files } = await fetched(url);
    expect(data.Work).toHaveLength(8);
    expect(data.profile).toMatchObject({ id: middling.id });
    expect([...files.keys()]).toEqual(['data.json']);
    const withPicture = await ended(person.api, await start(person.api, asJob));
    expect([...(await fetched(withPicture.url)).files.keys()]).toEqual(['data.json', 'picture.jpg']);
  });

  it('is hidden from other members, and from API tokens of the same member', async () => {
    const two = await platform.organisation();
    const other = await platform.member(organisation, ['ROLE_ADMINISTRATOR']);
    const { token } = await addToken(other.api, ['exports:read']);
    const job = await ended(other.api, await start(other.api, asJob));
    const superAdmin = await platform.superAdmin();
    for (const api of [organisation.admin.api, colleague.api, two.admin.api, superAdmin])
      expect((await api.get(`/jobs/${job.id}`)).status).toBe(404);
    const headers = { authorization: `Bearer ${token}` };
    expect((await platform.anonymous.get(`/jobs/${job.id}`, { headers })).status).toBe(404);
  });

  it('is deleted with the member, and discarded if the member is deleted during the job', async () => {
    const leaving = await platform.member(organisation, [], { firstName: 'Leona', lastName: 'Gone' });
    const { id, url = '' } = await ended(leaving.api, await start(leaving.api, asJob));
    const storedDocuments = async () =>
      [...(await dumpDocuments(host)).keys()].filter((key) => key.includes(id));
    expect(await storedDocuments()).toHaveLength(1);
    await organisation.admin.api.ok('DELETE', `/users/${leaving.id}`);
    await platform.idle();
    expect(await storedDocuments()).toEqual([]);
    expect((await fetch(url)).status).toBe(404);
    const worker = await exportWorker(host, new URL(url).pathname.split('/')[1] ?? '');
    const other = await platform.member(organisation, [], { firstName: 'Olga', lastName: 'Away' });
    const before = (await dumpDocuments(host)).size;
    const waiting = await worker.waiting(other.profile, 'learner');
    worker.beforeQuery(other.id, () => organisation.admin.api.ok('DELETE', `/users/${other.id}`));
    await worker.makeOwnData(waiting);
    await platform.idle();
    expect((await dumpDocuments(host)).size).toBe(before);
  });
});
