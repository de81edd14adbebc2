import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { MasterContent } from '../../shared/contracts/master-contents.ts';
import type { TrainingDetail } from '../../shared/contracts/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { listResources, masterContent, pdf, resource } from '../factories/documents.ts';
import { type Organisation, type Person, Platform, picture, unique } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, sendPicture, trainingFields } from '../factories/trainings.ts';
import { webGlZip } from '../factories/zips.ts';
import { eventually, launch, type View, Window } from './page.ts';

const PATIENCE = 180_000;

const platform = new Platform(inject('host'));
let browser: Browser;
let root: Client;
let organisation: Organisation;
let ids: LookupIds;

beforeAll(async () => {
  [browser, root, organisation] = await Promise.all([
    launch(),
    platform.superAdmin(),
    platform.organisation({ masterContentAccess: 'true', offlineAccess: 'true' }),
  ]);
  ids = await lookups(root);
}, PATIENCE);
afterAll(() => browser?.close());

const open = async (
  path: string,
  view: View = {},
  person: Pick<Person, 'email' | 'password'> = organisation.admin,
) => {
  const window = await Window.open(browser, platform.host, view);
  await window.signIn(person, path);
  return window;
};
const keep = async (window: Window, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await window.page.screenshot({ path: `${folder}/library-${name}.png` });
};
const asFile = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
});

it(
  'RE-01 CP-02 an admin adds, finds, edits and deletes resources on the company page',
  async () => {
    const { api } = organisation.admin;
    const mark = unique('');
    const plan = `Evacuation plan ${mark}`;
    const used = await resource(api, plan);
    const training = await draft(api, ids);
    await api.ok('PUT', `/trainings/${training.id}/resources`, { body: { resources: [used.id] } });
    const window = await open('/admin/company');
    const { page } = window;
    await page.getByRole('tab', { name: 'Info' }).waitFor();
    const tabs = await page.getByRole('tablist').getByRole('tab').allTextContents();
    expect(tabs.slice(0, 6)).toEqual([
      'Members',
      'Groups',
      'Suggestions',
      'Resources',
      'Master content',
      'Info',
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
    await keep(window, 'resources');

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
    await dialog.getByText('This file is of a wrong kind').waitFor();
    await input.setInputFiles(await asFile(pdf('checklist.pdf')));
    await dialog.getByLabel('Title').fill(plan.toUpperCase());
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This file exists already').waitFor();
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
    await page.getByText('Nothing matches').waitFor();
    const left = (await listResources(api)).map(({ title }) => title);
    expect(left).toContain(plan);
    expect(left).not.toContain('Checklist of the night');
    await window.close();
  },
  PATIENCE,
);

it(
  'MC-01 MC-02 TR-06 an admin makes a master content, and a training of it and a resource',
  async () => {
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
    await dialog.getByLabel('May be kept for use without network').check();
    await window.looksRight('the dialog of a master content');
    await keep(window, 'master-dialog');
    await add.click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText('Browser · Ready').waitFor();
    const find = async () =>
      (await api.ok<MasterContent[]>('GET', '/master-contents')).find((one) => one.name === name);
    expect((await find())?.files).toMatchObject([
      { version: '1.2', offlineAvailable: true, status: 'ready' },
    ]);

    await window.go(`/admin/catalog?wizard=${training.id}`);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Add a resource' }).click();
    const adding = page.getByRole('dialog').last();
    await adding.getByLabel('Title').fill('Map');
    await adding
      .getByLabel('Document', { exact: true })
      .setInputFiles(await asFile(await picture('map.png', 60)));
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: 'Map' }).waitFor();
    await window.looksRight('step 2 with a resource');
    for (const heading of ['Which headsets?', 'Three badges to earn', 'What is launched?']) {
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('heading', { name: heading }).waitFor();
    }
    await dialog.getByRole('button', { name: 'Master content' }).click();
    await dialog.getByRole('combobox', { name: /^Master content/ }).click();
    await page.getByRole('option', { name }).click();
    await window.looksRight('step 5 with a master content');
    await keep(window, 'wizard-source');
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
    await window.close();
  },
  PATIENCE,
);

it(
  'MC-01 RE-01 LY-13 both lists and their dialogs fit a phone, in the dark',
  async () => {
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
    await keep(window, 'phone-master');
    await page.getByRole('button', { name: `Modifier ${master.name}` }).click();
    await page.getByRole('dialog').getByRole('tab').first().waitFor();
    await window.looksRight('the dialog of a master content on a phone');
    await keep(window, 'phone-master-dialog');
    await window.go('/admin/company?tab=resources');
    await page
      .getByRole('link', { name: /^Télécharger/ })
      .first()
      .waitFor();
    await window.looksRight('resources on a phone');
    await keep(window, 'phone-resources');
    await window.close();
  },
  PATIENCE,
);

it(
  'MC-01 RE-01 CA-01 super admins have both as tabs of their trainings',
  async () => {
    const [document, master] = await Promise.all([
      resource(root, unique('Provider’s')),
      masterContent(platform, root),
    ]);
    const window = await open(
      '/widid/formations?tab=master-content',
      { dark: true },
      platform.host.superAdmin,
    );
    const { page } = window;
    await page.getByRole('heading', { name: master.name }).waitFor();
    await window.looksRight('the master contents of super admins');
    await page.getByRole('tab', { name: 'Resources' }).click();
    await page.getByRole('heading', { name: document.title }).waitFor();
    await window.looksRight('the resources of super admins');
    await keep(window, 'super-resources');
    await window.close();
  },
  PATIENCE,
);

it(
  'CP-02 MC-01 without quota and access there are no content tabs, and no way to the page',
  async () => {
    const bare = await platform.organisation({ maxSize: 0 });
    const window = await open('/admin/master-content', {}, bare.admin);
    const { page } = window;
    await eventually(() => window.path()).toBe('/admin/catalog-widid');
    expect(await page.getByRole('link', { name: 'Master content' }).count()).toBe(0);
    await window.go('/admin/company?tab=resources');
    await page.getByRole('tab', { name: 'Members' }).waitFor();
    const tabs = await page.getByRole('tablist').getByRole('tab').allTextContents();
    expect(tabs.slice(0, 4)).toEqual(['Members', 'Groups', 'Suggestions', 'Info']);
    await window.close();
  },
  PATIENCE,
);
