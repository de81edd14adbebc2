import { beforeAll, expect, inject, it } from 'vitest';
import type { Release } from '../../shared/contracts/delivery/launcher.ts';
import { windowsProgram } from '../factories/binaries.ts';
import { Platform, unique } from '../factories/platform.ts';
import { badZips, noise, webGlZip } from '../factories/zips.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));

beforeAll(async () => {});

const open = async (path: string, view: PageView = {}) => {
  const w = await Window.open(platform.host, view);
  await w.signIn(platform.host.superAdmin, path);
  return w;
};
const program = (name: string, buffer = Buffer.from(windowsProgram())) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

const listed = async (version: string) =>
  (await platform.anonymous.ok<Release[]>('GET', '/launcher/releases')).find((r) => r.version === version);

it('LY-11 adds a release with its file, announces it, links it elsewhere, and deletes it', async () => {
  const version = unique('1').slice(0, 12);
  const w = await open('/widid/releases');
  const { page } = w;
  await page.getByRole('button', { name: 'Add a release' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('This is required').waitFor();
  await dialog.getByLabel('Version').fill(version);
  await dialog.getByLabel('File', { exact: true }).setInputFiles(program('Setup.zip'));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('This file type is not accepted').waitFor();
  await dialog.getByLabel('File', { exact: true }).setInputFiles(program('Setup.exe'));
  await w.looksRight('the form of a release');
  await shot(page, 'release-form');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: version });
  await row.getByText('Available').waitFor();
  await row.getByText('1 ko').waitFor();
  expect(await listed(version)).toMatchObject({ platform: 'windows', format: 'exe', available: true });
  // The list of uploads remains while the pointer is over it.
  await page.mouse.move(5, 5);
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
  await w.looksRight('the releases');
  await shot(page, 'releases');

  const edit = page.getByRole('button', { name: `Edit windows .exe ${version}` });
  await edit.click();
  await dialog.getByText('Setup.exe · 1 ko · Ready').waitFor();
  await dialog.getByText(/^SHA-256 [0-9a-f]{64}$/).waitFor();
  await dialog.getByLabel('Announced: shown, but not yet available').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Announced').waitFor();

  await edit.click();
  await dialog.getByLabel('Available as soon as the file is ready').check();
  await dialog.getByLabel('At another address').check();
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('http://store.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This is not a valid web address').waitFor();
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('https://store.example/app');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Available').waitFor();
  expect((await listed(version))?.url).toBe('https://store.example/app');

  await page.getByRole('button', { name: `Delete windows .exe ${version}` }).click();
  await dialog.getByText(`Delete Windows (.exe) ${version}?`).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await eventually(() => row.count()).toBe(0);
  // The focus returns to the list, for keyboard users.
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(TABLE|MAIN)$/);
  expect(await listed(version)).toBeUndefined();
  expect(w.complaints).toEqual([]);
  await w.close();
});

it('LY-11 explains a rejected file, and continues to offer the former one', async () => {
  const version = unique('2').slice(0, 12);
  const w = await open('/widid/releases?edit=new', { dark: true, width: 390, height: 844 });
  const { page } = w;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Version').fill(version);
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: '.zip' }).click();
  const chosen = dialog.getByLabel('File', { exact: true });
  await chosen.setInputFiles(program('App.zip', Buffer.from(webGlZip())));
  await dialog.getByText(/^App\.zip · /).waitFor();
  await shot(page, 'release-form-phone-dark');
  await w.looksRight('the form on a phone');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await eventually(async () => (await listed(version))?.available).toBe(true);
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Edit windows .zip ${version}` }).click();
  await dialog.getByLabel('Version').fill(`${version}b`);
  await chosen.setInputFiles(program('App.zip', Buffer.from(noise(700))));
  await dialog.getByText('App.zip cannot be used. This is not a zip archive').waitFor();
  await w.looksRight('a release that cannot be used');
  // Only the server reads all bytes.
  const [, make] = badZips['checksum that lies'];
  await chosen.setInputFiles(program('Other.zip', Buffer.from(make())));
  await dialog.getByText(/^Other\.zip · /).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByText('The archive is damaged').waitFor();
  await shot(page, 'releases-phone-dark');
  await w.looksRight('the releases on a phone');
  expect((await listed(version))?.available).toBe(true);
  expect(await listed(`${version}b`)).toBeUndefined();
  await w.close();
});
