import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { launch, Window } from './page.ts';

const platform = new Platform(inject('host'));
let browser: Browser;
let organisation: Organisation;
let name: string;

beforeAll(async () => {
  name = unique('Horlogerie');
  [browser, organisation] = await Promise.all([launch(), platform.organisation({ name })]);
  const member = await platform.member(organisation, [], { firstName: 'Zoe', lastName: 'Tellier' });
  const { email, id } = member;
  const body = { email, firstName: 'Zoe', lastName: 'Tellier', roles: ['ROLE_MANAGER'] };
  await organisation.admin.api.ok('PUT', `/users/${id}`, { body });
  await platform.anonymous.post('/users/authentication', { email, password: 'Wrong1!aa' });
});
afterAll(() => browser?.close());

describe('the activity', () => {
  it('shows an admin who did what, is filtered, and exported', async () => {
    const w = await Window.open(browser, platform.host);
    await w.signIn(organisation.admin, '/admin/company?tab=activity');
    const rows = w.page.getByRole('tabpanel').getByRole('listitem');
    await rows.getByText('Roles: Learner → Manager').waitFor();
    await w.looksRight('the activity');
    await shot(w.page, 'activity');
    await w.page.getByRole('combobox', { name: 'What' }).click();
    await w.page.getByRole('option', { name: 'Added a member' }).click();
    await rows.getByText('Roles: Learner → Manager').waitFor({ state: 'detached' });
    await rows.getByText('Zoe Tellier').first().waitFor();
    expect(w.page.url()).toContain('action=member-added');
    await w.page.getByLabel('Until').fill('2020-01-01');
    await w.page.getByText('In these days nothing of this kind was done').waitFor();
    await w.page.getByRole('button', { name: 'Clear filters' }).click();
    await rows.getByText('Roles: Learner → Manager').waitFor();
    await w.page.getByRole('combobox', { name: 'Person' }).click();
    await w.page.getByRole('option', { name: 'Zoe Tellier' }).click();
    await rows.getByText('Opened the organisation').waitFor({ state: 'detached' });
    await rows.getByText('Sign-in refused').waitFor();
    await rows.getByText('Why: Wrong e-mail or password').waitFor();
    await rows.getByText('Roles: Learner → Manager').waitFor();
    await w.looksRight('the activity of a person');
    await shot(w.page, 'activity-person');
    const [file] = await Promise.all([
      w.page.waitForEvent('download'),
      w.page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^audit-\d\d_\d\d_\d{4}\.csv$/);
    await w.close();
  });

  it('shows a super admin that of any organisation, on a phone in the dark', async () => {
    const w = await Window.open(browser, platform.host, { width: 390, height: 844, dark: true, lang: 'fr' });
    await w.signIn(platform.host.superAdmin, `/widid/activity?organisation=${organisation.id}`);
    await w.page.getByText('Rôles: Apprenant → Manager').waitFor();
    expect(await w.page.getByRole('combobox', { name: 'Organisation' }).inputValue()).toBe(name);
    await w.looksRight('the activity of an organisation');
    await shot(w.page, 'activity-phone');
    await w.page.getByRole('combobox', { name: 'Personne' }).fill('zzz');
    await w.page.getByText('Aucun résultat', { exact: true }).waitFor();
    await w.close();
  });
});
