import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Actor } from '../../functions/runtime/actor.ts';
import type { FilePart } from '../../functions/runtime/http/request.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { report as reportBody } from '../../shared/contracts/learning/progress.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpDocuments, dumpTable } from '../factories/dump.ts';
import { momentsOfWrites, reachStores } from '../factories/in-process.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { play, reportFields } from '../factories/sessions.ts';
import { suggest } from '../factories/suggestions.ts';
import { type Attribute, RawTable } from '../factories/table.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let one: Organisation;
let work: Awaited<ReturnType<typeof inThisProcess>>;

/** The parts of a request other than its parameters and body. */
const request = {
  params: {},
  query: undefined,
  files: new Map<string, FilePart>(),
  ifMatch: undefined,
  headers: {},
  sourceIp: '127.0.0.1',
};

/**
 * Returns operations that run in this process, so that a test can act between their reads and their writes.
 */
async function inThisProcess() {
  // The bucket of documents is known from the address of one.
  const prefer = { headers: { prefer: 'respond-async' } };
  const { body: asked } = await one.admin.api.get<Job>('/trainings/export/en', prefer);
  await platform.idle();
  const { url = '' } = await one.admin.api.ok<Job>('GET', `/jobs/${asked.id}`);
  await reachStores(host, new URL(url).pathname.split('/')[1]);
  const [moments, { deps }, people, creation, change, team, jobs, { notify }, reports, counting] =
    await Promise.all([
      momentsOfWrites(),
      import('../../functions/runtime/deps.ts'),
      import('../../functions/identity/members/index.ts'),
      import('../../functions/identity/people/create-member.ts'),
      import('../../functions/identity/people/update-member.ts'),
      import('../../functions/identity/people/add-to-team.ts'),
      import('../../functions/identity/jobs/index.ts'),
      import('../../functions/administration/notifications/notify.ts'),
      import('../../functions/learning/progress/report-session.ts'),
      import('../../functions/learning/statistics/count-sessions.ts'),
    ]);
  const { getOrganisationRecord } = await import('../../functions/foundation/tenancy/index.ts');
  const { getEach } = await import('../../functions/runtime/get-all.ts');
  const actorOf = async ({ id, profile }: Person, role: Actor['role']): Promise<Actor> => ({
    userId: id,
    clientId: profile.clientId,
    person: await people.getMember(profile, id),
    role,
    sessionId: 'session',
    address: '127.0.0.1',
    organisation: await getOrganisationRecord(profile),
  });
  return {
    moments,
    deps,
    ...creation,
    ...change,
    ...team,
    ...jobs,
    ...reports,
    ...counting,
    getEach,
    notify,
    actorOf,
  };
}

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  work = await inThisProcess();
});

const form = (email = `${unique('race')}@example.com`) => ({
  email,
  firstName: 'Ada',
  lastName: 'Race',
  roles: [],
});
const remove = async (path: string) => {
  await root.ok('DELETE', path);
  await platform.idle();
};
const linesWith = async (...traces: string[]) =>
  (await dumpTable(host)).filter((line) => traces.some((trace) => line.includes(trace)));

it("PE-05 rejects a report that is written after the member's deletion, and leaves no data", async () => {
  const learner = await platform.member(one);
  const training = await readyTraining(platform, one.admin.api, await lookups(root));
  const sessionId = await play(learner.api, training.id, { minuteSpent: 3, sequence: 1 });
  await platform.idle();
  expect(await linesWith(`USER#${learner.id}`)).not.toEqual([]);
  work.moments.before(sessionId, () => remove(`/users/${learner.id}`));
  const actor = await work.actorOf(learner, 'learner');
  const params = { id: training.id, sid: sessionId };
  const reporting = work.reportSession(
    work.deps,
    actor,
    { ...request, params, body: reportBody.parse(reportFields({ minuteSpent: 9, sequence: 2 })) },
    ...(await work.getEach(...work.alongReport(actor, { ...request, params }))),
  );
  await expect(reporting).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await platform.idle();
  expect(await linesWith(`USER#${learner.id}`)).toEqual([]);
});

it('PE-05 leaves no figures of a member who is erased during counting', async () => {
  const learner = await platform.member(one);
  const training = await readyTraining(platform, one.admin.api, await lookups(root));
  const person = { clientId: one.id, userId: learner.id };
  const id = await play(learner.api, training.id, { minuteSpent: 3 });
  await platform.idle();
  // A session to count without an event in the stream.
  const table = new RawTable(host);
  const stored = await table.get(`ORG#${one.id}#USER#${learner.id}`, `SESSION#${training.id}#${id}`);
  const { outbox: _, ...session } = stored ?? {};
  const facts = (session.facts as { M: Record<string, Attribute> }).M;
  const { S: day } = session.day as { S: string };
  await table.put({ ...session, facts: { M: { ...facts, minutes: { N: '9' } } } });
  work.moments.before('#FIGURES', () => remove(`/users/${learner.id}`));
  await work.countSessions(work.deps, [{ ...person, trainingId: training.id, id, day }]);
  expect(await linesWith(`USER#${learner.id}`, learner.email)).toEqual([]);
});

describe('PE-05 a manager who is deleted between the check and the write', () => {
  const manager = () =>
    platform.member(one, ['ROLE_MANAGER'], { firstName: 'Theodosia', lastName: unique('Gone') });
  const deletedBefore = (text: string, { id }: Person) =>
    work.moments.before(text, () => remove(`/users/${id}`));

  it('is not set on a new member', async () => {
    const [chief, body] = [await manager(), form()];
    deletedBefore(body.email, chief);
    const adding = work.createMember(work.deps, await work.actorOf(one.admin, 'admin'), {
      ...request,
      query: { lang: 'en', clientId: undefined },
      body: { ...body, roles: [], managerEmail: chief.email },
    });
    await expect(adding).rejects.toMatchObject({ code: 'MANAGER_NOT_FOUND' });
    expect(await linesWith(chief.profile.lastName, body.email)).toEqual([]);
  });

  it('is not set on a changed member or a new team member', async () => {
    const admin = await work.actorOf(one.admin, 'admin');
    const [chief, other, learner] = [await manager(), await manager(), await platform.member(one)];
    deletedBefore(chief.profile.lastName, chief);
    const changing = work.updateMember(work.deps, admin, {
      ...request,
      params: { id: learner.id },
      query: { lang: 'en', clientId: undefined },
      body: { ...form(learner.email), managerEmail: chief.email },
    });
    await expect(changing).rejects.toMatchObject({ code: 'MANAGER_NOT_FOUND' });
    const actor = await work.actorOf(other, 'manager');
    deletedBefore(other.profile.lastName, other);
    await expect(work.addToTeam(work.deps, actor, { ...request, body: [learner.id] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await linesWith(chief.profile.lastName, other.profile.lastName)).toEqual([]);
  });

  it('cannot be their own manager', async () => {
    const { id, email } = await manager();
    const own = await one.admin.api.put(`/users/${id}`, { ...form(email), managerEmail: email });
    expect(own.problem.violations).toMatchObject([{ field: 'managerEmail', message: 'INVALID_CHOICE' }]);
  });
});

describe('OR-05 an organisation that is deleted during an operation', () => {
  it('rejects a new member', async () => {
    const [closed, body] = [await platform.organisation(), form()];
    work.moments.before(body.email, () => remove(`/clients/${closed.id}`));
    const adding = work.createMember(work.deps, await work.actorOf(closed.admin, 'admin'), {
      ...request,
      query: { lang: 'en', clientId: undefined },
      body: { ...body, roles: [] },
    });
    await expect(adding).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await linesWith(body.email)).toEqual([]);
  });

  it('stores neither the input nor the document of a job', async () => {
    const closed = await platform.organisation();
    const job = { clientId: closed.id, id: `${closed.id}_000000000000` };
    const bytes = Buffer.from('Names');
    const close = () => remove(`/clients/${closed.id}`);
    const { checkOrganisationOpenWrite } = await import('../../functions/foundation/tenancy/index.ts');
    const { transact } = await import('../../functions/runtime/table.ts');
    const asked = work.storeInput(job, bytes, async () => {
      await close();
      await transact([checkOrganisationOpenWrite(job)]);
    });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await work.storeDocument(job, async () => ({ bytes }))).toBeUndefined();
    expect([...(await dumpDocuments(host)).keys()].filter((key) => key.startsWith(closed.id))).toEqual([]);
  });

  it('sends no waiting invitations, and no message fails', async () => {
    const closed = await platform.organisation();
    await remove(`/clients/${closed.id}`);
    const [at, id] = [new Date().toISOString(), `${closed.id}_111111111111`];
    const text = (value: string) => ({ S: value });
    const data = { M: { lang: text('en'), userIds: { L: [text(closed.admin.id)] } as never } };
    const event = {
      at: text(at),
      id: text(id),
      outbox: text('members.invited'),
      clientId: text(closed.id),
      data,
    };
    await new RawTable(host).put({
      pk: text('OUTBOX#0'),
      sk: text(`${at}#${id}`),
      shard: { N: '0' },
      ...event,
    });
    await platform.idle();
    expect((await platform.queues()).filter(({ name, dead }) => name === 'mail' && dead > 0)).toEqual([]);
    expect(await linesWith(`ORG#${closed.id}`)).toEqual([]);
  });
});

it('PE-05 stores no late notification of a deleted member', async () => {
  const { id } = await platform.member(one);
  await remove(`/users/${id}`);
  await work.notify({ clientId: one.id }, [id], {
    type: 'FILL_PROFILE',
    content: {},
    date: new Date().toISOString(),
    key: 'late',
  });
  expect(await linesWith(`USER#${id}`)).toEqual([]);
});

describe('PE-05 a member who is deleted just before a write', () => {
  it('receives no suggestion, while the other recipients of the message do', async () => {
    const [leaving, staying, first] = [
      await platform.member(one),
      await platform.member(one),
      await platform.member(one),
    ];
    const ids = await lookups(root);
    const training = await readyTraining(platform, one.admin.api, ids);
    const { body: suggestion, status } = await suggest(one.admin.api, {
      trainingIds: [training.id],
      userIds: [first.id],
    });
    expect(status).toBe(202);
    await platform.idle();
    const { deliverPart } = await import('../../functions/learning/suggestions/deliver-part.ts');
    work.moments.before(leaving.id, () => remove(`/users/${leaving.id}`));
    await deliverPart(work.deps, {
      id: `${one.id}_222222222222`,
      name: 'suggestion.part',
      clientId: one.id,
      at: new Date().toISOString(),
      data: { suggestionId: suggestion.id, by: one.admin.id, userIds: [leaving.id, staying.id] },
    });
    await platform.idle();
    expect(await linesWith(`USER#${leaving.id}`, `#${leaving.id}`)).toEqual([]);
    expect(await linesWith(`USER#${staying.id}`)).toContainEqual(expect.stringContaining('MARKS#S#'));
  });

  it.each([
    ['likes', true],
    ['favourites', true],
    ['likes', false],
    ['favourites', false],
  ] as const)('leaves no %s and no figures, with the mark set to %s', async (what, on) => {
    const leaving = await platform.member(one);
    const training = await readyTraining(platform, one.admin.api, await lookups(root));
    const { setTrainingReaction } = await import(
      '../../functions/learning/reactions/set-training-reaction.ts'
    );
    const actor = await work.actorOf(leaving, 'learner');
    if (!on) await setTrainingReaction(work.deps, actor, { trainingId: training.id, kind: what, on: true });
    work.moments.before(`TRAINING#${training.id}#USER#`, () => remove(`/users/${leaving.id}`));
    const change = { trainingId: training.id, kind: what, on };
    await expect(setTrainingReaction(work.deps, actor, change)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await linesWith(`USER#${leaving.id}`)).toEqual([]);
  });

  it('leaves no favourite course', async () => {
    const leaving = await platform.member(one);
    const ids = await lookups(root);
    const [first, second] = [
      await readyTraining(platform, one.admin.api, ids),
      await readyTraining(platform, one.admin.api, ids),
    ];
    const course = await addCourse(one.admin.api, [first.id, second.id]);
    const { setCourseFavourite } = await import('../../functions/learning/reactions/set-course-favourite.ts');
    const actor = await work.actorOf(leaving, 'admin');
    work.moments.before(course.id, () => remove(`/users/${leaving.id}`));
    const marking = setCourseFavourite(true)(work.deps, actor, { params: { id: course.id } });
    await expect(marking).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await linesWith(`USER#${leaving.id}`)).toEqual([]);
  });

  it('leaves no day of a training during a reset of progress', async () => {
    const leaving = await platform.member(one);
    const ids = await lookups(root);
    const [first, second] = [
      await readyTraining(platform, one.admin.api, ids),
      await readyTraining(platform, one.admin.api, ids),
    ];
    await play(leaving.api, first.id, { minuteSpent: 3 }, '2026-02-02T09:00:00.000Z');
    await play(leaving.api, second.id, { minuteSpent: 4 }, '2026-02-03T09:00:00.000Z');
    await platform.idle();
    const { resetMemberProgress } = await import(
      '../../functions/learning/statistics/reset-member-progress.ts'
    );
    // The day is counted separately from the latest day, so it is corrected last.
    work.moments.before(`DAY#2026-02-02#${first.id}`, () => remove(`/users/${leaving.id}`));
    await resetMemberProgress(work.deps, await work.actorOf(one.admin, 'admin'), {
      ...request,
      params: { id: leaving.id },
      query: { trainingId: first.id },
      body: undefined,
    });
    expect(await linesWith(`USER#${leaving.id}`)).toEqual([]);
  });

  it('leaves no session', async () => {
    const leaving = await platform.member(one);
    const training = await readyTraining(platform, one.admin.api, await lookups(root));
    const { openSession } = await import('../../functions/learning/progress/open-session.ts');
    const actor = await work.actorOf(leaving, 'learner');
    const id = crypto.randomUUID();
    work.moments.before(id, () => remove(`/users/${leaving.id}`));
    const opening = openSession(work.deps, actor, {
      ...request,
      params: { id: training.id },
      body: { id, fileType: 'WEB_GL', startedAt: new Date().toISOString() },
    });
    await expect(opening).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await platform.idle();
    expect(await linesWith(id, `USER#${leaving.id}`)).toEqual([]);
  });
});
