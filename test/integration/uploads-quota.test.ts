import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { csv, listResources, pdf, resource, sendResource } from '../factories/documents.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
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
import { apkZip, webGlZip } from '../factories/zips.ts';

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
  two = await platform.organisation({ maxSize: '' });
});

const newTraining = async (organisation = one) => (await draft(organisation.admin.api, ids)).id;

describe('UP-02 the quota', () => {
  it('rejects a ticket that exceeds it, and accepts any size without a limit', async () => {
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

  it('CP-02 LY-02 rejects files, master contents and resources if it is 0, but not courses', async () => {
    const none = await platform.organisation({ maxSize: 0, masterContentAccess: true });
    const other = await platform.organisation({ masterContentAccess: true });
    const { api } = none.admin;
    const manager = await platform.member(none, ['ROLE_MANAGER']);
    const learner = await platform.member(none);
    const id = await newTraining(none);
    const refused = [
      await askTicket(api, id, 'UNITY', { fileSize: 10 }),
      await askTicket(root, id, 'UNITY', { fileSize: 10 }),
      await api.post('/master-contents', { name: 'Mine' }),
      await api.get('/master-contents'),
      await manager.api.get('/master-contents'),
      await sendResource(api, 'Plan', pdf()),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [403, 'NO_CONTENT_QUOTA']),
    );
    expect(await fileOf(api, id, 'UNITY')).toBeUndefined();
    expect(await listResources(learner.api)).toEqual([]);
    expect((await other.admin.api.get('/master-contents')).status).toBe(200);
    const second = await newTraining(none);
    await addCourse(api, [id, second]);

    const mayHoldContent = async (person: { api: Client }) =>
      (await person.api.ok<{ mayHoldContent: boolean }>('GET', '/clients/current')).mayHoldContent;
    expect(await Promise.all([none.admin, manager, learner, other.admin].map(mayHoldContent))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await manager.api.ok('GET', '/clients/current')).not.toHaveProperty('maxSize');
  });

  it('RE-01 counts documents and replacements by their difference, and frees deleted bytes', async () => {
    const owner = await platform.organisation({ maxSize: 1 });
    const other = await platform.organisation({ maxSize: 1 });
    const { api } = owner.admin;
    const used = async () => (await quotaOf(root, owner.id)).currentSize;
    const first = await resource(api, unique('Plan'), pdf());
    expect(await used()).toBe(first.fileSize);
    // One of two concurrent requests succeeds and is counted.
    const [title, same] = [unique('Race'), csv()];
    const race = await Promise.all([sendResource(api, title, same), sendResource(api, title, same)]);
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await used()).toBe(first.fileSize + same.size);
    // A new title costs nothing. A larger file costs the additional bytes, even if a super admin replaces it.
    await api.ok('PUT', `/resources/${first.id}`, { body: { title: unique('Plan') } });
    expect(await used()).toBe(first.fileSize + same.size);
    const larger = new File([await pdf().arrayBuffer(), new Uint8Array(5000)], 'larger.pdf');
    const replace = (file: File) =>
      root.call('PUT', `/resources/${first.id}`, { form: form({ title: unique('Plan') }, { file }) });
    expect((await replace(larger)).status).toBe(200);
    expect(await used()).toBe(larger.size + same.size);

    const training = await newTraining(owner);
    const rest = unit - larger.size - same.size;
    const full = await openTicket(api, training, 'UNITY', { fileSize: rest });
    const before = await listResources(api);
    const refused = [
      await sendResource(api, unique('Full'), pdf()),
      await replace(new File([await larger.arrayBuffer(), 'x'], 'x.pdf')),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [413, 'CONTENT_QUOTA_REACHED']),
    );
    expect(await listResources(api)).toEqual(before);
    const smaller = pdf('smaller.pdf');
    expect((await replace(smaller)).status).toBe(200);
    expect(await used()).toBe(smaller.size + same.size);
    await api.ok('DELETE', `/uploads/${full.uploadId}`);

    for (const { id } of await listResources(api)) await api.ok('DELETE', `/resources/${id}`);
    expect(await quotaOf(root, owner.id)).toEqual({ currentSize: 0, reservedSize: 0, maxSize: unit });
    expect((await quotaOf(root, other.id)).currentSize).toBe(0);
  });

  it('accepts exactly ten of fifty parallel tickets if ten fit', async () => {
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

  it('counts the bytes of a replaced file as free', async () => {
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

describe('UP-04 content that is replaced, deleted or cancelled', () => {
  it('frees its bytes and is no longer readable', async () => {
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

  it('is deleted with its training, ready or pending', async () => {
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
    expect((await api.get(`/uploads/${uploadId}`)).status).toBe(404);
  });

  it('is cancelled by a new ticket of the same type', async () => {
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

  it('is swept after a day without completion, once, with its parts', async () => {
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
      // The address of a part expires with its ticket.
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
