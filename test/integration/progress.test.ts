import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { UserStats } from '../../shared/contracts/statistics.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { open, play, report, reportFields } from '../factories/sessions.ts';
import { draft, type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let learner: Person;
let stranger: Person;
let ids: LookupIds;
let training: MadeTraining;

const capacity = (headers: Headers) => {
  const [, reads, writes] = /reads=([\d.]+) writes=([\d.]+)/.exec(headers.get('x-capacity') ?? '') ?? [];
  return { reads: Number(reads), writes: Number(writes) };
};
const statsOf = (api: Client, userId: string, trainingId = training.id) =>
  api.ok<UserStats>('GET', `/users/${userId}/stats/general?trainingId=${trainingId}&lang=en`);

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  ids = await lookups(await platform.superAdmin());
  training = await readyTraining(platform, one.admin.api, ids);
  learner = await platform.member(one);
  stranger = await platform.member(two);
});

describe('PR-01 the launcher', () => {
  it('lists what the person may start, with version, size, checksum and offline flag of each file', async () => {
    const library = await learner.api.ok<{ trainings: Record<string, unknown>[]; courses: unknown[] }>(
      'GET',
      '/launcher/library?lang=en',
    );
    expect(library.courses).toEqual([]);
    expect(library.trainings.map(({ id }) => id)).toEqual([training.id]);
    expect(library.trainings[0]).toMatchObject({
      title: expect.stringMatching(/EN$/),
      files: [
        {
          fileType: 'WEB_GL',
          version: '1.0',
          offlineAvailable: false,
          fileName: 'content.zip',
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          fileSize: expect.any(Number),
        },
      ],
    });
  });

  it('sees neither drafts nor what belongs to another organisation', async () => {
    await draft(one.admin.api, ids);
    const library = await stranger.api.ok<{ trainings: unknown[] }>('GET', '/launcher/library');
    expect(library.trainings).toEqual([]);
    const own = await learner.api.ok<{ trainings: unknown[] }>('GET', '/launcher/library');
    expect(own.trainings).toHaveLength(1);
  });

  it('opens a session, reports it whole, and closes it', async () => {
    const person = await platform.member(one);
    const id = randomUUID();
    const opened = await open(person.api, training.id, id);
    expect(opened.status).toBe(201);
    expect(opened.headers.get('location')).toBe(`/api/v1/trainings/${training.id}/sessions/${id}`);
    await report(person.api, training.id, id, { minuteSpent: 2, progressionPercent: 30 });
    const steps = [
      { name: 'Gloves', current: true, previous: false, succeeded: true, score: 80, isPercent: true },
      { name: 'Switch', current: false, previous: false, succeeded: false, score: null, isPercent: false },
    ];
    const skill = {
      description: 'Calm',
      skillId: ids.skillId,
      stat: 'pulse',
      statValue: 8,
      maxStatValue: 10,
    };
    const reply = await report(person.api, training.id, id, {
      sequence: 2,
      minuteSpent: 4.25,
      progressionPercent: 100,
      score: 91.5,
      points: 120,
      succeeded: true,
      steps,
      skills: [skill],
      stats: [{ context: 'Whole', description: 'Errors', statValue: 3 }],
      badgeNumbers: [2, 1, 2],
      endedAt: new Date().toISOString(),
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id,
      minuteSpent: 4.25,
      score: 91.5,
      badgeNumbers: [1, 2],
      sequence: 2,
    });
    const stats = await statsOf(person.api, person.id);
    expect(stats).toMatchObject({ minuteSpent: 4.25, totalPoint: 120, totalBadge: 2 });
    expect(stats.skillStats).toEqual([
      { skillId: ids.skillId, name: expect.any(String), skillType: 'hard_skill_safety', value: 80 },
    ]);
    expect(stats.certifiedSkills).toEqual([]);
    expect(stats.userStat).toMatchObject({
      progressionPercent: 100,
      badgeNumbers: [1, 2],
      score: 91.5,
      stats: [{ context: 'Whole', description: 'Errors', statValue: 3 }],
      jsonStep: { sessions: [{ name: '', current: true, steps }] },
    });
  });

  it('sends a picture of a session by a ticket, and the person sees it with their figures', async () => {
    const person = await platform.member(one);
    const id = await play(person.api, training.id);
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const ticket = await person.api.post<{ imageId: string; url: string }>(
      `/trainings/${training.id}/sessions/${id}/images`,
      { fileName: 'hits.png', fileSize: bytes.length, contentType: 'image/png' },
    );
    expect(ticket.status).toBe(201);
    const sent = await fetch(ticket.body.url, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png' },
    });
    expect(sent.status).toBe(200);
    const images = [{ context: 'Hits', description: 'Where you looked', imageId: ticket.body.imageId }];
    await report(person.api, training.id, id, { sequence: 2, images });
    const { userStat } = await statsOf(person.api, person.id);
    expect(userStat?.images).toMatchObject([{ context: 'Hits', description: 'Where you looked' }]);
    const picture = await fetch(userStat?.images[0]?.imageUrl ?? '');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
  });
});

describe('PR-02 reports count once', () => {
  it('the same id opens one session, the same report writes nothing', async () => {
    const person = await platform.member(one);
    const id = randomUUID();
    const first = await open(person.api, training.id, id);
    const again = await open(person.api, training.id, id, '2026-01-01T10:00:00Z');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(capacity(again.headers).writes).toBe(0);
    await report(person.api, training.id, id, { sequence: 3, minuteSpent: 7 });
    for (const sequence of [3, 2, 0]) {
      const late = await report(person.api, training.id, id, { sequence, minuteSpent: 99, points: 50 });
      expect(late.status).toBe(200);
      expect(late.body).toMatchObject({ minuteSpent: 7, sequence: 3 });
      expect(capacity(late.headers).writes).toBe(0);
    }
    await platform.idle();
    expect(await statsOf(person.api, person.id)).toMatchObject({ minuteSpent: 7, totalPoint: 0 });
  });

  it('reports that arrive in the wrong order leave the latest one', async () => {
    const person = await platform.member(one);
    const id = randomUUID();
    await open(person.api, training.id, id);
    for (const sequence of [2, 1, 4, 3])
      await report(person.api, training.id, id, {
        sequence,
        minuteSpent: sequence,
        progressionPercent: 10 * sequence,
      });
    expect(await statsOf(person.api, person.id)).toMatchObject({
      minuteSpent: 4,
      userStat: { progressionPercent: 40 },
    });
  });

  it('a later session keeps the best percent, score and badges, and adds its minutes', async () => {
    const person = await platform.member(one);
    await play(person.api, training.id, {
      progressionPercent: 80,
      score: 70,
      minuteSpent: 3,
      badgeNumbers: [1],
    });
    await play(person.api, training.id, {
      progressionPercent: 20,
      score: 90,
      minuteSpent: 0.1,
      badgeNumbers: [3],
    });
    const stats = await statsOf(person.api, person.id);
    expect(stats).toMatchObject({ minuteSpent: 3.1, totalBadge: 2 });
    expect(stats.userStat).toMatchObject({ progressionPercent: 80, score: 90, badgeNumbers: [1, 3] });
    const seen = await person.api.ok<{ progressionPercent: number }>('GET', `/trainings/${training.id}`);
    expect(seen.progressionPercent).toBe(80);
  });

  it('two devices that report at the same moment lose nothing', async () => {
    const person = await platform.member(one);
    const sessions = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const id = randomUUID();
        const opened = await open(person.api, training.id, id);
        return [opened.status, id] as const;
      }),
    );
    expect(sessions.map(([status]) => status)).toEqual(Array(6).fill(201));
    const replies = await Promise.all(
      sessions.map(([, id], index) =>
        report(person.api, training.id, id, { minuteSpent: 1.1, points: 10, progressionPercent: 10 * index }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
    await platform.idle();
    const stats = await statsOf(person.api, person.id);
    expect(stats).toMatchObject({ minuteSpent: 6.6, totalPoint: 60, userStat: { progressionPercent: 50 } });
    const listed = await person.api.ok<unknown[]>('GET', `/trainings/${training.id}/sessions`);
    expect(listed).toHaveLength(6);
  });

  it('a badge notifies once, however often it is reported', async () => {
    const person = await platform.member(one);
    const id = await play(person.api, training.id, { badgeNumbers: [2] });
    await report(person.api, training.id, id, { sequence: 2, badgeNumbers: [2] });
    await play(person.api, training.id, { badgeNumbers: [2] });
    await platform.idle();
    const { notifications } = await person.api.ok<{ notifications: { type: string }[] }>(
      'GET',
      '/notifications?lang=en&page=0&limit=20',
    );
    expect(notifications.filter(({ type }) => type === 'TRAINING_BADGE')).toHaveLength(1);
  });

  it('a session costs few units to report', async () => {
    const person = await platform.member(one);
    const id = randomUUID();
    await open(person.api, training.id, id);
    const reply = await report(person.api, training.id, id, {
      progressionPercent: 100,
      score: 80,
      points: 20,
    });
    const { reads, writes } = capacity(reply.headers);
    // The session, the progress, the marks and the event; DynamoDB bills each twice, in a transaction.
    expect(writes).toBeLessThanOrEqual(8);
    expect(reads).toBeLessThanOrEqual(4.5);
  });
});

describe('PR-02 sessions that were kept offline', () => {
  const offline = (more: Record<string, unknown> = {}) => ({
    ...reportFields(),
    trainingId: training.id,
    id: randomUUID(),
    fileType: 'UNITY',
    startedAt: '2026-02-03T09:00:00Z',
    endedAt: '2026-02-03T09:20:00Z',
    ...more,
  });
  const send = (api: Client, sessions: unknown[]) =>
    api.post<{ results: { id: string; status: number; code?: string; violations?: { field: string }[] }[] }>(
      '/sessions/batch',
      { sessions },
    );

  it('arrive late, each with its own result, and count on the day they took place', async () => {
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

  it('one that is wrong does not keep the others out', async () => {
    const person = await platform.member(one);
    const other = await readyTraining(platform, two.admin.api, ids);
    const sessions = [
      offline({ progressionPercent: 101 }),
      offline({ trainingId: other.id }),
      offline({ minuteSpent: 6 }),
      offline({ startedAt: 'yesterday' }),
    ];
    const { status, body } = await send(person.api, sessions);
    expect(status).toBe(200);
    expect(body.results.map((result) => [result.status, result.code])).toEqual([
      [400, 'VALIDATION'],
      [404, 'NOT_FOUND'],
      [201, undefined],
      [400, 'VALIDATION'],
    ]);
    expect(body.results[0]?.violations?.[0]?.field).toBe('progressionPercent');
    expect(await statsOf(person.api, person.id)).toMatchObject({ minuteSpent: 6 });
  });

  it('a hundred come at once, a hundred and one are refused', async () => {
    const person = await platform.member(one);
    const many = Array.from({ length: 101 }, () => offline({ minuteSpent: 0.1 }));
    const refused = await send(person.api, many);
    expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, 'sessions']);
    const { body } = await send(person.api, many.slice(1));
    expect(body.results.every((result) => result.status === 201)).toBe(true);
    expect(await statsOf(person.api, person.id)).toMatchObject({ minuteSpent: 10 });
  });
});

describe('sessions are the person’s own', () => {
  it('another organisation’s training is not there', async () => {
    for (const reply of [
      await open(stranger.api, training.id),
      await report(stranger.api, training.id, randomUUID()),
      await stranger.api.get(`/trainings/${training.id}/sessions`),
      await open(learner.api, 'x_000000000000'),
    ])
      expect([reply.status, reply.problem.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('a colleague’s session is not there', async () => {
    const id = await play(learner.api, training.id);
    const colleague = await platform.member(one);
    expect((await report(colleague.api, training.id, id)).status).toBe(404);
    const ticket = { fileName: 'x.png', fileSize: 9, contentType: 'image/png' };
    const image = await colleague.api.post(`/trainings/${training.id}/sessions/${id}/images`, ticket);
    expect(image.status).toBe(404);
  });

  it('admins and super admins launch nothing, unless an admin acts as a learner', async () => {
    expect((await open(one.admin.api, training.id)).status).toBe(403);
    const root = await platform.superAdmin();
    expect((await open(root, training.id)).status).toBe(403);
    const body = { id: randomUUID(), fileType: 'WEB_GL', startedAt: new Date().toISOString() };
    const acting = await one.admin.api.post(`/trainings/${training.id}/sessions`, body, {
      headers: { 'x-acting-role': 'ROLE_LEARNER' },
    });
    expect(acting.status).toBe(201);
  });

  it('nobody signed in: 401', async () => {
    expect((await open(platform.anonymous, training.id)).status).toBe(401);
    expect((await platform.anonymous.get('/launcher/library')).status).toBe(401);
  });
});

describe('bad input is named, and changes nothing', () => {
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
  ])('a report with a bad %s', async (field, wrong) => {
    const id = await play(learner.api, training.id, { sequence: 1, minuteSpent: 1 });
    const before = await statsOf(learner.api, learner.id);
    const reply = await learner.api.put(
      `/trainings/${training.id}/sessions/${id}`,
      reportFields({ sequence: 9, ...wrong }),
    );
    expect([reply.status, reply.problem.violations?.map((v) => v.field)]).toEqual([400, [field]]);
    expect(await statsOf(learner.api, learner.id)).toEqual(before);
  });

  it.each([
    ['id', { id: 'a b' }],
    ['fileType', { fileType: 'EXE' }],
    ['startedAt', { startedAt: '2026-01-01' }],
    ['startedAt', { startedAt: '2999-01-01T00:00:00Z' }],
    ['device', { device: 'x'.repeat(101) }],
  ])('an opening with a bad %s', async (field, wrong) => {
    const reply = await learner.api.post(`/trainings/${training.id}/sessions`, {
      id: unique('session'),
      fileType: 'WEB_GL',
      startedAt: new Date().toISOString(),
      ...wrong,
    });
    expect([reply.status, reply.problem.violations?.map((v) => v.field)]).toEqual([400, [field]]);
  });

  it('a draft cannot be played', async () => {
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const made = await draft(one.admin.api, ids);
    expect((await open(learner.api, made.id)).status).toBe(404);
    const reply = await open(manager.api, made.id);
    expect([reply.status, reply.problem.code]).toEqual([409, 'FILE_NOT_READY']);
  });
});
