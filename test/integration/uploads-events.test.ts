import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { dumpObjects } from '../factories/dump.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { addPictures, draft, type LookupIds, lookups } from '../factories/trainings.ts';
import { complete, fileOf, openTicket, quotaOf, sendContent, sendPart } from '../factories/uploads.ts';
import { badZips, nestedBombs, noise, webGlZip } from '../factories/zips.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let ids: LookupIds;
let one: Organisation;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  one = await platform.organisation({ maxSize: 1 });
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

describe('somebody who may not send content any more', () => {
  const demoted = async () => {
    const sender = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    const id = await newTraining();
    const bytes = webGlZip({ seed: 'demoted' });
    const ticket = await openTicket(sender.api, id, 'WEB_GL', { fileSize: bytes.length });
    const place = await incomingOf(sender.api, ticket.uploadId);
    const part = await sendPart(sender.api, ticket, bytes, 1);
    await one.admin.api.ok('PUT', `/users/${sender.id}`, { body: { ...sender.profile, roles: [] } });
    return { sender, id, bytes, ticket, place, part };
  };

  it('gets no more parts and completes nothing, and can give the upload up', async () => {
    const { sender, id, ticket, part } = await demoted();
    const { uploadId } = ticket;
    expect((await sender.api.get(`/uploads/${uploadId}/parts?numbers=1`)).body.code).toBe('NOT_AUTHORIZED');
    expect((await complete(sender.api, uploadId, [part])).body).toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect(await fileOf(one.admin.api, id, 'WEB_GL')).toMatchObject({ status: 'pending' });
    await sender.api.ok('DELETE', `/uploads/${uploadId}`);
    expect((await quotaOf(root, one.id)).reservedSize).toBe(0);
  });

  it('publishes nothing with what arrived already', async () => {
    const { id, bytes, place } = await demoted();
    const before = await quotaOf(root, one.id);
    await storage.send(new PutObjectCommand({ ...place, Body: bytes }));
    await platform.idle();
    expect(await fileOf(one.admin.api, id, 'WEB_GL')).toMatchObject({
      status: 'rejected',
      rejectionReason: 'SENDER_NOT_AUTHORIZED',
    });
    const after = await quotaOf(root, one.id);
    expect([after.currentSize, after.reservedSize]).toEqual([before.currentSize, 0]);
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
    await addPictures(api, id);
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
