import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { partsFor } from '../../functions/delivery/uploads/part-rules.ts';
import type { Client } from '../factories/client.ts';
import { listResources, resource, withoutGrant } from '../factories/documents.ts';
import { fileOfType } from '../factories/media.ts';
import { Platform, unique } from '../factories/platform.ts';
import { draft, lookups } from '../factories/trainings.ts';
import { openTicket, quotaOf } from '../factories/uploads.ts';
import { shot } from './chromium.ts';
import { holdFirstPart } from './held-part.ts';
import { eventually, Window } from './page.ts';

const platform = new Platform(inject('host'));
const tab = '/admin/company?tab=resources';
const unit = 1_048_576_000;
let root: Client;
let folder: string;

beforeAll(async () => {
  [root, folder] = await Promise.all([platform.superAdmin(), mkdtemp(join(tmpdir(), 'resources-'))]);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Writes a file to disk, because the page also compares the date of a file that is chosen again. */
async function onDisk(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

it('RE-01 UP-01 uploads a film in parts with progress, pauses and resumes it, and shows it to learners', async () => {
  const organisation = await platform.organisation();
  const { api } = organisation.admin;
  const learner = await platform.member(organisation);
  // The file has two parts, and the second part is small.
  const bytes = fileOfType('mp4', 17_500_000);
  const { partSize } = partsFor(bytes.length);
  const percent = Math.floor(((bytes.length - partSize) / bytes.length) * 100);
  const film = await onDisk('visit.mp4', bytes);
  const title = unique('Visit');
  const window = await Window.of(platform.host, organisation.admin, tab);
  const { page } = window;
  const { sent, arrived, release } = await holdFirstPart(platform, page);
  await page.getByRole('button', { name: 'Add a resource' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/mp4, webm, mov, mp3, m4a, wav, ogg, up to 500 Mo/).waitFor();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Document', { exact: true }).setInputFiles(film);
  await window.looksRight('the form of a film');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Resource added').waitFor();

  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText(`${percent} %`, { exact: true }).waitFor();
  await eventually(() => [...sent].sort()).toEqual([1, 2]);
  // The progress counts sent bytes, before storage has acknowledged them.
  await eventually(() => arrived).toEqual([2]);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByText('Waiting for upload').waitFor();
  expect(await card.getByRole('link', { name: `Download ${title}` }).count()).toBe(0);
  await uploads.getByRole('button', { name: 'Pause' }).click();
  await uploads.getByText('Paused').waitFor();
  await window.looksRight('a film that rests');
  await shot(page, 'resource-upload-paused');
  release();
  await uploads.getByRole('button', { name: 'Resume' }).click();
  await uploads.getByText('Ready', { exact: true }).waitFor();
  // Parts that were stored are not sent again.
  expect([...sent].sort()).toEqual([1, 1, 2]);
  const link = card.getByRole('link', { name: `Download ${title}` });
  await link.waitFor();
  await card.getByText('visit.mp4 · 17 Mo').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('visit.mp4');
  await uploads.waitFor({ state: 'detached' });
  await window.looksRight('a film among the resources');
  await shot(page, 'resource-upload-ready');
  const [there] = await listResources(learner.api, {});
  expect(there).toMatchObject({ title, type: 'mp4', fileSize: bytes.length });
  expect((await quotaOf(root, organisation.id)).currentSize).toBe(bytes.length);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No resources yet').waitFor();
  expect(await listResources(api)).toEqual([]);
  expect((await quotaOf(root, organisation.id)).currentSize).toBe(0);
  expect(window.complaints).toEqual([]);
  await window.close();
});

it('RE-01 explains a rejected file on a phone, and serves the former file until another is ready', async () => {
  const organisation = await platform.organisation({ maxSize: 1 });
  const { api } = organisation.admin;
  const title = unique('Plan');
  const first = await resource(api, title);
  const window = await Window.of(platform.host, organisation.admin, tab, {
    width: 360,
    height: 780,
    dark: true,
    lang: 'fr',
  });
  const { page } = window;
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const uploads = page.getByRole('region', { name: 'Téléversements' });
  const replaceBy = async (path: string) => {
    await card.getByRole('button', { name: `Modifier ${title}` }).click();
    await dialog.getByLabel('Document', { exact: true }).setInputFiles(path);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await replaceBy(await onDisk('wrong.mp4', fileOfType('png', 5_500_000)));
  const why = 'Le contenu du fichier ne correspond pas à son extension';
  await card.getByText(why).waitFor();
  await uploads.getByText(why).waitFor();
  await uploads.getByRole('heading', { name: 'wrong.mp4 a été refusé' }).waitFor();
  await window.looksRight('a refused film on a phone');
  await shot(page, 'resource-upload-refused-phone');
  await uploads.getByRole('button', { name: 'Fermer la liste des envois' }).click();
  const [kept] = await listResources(api);
  expect(kept && withoutGrant(kept)).toMatchObject({ file: withoutGrant(first).file, type: 'pdf' });

  // Without room, the form shows an error, and sends nothing.
  const training = await draft(api, await lookups(root));
  const full = await openTicket(api, training.id, 'UNITY', { fileSize: unit - first.fileSize });
  const film = await onDisk('visite.mp4', fileOfType('mp4', 5_500_000));
  await replaceBy(film);
  await page.getByText('L’espace de stockage des contenus est plein').first().waitFor();
  expect(await uploads.count()).toBe(0);
  await window.looksRight('no room for a film, on a phone');
  await api.ok('DELETE', `/uploads/${full.uploadId}`);
  // The dialog also closes if the list is loaded again during the request for the file.
  let read = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') read = 0;
    else if (/\/api\/v1\/resources\?/.test(response.url())) read += 1;
  });
  await page.route('**/api/v1/resources/*/file', async (route) => {
    await eventually(() => read).toBeGreaterThan(0);
    await route.continue();
  });
  await dialog.getByLabel('Titre').fill(`${title} 2`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await card.getByText('visite.mp4 · 5,2 Mo').waitFor();
  await eventually(() => card.getByText(why).count()).toBe(0);
  await eventually(() => dialog.count()).toBe(0);
  await window.looksRight('a film on a phone');
  await shot(page, 'resource-upload-phone');
  const [now] = await listResources(api);
  expect(now).toMatchObject({ title: `${title} 2`, type: 'mp4', fileSize: 5_500_000 });
  expect((await fetch(first.file)).status).toBe(404);
  await window.close();
});
