import { beforeAll, expect, inject, it } from 'vitest';
import { Platform, unique } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));

beforeAll(async () => {});

const superAt = (path: string, view?: PageView) =>
  Window.of(platform.host, platform.host.superAdmin, path, view);

it('OR-05 OR-06 saves the report, and deletes an organisation after its name is typed, with a receipt', async () => {
  const doomed = unique('Filature');
  const { id } = await platform.organisation({ name: doomed });
  const w = await superAt('/widid/companies', { width: 390, height: 844, dark: true });
  const [file] = await Promise.all([
    w.page.waitForEvent('download'),
    w.page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => w.page.getByRole('menuitem', { name: 'All organisations' }).click()),
  ]);
  expect(file.suggestedFilename()).toMatch(/^clients-\d\d_\d\d_\d{4}\.csv$/);
  await w.page.getByRole('searchbox').fill(doomed);
  await w.page.getByText('1 result', { exact: true }).waitFor();
  await w.page.getByRole('button', { name: `Actions for ${doomed}` }).click();
  await w.page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = w.page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
  await dialog.getByText('This cannot be undone').waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  await w.looksRight('the deletion');
  await shot(w.page, 'organisation-deletion');
  await dialog.getByRole('textbox').fill(doomed);
  await confirm.click();
  await dialog.getByRole('heading', { name: `${doomed} has been deleted` }).waitFor();
  await dialog.getByText('People').waitFor();
  await w.looksRight('the receipt');
  await shot(w.page, 'organisation-receipt');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await w.page.getByText('No results').waitFor();
  const root = await platform.superAdmin();
  expect((await root.call('GET', `/clients/${id}`)).status).toBe(404);
  await w.close();
});

it('UP-06 shows a failed deletion, the notified operators, and the link to redrive it', async () => {
  const stuck = unique('Teinturerie');
  const { id } = await platform.organisation({ name: stuck });
  const w = await superAt(`/widid/companies?delete=${id}`, { lang: 'fr' });
  // The state of the job after its worker has failed (test/integration/organisation-deletion.test.ts).
  await w.page.route('**/api/v1/jobs/*', async (route) => {
    const job = (await (await route.fetch()).json()) as object;
    await route.fulfill({
      json: { ...job, status: 'failed', progress: 17, subject: stuck, code: 'SERVER_ERROR' },
    });
  });
  const dialog = w.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(stuck);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await dialog.getByRole('heading', { name: `Suppression arrêtée : ${stuck}` }).waitFor();
  await dialog.getByText('Les opérateurs ont été prévenus').waitFor();
  expect(await dialog.getByRole('progressbar').count()).toBe(0);
  await w.looksRight('a deletion that failed');
  await shot(w.page, 'organisation-deletion-failed');
  // After a reload, the page shows the job again.
  await w.page.reload();
  await dialog.getByRole('heading', { name: `Suppression arrêtée : ${stuck}` }).waitFor();
  await dialog.getByRole('link', { name: 'Ouvrir Exploitation' }).click();
  await w.page.waitForURL('**/widid/operations');
  await w.go('/widid/companies?delete=nothing');
  await dialog.getByText('Cet élément n’existe pas ou n’existe plus').waitFor();
  await w.close();
});
