import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { CheckRun } from '../../shared/contracts/administration/operations.ts';
import type { OrganisationImport } from '../../shared/contracts/administration/transfers.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { calls } from '../../shared/contracts/index.ts';
import { mayCall } from '../../shared/permissions.ts';
import type { Role } from '../../shared/roles.ts';
import {
  archiveOf,
  checkArchive,
  endOfJob,
  importArchive,
  sendArchive,
  startImport,
} from '../factories/archives.ts';
import { badgeCategory, platformBadge } from '../factories/badges.ts';
import { type Client, form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { masterContent, resource } from '../factories/documents.ts';
import { dumpObjects, dumpTable } from '../factories/dump.ts';
import { type Organisation, type Person, Platform, picture } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { draft, lookups, readyTraining } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';
import { unzip } from '../tools/unzip.ts';

let source: RunningHost;
let target: RunningHost;
let from: Platform;
let to: Platform;
let root: Client;
let there: Client;
let moved: Organisation;
let other: Organisation;
let manager: Person;
let learner: Person;
let ids: Record<string, string>;
let archive: Uint8Array<ArrayBuffer>;

/** Names that occur nowhere else, to find them in archives and tables. */
const names = ['Wilhelmina', 'Ottolenghi', 'Bartholomew', 'Quagmire', 'Zephyrine'];

beforeAll(async () => {
  [source, target] = await Promise.all([startHost(), startHost()]);
  [from, to] = [new Platform(source), new Platform(target)];
  [root, there] = [await from.superAdmin(), await to.superAdmin()];
  moved = await from.organisation({ name: 'Zephyrine Manufacture', masterContentAccess: true });
  other = await from.organisation({ name: 'Neighbour' });
  manager = await from.member(moved, ['ROLE_MANAGER'], { firstName: 'Bartholomew', lastName: 'Quagmire' });
  learner = await from.member(moved, [], {
    ...{ firstName: 'Wilhelmina', lastName: 'Ottolenghi', managerEmail: manager.email },
  });
  await learner.api.ok('PUT', '/users/profile', {
    form: form(
      { firstName: 'Wilhelmina', lastName: 'Ottolenghi', email: learner.email },
      { picture: await picture('me.png') },
    ),
  });
  const reference = await lookups(root);
  const { id: category } = await badgeCategory(root);
  const badge = await platformBadge(root, category, 'completedTrainings', 1);
  const { api } = moved.admin;
  const training = await readyTraining(from, api, reference);
  const master = await masterContent(from, api, { seed: 'master' });
  const shared = await draft(api, reference, { masterContentId: master.id, launchParameter: 'level=1' });
  const document = await resource(api);
  await api.ok('PUT', `/trainings/${training.id}/resources`, { body: { resources: [document.id] } });
  const course = await addCourse(api, [training.id]);
  const group = await api.ok<{ id: string }>('POST', '/groups', {
    body: { name: 'Quagmire’s group', userIds: [learner.id] },
  });
  await learner.api.ok('PUT', `/trainings/${training.id}/like`);
  await learner.api.ok('PUT', `/trainings/${training.id}/favorite`);
  await learner.api.ok('PUT', `/courses/${course.id}/favorite`);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await play(
    learner.api,
    training.id,
    { minuteSpent: 7, progressionPercent: 60, badgeNumbers: [1] },
    yesterday,
  );
  await from.idle();
  await play(learner.api, training.id, { minuteSpent: 12, progressionPercent: 100, score: 90, points: 40 });
  await from.idle();
  const to1 = { userIds: [learner.id], groupIds: [group.id] };
  await manager.api.ok('PUT', '/trainings/suggestions', {
    body: { userIds: [learner.id], trainingIds: [training.id] },
  });
  await api.ok('PUT', '/courses/suggestions', {
    body: { ...to1, courseIds: [course.id], startDate: '2098-01-01', endDate: '2098-01-31' },
  });
  await learner.api.get(`/trainings/${training.id}/certificate/en`);
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await api.ok('POST', '/tokens', { body: { name: 'HR', scopes: ['people:read'], expiresAt } });
  // Another organisation, whose data stays here.
  const stranger = await from.member(other, [], { firstName: 'Stranger', lastName: 'Elsewhere' });
  const foreign = await readyTraining(from, other.admin.api, reference);
  await play(stranger.api, foreign.id, { progressionPercent: 100 });
  await from.idle();
  ids = {
    ...{ training: training.id, shared: shared.id, master: master.id, document: document.id },
    ...{ course: course.id, group: group.id, badge: badge.id },
  };
}, limit(240_000));
afterAll(async () => {
  for (const host of [source, target]) {
    await host?.stop();
    if (host) rmSync(host.dataDir, { recursive: true, force: true });
  }
});

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Reads whose answers depend on the installation, on the time or on data that an archive leaves out. */
const notCompared = new Set([
  ...['getAbout', 'getConfig', 'getFaqUrl', 'getDocs', 'getOpenApi', 'getSampleOfImport'],
  ...['listAudit', 'exportAudit', 'listSignInSessions', 'listDevices', 'listTokens', 'listWebhooks'],
  ...['listLtiRegistrations', 'getSso', 'getSsoTest', 'downloadOwnData', 'listReleases'],
  ...['exportOrganisations', 'getCurrentOrganisation', 'getOrganisation', 'listOrganisations'],
]);

/** Returns the paths of all reads that a role may send, with the ids of the moved organisation. */
function readPaths(role: Role): string[] {
  const params: Record<string, string> = {
    trainings: ids.training ?? '',
    'master-contents': ids.master ?? '',
    resources: ids.document ?? '',
    courses: ids.course ?? '',
    groups: ids.group ?? '',
    users: learner.id,
    stats: ids.training ?? '',
    history: learner.id,
    clients: moved.id,
    badges: ids.badge ?? '',
  };
  const queries = ['', '?lang=en', '?start=2026-01-01&end=2099-12-31&lang=en', '?range=[0,9]&lang=fr'];
  return calls
    .filter(({ id, method }) => method === 'GET' && !notCompared.has(id) && mayCall(id, role, moved.id))
    .flatMap(({ path }) => {
      const root = path.split('/')[1] ?? '';
      const filled = path
        .replace('{userId}', learner.id)
        .replace('{trainingId}', ids.training ?? '')
        .replace('{courseId}', ids.course ?? '')
        .replace('{fileType}', 'WEB_GL')
        .replace('{lang}', 'en')
        .replace('{id}', params[root] ?? learner.id);
      return filled.includes('{') ? [] : queries.map((query) => filled + query);
    });
}

/** Removes what differs between two installations: origins, signatures and time stamps of requests. */
function comparable(text: string): string {
  return text
    .replaceAll(/\?X-Amz-[^"]*/g, '')
    .replaceAll(/\?[A-Za-z0-9_=&%.-]*signature[^"]*/gi, '')
    .replaceAll(/https?:\/\/[a-z0-9.-]+:\d+/g, 'HOST')
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/"(expiresAt|lastConnection|instance)":"[^"]*"/g, '');
}

async function answersOf(api: Client, role: Role): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of readPaths(role)) {
    const reply = await api.get(path);
    const type = reply.headers.get('content-type') ?? '';
    // Pictures of platform badges are not moved.
    const logo = path.includes('badges') ? /"logo":(?:"[^"]*"|null)/g : /(?!)/g;
    const body = /json|csv/.test(type)
      ? comparable(new TextDecoder().decode(reply.bytes)).replaceAll(logo, '')
      : /pdf/.test(type)
        ? 'pdf'
        : hash(reply.bytes);
    answers.set(path, `${reply.status} ${reply.headers.get('x-total-count') ?? ''} ${body}`);
  }
  return answers;
}

const people = (): [Role, Person][] => [
  ['admin', moved.admin],
  ['manager', manager],
  ['learner', learner],
];

describe('an organisation that moves to another installation', () => {
  let sourceBefore: string[];

  it('is exported by super admins only, without a change of its data', async () => {
    for (const person of [moved.admin, manager, learner])
      expect((await person.api.call('POST', `/clients/${moved.id}/archive`)).status).toBe(403);
    expect((await root.call('POST', '/clients/1/archive')).problem.code).toBe('PROVIDER_PROTECTED');
    expect((await root.call('POST', '/clients/0000000000/archive')).status).toBe(404);
    const stored = async () =>
      (await dumpTable(source)).filter((line) => !/#AUDIT"|ACTIVITY#|JOB#|"OUTBOX|SIGNIN#|BOARDS/.test(line));
    sourceBefore = await stored();
    const made = await archiveOf(root, moved.id);
    archive = made.bytes;
    expect(made.job.receipt).toMatchObject({ people: 3, trainings: 2, courses: 1 });
    expect(made.job.receipt.objects).toBeGreaterThan(10);
    expect((await stored()).sort()).toEqual(sourceBefore.sort());
  });

  it('is exported without data of others, tokens and keys', async () => {
    const texts = new Map([...(await unzip(archive))].map(([name, bytes]) => [name, bytes.toString()]));
    const all = [...texts.values()].join('\n');
    expect(all).toContain('Ottolenghi');
    for (const text of ['Elsewhere', other.id, other.admin.email, 'Neighbour'])
      expect(all.includes(text), text).toBe(false);
    for (const kind of ['ApiToken', 'SignIn', 'Webhook', 'Device', 'LtiRegistration'])
      expect([...texts.keys()].filter((name) => name.includes(`records/${kind}/`))).toEqual([]);
    const manifest = JSON.parse(texts.get('manifest.json') ?? '{}') as OrganisationImport;
    expect(manifest.leftOut).toMatchObject({ ApiToken: 1 });
  });

  it('is refused with a flipped byte, and nothing is written', async () => {
    const before = (await dumpTable(target)).filter((line) => line.includes(moved.id));
    expect(before).toEqual([]);
    for (const entry of ['records/Member/000001.ndjson', 'files/00000001', 'manifest.json']) {
      const damaged = archive.slice();
      // The name and up to twenty bytes of its header are before the bytes of the entry.
      const place = Buffer.from(archive).indexOf(entry) + entry.length + 40;
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      const id = await sendArchive(there, damaged);
      const checked = await checkArchive(there, id);
      expect(checked).toMatchObject({ state: 'refused', conflicts: [{ code: 'ARCHIVE_DAMAGED' }] });
      expect((await there.call('POST', `/organisation-imports/${id}/start`)).problem.code).toBe(
        'IMPORT_REFUSED',
      );
      await there.ok('DELETE', `/organisation-imports/${id}`);
    }
    expect((await dumpTable(target)).filter((line) => line.includes(moved.id))).toEqual([]);
  });

  it('is refused with every conflict before anything is written', async () => {
    const { name, siret } = await root.ok<{ name: string; siret: string }>('GET', `/clients/${moved.id}`);
    const rival = await to.organisation({ name, siret });
    await to.member(rival, [], { email: learner.email });
    const id = await sendArchive(there, archive);
    const checked = await checkArchive(there, id);
    expect(checked).toMatchObject({
      state: 'refused',
      organisation: { id: moved.id, name: 'Zephyrine Manufacture' },
      counts: { Member: 3 },
    });
    expect(checked.conflicts).toEqual(
      expect.arrayContaining([
        { code: 'SIRET_USED', blocking: true, count: 1, examples: [siret] },
        { code: 'EMAIL_USED', blocking: true, count: 1, examples: [learner.email] },
        { code: 'NAME_USED', blocking: false, count: 1, examples: [name] },
      ]),
    );
    expect((await there.call('POST', `/organisation-imports/${id}/start`)).problem.code).toBe(
      'IMPORT_REFUSED',
    );
    const items = (await dumpTable(target)).filter((line) => line.includes(moved.id));
    // The plan of the check names the organisation.
    expect(items.filter((line) => !line.includes('"TRANSFERS"'))).toEqual([]);
    await there.ok('DELETE', `/clients/${rival.id}`);
    await to.idle();
    expect(await checkArchive(there, id)).toMatchObject({ state: 'checked' });
  });

  it('is imported although the host is killed, and the checks find nothing', async () => {
    const id = await sendArchive(there, archive);
    expect((await checkArchive(there, id)).state).toBe('checked');
    const { id: jobId } = await startImport(there, id);
    for (let kills = 0; kills < 2; kills += 1) {
      await new Promise((later) => setTimeout(later, 400));
      await target.kill();
      target = await startHost({ dataDir: target.dataDir });
      to = new Platform(target);
      there = await to.superAdmin();
    }
    const job = await endOfJob(there, jobId);
    expect(job).toMatchObject({ status: 'done', receipt: { disagreements: 0 } });
    expect(await there.ok('GET', `/organisation-imports/${id}`)).toMatchObject({ state: 'done' });
    await to.idle();
    for (const clientId of [moved.id, '1']) {
      const { id: run } = await there.ok<CheckRun>('POST', '/operations/checks', {
        body: { clientId, dryRun: true },
      });
      await to.idle();
      const ended = await there.ok<CheckRun>('GET', `/operations/checks/${run}`);
      expect(ended).toMatchObject({ status: 'done', found: 0, failed: 0 });
    }
  });

  it('returns the same answers to each role', async () => {
    let compared = 0;
    for (const [role, person] of people()) {
      const here = await from.signIn(person.email, person.password);
      const now = await to.signIn(person.email, person.password);
      const [expected, found] = [await answersOf(here, role), await answersOf(now, role)];
      for (const [path, answer] of expected)
        expect(`${role} ${path} ${found.get(path)}`).toBe(`${role} ${path} ${answer}`);
      compared += [...expected.values()].filter((answer) => answer.startsWith('200')).length;
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('has the same bytes in each file', async () => {
    const objects = async (host: RunningHost) =>
      (await dumpObjects(host))
        .filter((key) => key.includes(`/${moved.id}/`) && !/incoming|documents/.test(key))
        .map((key) => key.replace(/^[^/]*(content|web|pictures)[^/]*\//, '$1/'))
        .sort();
    expect(await objects(target)).toEqual(await objects(source));
    const file = (host: Client) =>
      host.ok<{ url: string; sha256: string }>('GET', `/trainings/${ids.training}/files/WEB_GL/download`);
    const [one, two] = await Promise.all([
      file(await from.signIn(moved.admin.email, moved.admin.password)),
      file(await to.signIn(moved.admin.email, moved.admin.password)),
    ]);
    const bytes = async ({ url }: { url: string }) =>
      hash(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    expect(await bytes(two)).toBe(await bytes(one));
    expect(await bytes(two)).toBe(two.sha256);
  });

  it('is refused where it exists', async () => {
    const id = await sendArchive(there, archive);
    const { state, conflicts } = await checkArchive(there, id);
    expect(state).toBe('refused');
    expect(conflicts?.map(({ code }) => code)).toContain('ORGANISATION_EXISTS');
  });

  it('can be deleted and imported without names and addresses', async () => {
    await there.ok('DELETE', `/clients/${moved.id}`);
    await to.idle();
    const { job, checked } = await importArchive(there, archive, true);
    expect(checked.state).toBe('checked');
    expect(job).toMatchObject({ status: 'done', receipt: { disagreements: 0 } });
    await to.idle();
    const traces = [...names, moved.admin.email, manager.email, learner.email, 'Rosa'];
    const { siret } = await root.ok<{ siret: string }>('GET', `/clients/${moved.id}`);
    const lines = (await dumpTable(target)).filter((line) => line.includes(moved.id));
    expect(lines.length).toBeGreaterThan(50);
    // The archive’s description names the organisation. It expires.
    const named = lines.filter((line) => [...traces, siret].some((text) => line.includes(text)));
    expect(named.filter((line) => !/"TRANSFERS"|JOB#|#AUDIT"|ACTIVITY#/.test(line))).toEqual([]);
    const objects = (await dumpObjects(target)).filter((key) => key.includes(`/${moved.id}/`));
    expect(objects.filter((key) => /avatar|\/organisation\//.test(key))).toEqual([]);
  });
});

describe('an organisation with content of the provider', () => {
  it('loses the content that does not exist in the other installation, and keeps its results', async () => {
    const reference = await lookups(root);
    const one = await from.organisation();
    const provided = await readyTraining(from, root, reference);
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [provided.id] });
    const member = await from.member(one);
    await member.api.ok('PUT', `/trainings/${provided.id}/like`);
    await play(member.api, provided.id, { progressionPercent: 100, minuteSpent: 9 });
    await from.idle();
    await addCourse(one.admin.api, [provided.id]);
    const { bytes } = await archiveOf(root, one.id);
    const { job, checked } = await importArchive(there, bytes);
    const codes = checked.conflicts?.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['TRAINING_MISSING', 'COURSE_LEFT_OUT']));
    expect(job).toMatchObject({ status: 'done', receipt: { disagreements: 0 } });
    const now = await to.signIn(member.email, member.password);
    expect(await now.ok('GET', '/trainings')).toEqual([]);
    const run = await there.ok<Job>('POST', '/operations/checks', {
      body: { clientId: one.id, dryRun: true },
    });
    await to.idle();
    expect(await there.ok('GET', `/operations/checks/${run.id}`)).toMatchObject({ found: 0, failed: 0 });
  });

  it('returns to the same installation with the content of the provider', async () => {
    const reference = await lookups(root);
    const one = await from.organisation();
    const provided = await readyTraining(from, root, reference);
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [provided.id] });
    const member = await from.member(one);
    await member.api.ok('PUT', `/trainings/${provided.id}/like`);
    await addCourse(one.admin.api, [provided.id]);
    const list = () => member.api.ok<{ id: string }[]>('GET', '/trainings?lang=en');
    const before = await list();
    expect(before.map(({ id }) => id)).toEqual([provided.id]);
    const { bytes } = await archiveOf(root, one.id);
    await root.ok('DELETE', `/clients/${one.id}`);
    await from.idle();
    const { job, checked } = await importArchive(root, bytes);
    expect(checked.conflicts).toEqual([]);
    expect(job).toMatchObject({ status: 'done', receipt: { disagreements: 0 } });
    expect(await (await from.signIn(member.email, member.password)).ok('GET', '/trainings?lang=en')).toEqual(
      before,
    );
  });
});
