import { beforeAll, describe, expect, inject, it } from 'vitest';
import { apiScopes } from '../../shared/scopes.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { shot } from './chromium.ts';
import { eventually, typeDay, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let name: string;

beforeAll(async () => {
  name = unique('Horlogerie');
  organisation = await platform.organisation({ name });
  // Uses the API, because members that are written directly have no audit entries.
  const member = await platform.invited(organisation, [], { firstName: 'Zoe', lastName: 'Tellier' });
  const { email, id } = member;
  const body = { email, firstName: 'Zoe', lastName: 'Tellier', roles: ['ROLE_MANAGER'] };
  await organisation.admin.api.ok('PUT', `/users/${id}`, { body });
  await platform.anonymous.post('/users/authentication', { email, password: 'Wrong1!aa' });
  await addToken(organisation.admin.api, ['people:read']);
});

describe('the activity page', () => {
  it('shows an admin the entries, and filters and exports them', async () => {
    const w = await Window.open(platform.host);
    await w.signIn(organisation.admin, '/admin/company?tab=activity');
    const rows = w.page.getByRole('tabpanel').getByRole('row');
    await rows.getByText('Roles: Learner → Manager').waitFor();
    // The entry is listed, although it contains no name.
    await rows.getByText('Added an API token', { exact: true }).waitFor();
    expect(await rows.getByText('Deleted').count()).toBe(0);
    await w.looksRight('the activity');
    await shot(w.page, 'activity');
    await w.page.getByRole('combobox', { name: 'Action' }).click();
    await w.page.getByRole('option', { name: 'Added a member' }).click();
    await rows.getByText('Roles: Learner → Manager').waitFor({ state: 'detached' });
    await rows.getByText('Zoe Tellier').first().waitFor();
    expect(w.page.url()).toContain('action=member-added');
    await typeDay(w.page, 'Until', '01012020');
    await eventually(() => w.page.url()).toContain('until=2020-01-01');
    await w.page.getByText('Nothing of this kind happened in this period').waitFor();
    await w.page.getByRole('button', { name: 'Clear filters' }).click();
    await rows.getByText('Roles: Learner → Manager').waitFor();
    await w.page.getByRole('combobox', { name: 'Person' }).click();
    await w.page.getByRole('option', { name: 'Zoe Tellier' }).click();
    await rows.getByText('Created the organisation').waitFor({ state: 'detached' });
    await rows.getByText('Failed to sign in').waitFor();
    await rows.getByText('Reason: Wrong email or password').waitFor();
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

  it('hides its filters on a phone behind a button with their number', async () => {
    const w = await Window.open(platform.host, { width: 390, height: 844 });
    await w.signIn(organisation.admin, '/admin/company?tab=activity');
    const rows = w.page.getByRole('tabpanel').getByRole('row');
    await rows.getByText('Roles: Learner → Manager').waitFor();
    const action = w.page.getByRole('combobox', { name: 'Action' });
    expect(await action.count()).toBe(0);
    await shot(w.page, 'activity-phone');
    await w.page.getByRole('button', { name: 'Filters', exact: true }).click();
    await action.click();
    await w.page.getByRole('option', { name: 'Added a member' }).click();
    await rows.getByText('Roles: Learner → Manager').waitFor({ state: 'detached' });
    await w.looksRight('filters on a phone');
    await w.page.getByRole('button', { name: 'Filters (1)', expanded: true }).click();
    await action.waitFor({ state: 'detached' });
    expect(w.page.url()).toContain('action=member-added');
    await w.close();
  });

  it('has readable columns next to a long change', async () => {
    const own = await platform.organisation();
    await own.admin.api.ok('POST', '/tokens', {
      body: {
        name: 'Warehouse',
        scopes: [...apiScopes],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    });
    const w = await Window.open(platform.host);
    await w.signIn(own.admin, '/admin/company?tab=activity');
    const table = w.page.getByRole('tabpanel').getByRole('table');
    await table.getByText('people:read').waitFor();
    const [width = 0, room = 0] = await table.evaluate((node) => [
      node.scrollWidth,
      node.parentElement?.clientWidth ?? 0,
    ]);
    expect(width).toBeLessThanOrEqual(room);
    const [person] = await table.getByRole('columnheader', { name: 'Person' }).all();
    expect((await person?.boundingBox())?.width).toBeGreaterThan(100);
    await shot(w.page, 'activity-columns');
    await w.close();
  });

  it('shows a super admin the entries of any organisation, on a phone in the dark theme', async () => {
    const w = await Window.open(platform.host, { width: 390, height: 844, dark: true, lang: 'fr' });
    await w.signIn(platform.host.superAdmin, `/widid/activity?organisation=${organisation.id}`);
    await w.page.getByText('Rôles : Apprenant → Manager').waitFor();
    await eventually(() => w.page.getByRole('combobox', { name: 'Organisation' }).inputValue()).toBe(name);
    await w.looksRight('the activity of an organisation');
    await shot(w.page, 'activity-phone');
    await w.page.getByRole('button', { name: 'Filtres' }).click();
    await w.page.getByRole('combobox', { name: 'Personne' }).fill('zzz');
    await w.page.getByText('Aucun résultat', { exact: true }).waitFor();
    await w.close();
  });

  it('finds organisations and members beyond the first page', async () => {
    const last = unique('Zygote');
    const [late] = await Promise.all([
      platform.organisation({ name: last }),
      ...Array.from({ length: 20 }, (_, i) => platform.organisation({ name: unique(`Abbaye ${i}`) })),
    ]);
    for (let i = 0; i < 20; i += 1)
      await platform.member(late, [], { firstName: 'Ann', lastName: `Abel ${i}` });
    const { email, id } = await platform.member(late, [], { firstName: 'Zora', lastName: 'Zimmer' });
    const body = { email, firstName: 'Zora', lastName: 'Zimmer', roles: ['ROLE_MANAGER'] };
    await late.admin.api.ok('PUT', `/users/${id}`, { body });

    const w = await Window.open(platform.host);
    await w.signIn(platform.host.superAdmin, '/widid/activity');
    const picker = w.page.getByRole('combobox', { name: 'Organisation' });
    await picker.click();
    await w.page
      .getByRole('option', { name: /^Showing 20 of \d+\. Keep typing to narrow the list\.$/ })
      .waitFor();
    expect(await w.page.getByRole('option', { name: last }).count()).toBe(0);
    await w.looksRight('the first organisations of many');
    await shot(w.page, 'organisations-of-many');
    await picker.fill(last.toLowerCase());
    await w.page.getByRole('option', { name: last }).click();
    await w.page.waitForURL(new RegExp(`organisation=${late.id}`));
    const rows = w.page.getByRole('row');
    await rows.getByText('Roles: Learner → Manager').waitFor();

    const person = w.page.getByRole('combobox', { name: 'Person' });
    await person.fill('zimm');
    await w.page.getByRole('option', { name: 'Zora Zimmer' }).click();
    await rows.getByText('Created the organisation').waitFor({ state: 'detached' });
    await rows.getByText('Roles: Learner → Manager').waitFor();
    // Selected names are shown after a reload, although they are not on the first page.
    await w.page.reload();
    await eventually(() => person.inputValue()).toBe('Zora Zimmer');
    await eventually(() => picker.inputValue()).toBe(last);
    await w.close();
  });
});
