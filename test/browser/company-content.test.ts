import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { addCourse } from '../factories/courses.ts';
import { Platform, unique } from '../factories/platform.ts';
import { draft, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { type ContentScene, contentScene } from './content-scene.ts';
import { eventually } from './page.ts';

const platform = new Platform(inject('host'));
let scene: ContentScene;

beforeAll(async () => {
  scene = await contentScene(platform);
});

const tabNames = (page: Page): Promise<string[]> =>
  page.getByRole('tablist').getByRole('tab').allTextContents();

it('CP-02 LY-02 opens and edits own trainings and courses on the company page', async () => {
  const { root, organisation, ids, open } = scene;
  const { api } = organisation.admin;
  const title = unique('Own');
  const training = await draft(api, ids, { i18n: [text('EN', title)] });
  const provided = await readyTraining(platform, root, ids, { i18n: [text('EN', unique('Provided'))] });
  await root.ok('PUT', `/clients/${organisation.id}/trainings`, { body: [provided.id] });
  const course = await addCourse(api, [training.id, provided.id]);
  const window = await open('/admin/company');
  const { page } = window;
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Content').click();
  await tab('Trainings').click();
  await page.getByRole('link', { name: title }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('heading', { name: 'Edit training' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await window.go('/admin/company?tab=trainings');
  await page.getByRole('link', { name: title }).first().waitFor();
  expect(await page.getByRole('link', { name: /^Provided/ }).count()).toBe(0);
  expect(await page.getByRole('switch', { name: 'Only show included content' }).count()).toBe(0);
  await window.looksRight('the trainings of the company page');
  await shot(window.page, 'library-company-trainings');
  await tab('Courses').click();
  await page.getByRole('heading', { name: 'My courses' }).waitFor();
  await page.getByRole('link', { name: course.title }).first().click();
  await dialog.getByRole('button', { name: 'Edit' }).waitFor();
  await window.go('/admin/company?tab=courses');
  await page.getByRole('heading', { name: 'My courses' }).waitFor();
  await window.looksRight('the courses of the company page');
  await shot(window.page, 'library-company-courses');
  await window.close();
});

it('CP-02 LY-02 MC-01 shows every role only courses without a content quota, and redirects from master contents', async () => {
  const { open } = scene;
  const bare = await platform.organisation({ maxSize: 0, masterContentAccess: true });
  const window = await open('/admin/master-content', {}, bare.admin);
  const { page } = window;
  await eventually(() => window.path()).toBe('/admin/catalog-widid');
  expect(await page.getByRole('link', { name: 'Master content' }).count()).toBe(0);
  await window.go('/admin/company?tab=resources');
  await page.getByRole('tab', { name: 'Members' }).waitFor();
  expect(await tabNames(page)).toEqual([
    ...['People', 'Content', 'Organisation'],
    ...['Members', 'Groups', 'Suggestions'],
  ]);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('tab', { name: 'Content', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Members' }).waitFor({ state: 'detached' });
  // A section with one part has no second level.
  expect(await tabNames(page)).toEqual(['People', 'Content', 'Organisation']);
  expect(await page.getByRole('button', { name: 'Add a training' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add a course' }).first().waitFor();
  await window.close();
  const others = { manager: ['ROLE_MANAGER'], learner: [] };
  for (const [role, roles] of Object.entries(others)) {
    const theirs = await open(`/${role}/catalog`, {}, await platform.member(bare, roles));
    await theirs.page.getByRole('tab', { name: 'Courses' }).waitFor();
    expect(await theirs.page.getByRole('tab', { name: 'Resources' }).count(), role).toBe(0);
    expect(await theirs.page.getByRole('link', { name: 'Master content' }).count(), role).toBe(0);
    const adding = await theirs.page.getByRole('button', { name: 'Add a course' }).count();
    expect(adding > 0, role).toBe(role === 'manager');
    await theirs.close();
  }
});
