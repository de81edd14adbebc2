import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import type { Client } from '../factories/client.ts';
import { dumpObjects } from '../factories/dump.ts';
import { changeOrganisation, type Organisation, Platform } from '../factories/platform.ts';
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
/** Direct access to storage, which otherwise only functions have. A stored object causes an event. */
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
/** Returns the stored content objects of an organisation: incoming, checked and served. */
const contentOf = async (clientId: string): Promise<string[]> =>
  (await dumpObjects(host)).filter((key) => key.includes(`/${clientId}/`) && !/picture/i.test(key));

describe('UP-03 storage events', () => {
  it('count a file once for parallel and repeated events', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    const bytes = webGlZip({ seed: 'thrice' });
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
    const place = await incomingOf(api, ticket.uploadId);
    // Storage sends an event for each write, before the client completes the upload and more than once.
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

  it('drop files for cancelled and unknown uploads', async () => {
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

  it('reject more or fewer bytes than the ticket', async () => {
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

describe('a sender who may no longer send content', () => {
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

  it('receives no parts, sees and completes nothing, and can cancel the upload', async () => {
    const { sender, id, ticket, part } = await demoted();
    const { uploadId } = ticket;
    expect((await sender.api.get(`/uploads/${uploadId}/parts?numbers=1`)).body.code).toBe('NOT_AUTHORIZED');
    expect((await sender.api.get(`/uploads/${uploadId}`)).problem.code).toBe('NOT_AUTHORIZED');
    expect((await complete(sender.api, uploadId, [part])).body).toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect(await fileOf(one.admin.api, id, 'WEB_GL')).toMatchObject({ status: 'pending' });
    await sender.api.ok('DELETE', `/uploads/${uploadId}`);
    expect((await quotaOf(root, one.id)).reservedSize).toBe(0);
  });

  it('publishes no file that was already uploaded', async () => {
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

describe('an organisation that loses a right during an upload', () => {
  const offline = { offlineAvailable: true };
  const lost = [
    [
      'TR-04 offline access',
      { offlineAccess: true },
      { offlineAccess: false },
      offline,
      'OFFLINE_NOT_ALLOWED',
    ],
    ['CP-02 storage', {}, { maxSize: 0 }, {}, 'NO_CONTENT_QUOTA'],
  ] as const;
  const begun = async (rights: Record<string, boolean>, fields: { offlineAvailable?: boolean }) => {
    const sender = await platform.organisation({ maxSize: 1, ...rights });
    const { api } = sender.admin;
    const id = await newTraining(sender);
    const bytes = webGlZip({ seed: sender.id });
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length, ...fields });
    const place = await incomingOf(api, ticket.uploadId);
    const part = await sendPart(api, ticket, bytes, 1);
    return { sender, api, id, bytes, place, part, uploadId: ticket.uploadId };
  };

  it.each(lost)('%s: receives no parts, completes nothing, and can cancel the upload', async (...row) => {
    const [, rights, change, fields, code] = row;
    const { sender, api, id, uploadId, part } = await begun(rights, fields);
    await changeOrganisation(root, sender.id, change);
    const refused = [
      await api.get(`/uploads/${uploadId}`),
      await api.get(`/uploads/${uploadId}/parts?numbers=1`),
      await complete(api, uploadId, [part]),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [403, code]),
    );
    await platform.idle();
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ status: 'pending' });
    await api.ok('DELETE', `/uploads/${uploadId}`);
    await platform.idle();
    expect(await quotaOf(root, sender.id)).toMatchObject({ currentSize: 0, reservedSize: 0 });
    expect(await contentOf(sender.id)).toEqual([]);
  });

  it.each(lost)('%s: publishes no file that was already uploaded, and returns the reason', async (...row) => {
    const [, rights, change, fields, code] = row;
    const { sender, api, id, uploadId, place, bytes } = await begun(rights, fields);
    await changeOrganisation(root, sender.id, change);
    await storage.send(new PutObjectCommand({ ...place, Body: bytes }));
    await platform.idle();
    const rejection = { status: 'rejected', rejectionReason: code };
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject(rejection);
    expect(await api.ok('GET', `/uploads/${uploadId}`)).toMatchObject(rejection);
    expect(await quotaOf(root, sender.id)).toMatchObject({ currentSize: 0, reservedSize: 0 });
    expect(await contentOf(sender.id)).toEqual([]);
  });

  it('TR-04 rejects an offline file if the right is removed during the validation', async () => {
    const sender = await platform.organisation({ maxSize: 1, offlineAccess: true });
    const { api } = sender.admin;
    const bytes = webGlZip({ filling: 30_000_000, seed: sender.id });
    const validating = async (id: string) => (await fileOf(api, id, 'WEB_GL'))?.status === 'validating';
    let id: string;
    // Only a validation that still runs when the right is removed proves anything.
    do {
      await changeOrganisation(root, sender.id, { offlineAccess: true });
      id = await newTraining(sender);
      const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length, ...offline });
      const place = await incomingOf(api, ticket.uploadId);
      await storage.send(new PutObjectCommand({ ...place, Body: bytes }));
      const sent = id;
      await expect.poll(() => validating(sent), { interval: 5, timeout: 30_000 }).toBe(true);
      await changeOrganisation(root, sender.id, { offlineAccess: false });
    } while (!(await validating(id)));
    const { currentSize } = await quotaOf(root, sender.id);
    await platform.idle();
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({
      status: 'rejected',
      rejectionReason: 'OFFLINE_NOT_ALLOWED',
    });
    expect(await quotaOf(root, sender.id)).toMatchObject({ currentSize, reservedSize: 0 });
  });

  it('MC-01 rejects a file of a master content', async () => {
    const sender = await platform.organisation({ masterContentAccess: true });
    const { api } = sender.admin;
    const master = await api.ok<{ id: string }>('POST', '/master-contents', { body: { name: 'Mine' } });
    const bytes = webGlZip({ seed: sender.id });
    const ticket = await api.ok<UploadTicket>('PUT', `/master-contents/${master.id}/files/WEB_GL`, {
      body: { fileName: 'a.zip', fileSize: bytes.length, version: '1' },
    });
    const { uploadId } = ticket;
    const place = await incomingOf(api, uploadId);
    const part = await sendPart(api, ticket, bytes, 1);
    await changeOrganisation(root, sender.id, { masterContentAccess: false });
    expect((await complete(api, uploadId, [part])).problem.code).toBe('NOT_AUTHORIZED');
    await storage.send(new PutObjectCommand({ ...place, Body: bytes }));
    await platform.idle();
    expect(await api.ok('GET', `/uploads/${uploadId}`)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'SENDER_NOT_AUTHORIZED',
    });
    expect(await quotaOf(root, sender.id)).toMatchObject({ currentSize: 0, reservedSize: 0 });
  });

  it('TR-04 completes the upload after its offline flag is removed', async () => {
    const { sender, api, id, uploadId, part } = await begun({ offlineAccess: true }, offline);
    await changeOrganisation(root, sender.id, { offlineAccess: false });
    await api.ok('PUT', `/trainings/${id}/files/WEB_GL`, { body: { version: '2', offlineAvailable: false } });
    expect((await complete(api, uploadId, [part])).status).toBe(202);
    await platform.idle();
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({
      status: 'ready',
      version: '2',
      offlineAvailable: false,
    });
  });

  it('TR-04 leaves a published file offline until the organisation changes it', async () => {
    const { sender, api, id, uploadId, part } = await begun({ offlineAccess: true }, offline);
    await complete(api, uploadId, [part]);
    await platform.idle();
    await changeOrganisation(root, sender.id, { offlineAccess: false });
    const path = `/trainings/${id}/files/WEB_GL`;
    expect(await api.ok('GET', `${path}/download`)).toMatchObject({ offlineAvailable: true });
    expect((await api.put(path, { version: '3', offlineAvailable: true })).problem.code).toBe(
      'OFFLINE_NOT_ALLOWED',
    );
    await root.ok('PUT', path, { body: { version: '2' } });
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ version: '2', offlineAvailable: true });
    const changed = await api.ok('PUT', path, { body: { version: '3' } });
    expect(changed).toMatchObject({ version: '3', offlineAvailable: false });
    expect(await api.ok('GET', `${path}/download`)).toMatchObject({ offlineAvailable: false });
  });

  it('returns 404 for an upload of a deleted training', async () => {
    const { api, id, uploadId, part } = await begun({}, {});
    await api.ok('DELETE', `/trainings/${id}`);
    expect((await api.get(`/uploads/${uploadId}`)).status).toBe(404);
    expect((await api.get(`/uploads/${uploadId}/parts?numbers=1`)).status).toBe(404);
    expect((await complete(api, uploadId, [part])).status).toBe(404);
  });
});

describe('UP-03 rejected files', () => {
  const bad = Object.entries(badZips).filter(([name]) => name !== 'empty');

  it('deletes every invalid archive with a reason, and frees its bytes', async () => {
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

  it('leaves archives inside an archive packed', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    await sendContent(api, id, 'WEB_GL', nestedBombs());
    await platform.idle();
    const { url } = await api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    const inner = await fetch(new URL('inner0.zip', url));
    expect(Number(inner.headers.get('content-length'))).toBeLessThan(100_000);
    expect(await contentOf(one.id)).not.toEqual([]);
  });

  it('serves the ready file to learners when its replacement is rejected', async () => {
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
