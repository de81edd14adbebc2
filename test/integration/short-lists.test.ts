import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Badge, BadgeCategory } from '../../shared/contracts/learning/badge-shapes.ts';
import { badgeCategory, platformBadge } from '../factories/badges.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { suggestCourse } from '../factories/suggestions.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let ann: Person;
let category: BadgeCategory;
let badge: Badge;
let course: string;
let trainings: string[];

beforeAll(async () => {
  const root = await platform.superAdmin();
  const ids = await lookups(root);
  await lookups(root);
  // Two items, so that their order can be compared.
  await platformBadge(root, (await badgeCategory(root)).id, 'minutes', 5);
  category = await badgeCategory(root);
  badge = await platformBadge(root, category.id, 'minutes', 1000);
  one = await platform.organisation();
  ann = await platform.member(one);
  const titles = ['Alpha', 'Bravo', 'Charlie'];
  trainings = [];
  for (const [n, title] of titles.entries()) {
    const { id } = await readyTraining(platform, one.admin.api, ids, { i18n: [text('EN', title)] });
    trainings.push(id);
    await play(ann.api, id, { minuteSpent: n + 1 }, `2026-02-0${n + 1}T09:00:00.000Z`);
  }
  course = (await addCourse(one.admin.api, trainings)).id;
  const { status } = await suggestCourse(one.admin.api, { courseIds: [course], userIds: [ann.id] });
  expect(status).toBe(202);
  await platform.idle();
});

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
/** Returns the items of a list and the total. */
async function listOf(path: string, query = '') {
  const { status, body, headers } = await ann.api.get<Record<string, unknown>[]>(`${path}?lang=EN${query}`);
  return { status, body, total: headers.get('x-total-count'), range: headers.get('content-range') };
}

const paths = () => ({
  '/trainings/categories': 'name',
  '/trainings/skills': 'name',
  '/headsets': 'name',
  '/partners': 'name',
  '/trainings/history': 'title',
  '/courses/history': 'title',
  [`/users/${ann.id}/launched-trainings`]: 'title',
  [`/courses/${course}/sessions`]: 'date',
  '/badges': 'name',
  [`/users/${ann.id}/badges`]: 'name',
  '/launcher/releases': 'platform',
});

describe('HI-01 TR-12 short lists', () => {
  it('accept range, sort and filter, and reject invalid values', async () => {
    for (const [path, field] of Object.entries(paths())) {
      const all = await listOf(path);
      expect([all.status, all.total], path).toEqual([200, String(all.body.length)]);
      const part = await listOf(path, '&range=[0,0]');
      expect(part.body, path).toEqual(all.body.slice(0, 1));
      expect(part.range, path).toMatch(new RegExp(` (0-0|\\*)/${all.body.length}$`));
      const values = async (direction: string) =>
        (await listOf(path, `&sort=${json([field, direction])}`)).body.map((item) => item[field]);
      const up = await values('ASC');
      expect([...up].reverse(), path).toEqual(await values('DESC'));
      for (const wrong of [
        '&filter={',
        '&filter=%7B%22x%22%3A1%7D',
        '&sort=["nothing","ASC"]',
        '&range=[3,1]',
      ])
        expect((await listOf(path, wrong)).status, path + wrong).toBe(400);
    }
  });

  it('are filtered by words and ids', async () => {
    const titles = async (path: string, filter: object) =>
      (await listOf(path, `&filter=${json(filter)}`)).body.map(({ title }) => title);
    for (const path of ['/trainings/history', `/users/${ann.id}/launched-trainings`]) {
      expect(await titles(path, { q: 'rav' }), path).toEqual(['Bravo']);
      expect(await titles(path, { id: [trainings[0], trainings[2]] }), path).toEqual(['Charlie', 'Alpha']);
    }
    const [first] = (await listOf('/trainings/categories')).body;
    const { body } = await listOf('/trainings/categories', `&filter=${json({ id: first?.id })}`);
    expect(body).toEqual([first]);
    const sessions = (await listOf(`/courses/${course}/sessions`)).body;
    expect(sessions.map(({ value }) => value)).toEqual([3, 2, 1]);
  });

  it('find a badge category by the name of one of its badges', async () => {
    const named = (path: string, q: string) => listOf(path, `&filter=${json({ q })}`);
    const english = ({ i18n = [] }: Badge | BadgeCategory) =>
      i18n.find(({ lang }) => lang === 'EN')?.name ?? '';
    for (const path of ['/badges', `/users/${ann.id}/badges`]) {
      for (const q of [english(category), english(badge)])
        expect((await named(path, q)).body, q).toMatchObject([
          { id: category.id, badges: [{ id: badge.id }] },
        ]);
      expect(await named(path, 'nothing is called so')).toMatchObject({ body: [], total: '0' });
    }
  });

  it('find tags by text, with and without a filter object', async () => {
    const plain = await listOf('/trainings/tags', '&filter=sa');
    expect(plain.status).toBe(200);
    expect((await listOf('/trainings/tags', `&filter=${json({ q: 'sa' })}`)).body).toEqual(plain.body);
  });
});
