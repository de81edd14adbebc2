import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import {
  type CheckName,
  type CheckRun,
  checkNames,
} from '../../shared/contracts/administration/operations.ts';
import { nameMark } from '../../shared/name-mark.ts';
import type { Client } from '../factories/client.ts';
import { courseFields } from '../factories/courses.ts';
import { masterContent, resource } from '../factories/documents.ts';
import { reachBuckets, reachStores } from '../factories/in-process.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { nowhere, suggestCourse } from '../factories/suggestions.ts';
import { RawTable } from '../factories/table.ts';
import { draft, type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';
import { openTicket } from '../factories/uploads.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
const later = 25 * 60 * 60 * 1000;
let root: Client;
let ids: LookupIds;

type Item = Record<string, unknown> & { pk: string; sk: string };
async function read(pk: string, sk: string): Promise<Item> {
  const item = await table.get(pk, sk);
  if (!item) throw new Error(`${pk} ${sk} is not stored`);
  return unmarshall(item as never) as Item;
}
const create = async ({ pk, sk, ...item }: Item) => table.transact([await table.creating(pk, sk, item)]);

interface Scene {
  one: Organisation;
  manager: Person;
  member: Person;
  group: string;
  training: string;
  draftId: string;
  opened: string;
  course: string;
  openedCourse: string;
  resource: string;
  master: string;
  suggestion: string;
  upload: string;
}

/** An organisation with at least one record of each kind. */
async function scene(): Promise<Scene> {
  const one = await platform.organisation({ maxSize: 1, masterContentAccess: true });
  const { api } = one.admin;
  const manager = await platform.member(one, ['ROLE_MANAGER']);
  const member = await platform.member(one, [], { managerEmail: manager.profile.email });
  const group = await api.ok<{ id: string }>('POST', '/groups', {
    body: { name: unique('Group'), userIds: [member.id] },
  });
  const document = await resource(api);
  const training = await readyTraining(platform, api, ids);
  await api.ok('PUT', `/trainings/${training.id}/resources`, { body: { resources: [document.id] } });
  const { id: draftId } = await draft(api, ids);
  const ticket = await openTicket(api, draftId, 'APK', { fileSize: 5000 });
  const course = await api.ok<{ id: string }>('POST', '/courses?lang=en', {
    body: courseFields([training.id, (await draft(api, ids)).id], { resources: [document.id] }),
  });
  const opened = await readyTraining(platform, root, ids);
  await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [opened.id] });
  const openedCourse = await root.ok<{ id: string }>('POST', '/courses?lang=en', {
    body: courseFields([opened.id, (await draft(root, ids)).id]),
  });
  await root.ok('PUT', `/clients/${one.id}/courses`, { body: [openedCourse.id] });
  for (const path of [`/trainings/${opened.id}/like`, `/trainings/${training.id}/like`])
    await member.api.ok('PUT', path);
  await member.api.ok('PUT', `/trainings/${opened.id}/favorite`);
  await member.api.ok('PUT', `/courses/${course.id}/favorite`);
  await play(member.api, training.id, { progressionPercent: 100, score: 90, badgeNumbers: [1] });
  const master = await masterContent(platform, api);
  const suggestion = await suggestCourse(api, {
    courseIds: [course.id],
    userIds: [member.id],
    startDate: '2099-01-01',
  });
  expect(suggestion.status).toBe(202);
  await platform.idle();
  return {
    ...{ one, manager, member, draftId, group: group.id, training: training.id, opened: opened.id },
    ...{ course: course.id, openedCourse: openedCourse.id, resource: document.id, master: master.id },
    ...{ suggestion: suggestion.body.id, upload: ticket.uploadId },
  };
}

let stop = () => {};

/**
 * Returns checks that run in this process with a clock one day ahead, so that all changes have been
 * processed.
 */
async function checker() {
  await reachStores(host);
  await reachBuckets(host);
  const storage = new S3Client({
    endpoint: host.storageOrigin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  stop = () => storage.destroy();
  const [{ deps }, { checkOrganisations }, { checkConsistency }] = await Promise.all([
    import('../../functions/runtime/deps.ts'),
    import('../../functions/administration/consistency/check-organisations.ts'),
    import('../../functions/administration/consistency/check-consistency.ts'),
  ]);
  const now = () => new Date(Date.now() + later);
  const check = async (clientId: string, dryRun: boolean) => {
    const results = await checkOrganisations({ ...deps, now }, [clientId], { dryRun, pause: async () => {} });
    return results.map(({ findings, failed }) => ({ findings, failed }))[0] ?? { findings: [], failed: -1 };
  };
  const checkMany = (clientIds: string[], pause: () => Promise<void>) =>
    checkOrganisations({ ...deps, now }, clientIds, { dryRun: false, pause });
  /** Delivers the message of a run for the last time. */
  const deliverLast = (runId: string) =>
    checkConsistency(
      deps,
      {
        id: 'message',
        name: 'check.requested',
        clientId: '1',
        at: new Date().toISOString(),
        data: { runId },
      },
      { attempt: 5, endsBy: new Date(Date.now() + 60_000) },
    );
  return { check, checkMany, deliverLast, storage, documents: process.env.DOCUMENTS_BUCKET };
}

let inProcess: Awaited<ReturnType<typeof checker>>;
beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  inProcess = await checker();
});
afterAll(() => stop());

/** Plants one disagreement. The named check finds exactly one. */
type Plant = (scene: Scene) => Promise<unknown>;

const plants: Partial<Record<CheckName, Plant>> = {
  'organisation-rows': async ({ one: { id } }) => {
    const row = await read('ORGANISATIONS', `COMPANY#${id}`);
    await table.set(row.pk, row.sk, { organisation: { ...(row.organisation as object), name: 'Other' } });
  },
  'siret-markers': async ({ one: { id } }) => {
    const { siret } = await read(`ORG#${id}`, 'ORG');
    await table.remove(`SIRET#${siret}`, 'SIRET');
  },
  managers: async ({ one: { id }, member }) => {
    const ghost = nowhere(id);
    const stored = await read(`ORG#${id}`, `USER#${member.id}`);
    const managers = [...(stored.managers as object[]), { id: ghost, name: 'Gone' }];
    await table.set(stored.pk, stored.sk, { managers });
    const row = await read(`ORG#${id}#MEMBERS`, `-#${stored.nameKey}`);
    await create({ ...row, sk: `${ghost}#T#${stored.nameKey}` });
    await create({
      ...{ pk: row.pk, sk: `COUNT#${ghost}`, _et: 'TeamCount' },
      ...{ clientId: id, managerId: ghost, count: 1 },
    });
  },
  'member-rows': async ({ one: { id }, manager }) => {
    const { nameKey } = await read(`ORG#${id}`, `USER#${manager.id}`);
    await table.remove(`ORG#${id}#MEMBERS`, `-#${nameKey}`);
  },
  'team-counts': ({ one: { id }, manager }) =>
    table.add(`ORG#${id}#MEMBERS`, `COUNT#${manager.id}`, { count: 3 }),
  'email-markers': ({ member }) => table.remove(`EMAIL#${member.profile.email}`, 'EMAIL'),
  seats: ({ one: { id } }) => table.add(`ORG#${id}`, 'QUOTA', { currentUser: 1 }),
  'group-members': async ({ one: { id }, group, member }) =>
    table.set(`ORG#${id}#GROUPS`, `-#${group}`, { userIds: [member.id, nowhere(id)] }),
  'group-names': async ({ one: { id }, group }) => {
    const { name } = await read(`ORG#${id}#GROUPS`, `-#${group}`);
    await table.remove(`ORG#${id}#GROUPNAMES`, `-#${nameMark(String(name))}`);
  },
  'sign-on-links': ({ one: { id }, member }) =>
    create({
      ...{ pk: `ORG#${id}#SIGNONS`, sk: 'SUB#h4sh', _et: 'SignOnLink' },
      ...{ clientId: id, hash: 'h4sh', userId: member.id },
    }),
  'sign-on-domains': ({ one: { id } }) =>
    create({
      ...{ pk: `ORG#${id}`, sk: 'SSO', _et: 'Sso', clientId: id, groupsClaim: 'groups', groupRoles: [] },
      ...{ autoProvision: false, trustEmail: false, required: false, exemptUserIds: [], version: 1 },
      domains: [{ name: `${id}.example`, token: 't0ken', verified: true }],
    }),
  'lti-links': ({ one: { id } }) =>
    create({
      ...{ pk: `ORG#${id}#LTI`, sk: 'SUB#h4sh', _et: 'LtiLink' },
      ...{ clientId: id, hash: 'h4sh', userId: nowhere(id) },
    }),
  'scim-links': ({ one: { id } }) =>
    create({
      ...{ pk: `ORG#${id}#SCIM`, sk: 'SUB#h4sh', _et: 'ScimLink' },
      ...{ clientId: id, hash: 'h4sh', userId: nowhere(id) },
    }),
  'orphan-cards': async ({ one: { id }, draftId }) => {
    const card = await read(`ORG#${id}#CATALOGUE`, draftId);
    await create({ ...card, sk: nowhere(id) });
    await table.add(card.pk, 'COUNT', { d: 1 });
  },
  'own-cards': async ({ one: { id }, training }) => {
    await table.set(`ORG#${id}#CATALOGUE`, training, { catalogue: `ORG#${id}#DRAFT` });
    await table.add(`ORG#${id}#CATALOGUE`, 'COUNT', { r: -1, d: 1 });
  },
  'all-cards': ({ draftId }) => table.set('ALL#CATALOGUE', draftId, { revision: 99 }),
  'opened-cards': async ({ one: { id }, opened }) => {
    const card = await read(`ORG#${id}#CATALOGUE`, opened);
    await table.set(card.pk, card.sk, { f: { ...(card.f as object), d: 999 } });
  },
  'opening-rows': ({ one: { id }, opened }) => table.remove(`TRAINING#${opened}#OPENED`, id),
  'catalogue-counts': ({ one: { id } }) => table.add(`ORG#${id}#CATALOGUE`, 'COUNT', { p: 4 }),
  'course-rows': ({ course }) => table.remove('ALL#COURSES', course),
  'course-openings': ({ one: { id }, openedCourse }) => table.remove(`COURSE#${openedCourse}#OPENED`, id),
  'course-count': ({ one: { id } }) => table.add(`ORG#${id}#COURSES`, 'COUNT', { courses: 2 }),
  'training-uses': async ({ training, course }) => {
    await table.remove(`TRAINING#${training}#COURSES`, course);
    await table.add(`TRAINING#${training}#COURSES`, 'COUNT', { uses: -1 });
  },
  'use-counts': ({ draftId }) =>
    create({
      ...{ pk: `TRAINING#${draftId}#COURSES`, sk: 'COUNT', _et: 'TrainingUses' },
      ...{ trainingId: draftId, uses: 2 },
    }),
  'resource-trainings': async ({ one: { id }, resource: document, training }) => {
    await table.remove(`ORG#${id}#SHOWN`, `${document}#${training}`);
    await table.add(`ORG#${id}#RESOURCES`, document, { uses: -1 });
  },
  'resource-courses': ({ one: { id }, resource: document, course }) =>
    table.remove(`ORG#${id}#RESOURCES`, `${document}#${course}`),
  'resource-uses': async ({ one }) => {
    const { id } = await resource(one.admin.api);
    await table.add(`ORG#${one.id}#RESOURCES`, id, { uses: 5 });
  },
  'resource-markers': async ({ one: { id }, resource: document }) => {
    const { sha256 } = await read(`ORG#${id}#RESOURCES`, document);
    await table.remove(`ORG#${id}`, `RESOURCE_BYTES#${sha256}`);
  },
  'master-uses': ({ one: { id }, master }) => table.add(`ORG#${id}#MASTERS`, master, { uses: 2 }),
  'master-markers': async ({ one: { id }, master }) => {
    const { name } = await read(`ORG#${id}#MASTERS`, master);
    await table.remove(`ORG#${id}`, `MASTER_NAME#${nameMark(String(name))}`);
  },
  'received-suggestions': ({ one: { id }, member, suggestion }) =>
    table.remove(`ORG#${id}#USER#${member.id}`, `MARKS#S#${suggestion}`),
  'due-suggestions': async ({ one, suggestion }) => {
    const { startAt } = await read(`ORG#${one.id}#SUGGESTIONS`, `${one.admin.id}#${suggestion}`);
    const due = new Date(Number(startAt)).toISOString();
    await table.remove('SUGGESTIONS', `${due}#${suggestion}#start`);
  },
  'open-uploads': async ({ one: { id }, upload }) => {
    const { due } = await read(`ORG#${id}`, `UPLOAD#${upload}`);
    await table.remove('UPLOADS', `${due}#${upload}`);
  },
  'erased-members': ({ one: { id } }) =>
    create({
      ...{ pk: `ORG#${id}#FIGURES`, sk: `USER#${nowhere(id)}`, _et: 'Figures' },
      ...{ userId: nowhere(id), views: 3 },
    }),
  'reaction-figures': ({ one: { id }, member }) =>
    table.add(`ORG#${id}#FIGURES`, `USER#${member.id}`, { likes: 1 }),
  'card-reactions': ({ one: { id }, training }) => table.add(`ORG#${id}#CATALOGUE`, training, { l: -1 }),
  'all-reactions': ({ opened }) => table.add('ALL#CATALOGUE', opened, { favourites: -1 }),
  'organisation-reactions': ({ one: { id } }) => table.add(`ORG#${id}#STATS`, 'TOTAL', { likes: -2 }),
  'course-favourites': ({ one: { id }, course }) => table.remove(`ORG#${id}#STATS`, `COURSE#${course}`),
  'badge-figures': ({ one: { id }, member }) =>
    table.add(`ORG#${id}#FIGURES`, `USER#${member.id}`, { badge1: 1, badge2: 1 }),
  'badge-totals': ({ one: { id }, training }) =>
    table.add(`ORG#${id}#STATS`, `TRAINING#${training}`, { badge1: -1 }),
  'earned-badges': ({ one: { id }, member }) =>
    create({
      ...{ pk: `ORG#${id}#USER#${member.id}`, sk: 'BADGES#deleted', _et: 'EarnedBadge' },
      ...{ clientId: id, userId: member.id, badgeId: 'deleted', date: new Date().toISOString() },
    }),
  'badge-tallies': ({ one }) =>
    table.add(`ORG#${one.id}#USER#${one.admin.id}`, 'BADGES', { suggestionsMade: -1 }),
  ledger: ({ one: { id } }) => table.add(`ORG#${id}`, 'QUOTA', { currentSize: 1234, remainingSize: 7 }),
};

describe('consistency checks', () => {
  it('find one planted disagreement for each pair of records, and repair all', async () => {
    const [planted, untouched] = [await scene(), await scene()];
    const { check, storage, documents } = inProcess;
    for (const { one } of [planted, untouched])
      expect(await check(one.id, false)).toEqual({ findings: [], failed: 0 });
    for (const plant of Object.values(plants)) await plant(planted);
    const document = `${planted.one.id}/made/${nowhere(planted.one.id)}/0`;
    await storage.send(new PutObjectCommand({ Bucket: documents, Key: document, Body: 'names' }));
    const expected = [...Object.keys(plants), 'job-documents'].sort();
    expect(expected.length).toBeGreaterThan(30);

    const dry = await check(planted.one.id, true);
    expect(dry.findings.map((finding) => finding.check).sort()).toEqual(expected);
    expect(new Set(dry.findings.map(({ outcome }) => outcome))).toEqual(new Set(['found']));
    const again = await check(planted.one.id, true);
    expect(again.findings).toEqual(dry.findings);

    const repairing = await check(planted.one.id, false);
    expect(repairing.failed).toBe(0);
    expect(repairing.findings.filter(({ outcome }) => outcome !== 'repaired')).toEqual([]);
    expect(repairing.findings.map((finding) => finding.check).sort()).toEqual(expected);
    expect(await check(planted.one.id, false)).toEqual({ findings: [], failed: 0 });
    expect(await check(untouched.one.id, true)).toEqual({ findings: [], failed: 0 });

    // The training that was unusable is listed, edited and deleted again.
    const { api } = planted.one.admin;
    const { course, training } = planted;
    const listed = await api.ok<{ id: string; isDraft?: boolean }[]>('GET', '/trainings');
    expect(listed.find(({ id }) => id === training)?.isDraft).not.toBe(true);
    await api.ok('PUT', `/trainings/${training}/resources`, { body: { resources: [] } });
    await api.ok('DELETE', `/courses/${course}`);
    await api.ok('DELETE', `/trainings/${training}`);
  });

  it('find nothing after a member with marks is deleted and a training is closed and opened again', async () => {
    const { check } = inProcess;
    const one = await platform.organisation();
    const [kept, deleted] = [await platform.member(one), await platform.member(one)];
    const { id } = await readyTraining(platform, root, ids);
    const offer = (body: string[]) => root.ok('PUT', `/clients/${one.id}/trainings`, { body });
    await offer([id]);
    for (const { api } of [kept, deleted]) await api.ok('PUT', `/trainings/${id}/like`);
    await kept.api.ok('PUT', `/trainings/${id}/favorite`);
    await one.admin.api.ok('DELETE', `/users/${deleted.id}`);
    await platform.idle();
    const totalOf = async () =>
      (await kept.api.ok<{ totalLike: number }>('GET', `/trainings/${id}`)).totalLike;
    expect(await totalOf()).toBe(2);
    expect(await check(one.id, true)).toEqual({ findings: [], failed: 0 });

    await offer([]);
    expect(await check(one.id, true)).toEqual({ findings: [], failed: 0 });
    await offer([id]);
    expect(await totalOf()).toBe(2);
    expect(await check(one.id, true)).toEqual({ findings: [], failed: 0 });
    expect((await kept.api.ok<{ totalLike: number }>('DELETE', `/trainings/${id}/like`)).totalLike).toBe(1);
    // The totals of the second closing replace the totals of the first.
    await offer([]);
    await offer([id]);
    expect(await totalOf()).toBe(1);
    expect(await check(one.id, true)).toEqual({ findings: [], failed: 0 });
  });

  it('find nothing after a member leaves a team, although the counted size remains', async () => {
    const { check } = inProcess;
    const one = await platform.organisation();
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const member = await platform.member(one, [], { managerEmail: manager.profile.email });
    await platform.idle();
    await one.admin.api.ok('DELETE', `/users/${member.id}`);
    await platform.idle();
    expect(await check(one.id, true)).toEqual({ findings: [], failed: 0 });
  });

  it('mark a badge as earned while a member has it', async () => {
    const { check } = inProcess;
    const one = await platform.organisation();
    const member = await platform.member(one);
    const badge = { pk: 'BADGES', sk: `BADGE#${one.id}` };
    await create({
      ...{ ...badge, _et: 'Badge', id: one.id, categoryId: 'none', texts: [] },
      ...{ metric: 'points', atLeast: 1_000_000 },
    });
    await create({
      ...{ pk: `ORG#${one.id}#USER#${member.id}`, sk: `BADGES#${one.id}`, _et: 'EarnedBadge' },
      ...{ clientId: one.id, userId: member.id, badgeId: one.id, date: new Date().toISOString() },
    });
    expect((await check(one.id, false)).findings).toMatchObject([
      { check: 'earned-badges', record: `badge ${one.id}`, outcome: 'repaired' },
    ]);
    expect(await read(badge.pk, badge.sk)).toMatchObject({ earned: true });
    await table.remove(badge.pk, badge.sk);
  });

  it('pause once for all organisations of a step, and not at all without a suspicion', async () => {
    const all = [await platform.organisation(), await platform.organisation(), await platform.organisation()];
    const pauses = async (clientIds: string[]) => {
      let count = 0;
      const results = await inProcess.checkMany(clientIds, async () => {
        count += 1;
      });
      return { count, found: results.map(({ findings }) => findings.length) };
    };
    const clientIds = all.map(({ id }) => id);
    expect(await pauses(clientIds)).toEqual({ count: 0, found: [0, 0, 0] });
    for (const id of clientIds.slice(1))
      await table.add(`ORG#${id}`, 'QUOTA', { currentUser: 1, currentSize: 9 });
    expect(await pauses(clientIds)).toEqual({ count: 1, found: [0, 2, 2] });
    expect(await pauses(clientIds)).toEqual({ count: 0, found: [0, 0, 0] });
  });

  it('skip an organisation at the last delivery of its message, and end the run', async () => {
    const one = await platform.organisation();
    const id = `00000000000000000-${one.id}`;
    await create({
      ...{ pk: 'CHECKS', sk: id, _et: 'CheckRun', id, clientId: one.id, dryRun: true, startedBy: 'test' },
      ...{ status: 'running', startedDate: new Date().toISOString(), checked: 0, total: 1, found: 0 },
      ...{ repaired: 0, failed: 0, complete: false, step: 0, ttl: 4_000_000_000 },
    });
    await inProcess.deliverLast(id);
    expect(await root.ok('GET', `/operations/checks/${id}`)).toMatchObject({
      ...{ status: 'done', checked: 1, found: 0, failed: 1 },
    });
  });

  it('repair numbers of the whole installation with the provider', async () => {
    const { check } = inProcess;
    const skill = await read('LOOKUPS', `skills#${ids.skillId}`);
    await table.add(skill.pk, skill.sk, { uses: 7 });
    const found = await check('1', false);
    const finding = found.findings.find(({ record }) => record === `skills ${ids.skillId}`);
    expect(finding).toMatchObject({ check: 'lookup-uses', outcome: 'repaired' });
    expect((await read(skill.pk, skill.sk)).uses).toBe(skill.uses);
  });
});

describe('operations', () => {
  const ended = async (
    id: string,
  ): Promise<CheckRun & { findings: { check: string; outcome: string }[] }> => {
    await platform.idle();
    return root.ok('GET', `/operations/checks/${id}`);
  };

  it('starts a check of one organisation, shows its findings, and writes an audit entry', async () => {
    const one = await platform.organisation();
    const two = await platform.organisation();
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    for (const { api } of [one.admin, two.admin, manager]) {
      expect((await api.post('/operations/checks', { dryRun: true })).status).toBe(403);
      expect((await api.get('/operations/checks')).status).toBe(403);
      expect((await api.get('/operations/checks/1')).status).toBe(403);
    }
    await table.add(`ORG#${one.id}`, 'QUOTA', { currentUser: 1 });
    await table.add(`ORG#${two.id}`, 'QUOTA', { currentUser: 1 });
    const start = (dryRun: boolean, clientId = one.id) =>
      root.ok<CheckRun>('POST', '/operations/checks', { body: { clientId, dryRun } });
    const dry = await ended((await start(true)).id);
    expect(dry).toMatchObject({
      clientId: one.id,
      status: 'done',
      found: 1,
      repaired: 0,
      checked: 1,
      total: 1,
    });
    expect(dry.findings).toMatchObject([{ check: 'seats', outcome: 'found' }]);
    const repaired = await ended((await start(false)).id);
    expect(repaired).toMatchObject({ found: 1, repaired: 1, findings: [{ outcome: 'repaired' }] });
    expect(await ended((await start(true)).id)).toMatchObject({ found: 0, findings: [] });
    // The other organisation is not touched.
    expect(await ended((await start(true, two.id)).id)).toMatchObject({ found: 1 });
    await start(false, two.id);
    await platform.idle();
    const runs = await root.ok<CheckRun[]>('GET', '/operations/checks');
    expect(runs.map(({ id }) => id)).toEqual(expect.arrayContaining([dry.id, repaired.id]));
    const filter = encodeURIComponent(JSON.stringify({ action: 'consistency-checked' }));
    const [entry] = await root.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`);
    expect(entry).toMatchObject({ target: { kind: 'organisation', id: two.id } });
    expect((await root.get('/operations/checks/none')).status).toBe(404);
    const unknown = await root.post('/operations/checks', { clientId: 'none', dryRun: true });
    expect(unknown.status).toBe(404);
  });
});

it('plants a disagreement for every check of records', () => {
  // Checks of the whole installation, of objects, or of organisations that are being deleted.
  const others = [
    'lookup-uses',
    'badge-categories',
    'stored-files',
    'job-documents',
    'removed-organisations',
  ];
  expect([...Object.keys(plants), ...others].sort()).toEqual([...checkNames].sort());
});
