import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, Platform, picture, siret, unique } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { asInput, eventually, type PageView, typeDay, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let name: string;

beforeAll(async () => {
  // Sorts first, because the list shows 24 organisations and other files create more on the same host.
  name = unique('Aalto');
  organisation = await platform.organisation({ name, maxSize: 20 });
});

const superAt = (path: string, view?: PageView) =>
  Window.of(platform.host, platform.host.superAdmin, path, view);

describe('OR-01 the organisations', () => {
  it('are searched, with the search in the address', async () => {
    const w = await superAt('/widid/companies');
    await w.page.getByText(name).first().waitFor();
    await w.page.getByRole('searchbox').fill(name);
    await w.page.getByText('1 result', { exact: true }).waitFor();
    expect(decodeURIComponent(w.page.url())).toContain(name);
    await w.page.getByRole('searchbox').fill('nothing like it');
    await w.page.getByText('No results').waitFor();
    await w.page.getByRole('button', { name: 'Clear filters' }).click();
    await w.page.getByText(name).first().waitFor();
    await w.looksRight('companies');
    const overflow = await w.page
      .locator('.RaDataTable-tableWrapper')
      .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow, 'the actions are in sight').toBe(0);
    await shot(w.page, 'organisations-light');
    await w.close();
  });

  it('are filtered by contract, with saved filters that survive a sign-out and belong to one list', async () => {
    const w = await superAt('/widid/companies');
    const saved = w.page.getByRole('button', { name: 'Saved filters' });
    const dialog = w.page.getByRole('dialog', { name: 'Saved filters' });
    await w.page.getByRole('searchbox').fill(name);
    await w.page.getByText('1 result', { exact: true }).waitFor();
    await w.page.getByRole('combobox', { name: 'Contract' }).click();
    await w.page.getByRole('option', { name: 'Ended' }).click();
    await w.page.getByText('No results').waitFor();
    await w.page.getByRole('combobox', { name: 'Contract' }).click();
    await w.page.getByRole('option', { name: 'Active' }).click();
    await w.page.getByText('1 result', { exact: true }).waitFor();
    await w.page.getByRole('button', { name: 'Users' }).click();
    // Uses the keyboard only.
    await saved.focus();
    await w.page.keyboard.press('Enter');
    await dialog.getByText('No saved filters yet').waitFor();
    await w.looksRight('no saved filters');
    const label = dialog.getByRole('textbox', { name: 'Name for the current view' });
    await label.press('Enter');
    await dialog.getByText('This is required').waitFor();
    await label.fill('My glass');
    await label.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await w.page.getByRole('button', { name: 'My glass' }).waitFor();
    const queryInAddress = () => {
      const { searchParams } = new URL(w.page.url());
      const [filter, sort, order] = ['filter', 'sort', 'order'].map((key) => searchParams.get(key) ?? '');
      return { filter: JSON.parse(filter || '{}') as object, sort, order };
    };
    const savedQuery = queryInAddress();
    expect(savedQuery).toEqual({ filter: { q: name, contract: 'running' }, sort: 'maxUser', order: 'ASC' });
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
    await dialog.getByText('No saved filters yet').waitFor();
    await w.go('/widid/companies?open=account');
    await w.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await w.signIn(platform.host.superAdmin, '/widid/companies?filter=%7B%7D&sort=name&order=ASC');
    await saved.click();
    await dialog.getByRole('button', { name: /^My glass/ }).waitFor();
    await w.looksRight('saved filters');
    await shot(w.page, 'saved-filters');
    await dialog.getByRole('button', { name: /^My glass/ }).click();
    await w.page.getByText('1 result', { exact: true }).waitFor();
    expect(queryInAddress()).toEqual(savedQuery);
    expect(await w.page.getByRole('searchbox').inputValue()).toBe(name);
    await w.page.setViewportSize({ width: 390, height: 844 });
    await w.page.getByRole('button', { name: 'My glass' }).click();
    await w.looksRight('saved filters on a phone');
    await shot(w.page, 'saved-filters-phone');
    await dialog.getByRole('button', { name: 'Delete the filter My glass' }).click();
    const sure = w.page.getByRole('dialog', { name: 'Delete the filter “My glass”?' });
    await sure.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText('No saved filters yet').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await w.page.getByRole('combobox', { name: 'Sort by' }).click();
    await w.page.getByRole('option', { name: 'Name' }).click();
    await eventually(() => queryInAddress().sort).toBe('name');
    await w.close();
  });

  it('have rules for signing in, which a super admin changes on a phone', async () => {
    const w = await superAt(
      `/widid/companies?displayedFilters=%7B%7D&filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
      {
        width: 390,
        height: 844,
        dark: true,
      },
    );
    await w.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await w.page.getByRole('menuitem', { name: 'Sign-in rules' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Sign-in rules' });
    await dialog.getByRole('combobox', { name: 'Second factor' }).click();
    await w.page.getByRole('option', { name: 'Required for administrators' }).click();
    await w.looksRight('the sign-in rules of an organisation');
    await shot(w.page, 'organisation-policy');
    await dialog.getByRole('button', { name: 'Apply the rules' }).click();
    await eventually(() => organisation.admin.api.ok('GET', '/sign-in-policy')).toMatchObject({
      secondFactor: 'administrators',
    });
    const optional = { secondFactor: 'optional', idleMinutes: null };
    await organisation.admin.api.ok('PUT', '/sign-in-policy', { body: optional });
    await w.close();
  });

  it('do not apply the search of one type to another type', async () => {
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
  it('shows every invalid field, and adds the organisation with its logo', async () => {
    const w = await superAt('/widid/training-centers?edit=new');
    const dialog = w.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This is required').first().waitFor();
    // Seven empty fields are reported as missing, not as invalid.
    expect(await dialog.getByText('This is required').count()).toBe(7);
    await w.looksRight('the form with its errors');
    await shot(w.page, 'organisation-form-errors');

    const made = unique('Centre');
    const email = `${unique('rep')}@example.com`;
    await dialog.getByLabel('Name *', { exact: true }).fill(made);
    await dialog.getByLabel('SIRET').fill('12345678901234');
    await dialog.getByLabel('First name').fill('Rosa');
    await dialog.getByLabel('Last name').fill('Martin');
    await dialog.getByLabel('Email').fill(email);
    // A past day shows a warning, but is accepted.
    const over = dialog.getByText('This day has passed. Members will not be able to sign in.');
    await typeDay(dialog, 'Contract end', '31122020');
    await over.waitFor();
    await w.looksRight('a contract that is over');
    await shot(w.page, 'organisation-form-over');
    await typeDay(dialog, 'Contract end', '31122030');
    await over.waitFor({ state: 'detached' });
    await dialog.getByLabel('Users').fill('500');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This is out of range').waitFor();
    await dialog.getByText('This is not a valid SIRET number (14 digits)').waitFor();
    await dialog.getByLabel('Users').fill('15');
    await dialog.getByLabel('SIRET').fill(siret());
    await dialog.getByLabel('Primary colour', { exact: true }).fill('#0b7a75');
    await dialog.locator('input[type=file]').setInputFiles(await asInput(await picture('logo.png', 200)));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    // The toast disappears automatically, so it is checked before the dialog has closed.
    await w.page.getByText(`An invitation has been sent to ${email}.`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await w.page.getByText(made).first().waitFor();
    expect(await platform.mailsTo(email)).toHaveLength(1);
    await w.close();
  });

  it('reports a missing day before its calendar has loaded', async () => {
    const w = await Window.open(platform.host);
    const calendar = Promise.withResolvers<void>();
    await w.page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      if (script.includes('MuiPickersCalendarHeader')) await calendar.promise;
      await route.fulfill({ response, body: script });
    });
    await w.signIn(platform.host.superAdmin, '/widid/training-centers?edit=new');
    const dialog = w.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This is required').first().waitFor();
    expect(await dialog.getByText('This is required').count()).toBe(7);
    expect(await dialog.getByRole('textbox', { name: 'Contract end' }).isDisabled()).toBe(true);
    await w.looksRight('a form whose calendar is to come');
    calendar.resolve();
    await dialog.getByRole('group', { name: 'Contract end' }).waitFor();
    expect(await dialog.getByText('This is required').count()).toBe(7);
    await w.close();
  });

  it('shows a taken SIRET at its field', async () => {
    const root = await platform.superAdmin();
    const { siret: taken } = await root.ok<{ siret: string }>('GET', `/clients/${organisation.id}`);
    const other = await platform.organisation();
    const w = await superAt(`/widid/companies?edit=${other.id}`);
    const dialog = w.page.getByRole('dialog');
    await dialog.getByLabel('SIRET').fill(taken);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('An organisation with this SIRET already exists').waitFor();
    // The Escape key does not discard the input.
    await w.page.keyboard.press('Escape');
    const unsaved = w.page.getByRole('dialog', { name: 'Leave without saving?' });
    await unsaved.getByRole('button', { name: 'Cancel' }).click();
    expect(await dialog.getByLabel('SIRET').inputValue()).toBe(taken);
    await w.page.keyboard.press('Escape');
    await unsaved.getByRole('button', { name: 'Leave' }).click();
    await dialog.waitFor({ state: 'detached' });
    await w.close();
  });

  it('OR-07 requires neither SIRET, logo nor contract end of the provider', async () => {
    const root = await platform.superAdmin();
    const { version: before } = await root.ok<{ version: number }>('GET', '/clients/1');
    const w = await superAt('/widid/companies?edit=1');
    const dialog = w.page.getByRole('dialog');
    await dialog.getByLabel('SIRET').waitFor();
    expect(await dialog.getByRole('group', { name: 'Contract end' }).count()).toBe(0);
    await w.looksRight('the provider’s own');
    await shot(w.page, 'organisation-form-provider');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('Organisation updated').waitFor();
    expect(await root.ok('GET', '/clients/1')).toMatchObject({
      siret: '',
      contractExpirationDate: null,
      version: before + 1,
    });
    await w.close();
  });

  it('shows the quota while editing (OR-08), and closes when the reader goes back', async () => {
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
    await w.page.getByText('Organisation updated').waitFor();
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
