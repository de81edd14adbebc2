import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type {
  CheckFindingAnswer,
  CheckRun,
  DeadLetterQueue,
} from '../../shared/contracts/administration/operations.ts';
import type { Client } from '../factories/client.ts';
import { resource } from '../factories/documents.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';
import { draft, type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';
import { askTicket, openTicket, quotaOf, sendContent } from '../factories/uploads.ts';
import { apkZip } from '../factories/zips.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
const unit = 1_048_576_000;
let root: Client;
let ids: LookupIds;
let one: Organisation;
let two: Organisation;
let manager: Person;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  one = await platform.organisation({ maxSize: 1 });
  two = await platform.organisation({ maxSize: '' });
  manager = await platform.member(one, ['ROLE_MANAGER']);
});

it('UP-06 rejects everyone but super admins', async () => {
  for (const api of [one.admin.api, two.admin.api, manager.api]) {
    expect((await api.get('/operations/dead-letters')).status).toBe(403);
    expect((await api.get('/operations/dead-letters/catalogue')).status).toBe(403);
    expect((await api.post('/operations/dead-letters/catalogue/redrive')).status).toBe(403);
    expect((await api.get('/operations/reconciliation')).status).toBe(403);
  }
  expect((await root.get('/operations/dead-letters/nothing')).status).toBe(404);
  expect((await root.post('/operations/dead-letters/nothing/redrive')).status).toBe(404);
  expect((await root.post('/operations/dead-letters/schedules/redrive')).status).toBe(409);
});

it('UP-06 lists dead letters without secrets, and redrives them after the cause is fixed', async () => {
  const broken = 'zz_000000000000';
  const secret = unique('secret');
  const place = ['ORG#zz', `TRAINING#${broken}`] as const;
  await table.put({
    pk: { S: place[0] },
    sk: { S: place[1] },
    _et: { S: 'Training' },
    id: { S: broken },
    clientId: { S: 'zz' },
  });
  await table.tell('training.changed', {
    trainingId: { S: broken },
    revision: { N: '7' },
    password: { S: secret },
  });
  await platform.idle();
  const lettersOf = async () =>
    (await root.ok<DeadLetterQueue[]>('GET', '/operations/dead-letters')).find((q) => q.name === 'catalogue');
  expect(await lettersOf()).toMatchObject({ visible: 1, inFlight: 0, redrivable: true });
  expect((await lettersOf())?.oldest).toMatch(/^20\d\d-/);
  const { body: looked } = await root.get('/operations/dead-letters/catalogue');
  expect(looked).toMatchObject({
    name: 'catalogue',
    visible: 1,
    messages: [{ event: 'training.changed', clientId: '1', about: { trainingId: broken, revision: '7' } }],
  });
  expect(JSON.stringify(looked)).not.toContain(secret);
  await table.remove(...place);
  expect((await lettersOf())?.visible).toBe(1);
  const redriven = await root.post('/operations/dead-letters/catalogue/redrive');
  expect(redriven.body).toEqual({ name: 'catalogue', moved: 1, running: false });
  const filter = encodeURIComponent(JSON.stringify({ action: 'dead-letters-redriven' }));
  const [entry] = await root.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`);
  expect(entry).toMatchObject({
    target: { kind: 'queue', id: 'catalogue', name: 'catalogue' },
    changes: [{ field: 'messages', after: 1 }],
  });
  const one = await platform.organisation();
  expect(await one.admin.api.ok('GET', `/audit?filter=${filter}`)).toEqual([]);
  await platform.idle();
  expect(await lettersOf()).toMatchObject({ visible: 0, inFlight: 0, oldest: null });
  expect((await root.get('/operations/dead-letters/catalogue')).body).toMatchObject({ messages: [] });
  expect((await root.post('/operations/dead-letters/catalogue/redrive')).body).toMatchObject({ moved: 0 });
});

/** Checks one organisation. The nightly run of all organisations is tested on a host with few of them. */
const checked = async ({ id: clientId }: Organisation) => {
  const run = await root.ok<CheckRun>('POST', '/operations/checks', { body: { clientId, dryRun: false } });
  await platform.idle();
  return root.ok<CheckRun & { findings: CheckFindingAnswer[] }>('GET', `/operations/checks/${run.id}`);
};
const ledgerOf = async ({ id }: Organisation) => {
  const item = (await table.get(`ORG#${id}`, 'QUOTA')) ?? {};
  const number = (name: string) => (item[name] ? Number((item[name] as { N: string }).N) : undefined);
  return ['currentSize', 'reservedSize', 'remainingSize'].map(number);
};

describe('UP-04 the check of the storage ledger', () => {
  it('corrects a ledger that differs from the stored content', async () => {
    const training = await readyTraining(platform, one.admin.api, ids);
    const ticket = await openTicket(one.admin.api, training.id, 'APK', { fileSize: 5000 });
    const partner = await root.ok<{ id: string }>('POST', '/partners', {
      body: { name: unique('P'), clientId: one.id },
    });
    const kept = await readyTraining(platform, one.admin.api, ids, { partnerId: partner.id });
    await root.ok('GET', `/trainings/${kept.id}/files/WEB_GL/download`);
    await root.ok('PUT', `/trainings/${kept.id}/verify`, { body: { verified: true } });
    await one.admin.api.ok('DELETE', `/trainings/${kept.id}/files/WEB_GL`);
    await resource(one.admin.api);
    await platform.idle();
    const before = await ledgerOf(one);
    const others = await ledgerOf(two);
    expect(await checked(one)).toMatchObject({ found: 0, failed: 0 });
    expect(await ledgerOf(one)).toEqual(before);

    await table.add(`ORG#${one.id}`, 'QUOTA', { currentSize: 1234, reservedSize: -77, remainingSize: 500 });
    expect(await ledgerOf(one)).not.toEqual(before);
    const found = await checked(one);
    expect(found).toMatchObject({ complete: true, checked: 1, repaired: 1 });
    expect(found.findings).toMatchObject([
      {
        check: 'ledger',
        clientId: one.id,
        stored: `${(before[0] ?? 0) + 1234} bytes, ${(before[1] ?? 0) - 77} reserved, ${(before[2] ?? 0) + 500} left`,
        expected: `${before[0]} bytes, ${before[1]} reserved, ${before[2]} left`,
        outcome: 'repaired',
      },
    ]);
    expect([await ledgerOf(one), await ledgerOf(two)]).toEqual([before, others]);
    await one.admin.api.ok('DELETE', `/uploads/${ticket.uploadId}`);
    expect(await quotaOf(root, one.id)).toMatchObject({ reservedSize: 0 });
  });

  it('never reverts an upload that ends during the check', async () => {
    const racing = await platform.organisation({ maxSize: 1 });
    const { api } = racing.admin;
    const trainings: string[] = [];
    for (let n = 0; n < 6; n += 1) trainings.push((await draft(api, ids)).id);
    const bytes = apkZip({ filling: 20_000 });
    let settling = true;
    const runs = (async () => {
      for (let n = 0; settling || n < 2; n += 1) {
        // Drift during the uploads: a repair only writes figures that it counted at one moment.
        await table.add(`ORG#${racing.id}`, 'QUOTA', { currentSize: 1, remainingSize: -1 });
        await checked(racing);
      }
    })();
    for (const id of trainings) {
      await sendContent(api, id, 'APK', bytes);
      await api.ok('PUT', `/trainings/${id}/files/APK`, { body: { version: '2' } });
    }
    await api.ok('DELETE', `/trainings/${trainings[0]}`);
    settling = false;
    await runs;
    await platform.idle();
    await checked(racing);
    const used = 5 * bytes.length;
    expect(await ledgerOf(racing)).toEqual([used, 0, unit - used]);
    const exact = await openTicket(api, trainings[1] ?? '', 'UNITY', { fileSize: unit - used });
    expect((await askTicket(api, trainings[2] ?? '', 'UNITY', { fileSize: 1 })).status).toBe(413);
    await api.ok('DELETE', `/uploads/${exact.uploadId}`);
  });

  it('reports files whose object is missing', async () => {
    const poor = await platform.organisation();
    const training = await readyTraining(platform, poor.admin.api, ids);
    expect(await checked(poor)).toMatchObject({ found: 0 });
    const storage = new S3Client({
      endpoint: host.storageOrigin,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const buckets = (await (await fetch(`${host.origin}/_local/storage`)).json()) as { bucket: string }[];
    for (const { bucket } of buckets.filter((one) => /content/.test(one.bucket))) {
      const { Contents = [] } = await storage.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${poor.id}/` }),
      );
      const Objects = Contents.map(({ Key }) => ({ Key }));
      if (Objects.length > 0) {
        await storage.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
      }
    }
    storage.destroy();
    const { findings } = await checked(poor);
    expect(findings).toMatchObject([{ check: 'stored-files', clientId: poor.id, outcome: 'reported' }]);
    await poor.admin.api.ok('DELETE', `/trainings/${training.id}`);
  });
});
