import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import { form } from '../factories/client.ts';
import { type Organisation, type Person, Platform, picture, unique } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;
const endless = { id: '', lastName: 'Maximilianalexanderferdinandjohannessebastiankonst' };

beforeAll(async () => {
  organisation = await platform.organisation({ name: 'Tannerie', maxUser: 9 });
  const names = { firstName: 'Aïcha', lastName: 'Benali' };
  manager = await platform.member(organisation, ['ROLE_MANAGER'], names);
  const fields = form({ ...names, email: manager.email }, { picture: await picture() });
  await manager.api.ok('PUT', '/users/profile', { form: fields });
  await platform.member(organisation, [], { firstName: 'Bruno', lastName: 'Carpentier' });
  const { lastName } = endless;
  endless.id = (await platform.member(organisation, [], { firstName: 'Max', lastName })).id;
});

const adminAt = async (path: string, view?: PageView) => {
  const w = await Window.open(platform.host, view);
  await w.signIn(organisation.admin, path);
  return w;
};

describe('PE-01 the members', () => {
  it('are cards with picture, name, email and roles, searched by name without accents (PE-07)', async () => {
    const w = await adminAt('/admin/company');
    const card = w.page.getByRole('listitem').filter({ hasText: 'Aïcha Benali' });
    await card.getByText(manager.email).waitFor();
    expect(await card.getByText('Manager', { exact: true }).isVisible()).toBe(true);
    const { picture: url } = await manager.api.ok<Profile>('GET', '/users/profile');
    expect(await card.locator('img').getAttribute('src')).toBe(url);
    const width = () => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await eventually(width).toBeGreaterThan(0);
    // A member without a picture has initials.
    const other = w.page.getByRole('listitem').filter({ hasText: 'Bruno Carpentier' });
    expect(await other.locator('[data-initials=BC]').isVisible()).toBe(true);
    expect(await other.locator('img').count()).toBe(0);
    await w.looksRight('members');
    await shot(w.page, 'members-light');
    await w.page.getByRole('searchbox').fill('aicha');
    await w.page.getByText('Bruno Carpentier').waitFor({ state: 'detached' });
    expect(new URL(w.page.url()).searchParams.get('q')).toBe('aicha');
    await w.page.reload();
    await card.waitFor();
    expect(await w.page.getByRole('searchbox').inputValue()).toBe('aicha');
    await w.page.getByRole('combobox', { name: 'Role' }).click();
    await w.page.getByRole('option', { name: 'Administrator' }).click();
    await w.page.getByText('No results').waitFor();
    // Clears both the search and the role.
    await w.page.getByRole('button', { name: 'Clear filters' }).click();
    await w.page.getByText('Bruno Carpentier').waitFor();
    expect(new URL(w.page.url()).search).toBe('');
    await w.close();
  });

  it.each([
    ['dark', { dark: true, lang: 'fr' }],
    ['phone', { width: 390, height: 844, lang: 'it' }],
    ['dark-phone', { width: 360, height: 740, dark: true, lang: 'es' }],
  ] as const)('look right: %s', async (view, options) => {
    const w = await adminAt('/admin/company', options);
    await w.page.getByText('Aïcha Benali').waitFor();
    await w.looksRight(`members, ${view}`);
    await shot(w.page, `members-${view}`);
    await w.turnTo('/admin/company?edit=new');
    await w.page.getByRole('dialog').waitFor();
    await w.looksRight(`the member form, ${view}`);
    await shot(w.page, `member-form-${view}`);
    // A long name without spaces does not widen the dialog.
    await w.turnTo(`/admin/company?delete=${endless.id}`);
    const title = w.page.getByRole('dialog').getByRole('heading');
    await title.getByText(endless.lastName).waitFor();
    const sideways = await title.evaluate(
      (element) => element.closest('form')?.scrollWidth !== element.closest('form')?.clientWidth,
    );
    expect(sideways).toBe(false);
    await w.close();
  });
});

describe('LY-12 members that cannot be loaded', () => {
  it('show an error in the current language, and can be loaded again', async () => {
    const w = await adminAt('/admin/company?member=nobody', { lang: 'fr' });
    await w.page.getByText('n’existe pas').waitFor();
    await w.page.waitForURL((url) => !url.searchParams.has('member'));
    await w.page.route('**/api/v1/users?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await w.go('/admin/company');
    await w.page.getByRole('alert').getByText('Erreur du serveur').waitFor();
    expect(await w.page.getByText('Server error').count()).toBe(0);
    await w.page.unroute('**/api/v1/users?*');
    await w.page.getByRole('button', { name: 'Réessayer' }).click();
    await w.page.getByText('Aïcha Benali').waitFor();
    await w.close();
  });
});

describe('PE-02 a member', () => {
  it('is added with roles, a manager and an invitation in the selected language', async () => {
    const email = `${unique('new')}@example.com`;
    const w = await adminAt('/admin/company');
    await w.page.getByRole('button', { name: 'Add a member' }).click();
    const dialog = w.page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await dialog.getByText('This is required').first().waitFor();
    await dialog.getByLabel('First name').fill('Chiara');
    await dialog.getByLabel('Last name').fill('De Luca');
    await dialog.getByLabel('Email *').fill(manager.email);
    await dialog.getByRole('checkbox', { name: 'Manager' }).check();
    // The field is marked as required, but the browser does not block the form (spec 2 §5).
    expect(await dialog.getByLabel('Manager’s email (optional)').getAttribute('required')).not.toBeNull();
    await dialog.getByLabel('Manager’s email (optional)').fill('nobody@example.com');
    await dialog.getByLabel('Language of the invitation').click();
    await w.page.getByRole('option', { name: 'Italiano' }).click();
    await add.click();
    await dialog.getByText('No manager has this email address').waitFor();
    await dialog.getByLabel('Manager’s email (optional)').fill(manager.email);
    await add.click();
    await dialog.getByText('This email address is already in use').waitFor();
    await dialog.getByLabel('Email *').fill(email);
    await add.click();
    await w.page.getByText('Member added').waitFor();
    const card = w.page.getByRole('listitem').filter({ hasText: 'Chiara De Luca' });
    await card.getByText('Reports to Aïcha Benali').waitFor();
    const [mail] = await platform.mailsTo(email);
    expect(mail?.html).toContain('<html lang="it"');
    await w.close();
  });

  it('is added once by a double click, and deleted once by a key and a click', async () => {
    const email = `${unique('twice')}@example.com`;
    const w = await adminAt('/admin/company?edit=new');
    const sent: (string | undefined)[] = [];
    w.page.on('request', (request) => {
      if (['POST', 'DELETE'].includes(request.method()) && /\/api\/v1\/users(?:[?/]|$)/.test(request.url()))
        sent.push(`${request.method()} ${request.headers()['idempotency-key'] ?? 'no key'}`);
    });
    const dialog = w.page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Two');
    await dialog.getByLabel('Last name').fill('Clicks');
    await dialog.getByLabel('Email *').fill(email);
    await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await w.page.getByText(email).waitFor();
    expect(sent).toEqual([expect.stringMatching(/^POST [\w-]{36}$/)]);
    const members = await organisation.admin.api.ok<{ id: string; email: string }[]>('GET', '/users?lang=en');
    const { id } = members.find((member) => member.email === email) ?? {};
    await w.turnTo(`/admin/company?delete=${id}`);
    const remove = dialog.getByRole('button', { name: 'Delete' });
    await remove.focus();
    await remove.evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit();
      button.click();
    });
    await dialog.waitFor({ state: 'detached' });
    await w.page.getByText(email).waitFor({ state: 'detached' });
    expect(sent.slice(1)).toEqual([expect.stringMatching(/^DELETE [\w-]{36}$/)]);
    await w.close();
  });

  it('is marked until the first sign-in, and can be invited again', async () => {
    const email = `${unique('invited')}@example.com`;
    const body = { email, firstName: 'Elif', lastName: 'Demir', roles: [] };
    await organisation.admin.api.ok('POST', '/users?lang=en', { body });
    const w = await adminAt('/admin/company', { width: 390, height: 844 });
    const card = w.page.getByRole('listitem').filter({ hasText: 'Elif Demir' });
    await card.getByText('Invitation pending').waitFor();
    const here = w.page.getByRole('listitem').filter({ has: w.page.getByRole('heading', { name: 'Bruno' }) });
    expect(await here.getByText('Resend the invitation').count()).toBe(0);
    await card.getByRole('button', { name: 'Resend the invitation' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Resend the invitation to Elif Demir?' });
    await dialog.getByLabel('Language of the invitation').click();
    await w.page.getByRole('option', { name: 'Español' }).click();
    await w.looksRight('the invitation');
    await shot(w.page, 'invitation');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await w.page.getByText(`Invitation sent to ${email}`).waitFor();
    const [mail, ...others] = await platform.mailsTo(email);
    expect([mail?.html.includes('<html lang="es"'), others.length]).toEqual([true, 1]);
    // A second invitation within a minute shows an error, and sends no mail.
    await card.getByRole('button', { name: 'Resend the invitation' }).click();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await w.page.getByText('Too many attempts').waitFor();
    await platform.accept(email);
    await w.page.reload();
    await card.getByText('Invitation pending').waitFor({ state: 'detached' });
    await card.waitFor();
    await w.close();
  });

  it.each(['en', 'fr', 'es', 'it'] as const)(
    'shows undelivered mails, which can be resumed (%s)',
    async (lang) => {
      const own = await platform.organisation();
      const email = `bounce+${unique('b')}@simulator.amazonses.com`;
      const body = { email, firstName: 'Elif', lastName: 'Demir', roles: [] };
      await own.admin.api.ok('POST', '/users?lang=en', { body });
      await platform.accept(email);
      const w = await Window.open(platform.host, { width: 390, height: 844, dark: lang !== 'en', lang });
      await w.signIn(own.admin, '/admin/company');
      const card = w.page.getByRole('listitem').filter({ hasText: 'Elif Demir' });
      const alert = card.getByRole('alert');
      await alert.waitFor();
      await w.looksRight('mails that come back');
      await shot(w.page, `undelivered-${lang}`);
      await alert.getByRole('button').click();
      await alert.waitFor({ state: 'detached' });
      expect(w.complaints).toEqual([]);
      await w.close();
    },
  );

  it('is edited with conflicts shown, and deleted after a confirmation', async () => {
    const dora = await platform.member(organisation, [], { firstName: 'Dora', lastName: 'Ek' });
    const w = await adminAt('/admin/company');
    const card = w.page.getByRole('listitem').filter({ hasText: 'Dora' });
    await card.getByRole('button', { name: 'Edit Dora Ek' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Edit member' });
    const lastName = dialog.getByLabel('Last name');
    await lastName.fill('Ekström');
    // The Escape key does not discard the input.
    await w.page.keyboard.press('Escape');
    const question = w.page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await lastName.inputValue()).toBe('Ekström');
    // Another administrator saves first, and their change is not overwritten.
    const body = { email: dora.email, firstName: 'Dora', lastName: 'Eklund', roles: ['ROLE_MANAGER'] };
    await organisation.admin.api.ok('PUT', `/users/${dora.id}`, { body });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Someone else has changed this member').waitFor();
    expect(await lastName.inputValue()).toBe('Eklund');
    await lastName.fill('Ekström');
    await dialog.getByRole('checkbox', { name: 'Administrator' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('Member edited').waitFor();
    await card.getByText('Dora Ekström').waitFor();
    await card.getByRole('button', { name: 'Delete Dora Ekström' }).click();
    await w.page.getByRole('dialog').getByText('Delete Dora Ekström?').waitFor();
    await w.page.getByText('Their subgroups are deleted').waitFor();
    await w.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await w.page.getByText('Member deleted').waitFor();
    await card.waitFor({ state: 'detached' });
    await w.close();
  });
});

describe('CP-01 the info', () => {
  it('is read-only except logo and colours, and shows changes immediately', async () => {
    const w = await adminAt('/admin/company?tab=info');
    await w.page.locator('input[value="2099-12-31"]').waitFor();
    const colour = w.page.getByLabel('Primary colour', { exact: true });
    await colour.fill('#12');
    await w.page.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('Enter # and 6 hexadecimal digits').waitFor();
    await colour.fill('#0B7A75');
    await w.page.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('Company updated').waitFor();
    const current = await organisation.admin.api.ok<{ primaryColor: string }>('GET', '/clients/current');
    expect(current.primaryColor).toBe('#0B7A75');
    await w.looksRight('info');
    await shot(w.page, 'info');
    await w.page.getByRole('button', { name: 'Remove' }).click();
    await w.page.getByText('The logo will be removed').waitFor();
    await w.page.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('Company updated').first().waitFor();
    await eventually(
      async () => (await organisation.admin.api.ok<{ logo: string | null }>('GET', '/clients/current')).logo,
    ).toBeNull();
    await w.close();
  });

  it('preserves input while another admin saves, and shows the other change', async () => {
    const w = await adminAt('/admin/company?tab=info');
    const colour = w.page.getByLabel('Primary colour', { exact: true });
    const other = w.page.getByLabel('Secondary colour', { exact: true });
    await colour.fill('#123456');
    await organisation.admin.api.ok('PATCH', '/clients/current', {
      body: { primaryColor: '#654321', secondaryColor: '#A1B2C3' },
    });
    await w.page.getByRole('button', { name: 'Save' }).click();
    const conflict = w.page.getByRole('alert').filter({ hasText: 'Another administrator has changed this' });
    await conflict.getByText('Secondary colour: #A1B2C3').waitFor();
    expect(await colour.inputValue()).toBe('#123456');
    expect(await w.page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await w.looksRight('info that somebody else changed');
    await conflict.getByRole('button', { name: 'Keep my changes' }).click();
    await w.page.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('Company updated').waitFor();
    const colours = async () => {
      const { primaryColor } = await organisation.admin.api.ok<{ primaryColor: string }>(
        'GET',
        '/clients/current',
      );
      return primaryColor;
    };
    expect(await colours()).toBe('#123456');

    await colour.fill('#111111');
    await organisation.admin.api.ok('PATCH', '/clients/current', { body: { secondaryColor: '#0F0F0F' } });
    await w.page.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Show the current version' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect([await colour.inputValue(), await other.inputValue()]).toEqual(['#123456', '#0F0F0F']);
    await w.close();
  });
});
