import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { masterContent, masterFileOf } from '../factories/documents.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { type LookupIds, lookups, readyTraining, text } from '../factories/trainings.ts';
import { fileOf, sendContent } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';
import { shot } from './chromium.ts';
import { phone } from './figures-scene.ts';
import { eventually, type PageView, Window } from './page.ts';
import { goToStep, webContent } from './wizard.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let api: Client;
let ids: LookupIds;

beforeAll(async () => {
  organisation = await platform.organisation({ maxSize: 1 });
  api = organisation.admin.api;
  ids = await lookups(await platform.superAdmin());
});

const made = (title: string) =>
  readyTraining(platform, api, ids, { i18n: [text('FR', title), text('EN', title)] });

const views: [string, PageView][] = [
  ['on a desktop', {}],
  ['on a phone, in the dark theme', { ...phone, dark: true }],
];

describe('the versions of a file', () => {
  it('are retained by the choice in the wizard', async () => {
    const { id } = await made('Ladders');
    const window = await Window.of(platform.host, organisation.admin, `/admin/catalog?wizard=${id}`);
    const dialog = window.page.getByRole('dialog');
    await goToStep(dialog, 5);
    expect(await dialog.getByLabel(/^Keep the current version/).count()).toBe(0);
    const buffer = Buffer.from(webGlZip({ seed: 'second', title: 'Second' }));
    await dialog.getByLabel('File: Browser').setInputFiles({ ...webContent, buffer });
    const choice = dialog.getByLabel(/^Keep the current version/);
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(true);
    await choice.scrollIntoViewIfNeeded();
    await window.looksRight('the choice to keep a version');
    await shot(window.page, 'keep-version');
    await dialog.getByRole('textbox', { name: 'Version' }).fill('2.0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => {
      await platform.idle();
      return (await fileOf(api, id, 'WEB_GL'))?.versionCount;
    }).toBe(2);
    await window.close();
  });

  it.each(views)('are compared and restored, %s', async (name, view) => {
    const { id } = await made(`Scaffold ${name}`);
    const bytes = webGlZip({ seed: name, title: 'Second' });
    await sendContent(api, id, 'WEB_GL', bytes, { version: '2.0', retainCurrent: true });
    await platform.idle();
    const window = await Window.open(platform.host, view);
    const { page } = window;
    await window.signIn(organisation.admin, `/admin/catalog?training=${id}`);
    await page.getByRole('button', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog', { name: /^Versions of/ });
    await dialog.getByText('Served to learners').waitFor();
    await window.looksRight('the versions');
    await shot(page, 'versions');
    await dialog.getByRole('button', { name: /^Compare version/ }).click();
    await dialog.getByText('index.html').waitFor();
    await window.looksRight('the differences');
    await shot(page, 'version-differences');
    await dialog.getByRole('button', { name: 'Restore version 1.0' }).click();
    await page.getByText('Learners now get version 1.0').waitFor();
    await dialog.getByRole('button', { name: 'Restore version 2.0' }).waitFor();
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ version: '1.0', rolledBack: true });
    await dialog.getByRole('button', { name: 'Delete version 2.0' }).click();
    await page
      .getByRole('dialog', { name: 'Delete version 2.0?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await dialog.getByText('No earlier version is kept', { exact: false }).waitFor();
    await window.looksRight('a single version');
    await window.close();
  });

  it('are restored on the card of a master content', async () => {
    const owner = await platform.organisation({ masterContentAccess: true, maxSize: 1 });
    const { id } = await masterContent(platform, owner.admin.api, { name: 'Valves', seed: 'first' });
    const window = await Window.of(platform.host, owner.admin, '/admin/master-content');
    const { page } = window;
    await page.getByRole('button', { name: 'Edit Valves' }).click();
    const form = page.getByRole('dialog');
    const buffer = Buffer.from(webGlZip({ seed: 'valves', title: 'Second' }));
    await form.getByLabel('File: Browser').setInputFiles({ ...webContent, buffer });
    await form.getByLabel(/^Keep the current version/).waitFor();
    await window.looksRight('the choice of a master content');
    await form.getByRole('textbox', { name: 'Version' }).first().fill('2.0');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await eventually(async () => {
      await platform.idle();
      return (await masterFileOf(owner.admin.api, id, 'WEB_GL'))?.versionCount;
    }).toBe(2);
    await page.getByRole('button', { name: 'Versions of “Valves”' }).click();
    const dialog = page.getByRole('dialog', { name: /^Versions of/ });
    await dialog.getByRole('button', { name: 'Restore version 1.0' }).click();
    await page.getByText('Learners now get version 1.0').waitFor();
    expect(await masterFileOf(owner.admin.api, id, 'WEB_GL')).toMatchObject({ version: '1.0' });
    await window.close();
  });
});
