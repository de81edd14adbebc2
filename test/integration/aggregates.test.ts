import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { badgeCategory, badgeFields, platformBadge } from '../factories/badges.ts';
import { type Client, form } from '../factories/client.ts';
import { addCourse, courseFields } from '../factories/courses.ts';
import { masterContent, resource } from '../factories/documents.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';
import { draft, type LookupIds, lookups, trainingFields } from '../factories/trainings.ts';

/** Stored records that disagree with each other can still be edited and deleted, regardless of the cause. */

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
let root: Client;
let ids: LookupIds;
let one: Organisation;
let api: Client;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  one = await platform.organisation({ masterContentAccess: 'true' });
  api = one.admin.api;
});

const expectNotFound = async (path: string): Promise<void> => expect((await api.get(path)).status).toBe(404);

describe('a course', () => {
  const threeTrainings = async () =>
    [await draft(api, ids), await draft(api, ids), await draft(api, ids)].map(({ id }) => id);

  it('can be edited and deleted without its row and the uses of its trainings', async () => {
    const trainings = await threeTrainings();
    const { id } = await addCourse(api, trainings);
    await table.remove('ALL#COURSES', id);
    for (const trainingId of trainings) await table.remove(`TRAINING#${trainingId}#COURSES`, id);
    const body = courseFields(trainings.slice(1));
    expect((await api.ok<CourseDetail>('PUT', `/courses/${id}`, { body })).trainings).toHaveLength(2);
    await api.ok('DELETE', `/courses/${id}`);
    await expectNotFound(`/courses/${id}`);
    for (const trainingId of trainings) await api.ok('DELETE', `/trainings/${trainingId}`);
  });

  it('is deleted with wrong use counts, and its trainings can be deleted afterwards', async () => {
    const trainings = await threeTrainings();
    const { id } = await addCourse(api, trainings);
    for (const [uses, trainingId] of trainings.entries()) {
      await table.set(`TRAINING#${trainingId}#COURSES`, 'COUNT', { uses: uses * 3 });
      expect((await api.delete(`/trainings/${trainingId}`)).problem.code).toBe('TRAINING_IN_USE');
    }
    await api.ok('DELETE', `/courses/${id}`);
    for (const trainingId of trainings) {
      await api.ok('DELETE', `/trainings/${trainingId}`);
      await expectNotFound(`/trainings/${trainingId}`);
    }
  });

  it('accepts parallel edits of fields and documents', async () => {
    const trainings = await threeTrainings();
    const made = await addCourse(api, trainings);
    const document = await resource(api);
    const body = courseFields(trainings);
    const sent = await Promise.all([
      api.put(`/courses/${made.id}`, body),
      api.put(`/courses/${made.id}/resources`, { resources: [document.id] }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const course = await api.ok<CourseDetail>('GET', `/courses/${made.id}?lang=en`);
    expect(course).toMatchObject({ version: made.version + 2, resources: [{ id: document.id }] });
    expect(course.i18n.map(({ title }) => title)).toEqual(body.i18n.map(({ title }) => title));
  });

  it('loses an optional text that an edit leaves out', async () => {
    const trainings = await threeTrainings();
    const withGoal = courseFields(trainings);
    for (const entry of withGoal.i18n) Object.assign(entry, { goal3: 'Three' });
    const { id } = await api.ok<CourseDetail>('POST', '/courses', { body: withGoal });
    await api.ok('PUT', `/courses/${id}`, { body: courseFields(trainings) });
    const { i18n } = await api.ok<CourseDetail>('GET', `/courses/${id}`);
    expect(i18n.map(({ goal3 }) => goal3)).toEqual([undefined, undefined]);
  });
});

describe('a master content', () => {
  const stored = (id: string) => [`ORG#${one.id}#MASTERS`, id] as const;

  it('can be renamed and deleted with a wrong use count and without its name marker', async () => {
    const { id } = await masterContent(platform, api, { seed: unique('seed') });
    await table.set(...stored(id), { uses: 3 });
    const name = unique('Renamed');
    await api.ok('PUT', `/master-contents/${id}`, { body: { name } });
    await table.remove(`ORG#${one.id}`, `MASTER_NAME#${name.toLowerCase()}`);
    await api.ok('DELETE', `/master-contents/${id}`);
    await expectNotFound(`/master-contents/${id}`);
  });

  it('cannot be deleted while a training uses it, and can be unlinked with a wrong use count', async () => {
    const { id } = await masterContent(platform, api, { seed: unique('seed') });
    const training = await draft(api, ids, { masterContentId: id, launchParameter: '--scene=1' });
    expect((await api.delete(`/master-contents/${id}`)).problem.code).toBe('MASTER_CONTENT_IN_USE');
    await table.set(...stored(id), { uses: 0 });
    await api.ok('PUT', `/trainings/${training.id}`, { body: trainingFields(ids) });
    await api.ok('DELETE', `/master-contents/${id}`);
    await expectNotFound(`/master-contents/${id}`);
  });

  it('does not block edits and deletions of its trainings when it is missing', async () => {
    const { id } = await masterContent(platform, api, { seed: unique('seed') });
    const fields = { masterContentId: id, launchParameter: '--scene=1' };
    const [first, second] = [await draft(api, ids, fields), await draft(api, ids, fields)];
    await table.remove(...stored(id));
    await api.ok('PUT', `/trainings/${first.id}`, { body: trainingFields(ids) });
    for (const training of [first, second]) await api.ok('DELETE', `/trainings/${training.id}`);
  });
});

describe('a document', () => {
  it('can be renamed and deleted with a wrong use count and without its title marker', async () => {
    const { id, title } = await resource(api);
    await table.set(`ORG#${one.id}#RESOURCES`, id, { uses: 4 });
    await table.remove(`ORG#${one.id}`, `RESOURCE_TITLE#${title.toLowerCase()}`);
    await api.ok('PUT', `/resources/${id}`, { form: form({ title: unique('Renamed') }) });
    await api.ok('DELETE', `/resources/${id}`);
    expect((await api.delete(`/resources/${id}`)).status).toBe(404);
  });

  it('can be deleted with a link to a training that does not show it', async () => {
    const [{ id }, training] = [await resource(api), await draft(api, ids)];
    await table.put({
      pk: { S: `ORG#${one.id}#SHOWN` },
      sk: { S: `${id}#${training.id}` },
      _et: { S: 'ResourceTraining' },
      resourceId: { S: id },
      trainingId: { S: training.id },
      clientId: { S: one.id },
    });
    await table.set(`ORG#${one.id}#RESOURCES`, id, { uses: 2 });
    await api.ok('DELETE', `/resources/${id}`);
    expect((await api.delete(`/resources/${id}`)).status).toBe(404);
    expect(await table.get(`ORG#${one.id}#SHOWN`, `${id}#${training.id}`)).toBeUndefined();
  });
});

describe('a group', () => {
  it('can be renamed and deleted without its name marker', async () => {
    const { id: member } = await platform.member(one);
    const body = { name: unique('Group'), userIds: [member] };
    const { id } = await api.ok<Group>('POST', '/groups', { body });
    await table.remove(`ORG#${one.id}#GROUPNAMES`, `-#${body.name.toLowerCase()}`);
    for (const name of [body.name, unique('Group')])
      await api.ok('PUT', `/groups/${id}`, { body: { name, userIds: [] } });
    await api.ok('DELETE', `/groups/${id}`);
  });

  it('accepts parallel changes of name and members', async () => {
    const members = await Promise.all([platform.member(one), platform.member(one)]);
    const { id } = await api.ok<Group>('POST', '/groups', { body: { name: unique('Group'), userIds: [] } });
    const sent = await Promise.all(
      members.map((member) => api.put(`/groups/${id}`, { name: unique('Group'), userIds: [member.id] })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a member', () => {
  it('can be edited and deleted when member list, email marker and seats disagree', async () => {
    const other = await platform.organisation();
    const { id, email } = await platform.member(other);
    const { nameKey } = unmarshall((await table.get(`ORG#${other.id}`, `USER#${id}`)) ?? {});
    await table.remove(`ORG#${other.id}#MEMBERS`, `-#${nameKey}`);
    await table.remove(`EMAIL#${email}`, 'EMAIL');
    await table.set(`ORG#${other.id}`, 'QUOTA', { currentUser: 0 });
    const body = { firstName: 'Ada', lastName: unique('Renamed'), email, roles: [] };
    await other.admin.api.ok('PUT', `/users/${id}`, { body });
    await other.admin.api.ok('DELETE', `/users/${id}`);
    expect((await other.admin.api.delete(`/users/${id}`)).status).toBe(404);
    // The invariants of all tests hold again.
    await table.set(`ORG#${other.id}`, 'QUOTA', { currentUser: 1 });
  });
});

describe('a badge', () => {
  it('can be moved and deleted when its category is missing', async () => {
    const [lost, kept] = [await badgeCategory(root), await badgeCategory(root)];
    const add = () => platformBadge(root, lost.id, 'minutes', 900_000);
    const [moved, deleted] = [await add(), await add()];
    const { i18n, categoryId, rule } = badgeFields(kept.id, 'minutes', 900_000);
    const fields = { i18n: JSON.stringify(i18n), categoryId, rule: JSON.stringify(rule) };
    await table.remove('BADGES', `CATEGORY#${lost.id}`);
    await root.ok('PUT', `/badges/${moved.id}`, { form: form(fields) });
    for (const { id } of [moved, deleted]) await root.ok('DELETE', `/badges/${id}`);
    await root.ok('DELETE', `/badges/categories/${kept.id}`);
  });
});
