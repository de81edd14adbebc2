import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addCourse, courseFields } from '../factories/courses.ts';
import { type Organisation, Platform, picture, siret, unique } from '../factories/platform.ts';
import { draft, lookups, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { eventually, launch, type View, Window } from './page.ts';

const platform = new Platform(inject('host'));
let browser: Browser;
let organisation: Organisation;
let name: string;

beforeAll(async () => {
  name = unique('Verrerie');
  [browser, organisation] = await Promise.all([launch(), platform.organisation({ name, maxSize: 20 })]);
});
afterAll(() => browser?.close());

const superAt = async (path: string, view?: View) => {
  const w = await Window.open(browser, platform.host, view);
  await w.signIn(platform.host.superAdmin, path);
  return w;
};

const logoFile = async () => {
  const file = await picture('logo.png', 200);
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
};

describe('OR-01 the organisations', () => {
  it('are searched, and what is searched is in the address', async () => {
    const w = await superAt('/widid/companies');
    await w.page.getByText(name).first().waitFor();
    await w.page.getByRole('searchbox').fill(name);
    await w.page.getByText('1 result', { exact: true }).waitFor();
    expect(decodeURIComponent(w.page.url())).toContain(name);
    await w.page.getByRole('searchbox').fill('nothing like it');
    await w.page.getByText('Nothing matches').waitFor();
    await w.page.getByRole('button', { name: 'Clear filters' }).click();
    await w.page.getByText(name).first().waitFor();
    await w.looksRight('companies');
    const overflow = await w.page
      .locator('.MuiTableContainer-root')
      .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow, 'the actions are in sight').toBe(0);
    await shot(w.page, 'organisations-light');
    await w.close();
  });

  it('are filtered by contract, and kept under a name of one’s own, past a sign-out, for this list only', async () => {
    const w = await superAt('/widid/companies');
    const saved = w.page.getByRole('button', { name: 'Saved filters' });
    const dialog = w.page.getByRole('dialog', { name: 'Saved filters' });
    await w.page.getByRole('searchbox').fill(name);
    await w.page.getByText('1 result', { exact: true }).waitFor();
    await w.page.getByRole('combobox', { name: 'Contract' }).click();
    await w.page.getByRole('option', { name: 'Ended' }).click();
    await w.page.getByText('Nothing matches').waitFor();
    await w.page.getByRole('combobox', { name: 'Contract' }).click();
    await w.page.getByRole('option', { name: 'Running' }).click();
    await w.page.getByText('1 result', { exact: true }).waitFor();
    await w.page.getByRole('button', { name: 'Users' }).click();
    // By keyboard alone.
    await saved.focus();
    await w.page.keyboard.press('Enter');
    await dialog.getByText('Nothing is saved yet').waitFor();
    await w.looksRight('no saved filters');
    const label = dialog.getByRole('textbox', { name: 'Name for what is on screen' });
    await label.press('Enter');
    await dialog.getByText('This is required').waitFor();
    await label.fill('My glass');
    await label.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await w.page.getByRole('button', { name: 'My glass' }).waitFor();
    const asked = () => {
      const { searchParams } = new URL(w.page.url());
      const [filter, sort, order] = ['filter', 'sort', 'order'].map((key) => searchParams.get(key) ?? '');
      return { filter: JSON.parse(filter || '{}') as object, sort, order };
    };
    const kept = asked();
    expect(kept).toEqual({ filter: { q: name, contract: 'running' }, sort: 'maxUser', order: 'ASC' });
    const [report] = await Promise.all([
      w.page.waitForEvent('download'),
      w.page
        .getByRole('button', { name: 'Export' })
        .click()
        .then(() => w.page.getByRole('menuitem', { name: 'This list' }).click()),
    ]);
    const text = await readFile(await report.path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(name);

    await w.go('/widid/vr-rooms');
    await saved.click();
    await dialog.getByText('Nothing is saved yet').waitFor();
    await w.go('/widid/companies?open=account');
    await w.page.getByRole('button', { name: 'Sign out' }).click();
    await w.signIn(platform.host.superAdmin, '/widid/companies?filter=%7B%7D&sort=name&order=ASC');
    await saved.click();
    await dialog.getByRole('button', { name: /^My glass/ }).waitFor();
    await w.looksRight('saved filters');
    await shot(w.page, 'saved-filters');
    await dialog.getByRole('button', { name: /^My glass/ }).click();
    await w.page.getByText('1 result', { exact: true }).waitFor();
    expect(asked()).toEqual(kept);
    expect(await w.page.getByRole('searchbox').inputValue()).toBe(name);
    await w.page.setViewportSize({ width: 390, height: 844 });
    await w.page.getByRole('button', { name: 'My glass' }).click();
    await w.looksRight('saved filters on a phone');
    await shot(w.page, 'saved-filters-phone');
    await dialog.getByRole('button', { name: 'Delete the filter My glass' }).click();
    const sure = w.page.getByRole('dialog', { name: 'Delete the filter “My glass”?' });
    await sure.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText('Nothing is saved yet').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await w.page.getByRole('combobox', { name: 'Sort by' }).click();
    await w.page.getByRole('option', { name: 'Name' }).click();
    await eventually(() => asked().sort).toBe('name');
    await w.close();
  });

  it('of one type never show another’s search', async () => {
    const w = await superAt('/widid/companies');
    await w.page.getByRole('searchbox').fill(name);
    await w.page.getByText('1 result', { exact: true }).waitFor();
    await w.page.locator('nav a[href="/widid/vr-rooms"]').first().click();
    await w.page.waitForURL('**/widid/vr-rooms*');
    await w.page.getByRole('button', { name: 'Add a VR room' }).first().waitFor();
    expect(await w.page.getByRole('searchbox').inputValue()).toBe('');
    expect(await w.page.getByText(name).count()).toBe(0);
    await w.close();
  });

  it.each([
    ['dark', { dark: true, lang: 'it' }],
    ['phone', { width: 390, height: 844, lang: 'fr' }],
    ['dark-phone', { width: 390, height: 844, dark: true, lang: 'es' }],
  ] as const)('look right: %s', async (view, options) => {
    const w = await superAt('/widid/companies', options);
    await w.page.getByText(name).first().waitFor();
    await w.looksRight(view);
    await shot(w.page, `organisations-${view}`);
    await w.close();
  });
});

describe('OR-02 the form', () => {
  it('names every field that is wrong, and adds the organisation with its logo', async () => {
    const w = await superAt('/widid/training-centers?edit=new');
    const dialog = w.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This is required').first().waitFor();
    // Seven fields: empty is told as missing, not as wrong.
    expect(await dialog.getByText('This is required').count()).toBe(7);
    await w.looksRight('the form with its errors');
    await shot(w.page, 'organisation-form-errors');

    const made = unique('Centre');
    const email = `${unique('rep')}@example.com`;
    await dialog.getByLabel('Name *', { exact: true }).fill(made);
    await dialog.getByLabel('SIRET').fill('12345678901234');
    await dialog.getByLabel('First name').fill('Rosa');
    await dialog.getByLabel('Last name').fill('Martin');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('End of the contract').fill('2030-12-31');
    await dialog.getByLabel('Users').fill('500');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This is out of range').waitFor();
    await dialog.getByText('This is not a valid SIRET number (14 digits)').waitFor();
    await dialog.getByLabel('Users').fill('15');
    await dialog.getByLabel('SIRET').fill(siret());
    await dialog.getByLabel('Primary colour', { exact: true }).fill('#0b7a75');
    await dialog.locator('input[type=file]').setInputFiles(await logoFile());
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await w.page.getByText(`An invitation is on its way to ${email}.`).waitFor();
    await w.page.getByText(made).first().waitFor();
    expect(await platform.mailsTo(email)).toHaveLength(1);
    await w.close();
  });

  it('shows a SIRET that is taken at its field', async () => {
    const root = await platform.superAdmin();
    const { siret: taken } = await root.ok<{ siret: string }>('GET', `/clients/${organisation.id}`);
    const other = await platform.organisation();
    const w = await superAt(`/widid/companies?edit=${other.id}`);
    const dialog = w.page.getByRole('dialog');
    await dialog.getByLabel('SIRET').fill(taken);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('An organisation with this SIRET exists already').waitFor();
    // What was written is not lost by a slip.
    await w.page.keyboard.press('Escape');
    const unsaved = w.page.getByRole('dialog', { name: 'Leave without saving?' });
    await unsaved.getByRole('button', { name: 'Cancel' }).click();
    expect(await dialog.getByLabel('SIRET').inputValue()).toBe(taken);
    await w.page.keyboard.press('Escape');
    await unsaved.getByRole('button', { name: 'Leave' }).click();
    await dialog.waitFor({ state: 'detached' });
    await w.close();
  });

  it('edits with the quota in sight (OR-08), and going back closes it', async () => {
    const w = await superAt('/widid/companies');
    await w.page.getByRole('searchbox').fill(name);
    await w.page.getByText('1 result', { exact: true }).waitFor();
    await w.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await w.page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = w.page.getByRole('dialog');
    await dialog.getByText('1 of 50').waitFor();
    await dialog.getByText('0 o of 20 Go').waitFor();
    await dialog.getByRole('spinbutton', { name: 'Users' }).fill('60');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('The organisation is updated').waitFor();
    const root = await platform.superAdmin();
    expect(await root.ok('GET', `/clients/${organisation.id}`)).toMatchObject({ maxUser: 60 });
    await dialog.waitFor({ state: 'detached' });
    await w.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await w.page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.waitFor();
    await w.page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await w.close();
  });
});

it('OR-04 accessible trainings are chosen, the change is shown, then saved', async () => {
  const root = await platform.superAdmin();
  const ids = await lookups(root);
  const title = unique('Secours');
  const made = await draft(root, ids, { i18n: [text('EN', title)] });
  const w = await superAt(`/widid/companies?trainings=${organisation.id}`);
  const dialog = w.page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search what is not included' }).fill(title);
  await dialog.getByRole('button', { name: `Include ${title}` }).click();
  await dialog.getByText('1 to open, 0 to take away').waitFor();
  // The network that comes back takes nothing out of the hands, nor does a slip.
  await w.context.setOffline(true);
  await w.context.setOffline(false);
  await w.page.keyboard.press('Escape');
  const unsaved = w.page.getByRole('dialog', { name: 'Leave without saving?' });
  await unsaved.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('1 to open, 0 to take away').waitFor();
  await w.looksRight('the picker');
  await shot(w.page, 'organisation-trainings');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Will be opened').waitFor();
  await dialog.getByText(title).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await w.page.getByText('The offer is saved').waitFor();
  expect(await root.ok('GET', `/clients/${organisation.id}/trainings`)).toEqual([made.id]);

  await w.go(`/widid/companies?trainings=${organisation.id}`);
  await dialog.getByRole('button', { name: `Take away ${title}` }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('disappears from the catalogue at once').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await w.page.getByText('The offer is saved').waitFor();
  expect(await root.ok('GET', `/clients/${organisation.id}/trainings`)).toEqual([]);
  await w.close();
});

it('OR-05 OR-06 the report is saved; a deletion asks for the name, follows the job and ends with a receipt', async () => {
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
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  await dialog.getByText('This cannot be undone').waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  await w.looksRight('the deletion');
  await shot(w.page, 'organisation-deletion');
  await dialog.getByRole('textbox').fill(doomed);
  await confirm.click();
  await dialog.getByRole('heading', { name: `${doomed} is deleted` }).waitFor();
  await dialog.getByText('People').waitFor();
  await w.looksRight('the receipt');
  await shot(w.page, 'organisation-receipt');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await w.page.getByText('Nothing matches').waitFor();
  const root = await platform.superAdmin();
  expect((await root.call('GET', `/clients/${id}`)).status).toBe(404);
  await w.close();
});

it('UP-06 a deletion that cannot go on says so, who was told, and where it is given back', async () => {
  const stuck = unique('Teinturerie');
  const { id } = await platform.organisation({ name: stuck });
  const w = await superAt(`/widid/companies?delete=${id}`, { lang: 'fr' });
  // What the job says once its worker has given up (test/integration/organisation-deletion.test.ts).
  await w.page.route('**/api/v1/jobs/*', async (route) => {
    const job = (await (await route.fetch()).json()) as object;
    await route.fulfill({
      json: { ...job, status: 'failed', progress: 17, subject: stuck, code: 'SERVER_ERROR' },
    });
  });
  const dialog = w.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(stuck);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await dialog.getByRole('heading', { name: `La suppression de ${stuck} s’est arrêtée` }).waitFor();
  await dialog.getByText('Les opérateurs ont été prévenus').waitFor();
  expect(await dialog.getByRole('progressbar').count()).toBe(0);
  await w.looksRight('a deletion that failed');
  await shot(w.page, 'organisation-deletion-failed');
  // Loaded anew, the page follows it again.
  await w.page.reload();
  await dialog.getByRole('heading', { name: `La suppression de ${stuck} s’est arrêtée` }).waitFor();
  await dialog.getByRole('link', { name: 'Ouvrir Exploitation' }).click();
  await w.page.waitForURL('**/widid/operations');
  await w.go('/widid/companies?delete=nothing');
  await dialog.getByText('Cet élément n’existe pas ou plus').waitFor();
  await w.close();
});

it('OR-04 the provider’s courses are opened to an organisation in the same way', async () => {
  const root = await platform.superAdmin();
  const ids = await lookups(root);
  const trainings = await Promise.all([1, 2].map(() => draft(root, ids)));
  const title = unique('Parcours');
  const i18n = courseFields([]).i18n.map((entry) => ({ ...entry, title }));
  const course = await addCourse(
    root,
    trainings.map(({ id }) => id),
    { i18n },
  );
  const w = await superAt('/widid/companies');
  await w.page.getByRole('searchbox').fill(name);
  await w.page.getByRole('button', { name: `Actions for ${name}` }).click();
  await w.page.getByRole('menuitem', { name: 'Accessible courses' }).click();
  const dialog = w.page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search what is not included' }).fill(title);
  await dialog.getByRole('button', { name: `Include ${title}` }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText(title).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await w.page.getByText('The offer is saved').waitFor();
  expect(await root.ok('GET', `/clients/${organisation.id}/courses`)).toEqual([course.id]);
  await w.close();
});
