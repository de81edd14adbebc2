import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import { calls } from '../../shared/contracts/index.ts';
import { inScope, isPublic } from '../../shared/permissions.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpTable } from '../factories/dump.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addPictures, draft, type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';
import { sendContent } from '../factories/uploads.ts';
import { apkZip, unityZip } from '../factories/zips.ts';

const platform = new Platform(inject('host'));
const anonymous = platform.anonymous;
let root: Client;
let one: Organisation;
let two: Organisation;
let ids: LookupIds;
let manager: Person;
let learner: Person;
/** A training of organisation one, with content for both headsets. */
let trainingId: string;
/** A training that runs only in the browser. */
let webOnly: string;
let courseId: string;

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = [await platform.organisation(), await platform.organisation()];
  ids = await lookups(root);
  [manager, learner] = await Promise.all([platform.member(one, ['ROLE_MANAGER']), platform.member(one)]);
  const { api } = one.admin;
  trainingId = (await draft(api, ids)).id;
  await addPictures(api, trainingId);
  await sendContent(api, trainingId, 'UNITY', unityZip());
  await sendContent(api, trainingId, 'APK', apkZip());
  webOnly = (await readyTraining(platform, api, ids)).id;
  courseId = (await addCourse(manager.api, [trainingId, webOnly])).id;
  await platform.idle();
});

interface Code {
  code: string;
  link: string;
  expiresAt: string;
}
interface LaunchedSession {
  token: string;
  profile: Profile;
  trainingId: string;
  fileType: string;
  courseId: string | null;
}
const ask = (api: Client, more: Record<string, unknown> = {}) =>
  api.post<Code>('/launcher/code', { trainingId, fileType: 'UNITY', ...more });
const codeOf = async (api: Client, more: Record<string, unknown> = {}) => {
  const { status, body } = await ask(api, more);
  expect(status).toBe(200);
  return body.code;
};
const exchange = (code: string) => anonymous.post<LaunchedSession>('/launcher/session', { code });
const launched = async (api: Client) => anonymous.as((await exchange(await codeOf(api))).body.token);
const expired = async (code: string) => {
  const { status, problem } = await exchange(code);
  expect([status, problem.code]).toEqual([404, 'LAUNCH_CODE_EXPIRED']);
};

describe('CA-04 a start of a training in the launcher', () => {
  it('uses a link with a one-time code, which becomes a separate session', async () => {
    const { body } = await ask(learner.api, { fileType: 'APK' });
    expect(body.link).toBe(
      `immersive-training://${new URL(platform.host.origin).host}/start?code=${body.code}`,
    );
    expect(body.link).not.toContain(learner.api.token);
    const { status, body: session } = await exchange(body.code);
    expect(status).toBe(200);
    expect(session).toMatchObject({
      trainingId,
      fileType: 'APK',
      courseId: null,
      profile: { id: learner.id },
    });
    const api = anonymous.as(session.token);
    const library = await api.ok<{ trainings: { id: string }[] }>('GET', '/launcher/library?lang=en');
    expect(library.trainings.map(({ id }) => id)).toContain(trainingId);
    await api.ok('GET', `/trainings/${trainingId}/files/APK/download`);
    const startedAt = new Date().toISOString();
    const opened = { fileType: 'APK', startedAt };
    expect((await api.post(`/trainings/${trainingId}/sessions`, opened)).status).toBe(201);
    // The launcher signs out alone. The session of the page continues.
    expect((await api.post('/users/logout')).status).toBe(204);
    expect((await api.get('/launcher/library')).status).toBe(401);
    expect((await learner.api.get('/users/profile')).status).toBe(200);
  });

  it('accepts a course that contains the training, and rejects other courses', async () => {
    expect((await exchange(await codeOf(manager.api, { courseId }))).body.courseId).toBe(courseId);
    const other = await addCourse(manager.api, [
      webOnly,
      (await readyTraining(platform, one.admin.api, ids)).id,
    ]);
    const wrong = await ask(manager.api, { courseId: other.id });
    expect(wrong.problem.violations).toEqual([{ field: 'courseId', message: 'UNKNOWN' }]);
    expect((await ask(learner.api, { courseId })).status).toBe(404);
  });

  it.each([
    [{ fileType: 'WEB_GL' }, 400],
    [{ trainingId: '' }, 400],
    [{ trainingId: 'none' }, 404],
  ])('rejects %o', async (more, status) => expect((await ask(learner.api, more)).status).toBe(status));

  it('is available to learners and managers with access to a training that has a ready file', async () => {
    expect((await ask(manager.api)).status).toBe(200);
    expect((await ask(one.admin.api)).status).toBe(403);
    expect((await ask(root)).status).toBe(403);
    expect((await ask(anonymous)).status).toBe(401);
    const asLearner = { headers: { 'X-Acting-Role': 'ROLE_LEARNER' }, body: { trainingId, fileType: 'APK' } };
    expect((await one.admin.api.call('POST', '/launcher/code', asLearner)).status).toBe(200);
    const stranger = await platform.member(two);
    expect((await ask(stranger.api)).status).toBe(404);
    const noFile = await ask(learner.api, { trainingId: webOnly });
    expect([noFile.status, noFile.problem.code]).toEqual([409, 'FILE_NOT_READY']);
  });
});

describe('CA-04 a launch code', () => {
  it('works once, also under parallel requests', async () => {
    const code = await codeOf(learner.api);
    const statuses = (await Promise.all([exchange(code), exchange(code), exchange(code)])).map(
      (r) => r.status,
    );
    expect(statuses.sort()).toEqual([200, 404, 404]);
    await expired(code);
  });

  it('expires after five minutes', async () => {
    const code = await codeOf(learner.api);
    await platform.clock({ advanceSeconds: 5 * 60 });
    try {
      await expired(code);
    } finally {
      await platform.clock();
    }
  });

  it('works for one member, and only its hash is stored', async () => {
    const code = await codeOf(learner.api);
    const [, secret = ''] = code.split('.');
    await expired(`${manager.id}.${secret}`);
    await expired(`${two.admin.id}.${secret}`);
    await expired(`${learner.id}.${secret.slice(1)}x`);
    for (const wrong of ['x', `${code}.${secret}`, `${learner.id}.`]) await expired(wrong);
    const items = (await dumpTable(platform.host)).join('\n');
    expect(items).toContain('LAUNCH#');
    expect(items).not.toContain(secret);
    expect((await exchange(code)).status).toBe(200);
  });

  it('expires with the session that requested it, a role change or a disabled account', async () => {
    const person = await platform.member(one, ['ROLE_MANAGER']);
    const left = await codeOf(person.api);
    await person.api.ok('POST', '/users/logout');
    await expired(left);
    const again = await platform.session(person.email);
    const [lost, kept] = [await codeOf(again), await launched(again)];
    const fields = { email: person.email, firstName: 'Ada', lastName: 'Manager' };
    await one.admin.api.ok('PUT', `/users/${person.id}`, { body: { ...fields, roles: [], active: false } });
    expect([403, 404]).toContain((await exchange(lost)).status);
    expect([401, 403]).toContain((await kept.get('/launcher/library')).status);
  });

  it('cannot be guessed: locks an address after failed attempts', async () => {
    const good = await codeOf(learner.api);
    const tries = Array.from({ length: 60 }, (_, i) => exchange(`${learner.id}.guess${i}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const late = await exchange(good);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await platform.clock({ advanceSeconds: 16 * 60 });
    try {
      await expired(good);
    } finally {
      await platform.clock();
    }
  });
});

describe('CA-04 a session of the launcher', () => {
  it('can make only the calls of the launcher, regardless of the acting role', async () => {
    const asAdmin = { headers: { 'X-Acting-Role': 'ROLE_LEARNER' }, body: { trainingId, fileType: 'APK' } };
    const { body } = await one.admin.api.call<Code>('POST', '/launcher/code', asAdmin);
    const api = anonymous.as((await exchange(body.code)).body.token);
    expect((await api.get('/launcher/library')).status).toBe(200);
    const wrong: string[] = [];
    for (const call of calls.filter(({ id }) => !isPublic(id) && !inScope(id, 'launcher'))) {
      const path = call.path.replaceAll(/\{\w+\}/g, 'none');
      const headers = { 'X-Acting-Role': 'ROLE_ADMINISTRATOR' };
      const { status, problem } = await api.call(call.method, path, {
        headers,
        ...(call.body ? { body: {} } : {}),
      });
      if (status !== 403 || problem.code !== 'SCOPE') wrong.push(`${call.id}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect((await api.put('/users/profile?forceManager=true', {})).problem.code).toBe('SCOPE');
    const figuresOf = (id: string) => api.get(`/users/${id}/stats/general`);
    expect((await figuresOf(one.admin.id)).status).toBe(200);
    expect((await api.get('/trainings/history')).status).toBe(200);
    for (const path of [`/users/${learner.id}/stats/general`, `/trainings/history?userId=${learner.id}`])
      expect((await api.get(path)).problem.code, path).toBe('SCOPE');
  });

  it('has an audit entry', async () => {
    await launched(learner.api);
    const filter = encodeURIComponent(JSON.stringify({ actorId: learner.id, action: 'launcher-signed-in' }));
    const [entry] = await one.admin.api.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`);
    expect(entry?.target).toMatchObject({ kind: 'user', id: learner.id });
  });
});
