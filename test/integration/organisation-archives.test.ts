import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CheckRun } from '../../shared/contracts/administration/operations.ts';
import { archiveOf, checkArchive, endOfJob, sendArchive, startImport } from '../factories/archives.ts';
import type { Client } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { Lrs } from '../factories/lrs.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { draft, lookups } from '../factories/trainings.ts';
import { unzip } from '../tools/unzip.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let moved: Organisation;
let other: Organisation;
let manager: Person;
let archive: Uint8Array<ArrayBuffer>;
let reads: string[];
let statementId: string;
let state: { query: Record<string, string>; body: Uint8Array };

const paths = ['/trainings?lang=en', '/groups', '/badges?lang=en', '/courses?lang=en', '/resources?lang=en'];
const answers = (api: Client) =>
  Promise.all(paths.map(async (path) => JSON.stringify(await api.ok('GET', path))));

beforeAll(async () => {
  root = await platform.superAdmin();
  [moved, other] = [await platform.organisation(), await platform.organisation()];
  manager = await platform.member(moved, ['ROLE_MANAGER'], { firstName: 'Zephyrine', lastName: 'Quagmire' });
  await draft(moved.admin.api, await lookups(root));
  await moved.admin.api.ok('POST', '/groups', { body: { name: 'Night shift', userIds: [manager.id] } });
  reads = await answers(moved.admin.api);
  const lrs = await Lrs.of(host, moved.admin.api);
  const actor = { mbox: `mailto:${manager.email}` };
  const verb = { id: 'http://adlnet.gov/expapi/verbs/completed' };
  [statementId = ''] = await lrs.store({ actor, verb, object: { id: 'https://example.org/ladders' } });
  state = {
    query: { activityId: 'https://example.org/ladders', agent: JSON.stringify(actor), stateId: 'bookmark' },
    body: Buffer.from([0, 1, 254, 255]),
  };
  const headers = { 'content-type': 'application/octet-stream' };
  await lrs.send('PUT', '/activities/state', { ...state, headers });
});

describe('the archive of an organisation', () => {
  it('is exported by super admins only, and not of the provider', async () => {
    for (const { api } of [moved.admin, manager])
      expect((await api.call('POST', `/clients/${moved.id}/archive`)).status).toBe(403);
    expect((await root.call('POST', '/clients/1/archive')).problem.code).toBe('PROVIDER_PROTECTED');
    expect((await root.call('POST', '/clients/0000000000/archive')).status).toBe(404);
    const made = await archiveOf(root, moved.id);
    archive = made.bytes;
    expect(made.job.receipt).toMatchObject({ people: 2, trainings: 1, courses: 0 });
  });

  it('contains no data of other organisations', async () => {
    const texts = [...(await unzip(archive)).values()].map(String).join('\n');
    expect(texts).toContain('Quagmire');
    for (const text of [other.id, other.admin.email]) expect(texts).not.toContain(text);
  });

  it('is refused if the organisation exists', async () => {
    const id = await sendArchive(root, archive);
    const { state, conflicts } = await checkArchive(root, id);
    expect(state).toBe('refused');
    expect(conflicts?.map(({ code }) => code)).toContain('ORGANISATION_EXISTS');
    expect((await root.call('POST', `/organisation-imports/${id}/start`)).problem.code).toBe(
      'IMPORT_REFUSED',
    );
    await root.ok('DELETE', `/organisation-imports/${id}`);
  });

  it('is checked by parallel requests, and completed by one of them', async () => {
    for (const bytes of Array.from({ length: 8 }, () => archive)) {
      const id = await sendArchive(root, bytes);
      const check = () => root.post(`/organisation-imports/${id}/check`, { anonymise: false });
      const replies = await Promise.all(Array.from({ length: 8 }, check));
      const codes = replies.map(({ status, problem }) => (status < 300 ? 'accepted' : problem.code));
      expect(codes).toContain('accepted');
      // A check conflicts with a running one.
      expect(codes.filter((code) => code !== 'accepted' && code !== 'CONFLICT')).toEqual([]);
      await platform.idle();
      await root.ok('DELETE', `/organisation-imports/${id}`);
    }
  });

  it('is imported after a deletion with the same people and content, and the checks find nothing', async () => {
    await root.ok('DELETE', `/clients/${moved.id}`);
    await platform.idle();
    const id = await sendArchive(root, archive);
    expect(await checkArchive(root, id)).toMatchObject({ state: 'checked', conflicts: [] });
    expect((await dumpTable(host)).filter((line) => line.includes(manager.email))).toEqual([]);
    const job = await endOfJob(root, (await startImport(root, id)).id);
    expect(job).toMatchObject({ status: 'done', receipt: { people: 2, trainings: 1, disagreements: 0 } });
    expect(await answers(await platform.signIn(moved.admin.email, moved.admin.password))).toEqual(reads);
    const again = await platform.signIn(moved.admin.email, moved.admin.password);
    const lrs = await Lrs.of(host, again);
    expect(await lrs.ids({ agent: state.query.agent ?? '' })).toEqual([statementId]);
    const found = await lrs.send('GET', '/activities/state', { query: state.query });
    expect([found.status, found.headers.get('content-length')]).toEqual([200, '4']);
    const { id: run } = await root.ok<CheckRun>('POST', '/operations/checks', {
      body: { clientId: moved.id, dryRun: true },
    });
    await platform.idle();
    expect(await root.ok('GET', `/operations/checks/${run}`)).toMatchObject({ found: 0, failed: 0 });
  });

  it('is imported without names and addresses', async () => {
    await root.ok('DELETE', `/clients/${moved.id}`);
    await platform.idle();
    const id = await sendArchive(root, archive);
    expect((await checkArchive(root, id, true)).state).toBe('checked');
    const job = await endOfJob(root, (await startImport(root, id)).id);
    expect(job).toMatchObject({ status: 'done', receipt: { disagreements: 0 } });
    const stored = (await dumpTable(host)).filter((line) => line.includes(moved.id));
    expect(stored.length).toBeGreaterThan(10);
    const traces = ['Zephyrine', 'Quagmire', manager.email, moved.admin.email];
    expect(stored.filter((line) => traces.some((text) => line.includes(text)))).toEqual([]);
  });

  it('is refused with a flipped byte', async () => {
    const damaged = archive.slice();
    // The name and up to twenty bytes of its header are before the bytes of the entry.
    const entry = 'records/Member/000001.ndjson';
    const place = Buffer.from(archive).indexOf(entry) + entry.length + 40;
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    const id = await sendArchive(root, damaged);
    expect(await checkArchive(root, id)).toMatchObject({
      state: 'refused',
      conflicts: [{ code: 'ARCHIVE_DAMAGED', blocking: true }],
    });
    await root.ok('DELETE', `/organisation-imports/${id}`);
  });
});
