import { beforeAll, expect, inject, it } from 'vitest';
import type { MasterContent } from '../../shared/contracts/content/master-contents.ts';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';
import { masterContent, resource } from '../factories/documents.ts';
import { Platform, picture, unique } from '../factories/platform.ts';
import { draft, sendPicture } from '../factories/trainings.ts';
import { webGlZip } from '../factories/zips.ts';
import { shot } from './chromium.ts';
import { type ContentScene, contentScene } from './content-scene.ts';
import { asInput, eventually } from './page.ts';

const platform = new Platform(inject('host'));
let scene: ContentScene;

beforeAll(async () => {
  scene = await contentScene(platform);
});

it('MC-01 MC-02 TR-06 creates a master content, and a training with it and a resource', async () => {
  const { organisation, ids, open } = scene;
  const { api } = organisation.admin;
  const name = unique('Factory');
  const training = await draft(api, ids);
  for (const path of ['logo', 'badges/1/logo', 'badges/2/logo', 'badges/3/logo'])
    await sendPicture(api, `/trainings/${training.id}/${path}`);
  const window = await open('/admin/master-content?edit=new');
  const { page } = window;
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await eventually(() => add.isDisabled()).toBe(true);
  await dialog.getByLabel('Name').fill(name);
  await eventually(() => add.isEnabled()).toBe(true);
  await dialog.getByLabel('With content of this type').and(page.locator(':visible')).check();
  await eventually(() => add.isDisabled()).toBe(true);
  await dialog.getByLabel('File: Browser').setInputFiles({
    name: 'factory.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(webGlZip({ seed: name })),
  });
  await eventually(() => add.isEnabled()).toBe(true);
  const version = dialog.getByRole('textbox', { name: 'Version' });
  await version.fill('12345678901');
  await eventually(() => add.isDisabled()).toBe(true);
  await version.fill('1.2');
  await dialog.getByLabel('Available offline').check();
  await window.looksRight('the dialog of a master content');
  await shot(window.page, 'library-master-dialog');
  await add.click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByText('Browser · Ready').waitFor();
  const find = async () =>
    (await api.ok<MasterContent[]>('GET', '/master-contents')).find((one) => one.name === name);
  expect((await find())?.files).toMatchObject([{ version: '1.2', offlineAvailable: true, status: 'ready' }]);

  await window.go(`/admin/catalog?wizard=${training.id}`);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Add a resource' }).click();
  const adding = page.getByRole('dialog').last();
  await adding.getByLabel('Title').fill('Map');
  await adding
    .getByLabel('Document', { exact: true })
    .setInputFiles(await asInput(await picture('map.png', 60)));
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Map' }).waitFor();
  await window.looksRight('step 2 with a resource');
  for (const heading of ['Which headsets?', 'Three badges to earn', 'Upload content']) {
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('heading', { name: heading }).waitFor();
  }
  await dialog.getByRole('button', { name: 'Master content' }).click();
  await dialog.getByRole('combobox', { name: /^Master content/ }).click();
  await page.getByRole('option', { name }).click();
  await window.looksRight('step 5 with a master content');
  await shot(window.page, 'library-wizard-source');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This is required').waitFor();
  await dialog.getByLabel('Launch parameter').fill('--line=2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Training saved').waitFor();
  const saved = await api.ok<TrainingDetail>('GET', `/trainings/${training.id}`);
  expect(saved).toMatchObject({
    launchParameter: '--line=2',
    files: [{ fileType: 'WEB_GL', fromMasterContent: true }],
    resources: [{ title: 'Map', type: 'png' }],
  });
  await window.go(`/admin/catalog?training=${training.id}`);
  await dialog.getByRole('link', { name: 'Download Map' }).waitFor();

  await window.go(`/admin/master-content?q=${name}&delete=${(await find())?.id}`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This content is used by a training').waitFor();
  expect(await find()).toBeDefined();
  await page.route('**/master-contents/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await window.go(`/admin/master-content?q=${name}&delete=${(await find())?.id}`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The master content could not be deleted').waitFor();
  await window.close();
});

it('MC-01 RE-01 CA-01 shows super admins master contents and resources as tabs of trainings', async () => {
  const { root, open } = scene;
  const [document, master] = await Promise.all([
    resource(root, unique('Provider’s')),
    masterContent(platform, root),
  ]);
  const window = await open('/widid/formations?tab=master-content', { dark: true }, platform.host.superAdmin);
  const { page } = window;
  await page.getByRole('heading', { name: master.name }).waitFor();
  await window.looksRight('the master contents of super admins');
  await page.getByRole('tab', { name: 'Resources' }).click();
  await page.getByRole('heading', { name: document.title }).waitFor();
  await window.looksRight('the resources of super admins');
  await shot(window.page, 'library-super-resources');
  await window.close();
});
