import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Job } from '../../shared/contracts/jobs.ts';
import { bridgeZip } from '../factories/bridge-content.ts';
import type { Client } from '../factories/client.ts';
import { form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpObjects, dumpTable } from '../factories/dump.ts';
import {
  type Organisation,
  organisationFields,
  type Person,
  Platform,
  picture,
  siret,
} from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';
import { addPictures, draft, lookups } from '../factories/trainings.ts';
import { sendContent } from '../factories/uploads.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let gone: Organisation;
let other: Organisation;
let learner: Person;
let trainingId: string;
let lent: string;
let number: string;

beforeAll(async () => {
  root = await platform.superAdmin();
  number = siret();
  gone = await platform.organisation({ name: 'Zephyrine Manufacture', siret: number });
  other = await platform.organisation();
  learner = await platform.member(gone, [], { firstName: 'Wilhelmina', lastName: 'Ottolenghi' });
  const portrait = form(
    { firstName: 'Wilhelmina', lastName: 'Ottolenghi', email: learner.email },
    {
      picture: await picture('me.png'),
    },
  );
  await learner.api.ok('PUT', '/users/profile', { form: portrait });
  const ids = await lookups(root);
  trainingId = (await draft(gone.admin.api, ids, {})).id;
  await addPictures(gone.admin.api, trainingId);
  await sendContent(gone.admin.api, trainingId, 'WEB_GL', bridgeZip());
  lent = (await draft(other.admin.api, ids, {})).id;
  await addPictures(other.admin.api, lent);
  await sendContent(other.admin.api, lent, 'WEB_GL', bridgeZip());
  await platform.idle();
  await root.ok('PUT', `/clients/${gone.id}/trainings`, { body: [lent] });
  await root.ok('PUT', `/clients/${other.id}/trainings`, { body: [trainingId] });
  await learner.api.ok('PUT', `/trainings/${lent}/like`);
  const course = await addCourse(gone.admin.api, [trainingId, lent]);
  await learner.api.ok('PUT', `/courses/${course.id}/favorite`);
  const group = await gone.admin.api.ok<{ id: string }>('POST', '/groups', {
    body: { name: 'Everybody', userIds: [learner.id] },
  });
  const to = { groupIds: [group.id], userIds: [learner.id] };
  await gone.admin.api.ok('PUT', '/trainings/suggestions', { body: { ...to, trainingIds: [lent] } });
  // One suggestion is still to begin, another is still to end.
  for (const dates of [{ startDate: '2098-01-01', endDate: '2098-01-31' }, { endDate: '2098-01-31' }])
    await gone.admin.api.ok('PUT', '/courses/suggestions', {
      body: { ...to, courseIds: [course.id], ...dates },
    });
  const provided = await Promise.all([draft(root, ids), draft(root, ids)]);
  const opened = await addCourse(
    root,
    provided.map(({ id }) => id),
  );
  await root.ok('PUT', `/clients/${gone.id}/courses`, { body: [opened.id] });
  await learner.api.ok('POST', `/trainings/${trainingId}/sessions`, {
    body: { fileType: 'WEB_GL', startedAt: new Date().toISOString() },
  });
  // One upload stays on its way.
  await gone.admin.api.ok('PUT', `/trainings/${trainingId}/files/APK`, {
    body: { fileName: 'app.zip', fileSize: 20_000_000, version: '1', offlineAvailable: false },
  });
  await platform.idle();
});

describe('OR-05 deleting an organisation', () => {
  it('is refused to everybody but super admins, and for the provider (OR-07)', async () => {
    expect((await gone.admin.api.call('DELETE', `/clients/${gone.id}`)).status).toBe(403);
    expect((await learner.api.call('DELETE', `/clients/${gone.id}`)).status).toBe(403);
    expect((await platform.anonymous.call('DELETE', `/clients/${gone.id}`)).status).toBe(401);
    const provider = await root.call('DELETE', '/clients/1');
    expect(provider).toMatchObject({ status: 409, body: { code: 'PROVIDER_PROTECTED' } });
    expect((await root.call('DELETE', '/clients/0000000000')).status).toBe(404);
    await gone.admin.api.ok('GET', '/users/profile');
  });

  it('lets nobody of it in from then on, removes everything, and says what in a receipt', async () => {
    expect((await dumpObjects(host)).some((key) => key.includes(`/${gone.id}/`))).toBe(true);
    const reply = await root.call('DELETE', `/clients/${gone.id}`);
    expect(reply).toMatchObject({ status: 202, body: { kind: 'organisation-deletion', receipt: {} } });
    expect(reply.headers.get('location')).toBe(`/api/v1/jobs/${reply.body.id}`);
    expect((await learner.api.call('GET', '/users/profile')).status).toBe(401);
    expect((await root.call('GET', `/clients/${gone.id}`)).status).toBe(404);
    expect((await root.call('DELETE', `/clients/${gone.id}`)).status).toBe(404);
    await platform.idle();

    const job = await root.ok<Job>('GET', `/jobs/${reply.body.id}`);
    expect(job).toMatchObject({
      status: 'done',
      progress: 100,
      receipt: { people: 2, courses: 1, trainings: 1 },
    });
    expect(job.receipt.objects).toBeGreaterThan(3);
    expect((await other.admin.api.call('GET', `/jobs/${reply.body.id}`)).status).toBe(404);

    const table = await dumpTable(host);
    const traces = ['Zephyrine', gone.admin.email, learner.email, 'Wilhelmina', 'Ottolenghi'];
    expect(table.filter((line) => traces.some((trace) => line.includes(trace)))).toEqual([]);
    // What super admins did, and the receipt, keep the bare id.
    const kept = table.filter((line) => line.includes(gone.id) && !/#AUDIT"|ACTIVITY#|JOB#/.test(line));
    expect(kept).toEqual([]);
    expect((await dumpObjects(host)).filter((key) => key.includes(`/${gone.id}/`))).toEqual([]);
  });

  it('leaves the others what is theirs: what was lent to it stays, what it lent goes', async () => {
    const unlocked = encodeURIComponent(JSON.stringify({ unlocked: true }));
    const list = await other.admin.api.ok<{ id: string }[]>('GET', `/trainings?filter=${unlocked}`);
    expect(list.map(({ id }) => id)).toEqual([lent]);
    expect((await other.admin.api.call('GET', `/trainings/${trainingId}`)).status).toBe(404);
    expect(await other.admin.api.ok('GET', `/clients/${other.id}/quota`)).toMatchObject({ currentUser: 1 });
    expect(await root.ok('GET', `/clients/${other.id}/trainings`)).toEqual([]);
  });

  it('frees its SIRET and its addresses for a new beginning', async () => {
    const body = { email: learner.email, firstName: 'Ada', lastName: 'Learner', roles: [] };
    const { status } = await other.admin.api.call('POST', '/users?lang=en', { body });
    expect(status).toBe(201);
    const again = form({ ...organisationFields(gone.admin.email), siret: number }, { logo: await picture() });
    expect((await root.call('POST', '/clients', { form: again })).status).toBe(201);
  });
});

describe('UP-06 a deletion that cannot go on', () => {
  it('has failed after five tries, nobody comes in meanwhile, and ends when it is given back', async () => {
    const stuck = await platform.organisation({ name: 'Obstinate Works' });
    const table = new RawTable(host);
    // A record that no function can read.
    const broken = [`ORG#${stuck.id}`, 'USER#broken'] as const;
    await table.put({
      pk: { S: broken[0] },
      sk: { S: broken[1] },
      _et: { S: 'Member' },
      id: { S: 'broken' },
      clientId: { S: stuck.id },
    });
    const { id } = await root.ok<Job>('DELETE', `/clients/${stuck.id}`);
    await platform.idle();
    const failed = await root.ok<Job>('GET', `/jobs/${id}`);
    expect(failed).toMatchObject({ status: 'failed', subject: 'Obstinate Works' });
    expect((await stuck.admin.api.get('/users/profile')).status).toBe(401);
    const removal = (await platform.queues()).find(({ name }) => name.includes('removal'));
    expect(removal).toMatchObject({ dead: 1 });
    const letters = await root.ok<{ messages: object[] }>('GET', '/operations/dead-letters/removal');
    expect(letters.messages).toMatchObject([{ event: 'organisation.deleted' }]);

    await table.remove(...broken);
    expect((await root.post('/operations/dead-letters/removal/redrive')).body).toMatchObject({ moved: 1 });
    await platform.idle();
    const done = await root.ok<Job>('GET', `/jobs/${id}`);
    expect(done).toMatchObject({ status: 'done', progress: 100, receipt: { people: 1 } });
    const traces = [stuck.admin.email, 'Obstinate'];
    const lines = await dumpTable(host);
    expect(lines.filter((line) => traces.some((trace) => line.includes(trace)))).toEqual([]);
  });
});

describe('OR-06 the organisations report', () => {
  it('is a CSV of every organisation, for super admins', async () => {
    const reply = await root.call('GET', '/clients/export?lang=fr');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/clients-\d\d_\d\d_\d{4}\.csv/);
    const text = String(reply.body);
    expect(text).toMatch(/^\uFEFF?Nom;Type;SIRET;/);
    expect(text).toContain(other.admin.email);
    expect(text).not.toContain('Zephyrine');
    expect((await other.admin.api.call('GET', '/clients/export')).status).toBe(403);
  });
});
