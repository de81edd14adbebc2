import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Resource, resourceLimits, resourceTypes } from '../../shared/contracts/content/resources.ts';
import type { UploadState, UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import { type Client, form } from '../factories/client.ts';
import { listResources, pdf, resource, sendResource, withoutGrant } from '../factories/documents.ts';
import { dumpObjects } from '../factories/dump.ts';
import { fileOfType } from '../factories/media.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { complete, quotaOf, sendAll, sendPart } from '../factories/uploads.ts';

const host = inject('host');
const platform = new Platform(host);
const unit = 1_048_576_000;
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let manager: Person;

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = await Promise.all([
    platform.organisation({ maxSize: 1 }),
    platform.organisation({ maxSize: 1 }),
  ]);
  learner = await platform.member(one);
  manager = await platform.member(one, ['ROLE_MANAGER']);
});

type NewTicket = UploadTicket & { resourceId: string };
const ask = (api: Client, fileName: string, fileSize: number, title = unique('Film')) =>
  api.post<NewTicket>('/resources/file', { title, fileName, fileSize });
const askAgain = (api: Client, id: string, fileName: string, fileSize: number) =>
  api.put<UploadTicket>(`/resources/${id}/file`, { fileName, fileSize });
const onlyOf = async (api: Client, id: string) => (await listResources(api, { id: [id] }))[0];

/** Ticket, bytes and validation of a new resource. */
async function send(api: Client, fileName: string, bytes: Uint8Array, title?: string): Promise<NewTicket> {
  const reply = await ask(api, fileName, bytes.length, title);
  expect(reply.status).toBe(202);
  await sendAll(api, reply.body, bytes);
  await platform.idle();
  return reply.body;
}
async function sendAgain(api: Client, id: string, fileName: string, bytes: Uint8Array): Promise<void> {
  const reply = await askAgain(api, id, fileName, bytes.length);
  expect(reply.status).toBe(202);
  await sendAll(api, reply.body, bytes);
  await platform.idle();
}
const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
/** Returns the stored objects of an organisation's files. */
const objectsOf = async (clientId: string): Promise<string[]> =>
  (await dumpObjects(host)).filter((key) => key.includes(`/${clientId}/`) && !/picture\//i.test(key)).sort();

describe('RE-01 UP-01 a resource with an upload ticket', () => {
  it('is visible to its editors as pending, then to every member with its bytes and name', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const bytes = fileOfType('mp4', 6_000_000);
    const title = unique('Visite');
    const { body: ticket } = await ask(api, 'Visite guidée.mp4', bytes.length, title);
    const { resourceId: id, uploadId } = ticket;
    const upload = { uploadId, fileName: 'Visite guidée.mp4', fileSize: bytes.length, status: 'pending' };
    const mine = await onlyOf(api, id);
    expect(mine).toMatchObject({
      title,
      type: 'mp4',
      filename: upload.fileName,
      fileSize: 0,
      file: '',
      upload,
    });
    expect((await onlyOf(root, id))?.upload).toBeUndefined();
    for (const person of [learner, manager, two.admin]) expect(await onlyOf(person.api, id)).toBeUndefined();
    expect(await quotaOf(root, one.id)).toEqual({ ...before, reservedSize: bytes.length });

    await sendAll(api, ticket, bytes);
    await platform.idle();
    const ready = await onlyOf(learner.api, id);
    expect(ready).toMatchObject({ title, type: 'mp4', filename: upload.fileName, fileSize: bytes.length });
    expect(await onlyOf(api, id)).not.toHaveProperty('upload');
    const answer = await fetch(ready?.file ?? '');
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('Visite guidée.mp4'));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0);
    expect(await quotaOf(root, one.id)).toEqual({
      ...before,
      currentSize: before.currentSize + bytes.length,
    });

    const url = ready?.file ?? '';
    expect((await api.delete(`/resources/${id}`)).body).toEqual({ id });
    expect((await fetch(url)).status).toBe(404);
    expect(await quotaOf(root, one.id)).toEqual(before);
  });

  it.each(resourceTypes)('accepts a valid .%s, and rejects other bytes under its name', async (type) => {
    const { api } = one.admin;
    const bytes = fileOfType(type, 3000);
    const good = await send(api, `a.${type.toUpperCase()}`, bytes);
    const uploaded = await onlyOf(learner.api, good.resourceId);
    expect(uploaded).toMatchObject({ type, fileSize: bytes.length });
    expect(Buffer.compare(await bytesAt(uploaded?.file ?? ''), bytes)).toBe(0);

    const bad = await send(api, `b.${type}`, fileOfType(type === 'csv' ? 'png' : 'csv', 3000));
    expect((await onlyOf(api, bad.resourceId))?.upload).toMatchObject({
      status: 'rejected',
      rejectionReason: 'WRONG_FORMAT',
      rejectionDetail: `.${type}`,
    });
    expect(await onlyOf(learner.api, bad.resourceId)).toBeUndefined();
    const state = await api.ok<UploadState>('GET', `/uploads/${bad.uploadId}`);
    expect([state.status, state.rejectionReason]).toEqual(['rejected', 'WRONG_FORMAT']);
    for (const { resourceId } of [good, bad]) await api.ok('DELETE', `/resources/${resourceId}`);
  });

  it('checks a CSV to its end', async () => {
    const bytes = fileOfType('csv', 5_000_000);
    bytes[4_999_999] = 0;
    const { resourceId } = await send(one.admin.api, 'large.csv', bytes);
    expect((await onlyOf(one.admin.api, resourceId))?.upload?.rejectionReason).toBe('WRONG_FORMAT');
    await one.admin.api.ok('DELETE', `/resources/${resourceId}`);
  });

  it('serves the current file until another file is ready', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const first = fileOfType('webm', 9000);
    const { resourceId: id } = await send(api, 'first.webm', first);
    const served = await onlyOf(learner.api, id);
    const unchanged = async () => {
      expect(withoutGrant(await onlyOf(learner.api, id))).toEqual(withoutGrant(served));
      expect(Buffer.compare(await bytesAt(served?.file ?? ''), first)).toBe(0);
      expect(await quotaOf(root, one.id)).toEqual({
        ...before,
        currentSize: before.currentSize + first.length,
      });
    };
    await sendAgain(api, id, 'second.mp3', fileOfType('png', 12_000));
    expect((await onlyOf(api, id))?.upload).toMatchObject({ fileName: 'second.mp3', status: 'rejected' });
    await unchanged();
    const { body: given } = await askAgain(api, id, 'third.mp3', 20_000);
    expect((await quotaOf(root, one.id)).reservedSize).toBe(20_000 - first.length);
    await api.ok('DELETE', `/uploads/${given.uploadId}`);
    expect((await onlyOf(api, id))?.upload).toBeUndefined();
    await unchanged();

    const sound = fileOfType('mp3', 4000);
    await sendAgain(api, id, 'third.mp3', sound);
    const now = await onlyOf(learner.api, id);
    expect(now).toMatchObject({ type: 'mp3', filename: 'third.mp3', fileSize: 4000, title: served?.title });
    expect((await fetch(served?.file ?? '')).status).toBe(404);
    expect(await quotaOf(root, one.id)).toEqual({ ...before, currentSize: before.currentSize + 4000 });
    // A file of a form replaces a file of a ticket, and vice versa.
    const small = pdf('small.pdf');
    const again = await api.call<Resource>('PUT', `/resources/${id}`, {
      form: form({ title: now?.title ?? '' }, { file: small }),
    });
    expect(again.body).toMatchObject({ type: 'pdf', fileSize: small.size });
    expect((await fetch(now?.file ?? '')).status).toBe(404);
    await sendAgain(api, id, 'third.mp3', sound);
    expect((await fetch(again.body.file)).status).toBe(404);
    await api.ok('DELETE', `/resources/${id}`);
    await platform.idle();
    expect(await quotaOf(root, one.id)).toEqual(before);
  });

  it('is cancelled when a file is sent in the form, and with the deletion of the resource', async () => {
    const { api } = one.admin;
    const before = [await quotaOf(root, one.id), await objectsOf(one.id)];
    const bytes = fileOfType('wav', 17_000_000);
    const title = unique('Son');
    const { body: ticket } = await ask(api, 'a.wav', bytes.length, title);
    const part = await sendPart(api, ticket, bytes, 1);
    // A new title does not affect the pending upload.
    const renamed = await api.put<Resource>(`/resources/${ticket.resourceId}`, { title: `${title} 2` });
    expect(renamed.body.upload).toMatchObject({ status: 'pending', fileName: 'a.wav' });
    const small = pdf();
    const put = await api.call<Resource>('PUT', `/resources/${ticket.resourceId}`, {
      form: form({ title }, { file: small }),
    });
    expect(put.body).toMatchObject({ type: 'pdf', fileSize: small.size });
    expect(put.body).not.toHaveProperty('upload');
    expect((await quotaOf(root, one.id)).reservedSize).toBe(0);
    expect((await api.get(`/uploads/${ticket.uploadId}/parts?numbers=2`)).status).toBe(404);
    expect((await complete(api, ticket.uploadId, [part])).status).toBe(409);

    const { body: second } = await askAgain(api, ticket.resourceId, 'b.wav', bytes.length);
    await sendPart(api, second, bytes, 1);
    await api.ok('DELETE', `/resources/${ticket.resourceId}`);
    await platform.idle();
    expect((await api.get(`/uploads/${second.uploadId}`)).status).toBe(404);
    expect([await quotaOf(root, one.id), await objectsOf(one.id)]).toEqual(before);
  });

  it('is swept after a day without parts, but not the former file', async () => {
    const { api } = two.admin;
    const first = await resource(api);
    const before = await quotaOf(root, two.id);
    const { body: ticket } = await askAgain(api, first.id, 'a.mp4', 9_000_000);
    try {
      await platform.clock({ advanceSeconds: 25 * 3600 });
      await platform.runSchedule('sweep-uploads');
      await platform.idle();
      const later = await platform.signIn(two.admin.email, two.admin.password);
      expect((await later.ok<UploadState>('GET', `/uploads/${ticket.uploadId}`)).status).toBe('cancelled');
      expect(withoutGrant(await onlyOf(later, first.id))).toEqual(withoutGrant(first));
      expect(await quotaOf(await platform.superAdmin(), two.id)).toEqual(before);
    } finally {
      await platform.clock();
    }
  });

  it('is rejected for a taken title at the ticket, and for known bytes after validation', async () => {
    const { api } = one.admin;
    const title = unique('Twice');
    const bytes = fileOfType('ogg', 5000);
    const { resourceId } = await send(api, 'a.ogg', bytes, title);
    const before = await quotaOf(root, one.id);
    const same = await ask(api, 'b.ogg', 10, title.toUpperCase());
    expect([same.status, same.problem.code]).toEqual([409, 'FILE_ALREADY_EXISTS']);
    expect((await sendResource(api, title, pdf())).problem.code).toBe('FILE_ALREADY_EXISTS');
    const again = await send(api, 'b.ogg', bytes);
    expect((await onlyOf(api, again.resourceId))?.upload?.rejectionReason).toBe('ALREADY_EXISTS');
    expect(await quotaOf(root, one.id)).toEqual(before);
    // Another organisation can add the same title and bytes.
    const theirs = await send(two.admin.api, 'b.ogg', bytes, title);
    expect((await onlyOf(two.admin.api, theirs.resourceId))?.fileSize).toBe(bytes.length);
    // The document's own bytes are not a duplicate.
    await sendAgain(api, resourceId, 'c.ogg', bytes);
    expect(await onlyOf(api, resourceId)).toMatchObject({ filename: 'c.ogg', fileSize: bytes.length });
    expect(await quotaOf(root, one.id)).toEqual(before);
  });
});

describe('UP-02 a ticket for a resource', () => {
  it('is rejected for an invalid name, size or title', async () => {
    const { api } = one.admin;
    const mine = await resource(api);
    const before = [await quotaOf(root, one.id), (await listResources(api)).map(withoutGrant)];
    const tooMuch = resourceLimits.uploadSize + 1;
    const replies: [string, string, { status: number; problem: { violations?: readonly unknown[] } }][] = [
      ['fileName', 'INVALID_TYPE', await ask(api, 'tool.exe', 10)],
      ['fileName', 'INVALID_TYPE', await ask(api, 'mp4', 10)],
      ['fileName', 'INVALID_TYPE', await askAgain(api, mine.id, 'film.mp4.exe', 10)],
      ['fileName', 'REQUIRED', await ask(api, ' ', 10)],
      ['fileSize', 'TOO_SMALL', await ask(api, 'a.mp4', 0)],
      ['fileSize', 'TOO_LARGE', await ask(api, 'a.mp4', tooMuch)],
      ['fileSize', 'TOO_LARGE', await askAgain(api, mine.id, 'a.mp4', tooMuch)],
      ['title', 'REQUIRED', await ask(api, 'a.mp4', 10, ' ')],
      ['title', 'TOO_LONG', await ask(api, 'a.mp4', 10, 'x'.repeat(101))],
    ];
    for (const [field, message, { status, problem }] of replies)
      expect([status, problem.violations?.[0]]).toMatchObject([400, { field, message }]);
    expect([await quotaOf(root, one.id), (await listResources(api)).map(withoutGrant)]).toEqual(before);
    const most = await ask(api, 'a.mp4', resourceLimits.uploadSize);
    expect(most.status).toBe(202);
    await api.ok('DELETE', `/resources/${most.body.resourceId}`);
  });

  it('is rejected above the remaining quota, and with a quota of 0', async () => {
    const none = await platform.organisation({ maxSize: 0 });
    const full = await platform.organisation({ maxSize: 1 });
    const { api } = full.admin;
    const mine = await resource(api);
    const halves = [await ask(api, 'a.mp4', unit / 2), await ask(api, 'b.mp4', unit / 2 - mine.fileSize)];
    expect(halves.map(({ status }) => status)).toEqual([202, 202]);
    const before = [await quotaOf(root, full.id), (await listResources(api)).map(withoutGrant)];
    const refused = [
      await ask(api, 'c.mp4', 1),
      await askAgain(api, mine.id, 'c.mp4', mine.fileSize + 1),
      await askAgain(root, mine.id, 'c.mp4', mine.fileSize + 1),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [413, 'CONTENT_QUOTA_REACHED']),
    );
    expect([await quotaOf(root, full.id), (await listResources(api)).map(withoutGrant)]).toEqual(before);
    // The replaced file counts as free space.
    expect((await askAgain(api, mine.id, 'c.mp4', mine.fileSize)).status).toBe(202);

    const denied = await ask(none.admin.api, 'a.mp4', 10);
    expect([denied.status, denied.problem.code]).toEqual([403, 'NO_CONTENT_QUOTA']);
    expect(await listResources(none.admin.api)).toEqual([]);
  });

  it('is rejected for everyone but admins of the organisation and super admins (AC-13)', async () => {
    const ids = await lookups(root);
    const mine = await resource(one.admin.api);
    const { body: ticket } = await ask(one.admin.api, 'mine.mp4', 5000);
    const before = [await quotaOf(root, one.id), (await listResources(one.admin.api)).map(withoutGrant)];
    for (const { api } of [learner, manager]) {
      expect((await ask(api, 'a.mp4', 10)).status).toBe(403);
      expect((await askAgain(api, mine.id, 'a.mp4', 10)).status).toBe(403);
    }
    const foreign = two.admin.api;
    expect((await askAgain(foreign, mine.id, 'a.mp4', 10)).status).toBe(404);
    expect((await askAgain(foreign, ticket.resourceId, 'a.mp4', 10)).status).toBe(404);
    for (const path of ['', '/parts?numbers=1'])
      expect((await foreign.get(`/uploads/${ticket.uploadId}${path}`)).status).toBe(404);
    expect((await foreign.delete(`/uploads/${ticket.uploadId}`)).status).toBe(404);
    expect((await foreign.delete(`/resources/${ticket.resourceId}`)).status).toBe(404);
    // The organisation sees a document of an opened training, but cannot change it.
    const training = await readyTraining(platform, root, ids);
    const theirs = await resource(root);
    await root.ok('PUT', `/trainings/${training.id}/resources`, { body: { resources: [theirs.id] } });
    await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [training.id] });
    await platform.idle();
    expect((await onlyOf(foreign, theirs.id))?.title).toBe(theirs.title);
    expect((await askAgain(foreign, theirs.id, 'a.mp4', 10)).status).toBe(403);
    expect([await quotaOf(root, one.id), (await listResources(one.admin.api)).map(withoutGrant)]).toEqual(
      before,
    );
    await root.ok('DELETE', `/resources/${theirs.id}`);
  });

  it("by a super admin counts towards the quota of the resource's organisation", async () => {
    const mine = await resource(two.admin.api);
    const before = await quotaOf(root, two.id);
    const bytes = fileOfType('mov', 8000);
    await sendAgain(root, mine.id, 'a.mov', bytes);
    expect(await onlyOf(two.admin.api, mine.id)).toMatchObject({ type: 'mov', fileSize: bytes.length });
    const { currentSize, reservedSize } = await quotaOf(root, two.id);
    expect([currentSize - before.currentSize, reservedSize]).toEqual([bytes.length - mine.fileSize, 0]);
  });

  it('adds one resource for repeated requests with the same idempotency key', async () => {
    const headers = { 'idempotency-key': unique('key') };
    const body = { title: unique('Once'), fileName: 'a.mp4', fileSize: 5000 };
    const first = await one.admin.api.post<NewTicket>('/resources/file', body, { headers });
    const again = await one.admin.api.post<NewTicket>('/resources/file', body, { headers });
    expect([first.status, again.body]).toEqual([202, first.body]);
    await one.admin.api.ok('DELETE', `/resources/${first.body.resourceId}`);
  });
});

describe('AC-13 a sender who loses the role between ticket and completion', () => {
  const storage = new S3Client({
    endpoint: host.storageOrigin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const demoted = async () => {
    const sender = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    const bytes = fileOfType('mp4', 5000);
    const { body: ticket } = await ask(sender.api, 'a.mp4', bytes.length);
    const [part] = await sender.api.ok<{ url: string }[]>(
      'GET',
      `/uploads/${ticket.uploadId}/parts?numbers=1`,
    );
    const [, Bucket = '', Key = ''] = /^\/([^/]+)\/(.+)$/.exec(new URL(part?.url ?? '').pathname) ?? [];
    const sent = await sendPart(sender.api, ticket, bytes, 1);
    await one.admin.api.ok('PUT', `/users/${sender.id}`, { body: { ...sender.profile, roles: [] } });
    return { sender, bytes, ticket, sent, place: { Bucket, Key } };
  };

  it('receives no parts, cannot complete the upload, and receives no ticket', async () => {
    const { sender, ticket, sent } = await demoted();
    const { uploadId, resourceId } = ticket;
    expect((await sender.api.get(`/uploads/${uploadId}/parts?numbers=1`)).problem.code).toBe(
      'NOT_AUTHORIZED',
    );
    expect((await complete(sender.api, uploadId, [sent])).problem.code).toBe('NOT_AUTHORIZED');
    expect((await askAgain(sender.api, resourceId, 'b.mp4', 10)).status).toBe(403);
    expect((await onlyOf(one.admin.api, resourceId))?.upload?.status).toBe('pending');
    expect(await onlyOf(sender.api, resourceId)).toBeUndefined();
    await one.admin.api.ok('DELETE', `/resources/${resourceId}`);
  });

  it('publishes no file that was already uploaded', async () => {
    const { bytes, ticket, place } = await demoted();
    const before = await quotaOf(root, one.id);
    await storage.send(new PutObjectCommand({ ...place, Body: bytes }));
    await platform.idle();
    expect((await onlyOf(one.admin.api, ticket.resourceId))?.upload?.rejectionReason).toBe(
      'SENDER_NOT_AUTHORIZED',
    );
    const after = await quotaOf(root, one.id);
    expect([after.currentSize, after.reservedSize]).toEqual([before.currentSize, before.reservedSize - 5000]);
  });
});

it('RE-01 shows a resource with a pending file in a training to its editors only', async () => {
  const { api } = one.admin;
  const { body: ticket } = await ask(api, 'a.mp4', 5000);
  const training = await readyTraining(platform, api, await lookups(root));
  const shown = await api.ok<{ resources: { id: string; type: string }[] }>(
    'PUT',
    `/trainings/${training.id}/resources`,
    { body: { resources: [ticket.resourceId] } },
  );
  expect(shown.resources).toMatchObject([{ id: ticket.resourceId, type: 'mp4', filename: 'a.mp4' }]);
  const seen = await learner.api.ok<{ resources: unknown[] }>('GET', `/trainings/${training.id}`);
  expect(seen.resources).toEqual([]);
  await api.ok('DELETE', `/resources/${ticket.resourceId}`);
  const after = await api.ok<{ resources: unknown[] }>('GET', `/trainings/${training.id}`);
  expect(after.resources).toEqual([]);
});
