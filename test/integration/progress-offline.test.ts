import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { MemberStats } from '../../shared/contracts/learning/statistics.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity, open, play, report, reportFields } from '../factories/sessions.ts';
import { draft, type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let stranger: Person;
let ids: LookupIds;
let training: MadeTraining;

interface Results {
  results: { id: string | null; status: number; code?: string; violations?: { field: string }[] }[];
}

const statsOf = (api: Client, userId: string, trainingId = training.id) =>
  api.ok<MemberStats>('GET', `/users/${userId}/stats/general?trainingId=${trainingId}&lang=en`);

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  root = await platform.superAdmin();
  ids = await lookups(root);
  training = await readyTraining(platform, one.admin.api, ids);
  learner = await platform.member(one);
  stranger = await platform.member(two);
});

describe('PR-02 offline sessions', () => {
  const offline = (more: Record<string, unknown> = {}) => ({
    ...reportFields(),
    trainingId: training.id,
    id: randomUUID(),
    fileType: 'UNITY',
    startedAt: '2026-02-03T09:00:00Z',
    endedAt: '2026-02-03T09:20:00Z',
    ...more,
  });
  const send = (api: Client, sessions: unknown[]) => api.post<Results>('/sessions/batch', { sessions });

  it('are accepted up to 256 kB each', async () => {
    const person = await platform.member(one);
    const tells = (stats: number, more = {}) =>
      offline({
        stats: Array.from({ length: stats }, () => ({ description: 'é'.repeat(200), statValue: 1 })),
        ...more,
      });
    const steps = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `${at} ${'日'.repeat(190)}` }));
    // Together four megabytes, which exceeds the size of one transaction.
    const sessions = [
      ...Array.from({ length: 24 }, () => tells(100, { steps: steps(200) })),
      tells(100, { steps: steps(500) }),
    ];
    const { status, body } = await send(person.api, sessions);
    expect(status).toBe(200);
    const refused = body.results.splice(-1);
    expect(body.results.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 201));
    expect(refused).toEqual([{ id: sessions.at(-1)?.id, status: 413, code: 'REPORT_TOO_LARGE' }]);
    const { body: opened } = await open(person.api, training.id);
    const large = await report(person.api, training.id, opened.id, { steps: steps(500), stats: [] });
    expect([large.status, large.body]).toMatchObject([413, { code: 'REPORT_TOO_LARGE' }]);
  });

  it('are accepted late, each with a separate result, and count on their day', async () => {
    const person = await platform.member(one);
    const sessions = [
      offline({ minuteSpent: 20, points: 5 }),
      offline({ minuteSpent: 10, startedAt: '2026-02-03T23:30:00Z' }),
    ];
    const first = await send(person.api, sessions);
    expect(first.body.results).toEqual(sessions.map(({ id }) => ({ id, status: 201 })));
    const again = await send(person.api, sessions);
    expect(again.body.results).toEqual(sessions.map(({ id }) => ({ id, status: 200 })));
    expect(capacity(again.headers).writes).toBe(0);
    await platform.idle();
    const days = await person.api.ok(
      'GET',
      `/users/${person.id}/stats/period?startDate=2026-02-02&endDate=2026-02-05`,
    );
    expect(days).toEqual([
      { date: '2026-02-02', totalView: 0, totalMinuteSpent: 0 },
      { date: '2026-02-03', totalView: 1, totalMinuteSpent: 20 },
      { date: '2026-02-04', totalView: 1, totalMinuteSpent: 10 },
      { date: '2026-02-05', totalView: 0, totalMinuteSpent: 0 },
    ]);
  });

  it('are stored even if others of the batch are invalid', async () => {
    const person = await platform.member(one);
    const other = await readyTraining(platform, two.admin.api, ids);
    const sessions = [
      offline({ progressionPercent: 101 }),
      offline({ trainingId: other.id }),
      offline({ minuteSpent: 6 }),
      offline({ startedAt: 'yesterday' }),
      offline({ id: 'not-a-uuid' }),
      { ...offline(), id: undefined },
      null,
      'session',
    ];
    const { status, body } = await send(person.api, sessions);
    expect(status).toBe(200);
    expect(body.results.map((result) => [result.status, result.code])).toEqual([
      [400, 'VALIDATION'],
      [404, 'NOT_FOUND'],
      [201, undefined],
      ...Array.from({ length: 5 }, () => [400, 'VALIDATION']),
    ]);
    expect(body.results.slice(4).map(({ id }) => id)).toEqual(['not-a-uuid', null, null, null]);
    expect(body.results[0]?.violations?.[0]?.field).toBe('progressionPercent');
    expect(await statsOf(person.api, person.id)).toMatchObject({ minuteSpent: 6 });
  });

  it('are accepted in batches of at most a hundred', { timeout: limit(240_000) }, async () => {
    const person = await platform.member(one);
    const many = Array.from({ length: 101 }, () => offline({ minuteSpent: 0.1 }));
    const refused = await send(person.api, many);
    expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, 'sessions']);
    const { body } = await send(person.api, many.slice(1));
    expect(body.results.every((result) => result.status === 201)).toBe(true);
    expect(await statsOf(person.api, person.id)).toMatchObject({ minuteSpent: 10 });
    // All sessions change the same figures, so they are counted one at a time. Waits, so that the next test
    // does not.
    await platform.idle(200_000);
  });
});

describe('sessions are private', () => {
  it('returns 404 for trainings of another organisation', async () => {
    for (const reply of [
      await open(stranger.api, training.id),
      await report(stranger.api, training.id, randomUUID()),
      await stranger.api.get(`/trainings/${training.id}/sessions`),
      await open(learner.api, 'x_000000000000'),
    ])
      expect([reply.status, reply.problem.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('returns 404 for a session of a colleague', async () => {
    const id = await play(learner.api, training.id);
    const colleague = await platform.member(one);
    expect((await report(colleague.api, training.id, id)).status).toBe(404);
    const ticket = { fileName: 'x.png', fileSize: 9, contentType: 'image/png' };
    const image = await colleague.api.post(`/trainings/${training.id}/sessions/${id}/images`, ticket);
    expect(image.status).toBe(404);
  });

  it('rejects admins and super admins, unless an admin acts as a learner', async () => {
    expect((await open(one.admin.api, training.id)).status).toBe(403);
    const root = await platform.superAdmin();
    expect((await open(root, training.id)).status).toBe(403);
    const body = { id: randomUUID(), fileType: 'WEB_GL', startedAt: new Date().toISOString() };
    const acting = await one.admin.api.post(`/trainings/${training.id}/sessions`, body, {
      headers: { 'x-acting-role': 'ROLE_LEARNER' },
    });
    expect(acting.status).toBe(201);
  });

  it('rejects anonymous callers', async () => {
    expect((await open(platform.anonymous, training.id)).status).toBe(401);
    expect((await platform.anonymous.get('/launcher/library')).status).toBe(401);
  });
});

describe('validation of sessions and reports', () => {
  it.each([
    ['minuteSpent', { minuteSpent: -1 }],
    ['minuteSpent', { minuteSpent: '5' }],
    ['progressionPercent', { progressionPercent: 100.5 }],
    ['score', { score: -3 }],
    ['points', { points: 1.5 }],
    ['sequence', { sequence: undefined }],
    ['badgeNumbers.0', { badgeNumbers: [4] }],
    ['steps.0.name', { steps: [{ name: '' }] }],
    ['skills.0.statValue', { skills: [{ description: 'x', statValue: 'y', maxStatValue: 1 }] }],
    ['images.0.imageId', { images: [{ imageId: '../other.png' }] }],
    ['endedAt', { endedAt: '2026-02-30T10:00:00Z' }],
    ['stats', { stats: 'none' }],
  ])('rejects a report with an invalid %s', async (field, wrong) => {
    const id = await play(learner.api, training.id, { sequence: 1, minuteSpent: 1 });
    await platform.idle();
    const before = await statsOf(learner.api, learner.id);
    const reply = await learner.api.put(
      `/trainings/${training.id}/sessions/${id}`,
      reportFields({ sequence: 9, ...wrong }),
    );
    expect([reply.status, reply.problem.violations?.map((v) => v.field)]).toEqual([400, [field]]);
    expect(await statsOf(learner.api, learner.id)).toEqual(before);
  });

  it('rejects a report with an unknown skill', async () => {
    const person = await platform.member(one);
    const skill = { description: 'Calm', statValue: 1, maxStatValue: 2 };
    const known = { ...skill, skillId: ids.skillId };
    const unknown = { ...skill, skillId: 'nothere' };
    const { skillId: another } = await lookups(root);
    const other = { ...skill, skillId: another };
    const id = randomUUID();
    await open(person.api, training.id, id);
    const put = (fields: Record<string, unknown>) =>
      person.api.put(`/trainings/${training.id}/sessions/${id}`, reportFields(fields));
    const reply = await put({ sequence: 1, skills: [known, skill, unknown] });
    expect([reply.status, reply.problem.violations]).toEqual([
      400,
      [{ field: 'skills.2.skillId', message: 'UNKNOWN' }],
    ]);
    // A skill of another training. A known skill costs no read.
    expect((await put({ sequence: 1, minuteSpent: 1, skills: [known, other] })).status).toBe(200);
    const again = await put({ sequence: 2, minuteSpent: 2, skills: [known, other] });
    expect(again.headers.get('x-capacity')).toMatch(/calls=2$/);
    // Only that entry of the batch is rejected. An older report is ignored as before.
    const entry = (skills: object[], more = {}) => ({
      ...{ trainingId: training.id, id: randomUUID(), fileType: 'WEB_GL', startedAt: '2026-02-03T09:00:00Z' },
      ...reportFields({ skills, ...more }),
    });
    const { results } = await person.api.ok<Results>('POST', '/sessions/batch', {
      body: { sessions: [entry([known]), entry([unknown]), entry([unknown], { id, sequence: 1 })] },
    });
    expect(results.map(({ status }) => status)).toEqual([201, 400, 200]);
    expect(results[1]?.violations?.map(({ field }) => field)).toEqual(['skills.0.skillId']);
    // A skill that was removed since does not lose a session that reported it.
    expect((await root.delete(`/trainings/skills/${another}`)).status).toBe(200);
    expect((await put({ sequence: 3, minuteSpent: 3, skills: [other] })).status).toBe(200);
  });

  it.each([
    ['id', { id: 'a b' }],
    ['fileType', { fileType: 'EXE' }],
    ['startedAt', { startedAt: '2026-01-01' }],
    ['device', { device: 'x'.repeat(101) }],
  ])('rejects a new session with an invalid %s', async (field, wrong) => {
    const reply = await learner.api.post(`/trainings/${training.id}/sessions`, {
      id: randomUUID(),
      fileType: 'WEB_GL',
      startedAt: new Date().toISOString(),
      ...wrong,
    });
    expect([reply.status, reply.problem.violations?.map((v) => v.field)]).toEqual([400, [field]]);
  });

  it('rejects a session of a draft', async () => {
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const made = await draft(one.admin.api, ids);
    expect((await open(learner.api, made.id)).status).toBe(404);
    const reply = await open(manager.api, made.id);
    expect([reply.status, reply.problem.code]).toEqual([409, 'FILE_NOT_READY']);
  });
});
