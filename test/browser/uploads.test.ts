import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { partsFor } from '../../functions/uploads/part-rules.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, lookups, sendPicture } from '../factories/trainings.ts';
import { fileOf } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';
import { shot } from './chromium.ts';
import { holdFirstPart } from './held-part.ts';
import { eventually, Window } from './page.ts';
import { goToStep } from './wizard.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let folder: string;
/** On disk: whether a file is the same one is told by its date, too. */
let file: string;
/** Two parts, the second a small one. */
const bytes = webGlZip({ filling: 17_500_000 });
const { partSize, partCount } = partsFor(bytes.length);
const percent = Math.floor(((bytes.length - partSize) / bytes.length) * 100);

beforeAll(async () => {
  [organisation, folder] = await Promise.all([platform.organisation(), mkdtemp(join(tmpdir(), 'uploads-'))]);
  file = join(folder, 'factory.zip');
  await writeFile(file, bytes);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('UP-01 a large file shows its progress, is paused, goes on, and goes on after a reload of the page', async () => {
  const { api } = organisation.admin;
  const { id } = await draft(api, await lookups(await platform.superAdmin()));
  for (const path of ['logo', 'badges/1/logo', 'badges/2/logo', 'badges/3/logo'])
    await sendPicture(api, `/trainings/${id}/${path}`);
  const window = await Window.of(platform.host, organisation.admin, `/admin/catalog?wizard=${id}`);
  const { page } = window;
  const { sent, arrived, release } = await holdFirstPart(platform, page);
  const dialog = page.getByRole('dialog');
  await goToStep(dialog, 5);
  await dialog.getByRole('checkbox', { name: 'Browser' }).click();
  await dialog.getByLabel('File: Browser').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Training saved').waitFor();

  const uploads = page.getByRole('region', { name: 'Uploads' });
  expect(partCount).toBe(2);
  await uploads.getByText(`${percent} %`, { exact: true }).waitFor();
  const progress = uploads.getByRole('progressbar', { name: 'factory.zip' });
  expect(await progress.getAttribute('aria-valuenow')).toBe(String(percent));
  await eventually(() => [...sent].sort()).toEqual([1, 2]);
  // Bytes that have gone out are shown before storage has said that it has them.
  await eventually(() => arrived).toEqual([2]);
  await uploads.getByRole('button', { name: 'Pause' }).click();
  await uploads.getByText('Paused').waitFor();
  await window.looksRight('an upload that rests');
  await shot(page, 'upload-paused');
  await uploads.getByRole('button', { name: 'Resume' }).click();
  // What has arrived is not sent again.
  await eventually(() => [...sent].sort()).toEqual([1, 1, 2]);

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await uploads.getByText(`Interrupted at ${percent} %. Choose the same file to resume.`).waitFor();
  const again = uploads.getByLabel('Choose the file again').and(page.locator('input'));
  await again.setInputFiles({
    name: 'factory.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('other'),
  });
  await uploads.getByText('This is a different file').waitFor();
  await window.looksRight('an interrupted upload');
  await shot(page, 'upload-interrupted');
  release();
  await again.setInputFiles(file);
  await uploads.getByText('Ready', { exact: true }).waitFor();
  expect([...sent].sort()).toEqual([1, 1, 1, 2]);
  expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ status: 'ready', fileSize: bytes.length });
  await window.close();
});
