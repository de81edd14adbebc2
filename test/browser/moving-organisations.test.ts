import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { Platform, unique } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, TIMEOUT, Window } from './page.ts';

const host = inject('host');
const platform = new Platform(host);
const phone = { width: 390, height: 844, dark: true, lang: 'fr' } as const;
const superAt = (view?: PageView) => Window.of(host, host.superAdmin, '/widid/transfers', view);

it('exports an organisation, checks its archive and imports it again', async () => {
  const name = unique('Tannerie');
  const organisation = await platform.organisation({ name });
  const member = await platform.member(organisation, [], { lastName: 'Quagmire' });

  const w = await superAt();
  const exporting = w.page.getByRole('region', { name: 'Export an organisation' });
  await exporting.getByRole('combobox').fill(name);
  await w.page.getByRole('option', { name }).click();
  await exporting.getByRole('button', { name: 'Export' }).click();
  const link = exporting.getByRole('link', { name: 'Download' });
  await link.waitFor({ timeout: TIMEOUT });
  await w.page.reload();
  await exporting.getByText(/^The archive of Tannerie-\w+ is ready for a day/).waitFor();
  const [download] = await Promise.all([w.page.waitForEvent('download'), link.click()]);
  const archive = {
    name: 'tannerie.zip',
    mimeType: 'application/zip',
    buffer: readFileSync(await download.path()),
  };
  expect(archive.buffer.length).toBeGreaterThan(1000);

  const importing = w.page.getByRole('region', { name: 'Import an organisation' });
  const send = async () => {
    await importing.getByLabel('Archive of an organisation').setInputFiles(archive);
    await importing.getByRole('button', { name: 'Send and check' }).click();
  };
  await send();
  const card = importing.getByRole('article', { name });
  await card.getByText('The organisation exists in this installation').waitFor({ timeout: TIMEOUT });
  expect(await card.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  await w.looksRight('an archive with conflicts');
  await shot(w.page, 'transfers-conflicts');

  const root = await platform.superAdmin();
  await root.ok('DELETE', `/clients/${organisation.id}`);
  await platform.idle();
  const small = await superAt(phone);
  const onPhone = small.page.getByRole('article', { name });
  await onPhone.getByRole('button', { name: 'Vérifier à nouveau' }).click();
  await onPhone.getByText('La vérification n’a trouvé aucun conflit.').waitFor({ timeout: TIMEOUT });
  await small.looksRight('a checked archive on a phone');
  await shot(small.page, 'transfers-checked-phone');
  await small.close();
  await w.page.reload();

  await card.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = w.page.getByRole('dialog', { name: `Import ${name}?` });
  await w.looksRight('the question before an import');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await card.getByText(/^Members can sign in/).waitFor({ timeout: TIMEOUT });
  await shot(w.page, 'transfers-done');
  await eventually(() =>
    platform
      .session(member.email)
      .then((api) => api.get('/users/profile'))
      .then(({ status }) => status),
  ).toBe(200);

  await card.getByRole('button', { name: 'Remove from the list' }).click();
  await w.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
  await w.close();
});

it('refuses a file that is no archive, and deletes it', async () => {
  const w = await superAt({ dark: true });
  const importing = w.page.getByRole('region', { name: 'Import an organisation' });
  await importing
    .getByLabel('Archive of an organisation')
    .setInputFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('not a zip') });
  await importing.getByRole('button', { name: 'Send and check' }).click();
  const card = importing.getByRole('article', { name: 'holiday.zip' });
  await card.getByText('The archive is damaged. Export it or send it again').waitFor({ timeout: TIMEOUT });
  await w.looksRight('a damaged archive');
  await shot(w.page, 'transfers-damaged-dark');
  await card.getByRole('button', { name: 'Delete archive' }).click();
  await w.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
  await w.close();
});
