import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { OrganisationDeletion } from '../../shared/contracts/administration/organisations.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { bridgeZip } from '../factories/bridge-content.ts';
import type { Client } from '../factories/client.ts';
import { form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpObjects, dumpTable } from '../factories/dump.ts';
import { reachStores } from '../factories/in-process.ts';
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
  // One suggestion starts in the future. Another has started and ends in the future.
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
  // One upload remains incomplete.
  await gone.admin.api.ok('PUT', `/trainings/${trainingId}/files/APK`, {
    body: { fileName: 'app.zip', fileSize: 20_000_000, version: '1', offlineAvailable: false },
  });
  await platform.idle();
});

const deletionOf = async (clientId: string) =>
  (await root.ok<OrganisationDeletion[]>('GET', '/clients/deletions')).find(({ id }) => id === clientId);

describe('OR-05 the deletion of an organisation', () => {
  it('is rejected for everyone but super admins, and for the provider (OR-07)', async () => {
    expect((await gone.admin.api.call('DELETE', `/clients/${gone.id}`)).status).toBe(403);
    expect((await learner.api.call('DELETE', `/clients/${gone.id}`)).status).toBe(403);
    expect((await platform.anonymous.call('DELETE', `/clients/${gone.id}`)).status).toBe(401);
    const provider = await root.call('DELETE', '/clients/1');
    expect(provider).toMatchObject({ status: 409, body: { code: 'PROVIDER_PROTECTED' } });
    expect((await root.call('DELETE', '/clients/0000000000')).status).toBe(404);
    await gone.admin.api.ok('GET', '/users/profile');
  });

  it('rejects its members immediately, deletes all its data, and returns a receipt', async () => {
    expect((await dumpObjects(host)).some((key) => key.includes(`/${gone.id}/`))).toBe(true);
    const reply = await root.call('DELETE', `/clients/${gone.id}`);
    expect(reply).toMatchObject({ status: 202, body: { kind: 'organisation-deletion', receipt: {} } });
    expect(reply.headers.get('location')).toBe(`/api/v1/jobs/${reply.body.id}`);
    expect((await learner.api.call('GET', '/users/profile')).status).toBe(401);
    expect((await root.call('GET', `/clients/${gone.id}`)).status).toBe(404);
    const repeated = await root.call('DELETE', `/clients/${gone.id}`);
    expect([202, 404]).toContain(repeated.status);
    if (repeated.status === 202) expect(repeated.body.id).toBe(reply.body.id);
    await platform.idle();
    expect((await root.call('DELETE', `/clients/${gone.id}`)).status).toBe(404);
    expect(await deletionOf(gone.id)).toBeUndefined();

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
    // The audit log of super admins and the receipt keep the bare id.
    const kept = table.filter((line) => line.includes(gone.id) && !/#AUDIT"|ACTIVITY#|JOB#/.test(line));
    expect(kept).toEqual([]);
    expect((await dumpObjects(host)).filter((key) => key.includes(`/${gone.id}/`))).toEqual([]);
  });

  it('removes its trainings from other organisations, but not the trainings that were opened to it', async () => {
    const unlocked = encodeURIComponent(JSON.stringify({ unlocked: true }));
    const list = await other.admin.api.ok<{ id: string }[]>('GET', `/trainings?filter=${unlocked}`);
    expect(list.map(({ id }) => id)).toEqual([lent]);
    expect((await other.admin.api.call('GET', `/trainings/${trainingId}`)).status).toBe(404);
    expect(await other.admin.api.ok('GET', `/clients/${other.id}/quota`)).toMatchObject({ currentUser: 1 });
    expect(await root.ok('GET', `/clients/${other.id}/trainings`)).toEqual([]);
  });

  it('frees its SIRET and its email addresses', async () => {
    const body = { email: learner.email, firstName: 'Ada', lastName: 'Learner', roles: [] };
    const { status } = await other.admin.api.call('POST', '/users?lang=en', { body });
    expect(status).toBe(201);
    const again = form({ ...organisationFields(gone.admin.email), siret: number }, { logo: await picture() });
    expect((await root.call('POST', '/clients', { form: again })).status).toBe(201);
  });
});

describe('UP-06 a deletion that cannot be completed', () => {
  /** A record that no function can read. */
  const breakMember = async (clientId: string) => {
    const key = [`ORG#${clientId}`, `USER#${clientId}_000000000000`] as const;
    await new RawTable(host).put({
      ...{ pk: { S: key[0] }, sk: { S: key[1] }, _et: { S: 'Member' } },
      ...{ id: { S: `${clientId}_000000000000` }, clientId: { S: clientId } },
    });
    return () => new RawTable(host).remove(...key);
  };
  const redrive = () => root.post('/operations/dead-letters/removal/redrive');
  const tracesOf = async (...traces: string[]) =>
    (await dumpTable(host)).filter((line) => traces.some((trace) => line.includes(trace)));

  it('deletes everything else, lists the remaining records, and completes after a redrive', async () => {
    const stuck = await platform.organisation({ name: 'Obstinate Works' });
    await platform.member(stuck);
    await draft(stuck.admin.api, await lookups(root), {});
    await platform.idle();
    const repair = await breakMember(stuck.id);
    const { id } = await root.ok<Job>('DELETE', `/clients/${stuck.id}`);
    await platform.idle();
    const failed = await root.ok<Job>('GET', `/jobs/${id}`);
    expect(failed).toMatchObject({
      ...{ status: 'failed', subject: 'Obstinate Works', code: 'SERVER_ERROR' },
      receipt: { people: 2, trainings: 1 },
    });
    expect(await deletionOf(stuck.id)).toMatchObject({
      ...{ name: 'Obstinate Works', status: 'failed', code: 'SERVER_ERROR' },
      left: { people: 1, courses: 0, trainings: 0, objects: 0 },
    });
    expect((await stuck.admin.api.get('/users/profile')).status).toBe(401);
    expect((await stuck.admin.api.get('/clients/deletions')).status).toBe(401);
    const removal = (await platform.queues()).find(({ name }) => name.includes('removal'));
    expect(removal).toMatchObject({ dead: 1 });
    const letters = await root.ok<{ messages: object[] }>('GET', '/operations/dead-letters/removal');
    expect(letters.messages).toMatchObject([{ event: 'organisation.deleted' }]);

    await repair();
    expect((await redrive()).body).toMatchObject({ moved: 1 });
    await platform.idle();
    const done = await root.ok<Job>('GET', `/jobs/${id}`);
    expect(done).toMatchObject({ status: 'done', progress: 100, receipt: { people: 2 } });
    expect(await tracesOf(stuck.admin.email, 'Obstinate')).toEqual([]);
    expect(await deletionOf(stuck.id)).toBeUndefined();
  });

  it('continues when it is requested again, and ignores the redriven message', async () => {
    const stuck = await platform.organisation({ name: 'Persistent Works' });
    const repair = await breakMember(stuck.id);
    const { id } = await root.ok<Job>('DELETE', `/clients/${stuck.id}`);
    await platform.idle();
    expect(await deletionOf(stuck.id)).toMatchObject({ status: 'failed' });
    await repair();
    const again = await root.call<Job>('DELETE', `/clients/${stuck.id}`);
    expect(again).toMatchObject({ status: 202, body: { id, status: 'waiting', receipt: { people: 1 } } });
    await platform.idle();
    expect(await root.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'done' });
    expect((await root.call('DELETE', `/clients/${stuck.id}`)).status).toBe(404);
    expect((await redrive()).body).toMatchObject({ moved: 1 });
    await platform.idle();
    expect(await tracesOf(stuck.admin.email, 'Persistent')).toEqual([]);
    expect(await deletionOf(stuck.id)).toBeUndefined();
  });

  it('continues a deletion of an earlier version without a list entry', async () => {
    const stuck = await platform.organisation({ name: 'Unlisted Works' });
    const repair = await breakMember(stuck.id);
    const { id } = await root.ok<Job>('DELETE', `/clients/${stuck.id}`);
    await platform.idle();
    await repair();
    await new RawTable(host).remove('DELETIONS', stuck.id);
    expect(await deletionOf(stuck.id)).toMatchObject({
      name: 'Unlisted Works',
      status: 'failed',
      left: null,
    });
    expect((await root.call<Job>('DELETE', `/clients/${stuck.id}`)).body).toMatchObject({ id });
    await platform.idle();
    expect(await root.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'done' });
    await redrive();
    await platform.idle();
    expect(await tracesOf('Unlisted Works')).toEqual([]);
  });

  it('deletes a training with inconsistent records', async () => {
    const stuck = await platform.organisation();
    const { id } = await draft(stuck.admin.api, await lookups(root), {});
    await platform.idle();
    await reachStores(host);
    const { documentClient } = await import('../../functions/runtime/table.ts');
    const change = async (pk: string, sk: string, set: string, values: Record<string, unknown>) =>
      documentClient.send(
        new UpdateCommand({
          ...{ TableName: process.env.TABLE_NAME, Key: { pk, sk } },
          ...{ UpdateExpression: `SET ${set}`, ExpressionAttributeValues: values },
        }),
      );
    // The owner's card is ready. The training is a draft with a missing master content.
    await change(`ORG#${stuck.id}#CATALOGUE`, id, 'catalogue = :c', { ':c': `ORG#${stuck.id}` });
    await change(`ORG#${stuck.id}`, `TRAINING#${id}`, 'masterContentId = :m', {
      ':m': `${stuck.id}_zzzzzzzzzzzz`,
    });
    const { id: jobId } = await root.ok<Job>('DELETE', `/clients/${stuck.id}`);
    await platform.idle();
    expect(await root.ok<Job>('GET', `/jobs/${jobId}`)).toMatchObject({
      ...{ status: 'done', receipt: { trainings: 1 } },
    });
    expect(
      (await dumpTable(host)).filter((line) => line.includes(id) && !/AUDIT"|ACTIVITY#/.test(line)),
    ).toEqual([]);
  });
});

describe('OR-06 the report of organisations', () => {
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
