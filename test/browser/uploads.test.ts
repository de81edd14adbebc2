import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { partsFor } from '../../functions/delivery/uploads/part-rules.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, lookups, sendPicture } from '../factories/trainings.ts';
import { fileOf } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';
import { atRest, shot } from './chromium.ts';
import { holdFirstPart } from './held-part.ts';
import { eventually, Window } from './page.ts';
import { goToStep } from './wizard.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let folder: string;
/** A file on disk, because the page also compares the date of a file that is chosen again. */
let file: string;
/** The file has two parts, and the second part is small. */
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

/** Returns whether a click anywhere on the button would reach it. */
const isFree = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 4, (left + right) / 2, right - 4].every((x) =>
      [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });

/** Checks that the list of uploads, open or folded, is above the wizard, but does not cover its buttons. */
async function leavesTheWizardFree(window: Window, id: string): Promise<void> {
  const { page } = window;
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await window.turnTo(`/admin/catalog?wizard=${id}`);
  const onward = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  await onward.waitFor();
  // Elements outside an open dialog have no role.
  const list = page.locator('section[aria-label="Uploads"]');
  for (const [width, height, dark] of [
    [1440, 900, false],
    [390, 844, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await window.setTheme(dark);
    for (const folded of [false, true]) {
      if (folded) await list.getByLabel('Hide uploads').click();
      await atRest(page);
      expect(await isFree(onward), `${width} pixels, ${folded ? 'folded' : 'open'}`).toBe(true);
      expect(await isFree(list.locator('h2'))).toBe(true);
      await shot(page, `uploads-beside-a-wizard-${width}-${folded ? 'folded' : 'open'}`);
    }
    await list.getByLabel('Show uploads').click();
  }
  await page.setViewportSize(before);
  await window.setTheme(false);
  await window.turnTo('/admin/catalog');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('UP-01 shows the progress of a large file, pauses and resumes it, also after a reload', async () => {
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
  // The progress counts sent bytes, before storage has acknowledged them.
  await eventually(() => arrived).toEqual([2]);
  await uploads.getByRole('button', { name: 'Pause' }).click();
  await uploads.getByText('Paused').waitFor();
  await window.looksRight('an upload that rests');
  await shot(page, 'upload-paused');
  await leavesTheWizardFree(window, id);
  await uploads.getByRole('button', { name: 'Resume' }).click();
  // Parts that were stored are not sent again.
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
  await uploads.getByText('All uploads complete').waitFor();
  // The list disappears automatically.
  await page.mouse.move(5, 5);
  await uploads.waitFor({ state: 'detached' });
  await window.close();
});
