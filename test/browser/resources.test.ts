import { beforeAll, expect, inject, it } from 'vitest';
import { listResources, masterContent, pdf, resource } from '../factories/documents.ts';
import { Platform, unique } from '../factories/platform.ts';
import { draft, readyTraining, trainingFields } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { type ContentScene, contentScene } from './content-scene.ts';
import { asInput, eventually } from './page.ts';

const platform = new Platform(inject('host'));
let scene: ContentScene;

beforeAll(async () => {
  scene = await contentScene(platform);
});

it('RE-01 CP-02 adds, finds, edits and deletes resources on the company page', async () => {
  const { organisation, ids, open } = scene;
  const { api } = organisation.admin;
  const mark = unique('');
  const plan = `Evacuation plan ${mark}`;
  const used = await resource(api, plan);
  const training = await draft(api, ids);
  await api.ok('PUT', `/trainings/${training.id}/resources`, { body: { resources: [used.id] } });
  const window = await open('/admin/company');
  const { page } = window;
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('tab', { name: 'Trainings', selected: true }).waitFor();
  expect(await page.getByRole('tablist').getByRole('tab').allTextContents()).toEqual([
    ...['People', 'Content', 'Organisation'],
    ...['Trainings', 'Courses', 'Resources', 'Master content'],
  ]);
  await page.getByRole('tab', { name: 'Resources' }).click();
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await card(plan).getByRole('button', { name: 'Used in 1 place' }).click();
  const link = card(plan).getByRole('link', {
    name: (training.i18n as { title: string }[])[1]?.title ?? '',
  });
  expect(await link.getAttribute('href')).toBe(`/admin/catalog?training=${training.id}`);
  await window.looksRight('resources');
  await shot(window.page, 'library-resources');

  await page.getByRole('button', { name: 'Add a resource' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await eventually(() => dialog.getByText('This is required').count()).toBe(2);
  const input = dialog.getByLabel('Document', { exact: true });
  await input.setInputFiles({
    name: 'tool.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await dialog.getByText('This file type is not accepted').waitFor();
  await input.setInputFiles(await asInput(pdf('checklist.pdf')));
  await dialog.getByLabel('Title').fill(plan.toUpperCase());
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('This file already exists').waitFor();
  await window.looksRight('the dialog of a resource');
  await dialog.getByLabel('Title').fill('Checklist');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await card('Checklist').waitFor();

  await card('Checklist').getByRole('button', { name: 'Edit Checklist' }).click();
  await dialog.getByLabel('Title').fill('Checklist of the night');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card('Checklist of the night').waitFor();
  await page.getByRole('searchbox').fill('night');
  await eventually(() => page.getByRole('heading', { name: plan }).count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Checklist of the night' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('checklist.pdf');
  await page.getByRole('button', { name: 'Delete Checklist of the night' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No results').waitFor();
  const titlesAfter = (await listResources(api)).map(({ title }) => title);
  expect(titlesAfter).toContain(plan);
  expect(titlesAfter).not.toContain('Checklist of the night');
  await window.close();
});

it('MC-01 RE-01 LY-13 fits master contents, resources and their dialogs on a phone, in the dark theme', async () => {
  const { organisation, ids, open } = scene;
  const { api } = organisation.admin;
  await resource(api, unique('Notice'));
  const master = await masterContent(platform, api, { seed: unique('phone') });
  await api.ok('POST', '/trainings', {
    body: trainingFields(ids, { masterContentId: master.id, launchParameter: 'x' }),
  });
  const window = await open('/admin/master-content', { width: 360, height: 780, dark: true, lang: 'fr' });
  const { page } = window;
  await page.getByRole('heading', { name: master.name }).waitFor();
  await window.looksRight('master contents on a phone');
  await shot(window.page, 'library-phone-master');
  await page.getByRole('button', { name: `Modifier ${master.name}` }).click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  await window.looksRight('the dialog of a master content on a phone');
  await shot(window.page, 'library-phone-master-dialog');
  await window.go('/admin/company?tab=resources');
  await page
    .getByRole('link', { name: /^Télécharger/ })
    .first()
    .waitFor();
  await window.looksRight('resources on a phone');
  await shot(window.page, 'library-phone-resources');
  await window.close();
});

it('RE-01 shows resources to managers and learners without editing', async () => {
  const { organisation, ids, open } = scene;
  const title = unique('Rules');
  const document = await resource(organisation.admin.api, title);
  const training = await readyTraining(platform, organisation.admin.api, ids);
  await organisation.admin.api.ok('PUT', `/trainings/${training.id}/resources`, {
    body: { resources: [document.id] },
  });
  for (const [roles, home, view] of [
    [['ROLE_MANAGER'], '/manager/catalog', { dark: true }],
    [[], '/learner/catalog', { width: 390, height: 844 }],
  ] as const) {
    const person = await platform.member(organisation, [...roles]);
    const window = await open(`${home}?tab=resources`, view, person);
    const { page } = window;
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: `Download ${title}` }).waitFor();
    for (const name of ['Add a resource', `Edit ${title}`, `Delete ${title}`])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await window.looksRight(`the resources at ${home}`);
    await shot(window.page, `library-resources-${home.split('/')[1]}`);
    await window.close();
  }
});
