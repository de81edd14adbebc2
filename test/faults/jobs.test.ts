import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { OrganisationDeletion } from '../../shared/contracts/administration/organisations.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import type { Client } from '../factories/client.ts';
import { dumpObjects, dumpTable } from '../factories/dump.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { draft, lookups, readyTraining } from '../factories/trainings.ts';

let host: RunningHost;
let platform: Platform;
let root: Client;
let one: Organisation;
let trainingId: string;
const asJob = { headers: { prefer: 'respond-async' } };

beforeAll(async () => {
  host = await startHost({ env: { FAULT: '' } });
  platform = new Platform(host);
  root = await platform.superAdmin();
  one = await platform.organisation();
  trainingId = (await readyTraining(platform, one.admin.api, await lookups(root))).id;
  const learner = await platform.member(one);
  await play(learner.api, trainingId, { minuteSpent: 3, progressionPercent: 100, score: 80 });
  await platform.idle();
});
beforeEach(() => platform.faults(''));
afterAll(() => host?.stop());

const people = () => {
  const form = new FormData();
  const csv = `email,firstName,lastName\r\n${unique('imported')}@example.com,Ada,Byte`;
  form.set('file', new File([csv], 'people.csv'));
  return form;
};

/** Lists how each kind of job and an erasure start, the queue of the worker, and the person who follows the job. */
const works: Record<
  string,
  { queue: string; start: (gone: Organisation) => Promise<[Client, string] | undefined> }
> = {
  'member-import': {
    queue: 'import',
    start: async () => [
      one.admin.api,
      (await one.admin.api.call<Job>('POST', '/users/import', { ...asJob, form: people() })).body.id,
    ],
  },
  export: {
    queue: 'export',
    start: async () => [one.admin.api, (await one.admin.api.get<Job>('/trainings/export/en', asJob)).body.id],
  },
  'own-data': {
    queue: 'export',
    start: async () => [one.admin.api, (await one.admin.api.get<Job>('/users/profile/data', asJob)).body.id],
  },
  certificates: {
    queue: 'certificate',
    start: async () => {
      const body = { trainingId, userIds: [], groupIds: [] };
      return [one.admin.api, (await one.admin.api.post<Job>('/certificates/export/en', body)).body.id];
    },
  },
  'organisation-deletion': {
    queue: 'removal',
    start: async ({ id }) => [root, (await root.call<Job>('DELETE', `/clients/${id}`)).body.id],
  },
  'the erasure of a member': {
    queue: 'erasure',
    start: async () => {
      const { id } = await platform.member(one);
      await one.admin.api.ok('DELETE', `/users/${id}`);
      return undefined;
    },
  },
};

it('UP-06 fails each kind of job while storage is down, and completes it after a redrive', async () => {
  const gone = await platform.organisation();
  // Fails reads and lists of storage. Writes of the calls succeed.
  await platform.faults('S3.GET:before:*:fail');
  const started = await Promise.all(Object.values(works).map(({ start }) => start(gone)));
  await platform.idle(180_000);
  const jobs = started.filter((job) => job !== undefined);
  for (const [api, id] of jobs)
    expect(await api.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'failed', code: 'UNAVAILABLE' });
  const names = [...new Set(Object.values(works).map(({ queue }) => queue))];
  const dead = new Map((await platform.queues()).map((queue) => [queue.name, queue.dead]));
  const deadIn = (name: string) =>
    [...dead].find(([queue]) => new RegExp(`(^|-)${name}$`).test(queue))?.[1] ?? 0;
  for (const name of names) expect([name, deadIn(name)]).toEqual([name, name === 'export' ? 2 : 1]);

  await platform.faults('');
  for (const name of names) await root.ok('POST', `/operations/dead-letters/${name}/redrive`);
  await platform.idle();
  for (const [api, id] of jobs)
    expect(await api.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'done' });
  expect(await root.ok<OrganisationDeletion[]>('GET', '/clients/deletions')).toEqual([]);
  expect((await dumpTable(host)).filter((line) => line.includes(gone.admin.email))).toEqual([]);
  expect(await brokenInvariants(host)).toEqual([]);
});

it('OR-05 completes a deletion despite conflicts', async () => {
  const gone = await platform.organisation();
  const ids = await lookups(root);
  for (let count = 0; count < 3; count += 1) await draft(gone.admin.api, ids);
  await platform.idle();
  const { id } = await root.ok<Job>('DELETE', `/clients/${gone.id}`);
  await platform.faults('TransactWriteItems:before:1-12:refuse');
  await platform.idle(180_000);
  expect((await platform.faultList()).some(({ fired }) => fired > 0)).toBe(true);
  expect(await root.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'done' });
  await platform.faults('');
  expect(await root.ok<OrganisationDeletion[]>('GET', '/clients/deletions')).toEqual([]);
  expect(await brokenInvariants(host)).toEqual([]);
});

it('OR-05 fails a deletion with permanent conflicts, and continues it when it is requested again', async () => {
  const gone = await platform.organisation();
  await draft(gone.admin.api, await lookups(root));
  await platform.idle();
  await platform.faults('TransactWriteItems:before:2-100000:refuse');
  const { id } = await root.ok<Job>('DELETE', `/clients/${gone.id}`);
  await platform.idle(180_000);
  expect(await root.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'failed', code: 'UNAVAILABLE' });
  const left = { people: 1, courses: 0, trainings: 1, objects: 0 };
  expect(await root.ok('GET', '/clients/deletions')).toMatchObject([{ id: gone.id, status: 'failed', left }]);
  await platform.faults('');
  expect((await root.call<Job>('DELETE', `/clients/${gone.id}`)).body).toMatchObject({
    id,
    status: 'waiting',
  });
  await platform.idle();
  expect(await root.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'done' });
  await root.ok('POST', '/operations/dead-letters/removal/redrive');
  await platform.idle();
  expect(await brokenInvariants(host)).toEqual([]);
});

it('OR-05 a deletion that cannot delete objects lists them, and completes when it is requested again', async () => {
  const gone = await platform.organisation();
  await readyTraining(platform, gone.admin.api, await lookups(root));
  await platform.idle();
  const objectsOf = async () => (await dumpObjects(host)).filter((line) => line.includes(gone.id));
  const stored = (await objectsOf()).length;
  expect(stored).toBeGreaterThan(0);
  await platform.faults('S3.POST:before:*:fail, S3.DELETE:before:*:fail');
  const { id } = await root.ok<Job>('DELETE', `/clients/${gone.id}`);
  await platform.idle(180_000);
  expect(await root.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'failed', code: 'UNAVAILABLE' });
  const [deletion] = await root.ok<OrganisationDeletion[]>('GET', '/clients/deletions');
  expect(deletion).toMatchObject({ id: gone.id, status: 'failed', code: 'UNAVAILABLE' });
  expect(deletion?.left?.objects).toBeGreaterThan(0);
  expect((await objectsOf()).length).toBe(deletion?.left?.objects);

  await platform.faults('');
  const again = await root.call<Job>('DELETE', `/clients/${gone.id}`);
  expect(again).toMatchObject({ status: 202, body: { id, status: 'waiting' } });
  await platform.idle();
  expect(await root.ok<Job>('GET', `/jobs/${id}`)).toMatchObject({ status: 'done' });
  expect(await root.ok<OrganisationDeletion[]>('GET', '/clients/deletions')).toEqual([]);
  expect(await objectsOf()).toEqual([]);
  expect((await dumpTable(host)).filter((line) => line.includes(gone.admin.email))).toEqual([]);
  // The messages of the failed attempts find nothing to do, also of the workers that follow deleted trainings.
  for (const name of ['removal', 'catalogue', 'content'])
    await root.ok('POST', `/operations/dead-letters/${name}/redrive`);
  await platform.idle();
  expect(await brokenInvariants(host)).toEqual([]);
});
