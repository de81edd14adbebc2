import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { dumpObjects } from '../factories/dump.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, type LookupIds, lookups } from '../factories/trainings.ts';
import {
  askTicket,
  complete,
  fileOf,
  openTicket,
  quotaOf,
  sendContent,
  sendPart,
} from '../factories/uploads.ts';
import { apkZip, badZips, nestedBombs, noise, webGlZip } from '../factories/zips.ts';

const host = inject('host');
const platform = new Platform(host);
const unit = 1_048_576_000;
let root: Client;
let ids: LookupIds;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  one = await platform.organisation({ maxSize: 1 });
  two = await platform.organisation({ maxSize: 0 });
});

const newTraining = async (organisation = one) => (await draft(organisation.admin.api, ids)).id;

/** Storage itself, as only functions reach it: what is put there makes an event. */
const storage = new S3Client({
  endpoint: host.storageOrigin,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const placeOf = (url: string) => {
  const [, Bucket = '', Key = ''] = /^\/([^/]+)\/(.+)$/.exec(new URL(url).pathname) ?? [];
  return { Bucket, Key };
};
const incomingOf = async (api: Client, uploadId: string) => {
  const [part] = await api.ok<{ url: string }[]>('GET', `/uploads/${uploadId}/parts?numbers=1`);
  return placeOf(part?.url ?? '');
};

/** What storage holds of an organisation's content: what arrived, what is kept, what is served. */
const contentOf = async (clientId: string): Promise<string[]> =>
  (await dumpObjects(host)).filter((key) => key.includes(`/${clientId}/`) && !/picture/i.test(key));

describe('UP-02 the quota', () => {
  it('refuses before the bytes travel, and where none is checked takes anything', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    const { currentSize } = await quotaOf(root, one.id);
    const refused = await askTicket(api, id, 'UNITY', { fileSize: unit - currentSize + 1 });
    expect([refused.status, refused.problem.code]).toEqual([413, 'CONTENT_QUOTA_REACHED']);
    expect(await fileOf(api, id, 'UNITY')).toBeUndefined();
    const exact = await openTicket(api, id, 'UNITY', { fileSize: unit - currentSize });
    expect((await quotaOf(root, one.id)).reservedSize).toBe(unit - currentSize);
    await api.ok('DELETE', `/uploads/${exact.uploadId}`);
    const unchecked = await openTicket(two.admin.api, await newTraining(two), 'UNITY', {
      fileSize: 90 * unit,
    });
    expect(await quotaOf(root, two.id)).toMatchObject({ reservedSize: 90 * unit });
    await two.admin.api.ok('DELETE', `/uploads/${unchecked.uploadId}`);
    expect(await quotaOf(root, two.id)).toMatchObject({ currentSize: 0, reservedSize: 0 });
  });

  it('lets exactly ten of fifty racing tickets through when there is room for ten', async () => {
    const racing = await platform.organisation({ maxSize: 1 });
    const trainings: string[] = [];
    for (let n = 0; n < 50; n += 1) trainings.push(await newTraining(racing));
    const replies = await Promise.all(
      trainings.map((id) => askTicket(racing.admin.api, id, 'APK', { fileSize: unit / 10 })),
    );
    const counts = Map.groupBy(replies, (reply) => reply.status);
    expect([counts.get(202)?.length, counts.get(413)?.length]).toEqual([10, 40]);
    expect(await quotaOf(root, racing.id)).toEqual({ currentSize: 0, reservedSize: unit, maxSize: unit });
  });

  it('counts the old bytes of a file that is replaced as free', async () => {
    const owner = await platform.organisation({ maxSize: 1 });
    const { api } = owner.admin;
    const id = await newTraining(owner);
    const old = apkZip({ filling: 500_000, seed: 'old' });
    await sendContent(api, id, 'APK', old);
    await platform.idle();
    const other = await openTicket(api, await newTraining(owner), 'UNITY', { fileSize: unit - old.length });
    expect((await askTicket(api, id, 'APK', { fileSize: old.length + 1 })).status).toBe(413);
    const bytes = apkZip({ filling: 200_000, seed: 'new' });
    await sendContent(api, id, 'APK', bytes, { version: '2' });
    await platform.idle();
    expect(await fileOf(api, id, 'APK')).toMatchObject({ status: 'ready', version: '2' });
    await api.ok('DELETE', `/uploads/${other.uploadId}`);
    expect(await quotaOf(root, owner.id)).toEqual({
      currentSize: bytes.length,
      reservedSize: 0,
      maxSize: unit,
    });
  });
});

describe('UP-04 what is replaced, deleted or given up', () => {
  it('frees its bytes and leaves nothing that can be read', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    await sendContent(api, id, 'WEB_GL', webGlZip({ seed: 'first' }));
    await platform.idle();
    const first = await api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    await sendContent(api, id, 'WEB_GL', webGlZip({ seed: 'second' }));
    expect((await fetch(first.url)).status).toBe(200);
    await platform.idle();
    expect((await fetch(first.url)).status).toBe(404);
    const second = await api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    const file = await api.ok<{ url: string }>('GET', `/trainings/${id}/files/WEB_GL/download`);
    expect((await api.delete(`/trainings/${id}/files/WEB_GL`)).status).toBe(200);
    await platform.idle();
    expect([(await fetch(second.url)).status, (await fetch(file.url)).status]).toEqual([404, 404]);
    expect((await api.delete(`/trainings/${id}/files/WEB_GL`)).status).toBe(404);
    expect(await quotaOf(root, one.id)).toEqual(before);
  });

  it('goes with its training, ready or on its way', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    await sendContent(api, id, 'WEB_GL', webGlZip());
    const { uploadId } = await openTicket(api, id, 'APK', { fileSize: 5000 });
    await platform.idle();
    const { url } = await api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    await api.ok('DELETE', `/trainings/${id}`);
    await platform.idle();
    expect(await quotaOf(root, one.id)).toEqual(before);
    expect((await fetch(url)).status).toBe(404);
    expect((await api.ok('GET', `/uploads/${uploadId}`)).status).toBe('cancelled');
  });

  it('a new ticket of the same type gives the earlier one up', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    const first = await openTicket(api, id, 'APK', { fileSize: 30_000_000 });
    const second = await openTicket(api, id, 'APK', { fileSize: 1_000_000 });
    expect((await quotaOf(root, one.id)).reservedSize).toBe(before.reservedSize + 1_000_000);
    expect((await api.get(`/uploads/${first.uploadId}/parts?numbers=1`)).status).toBe(404);
    expect((await api.ok('GET', `/uploads/${first.uploadId}`)).status).toBe('cancelled');
    await api.ok('DELETE', `/uploads/${second.uploadId}`);
    await api.ok('DELETE', `/uploads/${second.uploadId}`);
    expect(await quotaOf(root, one.id)).toEqual(before);
    expect(await fileOf(api, id, 'APK')).toBeUndefined();
  });

  it('an abandoned one is swept after a day, once, and its parts are dropped', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    const bytes = webGlZip({ filling: 17_000_000 });
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
    const sent = await sendPart(api, ticket, bytes, 1);
    const [part] = await api.ok<{ url: string }[]>('GET', `/uploads/${ticket.uploadId}/parts?numbers=2`);
    try {
      await platform.clock({ advanceSeconds: 23 * 3600 });
      await platform.runSchedule('sweep-uploads');
      await platform.idle();
      const later = await platform.signIn(one.admin.email, one.admin.password);
      expect((await later.ok('GET', `/uploads/${ticket.uploadId}`)).status).toBe('reserved');
      await platform.clock({ advanceSeconds: 2 * 3600 });
      // An address that is out ends with its ticket.
      const late = await fetch(part?.url ?? '', { method: 'PUT', body: bytes.slice(ticket.partSize) });
      expect(late.status).toBe(403);
      expect((await later.get(`/uploads/${ticket.uploadId}/parts?numbers=2`)).status).toBe(404);
      expect((await complete(later, ticket.uploadId, [sent])).status).toBe(404);
      await Promise.all([1, 2, 3].map(() => platform.runSchedule('sweep-uploads')));
      await platform.idle();
      expect((await later.ok('GET', `/uploads/${ticket.uploadId}`)).status).toBe('cancelled');
      expect(await fileOf(later, id, 'WEB_GL')).toBeUndefined();
      expect(await quotaOf(await platform.superAdmin(), one.id)).toEqual(before);
    } finally {
      await platform.clock();
    }
  });
});

describe('UP-03 events in every order', () => {
  it('counts once, though the event comes three times at once and again later', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    const bytes = webGlZip({ seed: 'thrice' });
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
    const place = await incomingOf(api, ticket.uploadId);
    // Storage tells of each write: before the client says anything, and more than once.
    const put = () => storage.send(new PutObjectCommand({ ...place, Body: bytes }));
    await Promise.all([put(), put(), put()]);
    await platform.idle();
    const after = { ...before, currentSize: before.currentSize + bytes.length };
    expect(await quotaOf(root, one.id)).toEqual(after);
    const { url } = await api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    await put();
    await platform.idle();
    expect(await quotaOf(root, one.id)).toEqual(after);
    expect((await fetch(url)).status).toBe(200);
    expect((await api.ok('GET', `/uploads/${ticket.uploadId}`)).status).toBe('ready');
    expect((await platform.queues()).find((queue) => queue.name === 'content')?.dead).toBe(0);
  });

  it('drops what arrives for an upload that was given up, and for none', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    const bytes = webGlZip();
    const { uploadId } = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
    const place = await incomingOf(api, uploadId);
    await api.ok('DELETE', `/uploads/${uploadId}`);
    await storage.send(new PutObjectCommand({ ...place, Body: bytes }));
    await storage.send(new PutObjectCommand({ ...place, Key: 'some/other key+é', Body: bytes }));
    await platform.idle();
    expect(await fileOf(api, id, 'WEB_GL')).toBeUndefined();
    expect(await quotaOf(root, one.id)).toEqual(before);
  });

  it('refuses more or fewer bytes than the ticket said', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    const bytes = webGlZip();
    const { uploadId } = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length - 1 });
    const place = await incomingOf(api, uploadId);
    const [part] = await api.ok<{ url: string }[]>('GET', `/uploads/${uploadId}/parts?numbers=1`);
    const tooLong = await fetch(part?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) });
    expect(tooLong.status).toBe(403);
    const other = await fetch(part?.url.replace(uploadId, `${uploadId}0`) ?? '', {
      method: 'PUT',
      body: new Uint8Array(bytes.length - 1),
    });
    expect(other.status).toBe(403);
    await storage.send(new PutObjectCommand({ ...place, Body: bytes }));
    await platform.idle();
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({
      status: 'rejected',
      rejectionReason: 'SIZE_MISMATCH',
    });
    expect(await quotaOf(root, one.id)).toEqual(before);
  });
});

describe('UP-03 what is refused', () => {
  const bad = Object.entries(badZips).filter(([name]) => name !== 'empty');

  it('every bad archive ends rejected with a reason, nothing of it is kept, and its bytes are returned', async () => {
    const sender = await platform.organisation();
    const { api } = sender.admin;
    const before = await quotaOf(root, sender.id);
    const sent = [];
    for (const [name, [fileType, make]] of bad) {
      const id = await newTraining(sender);
      await sendContent(api, id, fileType, make());
      sent.push({ name, id, fileType });
    }
    await platform.idle();
    expect(await contentOf(sender.id)).toEqual([]);
    for (const { name, id, fileType } of sent) {
      const file = await fileOf(api, id, fileType);
      expect([name, file?.status], name).toEqual([name, 'rejected']);
      expect(file?.rejectionReason, name).toMatch(/^[A-Z_]+$/);
      expect((await api.get(`/trainings/${id}/files/${fileType}/download`)).status).toBe(409);
    }
    expect(await quotaOf(root, sender.id)).toEqual(before);
    expect((await platform.queues()).every((queue) => queue.dead === 0)).toBe(true);
  });

  it('archives inside an archive stay packed, whatever they would unpack to', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    await sendContent(api, id, 'WEB_GL', nestedBombs());
    await platform.idle();
    const { url } = await api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    const inner = await fetch(new URL('inner0.zip', url));
    expect(Number(inner.headers.get('content-length'))).toBeLessThan(100_000);
    expect(await contentOf(one.id)).not.toEqual([]);
  });

  it('learners keep what was ready when its replacement is refused', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    const good = webGlZip({ seed: 'kept' });
    await sendContent(api, id, 'WEB_GL', good, { version: '1' });
    await platform.idle();
    await sendContent(api, id, 'WEB_GL', noise(5000), { version: '2' });
    await platform.idle();
    const file = await fileOf(api, id, 'WEB_GL');
    expect(file).toMatchObject({
      status: 'rejected',
      rejectionReason: 'NOT_A_ZIP',
      version: '2',
      current: { version: '1', fileSize: good.length },
    });
    const learner = await platform.member(one);
    const { url } = await learner.api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    expect((await fetch(url)).status).toBe(200);
  });
});
