import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { MemberStats } from '../../shared/contracts/learning/statistics.ts';
import type { Client } from '../factories/client.ts';
import { dumpObjects } from '../factories/dump.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity, open, play, report } from '../factories/sessions.ts';
import { draft, type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';
import { openTicket } from '../factories/uploads.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let learner: Person;
let stranger: Person;
let ids: LookupIds;
let training: MadeTraining;

const statsOf = (api: Client, userId: string, trainingId = training.id) =>
  api.ok<MemberStats>('GET', `/users/${userId}/stats/general?trainingId=${trainingId}&lang=en`);

const quotaOf = ({ id, admin }: Organisation) =>
  admin.api.ok<{ currentSize: number }>('GET', `/clients/${id}/quota`);
const put = (url: string, bytes: Uint8Array) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/png' } });

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  ids = await lookups(await platform.superAdmin());
  training = await readyTraining(platform, one.admin.api, ids);
  learner = await platform.member(one);
  stranger = await platform.member(two);
});

describe('PR-01 the launcher', () => {
  it('lists startable trainings with version, size, checksum and offline flag of each file', async () => {
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

  it('lists the skills of a training by name', async () => {
    const root = await platform.superAdmin();
    const path = '/launcher/library?lang=en';
    const { headers, body } = await learner.api.get<{ trainings: { skills: object[] }[] }>(path);
    const { name } = await root.ok<{ name: string }>('GET', `/trainings/skills/${ids.skillId}?lang=en`);
    expect(name).toMatch(/EN$/);
    expect(body.trainings[0]?.skills).toEqual([{ id: ids.skillId, name }]);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await learner.api.get(path, { headers: known })).status).toBe(304);
  });

  it('sees neither drafts nor trainings of other organisations', async () => {
    await draft(one.admin.api, ids);
    const library = await stranger.api.ok<{ trainings: unknown[] }>('GET', '/launcher/library');
    expect(library.trainings).toEqual([]);
    const own = await learner.api.ok<{ trainings: unknown[] }>('GET', '/launcher/library');
    expect(own.trainings).toHaveLength(1);
  });

  it('opens a session, reports all its fields, and ends it', async () => {
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
      points: [{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), value: 120 }],
    });
  });

  it('PR-02 rejects a session id that is not a UUID, and a body that is not UTF-8', async () => {
    const path = `/trainings/${training.id}/sessions`;
    const refused = await open(learner.api, training.id, 'my-own-session');
    expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, 'id']);
    const latin = Buffer.from(
      '{"fileType":"WEB_GL","startedAt":"2026-02-03T09:00:00Z","device":"café"}',
      'latin1',
    );
    const reply = await fetch(`${platform.host.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.api.token}`, 'content-type': 'application/json' },
      body: new Uint8Array(latin),
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'MALFORMED' });
  });

  it('PR-01 returns 400 for an invalid session id, and 404 for an unknown one', async () => {
    const ticket = { fileName: 'hits.png', fileSize: 10, contentType: 'image/png' };
    const at = (id: string) => `/trainings/${training.id}/sessions/${id}`;
    for (const wrong of ['x', '1', `${randomUUID()}0`]) {
      for (const reply of [
        await report(learner.api, training.id, wrong),
        await learner.api.post(`${at(wrong)}/images`, ticket),
      ]) {
        expect([reply.status, reply.problem.code]).toEqual([400, 'VALIDATION']);
        expect(reply.problem.violations).toEqual([{ field: 'sid', message: 'INVALID_ID' }]);
      }
    }
    expect((await report(learner.api, training.id, randomUUID())).status).toBe(404);
    expect((await learner.api.post(`${at(randomUUID())}/images`, ticket)).status).toBe(404);
  });

  it("uploads a session picture by ticket, and shows it in the member's statistics", async () => {
    const person = await platform.member(one);
    const id = await play(person.api, training.id);
    const before = await quotaOf(one);
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const bytes = Buffer.concat([pixel, Buffer.from('<script>alert(1)</script>')]);
    const ticket = await person.api.post<{ imageId: string; url: string }>(
      `/trainings/${training.id}/sessions/${id}/images`,
      { fileName: 'hits.png', fileSize: bytes.length, contentType: 'image/png' },
    );
    expect(ticket.status).toBe(201);
    expect((await put(ticket.body.url, bytes)).status).toBe(200);
    const images = [{ context: 'Hits', description: 'Where you looked', imageId: ticket.body.imageId }];
    await report(person.api, training.id, id, { sequence: 2, images });
    const { userStat } = await statsOf(person.api, person.id);
    expect(userStat?.images).toMatchObject([{ context: 'Hits', description: 'Where you looked' }]);
    const url = userStat?.images[0]?.imageUrl ?? '';
    await platform.idle();
    const picture = await fetch(url);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400');
    // The picture was drawn again, so data appended to it is removed.
    const drawn = Buffer.from(await picture.arrayBuffer());
    expect(drawn.subarray(1, 4).toString()).toBe('PNG');
    expect(drawn.includes('<script>')).toBe(false);
    const { currentSize } = await quotaOf(one);
    expect(currentSize).toBe(before.currentSize + drawn.length);

    // A later upload to the same address changes nothing.
    expect((await put(ticket.body.url, Buffer.alloc(bytes.length, 'x'))).status).toBe(200);
    await report(person.api, training.id, id, { sequence: 3, images });
    await report(person.api, training.id, id, { sequence: 4, images: [] });
    await report(person.api, training.id, id, { sequence: 5, images });
    await platform.idle();
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(drawn);
    expect((await quotaOf(one)).currentSize).toBe(currentSize);
    // The consistency check confirms the ledger.
    const root = await platform.superAdmin();
    await root.ok('POST', '/operations/checks', { body: { clientId: one.id, dryRun: false } });
    await platform.idle();
    expect((await quotaOf(one)).currentSize).toBe(currentSize);

    // The deletion of the member deletes the pictures, and frees their bytes.
    await one.admin.api.ok('DELETE', `/users/${person.id}`);
    await platform.idle();
    expect((await fetch(url)).status).toBe(404);
    expect((await quotaOf(one)).currentSize).toBe(before.currentSize);
    expect((await dumpObjects(platform.host)).filter((key) => key.includes(person.id))).toEqual([]);
  });

  it('drops a picture that is HTML, but not its report', async () => {
    const small = await platform.organisation({ maxSize: 1 });
    const { api, id: userId } = await platform.member(small);
    const own = await readyTraining(platform, small.admin.api, await lookups(await platform.superAdmin()));
    const id = await play(api, own.id);
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const path = `/trainings/${own.id}/sessions/${id}/images`;
    const form = { fileName: 'hits.png', fileSize: html.length, contentType: 'image/png' };
    const { body } = await api.post<{ imageId: string; url: string }>(path, form);
    expect((await put(body.url, html)).status).toBe(200);
    const before = await quotaOf(small);
    await report(api, own.id, id, { sequence: 2, images: [{ imageId: body.imageId }] });
    await platform.idle();
    const { userStat } = await statsOf(api, userId, own.id);
    expect((await fetch(userStat?.images[0]?.imageUrl ?? '')).status).toBe(404);
    expect(await quotaOf(small)).toEqual(before);
    expect((await dumpObjects(platform.host)).filter((key) => key.includes(body.imageId))).toEqual([]);
  });
});

describe('UP-02 a session picture with a full quota', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('is refused a ticket, and is dropped after an earlier ticket, but not its report', async () => {
    const full = await platform.organisation({ maxSize: 1 });
    const { api, id: userId } = await platform.member(full);
    const own = await readyTraining(platform, full.admin.api, ids);
    const id = await play(api, own.id);
    const path = `/trainings/${own.id}/sessions/${id}/images`;
    const form = { fileName: 'hits.png', fileSize: pixel.length, contentType: 'image/png' };
    const sent = await api.post<{ imageId: string; url: string }>(path, form);
    expect(sent.status).toBe(201);
    expect((await put(sent.body.url, pixel)).status).toBe(200);
    // A pending upload reserves the remaining quota.
    const { currentSize } = await quotaOf(full);
    const { id: other } = await draft(full.admin.api, ids);
    const upload = await openTicket(full.admin.api, other, 'UNITY', {
      fileSize: 1_048_576_000 - currentSize,
    });
    const refused = await api.post(path, form);
    expect([refused.status, refused.problem.code]).toEqual([413, 'CONTENT_QUOTA_REACHED']);
    await report(api, own.id, id, { sequence: 2, images: [{ imageId: sent.body.imageId }] });
    await platform.idle();
    const { userStat } = await statsOf(api, userId, own.id);
    expect((await fetch(userStat?.images[0]?.imageUrl ?? '')).status).toBe(404);
    expect((await quotaOf(full)).currentSize).toBe(currentSize);
    const keys = await dumpObjects(platform.host);
    expect(keys.filter((key) => key.includes(sent.body.imageId))).toEqual([]);
    // Another organisation has a separate quota. This organisation has room again when the upload is
    // cancelled.
    const theirs = await readyTraining(platform, two.admin.api, ids);
    const session = await play(stranger.api, theirs.id);
    const far = await stranger.api.post(`/trainings/${theirs.id}/sessions/${session}/images`, form);
    expect(far.status).toBe(201);
    await full.admin.api.ok('DELETE', `/uploads/${upload.uploadId}`);
    expect((await api.post(path, form)).status).toBe(201);
  });
});

describe('PR-02 reports count once', () => {
  it('opens one session per id, and writes nothing for a repeated report', async () => {
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

  it('treats an id in capitals as the same session', async () => {
    const person = await platform.member(one);
    const id = randomUUID();
    const capitals = id.toUpperCase();
    expect((await open(person.api, training.id, capitals)).body).toMatchObject({ id });
    expect((await open(person.api, training.id, id)).status).toBe(200);
    const reported = await report(person.api, training.id, capitals, { minuteSpent: 7 });
    expect([reported.status, reported.body]).toMatchObject([200, { id, minuteSpent: 7 }]);
    const { body } = await person.api.post<{ results: object[] }>('/sessions/batch', {
      sessions: [
        {
          ...{ id: capitals, trainingId: training.id, fileType: 'WEB_GL' },
          ...{ startedAt: '2026-02-03T09:00:00Z', minuteSpent: 9, progressionPercent: 50, sequence: 2 },
        },
      ],
    });
    expect(body.results).toEqual([{ id: capitals, status: 200 }]);
    await platform.idle();
    expect(await statsOf(person.api, person.id)).toMatchObject({ minuteSpent: 9 });
    expect(await person.api.ok('GET', `/trainings/${training.id}/sessions`)).toHaveLength(1);
  });

  it('stores the latest of reports that arrive in another order', async () => {
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

  it('stores the best percent, score and badges of several sessions, and adds their minutes', async () => {
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

  it('loses nothing when several devices report in parallel', async () => {
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

  it('notifies once about a badge that is reported repeatedly', async () => {
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

  it('costs at most 8 write units and 4.5 read units per report', async () => {
    const person = await platform.member(one);
    const id = randomUUID();
    await open(person.api, training.id, id);
    const reply = await report(person.api, training.id, id, {
      progressionPercent: 100,
      score: 80,
      points: 20,
    });
    const { reads, writes } = capacity(reply.headers);
    // Writes the session, the progress, the marks and the event. DynamoDB bills each write twice in a
    // transaction.
    expect(writes).toBeLessThanOrEqual(8);
    expect(reads).toBeLessThanOrEqual(4.5);
  });
});
