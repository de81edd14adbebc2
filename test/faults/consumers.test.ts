import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { CheckFindingAnswer, CheckRun } from '../../shared/contracts/administration/operations.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import type { BadgeCategory } from '../../shared/contracts/learning/badge-shapes.ts';
import type { ScheduledReport } from '../../shared/contracts/learning/reports.ts';
import { addDays, addMonths } from '../../shared/days.ts';
import { badgeCategory, platformBadge } from '../factories/badges.ts';
import { courseFields } from '../factories/courses.ts';
import { dumpObjects, dumpTable } from '../factories/dump.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { open, play, report } from '../factories/sessions.ts';
import { inbox, listSuggestions, suggest, suggestedTo, today } from '../factories/suggestions.ts';
import { RawTable } from '../factories/table.ts';
import { draft, type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';

const env = { FAULT: '' };
let host: RunningHost;
let platform: Platform;
let one: Organisation;
let ids: LookupIds;
let trainingId: string;
let badgeId: string;

beforeAll(async () => {
  host = await startHost({ env });
  platform = new Platform(host);
  const root = await platform.superAdmin();
  ids = await lookups(root);
  one = await platform.organisation({ maxUser: 100 });
  trainingId = (await readyTraining(platform, one.admin.api, ids)).id;
  badgeId = (await platformBadge(root, (await badgeCategory(root)).id, 'completedTrainings', 1)).id;
  await platform.idle();
});
beforeEach(() => platform.faults(''));
afterAll(() => host?.stop());

/**
 * Faults of the worker's transactions. The request has the first transaction. The host is killed after one of
 * the worker's transactions is committed, before the worker receives the response.
 */
const plans = {
  'conflicts (CONFLICT)': 'TransactWriteItems:before:2-4:refuse',
  'a throttled table (UNAVAILABLE)': 'TransactWriteItems:before:2-8:throttle',
  'a kill after its first transaction': 'TransactWriteItems:after:2:crash',
  'a kill after its second transaction': 'TransactWriteItems:after:3:crash',
};
const cases = Object.entries(plans);

/** Runs a request under a plan, starts a killed host again, and waits for the workers. */
async function under(plan: string, request: () => Promise<{ status: number }>): Promise<void> {
  await platform.faults(plan);
  expect((await request()).status).toBeLessThan(300);
  if (plan.includes('crash')) {
    await expect(platform.idle()).rejects.toThrow();
    await host.kill();
    host = await startHost({ env, dataDir: host.dataDir, port: Number(new URL(host.origin).port) });
    platform = new Platform(host);
  } else {
    await platform.idle(180_000);
    expect((await platform.faultList()).every(({ fired }) => fired > 0)).toBe(true);
    await platform.faults('');
  }
  await platform.idle();
}

/** No record is incomplete, and no message is left. */
async function sound(): Promise<void> {
  expect(await brokenInvariants(host)).toEqual([]);
  expect((await platform.queues()).filter(({ visible, dead }) => visible + dead > 0)).toEqual([]);
  const root = await platform.superAdmin();
  const body = { clientId: one.id, dryRun: true };
  const { id } = await root.ok<CheckRun>('POST', '/operations/checks', { body });
  await platform.idle();
  expect(await root.ok('GET', `/operations/checks/${id}`)).toMatchObject({ status: 'done', findings: [] });
}

describe('workers complete their effect once after', { timeout: limit(240_000) }, () => {
  it.each(cases)('%s: the team of a former manager is dissolved', async (_, plan) => {
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const team = [await platform.member(one, [], { managerEmail: manager.email })];
    team.push(await platform.member(one, [], { managerEmail: manager.email }));
    const group = await manager.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Group'), userIds: team.map(({ id }) => id) },
    });
    const trainings = [trainingId, (await draft(one.admin.api, ids)).id];
    const course = await manager.api.ok<{ id: string }>('POST', '/courses?lang=en', {
      body: courseFields(trainings),
    });
    await platform.idle();
    const { email, firstName, lastName } = manager.profile;
    await under(plan, () =>
      one.admin.api.put(`/users/${manager.id}`, { email, firstName, lastName, roles: [] }),
    );
    const { api } = one.admin;
    for (const person of team)
      expect(await person.api.ok('GET', '/users/profile')).toMatchObject({ managers: [] });
    const groups = (await dumpTable(host)).filter((line) => line.includes(`"ORG#${one.id}#GROUPS"`));
    expect(groups.filter((line) => line.includes(group.id))).toEqual([]);
    // The organisation owns the course, so an administrator can delete it.
    expect((await api.delete(`/courses/${course.id}`)).status).toBe(200);
    await platform.idle();
    await sound();
  });

  it.each(cases)('%s: an assignment reaches each person once', async (_, plan) => {
    const people = [await platform.member(one), await platform.member(one)];
    const userIds = people.map(({ id }) => id);
    await under(plan, () =>
      one.admin.api.post('/assignments', { trainingIds: [trainingId], userIds, dueDays: 3 }),
    );
    for (const { api } of people) {
      expect(await api.ok('GET', '/requirements/own')).toMatchObject([
        { content: { id: trainingId }, state: 'notStarted', daysLeft: 3 },
      ]);
      expect((await inbox(api)).filter(({ type }) => type === 'TRAINING_REQUIRED')).toHaveLength(1);
    }
    const rows = (await dumpTable(host)).filter((line) => line.includes(`"ORG#${one.id}#REQUIRED"`));
    for (const id of userIds) expect(rows.filter((line) => line.includes(id))).toHaveLength(1);
    await sound();
  });

  it.each(cases)('SU-01 %s: a suggestion reaches each recipient once', async (_, plan) => {
    const people = [await platform.member(one), await platform.member(one)];
    const body = { userIds: people.map(({ id }) => id), groupIds: [], trainingIds: [trainingId] };
    await platform.idle();
    await under(plan, () => suggest(one.admin.api, body));
    for (const { api } of people) {
      expect(await suggestedTo(api)).toEqual([trainingId]);
      expect((await inbox(api)).filter(({ type }) => type === 'TRAINING_SUGGESTION')).toHaveLength(1);
    }
    await sound();
  });

  // Two recipients are one transaction.
  it.each(cases.slice(0, 3))(
    'SU-01 %s: a withdrawn suggestion disappears for each recipient',
    async (_, plan) => {
      const people = [await platform.member(one), await platform.member(one)];
      const body = { userIds: people.map(({ id }) => id), groupIds: [], trainingIds: [trainingId] };
      const { id } = (await suggest(one.admin.api, body)).body;
      await platform.idle();
      await under(plan, () => one.admin.api.delete(`/suggestions/${id}`));
      for (const { api } of people) expect(await suggestedTo(api)).toEqual([]);
      expect((await listSuggestions(one.admin.api)).filter((suggestion) => suggestion.id === id)).toEqual([]);
      await sound();
    },
  );

  const counted = Object.entries({
    ...plans,
    // The first transaction counts the session.
    'conflicts (CONFLICT)': 'TransactWriteItems:before:3-5:refuse',
  });
  it.each(counted)('BA-01 %s: a member earns a badge once', async (_, plan) => {
    const learner = await platform.member(one);
    const { id } = (await open(learner.api, trainingId)).body;
    await platform.idle();
    await under(plan, () => report(learner.api, trainingId, id, { progressionPercent: 100 }));
    const categories = await learner.api.ok<BadgeCategory[]>('GET', '/badges?lang=EN');
    const badge = categories.flatMap(({ badges }) => badges).find((one) => one.id === badgeId);
    expect(badge).toMatchObject({ obtained: true, reached: 1 });
    const earned = (await inbox(learner.api)).filter(({ type }) => type === 'PLATFORM_BADGE');
    expect(earned).toHaveLength(1);
    await sound();
  });
});

describe('UP-04 the nightly check', { timeout: limit(240_000) }, () => {
  const nightly = 'consistency-check-consistency-schedule';
  const worker = 'consistency-check-consistency-worker';
  /** Returns the latest run of the schedule. */
  const lastRun = async (): Promise<CheckRun & { findings: CheckFindingAnswer[] }> => {
    const root = await platform.superAdmin();
    const runs = await root.ok<CheckRun[]>('GET', '/operations/checks');
    const { id } = runs.find(({ startedBy }) => startedBy === null) ?? { id: '' };
    return root.ok('GET', `/operations/checks/${id}`);
  };
  const steps = async () => {
    const all = await (await fetch(`${host.origin}/_local/invocations`)).json();
    return (all as { function: string }[]).filter((one) => one.function.includes(worker)).length;
  };
  let others: Organisation[];
  beforeAll(async () => {
    others = [await platform.organisation(), await platform.organisation()];
    await platform.idle();
  });
  const drift = async (by: Record<string, number>) => {
    const table = new RawTable(host);
    for (const { id } of others) await table.add(`ORG#${id}`, 'QUOTA', by);
  };

  it('checks every organisation in the messages of its queue, and stores its report', async () => {
    await drift({ currentSize: 4096 });
    await platform.runSchedule(nightly);
    await platform.idle();
    expect(await lastRun()).toMatchObject({
      ...{ status: 'done', complete: true, checked: 4, total: 4, found: 2, repaired: 2, failed: 0 },
    });
    expect((await lastRun()).findings.map(({ clientId }) => clientId).sort()).toEqual(
      others.map(({ id }) => id).sort(),
    );
    const root = await platform.superAdmin();
    expect(await root.ok('GET', '/operations/reconciliation')).toMatchObject({
      ...{ checked: 4, repaired: 2, skipped: 0, missing: 0, complete: true },
    });
  });

  it('continues after a kill one organisation at a time, and counts each organisation once', async () => {
    await drift({ currentUser: 1 });
    // The first transaction starts the run. The second is the first repair.
    await platform.faults('TransactWriteItems:after:2:crash');
    await platform.runSchedule(nightly);
    await expect(platform.idle()).rejects.toThrow();
    await host.kill();
    host = await startHost({ env, dataDir: host.dataDir, port: Number(new URL(host.origin).port) });
    platform = new Platform(host);
    await platform.idle();
    // The repair before the kill is complete. Its finding was not stored.
    expect(await lastRun()).toMatchObject({
      status: 'done',
      complete: true,
      checked: 4,
      repaired: 1,
      failed: 0,
    });
    expect(await steps()).toBeGreaterThan(1);
    await sound();
  });

  it('deletes a document without a job a day after it was stored', async () => {
    const root = await platform.superAdmin();
    const asJob = { headers: { prefer: 'respond-async' } };
    const { id } = await root.ok<Job>('GET', '/trainings/export/en', asJob);
    await platform.idle();
    const { url = '' } = await root.ok<Job>('GET', `/jobs/${id}`);
    const bucket = new URL(url).pathname.split('/')[1] ?? '';
    const key = `${one.id}/made/${one.id}_000000000000/0`;
    const storage = new S3Client({
      endpoint: host.storageOrigin,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    await storage.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'names' }));
    storage.destroy();
    const stored = async () => (await dumpObjects(host)).some((line) => line.includes(key));
    await platform.runSchedule(nightly);
    await platform.idle();
    expect(await stored()).toBe(true);
    await platform.clock({ advanceSeconds: 25 * 60 * 60 });
    await platform.runSchedule(nightly);
    await platform.idle();
    expect((await lastRun()).findings).toMatchObject([{ check: 'job-documents', outcome: 'repaired' }]);
    expect(await stored()).toBe(false);
  });
});

/** Runs a schedule on a day, ends the host by the plan, and starts it again at the same time. */
async function startDayWithKill(
  noon: string,
  plan: string,
  schedule: 'start-reminder-days' | 'start-reports' = 'start-reminder-days',
): Promise<void> {
  await platform.clock({ now: noon });
  await platform.faults(plan);
  await platform.runSchedule(schedule).catch(() => undefined);
  await platform.idle().catch(() => undefined);
  await host.kill();
  host = await startHost({ env, dataDir: host.dataDir, port: Number(new URL(host.origin).port) });
  platform = new Platform(host);
  await platform.clock({ now: noon });
  await platform.idle(180_000);
}

describe('reminders of required content', { timeout: limit(240_000) }, () => {
  // Other tests move the clock.
  beforeEach(() => platform.clock());

  it.each([
    ['after the start of the day', 'TransactWriteItems:after:1:crash'],
    ['before the first mail is claimed', 'UpdateItem:before:1:crash'],
    ['after the first mail is claimed', 'UpdateItem:after:1:crash'],
  ])('a kill %s: each person is reminded once', async (_, plan) => {
    const org = await platform.organisation();
    const { id } = await readyTraining(platform, org.admin.api, ids);
    const people = [await platform.member(org), await platform.member(org)];
    await org.admin.api.ok('POST', '/assignments', {
      body: { trainingIds: [id], userIds: people.map((one) => one.id), dueDays: 1 },
    });
    await platform.idle();
    const noon = `${addDays(today(), 1)}T10:00:00.000Z`;
    await startDayWithKill(noon, plan);
    for (let run = 0; run < 2; run += 1) {
      await platform.runSchedule('start-reminder-days');
      await platform.idle(180_000);
    }
    for (const { email } of people) {
      const mails = (await platform.mailsTo(email)).filter(({ text }) => text.includes('/learner/catalog'));
      expect(mails).toHaveLength(1);
    }
    await platform.clock();
    await sound();
  });
});

describe('scheduled reports', { timeout: limit(240_000) }, () => {
  beforeEach(() => platform.clock());

  it.each([
    ['after the start of the report', 'TransactWriteItems:after:1:crash'],
    ['before the result of the report is stored', 'TransactWriteItems:before:2:crash'],
    ['before the mails are claimed', 'UpdateItem:before:4:crash'],
    ['after the document is stored', 'PutObject:after:2:crash'],
  ])('a kill %s: each recipient gets one mail, and one document', async (_, plan) => {
    const org = await platform.organisation();
    const people = [org.admin, await platform.member(org), await platform.member(org)];
    const { nextDay } = await org.admin.api.ok<ScheduledReport>('POST', '/reports', {
      body: {
        ...{ name: 'Members', kind: 'members', every: 'WEEK', day: 1, lang: 'EN' },
        userIds: people.map(({ id }) => id),
      },
    });
    await startDayWithKill(`${nextDay}T12:00:00.000Z`, plan, 'start-reports');
    for (let run = 0; run < 2; run += 1) {
      await platform.runSchedule('start-reports');
      await platform.idle(180_000);
    }
    const links = new Set<string>();
    for (const { email } of people) {
      const mails = (await platform.mailsTo(email)).filter(({ text }) => text.includes('/reports/'));
      expect(mails).toHaveLength(1);
      links.add(/\/reports\/(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '');
    }
    expect(links.size).toBe(1);
    const api = await platform.signIn(org.admin.email, org.admin.password);
    expect(await api.ok('GET', `/reports/documents/${[...links].join('')}`)).toMatchObject({
      job: { status: 'done', receipt: { rows: 3 } },
    });
    expect(await api.ok('GET', '/reports')).toMatchObject([{ last: { day: nextDay, rows: 3 } }]);
    await platform.clock();
    await sound();
  });
});

describe('renewals of certificates', { timeout: limit(240_000) }, () => {
  beforeEach(() => platform.clock());

  it.each([
    ['before the progress begins again', 'TransactWriteItems:before:2:crash'],
    ['after the progress begins again', 'TransactWriteItems:after:2:crash'],
    ['after the first round has opened', 'TransactWriteItems:after:3:crash'],
  ])('a kill %s: each person gets one round', async (_, plan) => {
    const org = await platform.organisation();
    const { id } = await readyTraining(platform, org.admin.api, ids);
    await org.admin.api.ok('PUT', `/validities/${id}`, { body: { type: 'TRAINING', months: 12 } });
    const people = [await platform.member(org), await platform.member(org)];
    for (const { api } of people) await play(api, id, { progressionPercent: 100, points: 10 });
    await platform.idle();
    const noon = `${addDays(addMonths(today(), 12), -91)}T10:00:00.000Z`;
    await startDayWithKill(noon, plan);
    await platform.runSchedule('start-reminder-days');
    await platform.idle(180_000);
    for (const { email, password } of people) {
      const api = await platform.signIn(email, password);
      expect(await api.ok('GET', '/requirements/own')).toMatchObject([
        { state: 'notStarted', renewal: true, progressionPercent: 0 },
      ]);
      expect(await api.ok('GET', '/certificates')).toMatchObject([{ state: 'valid' }]);
      expect((await inbox(api)).filter(({ type }) => type === 'TRAINING_RENEWAL')).toHaveLength(1);
    }
    await platform.clock();
    await sound();
  });
});
