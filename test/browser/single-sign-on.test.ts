import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import en from '../../admin-ui/src/foundation/i18n/en/people.ts';
import es from '../../admin-ui/src/foundation/i18n/es/people.ts';
import fr from '../../admin-ui/src/foundation/i18n/fr/people.ts';
import italian from '../../admin-ui/src/foundation/i18n/it/people.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Sso } from '../../shared/contracts/identity/sso.ts';
import { interfaceLanguages } from '../../shared/lang.ts';
import { Company, client, proveDomain, setTxt, signOn } from '../factories/identity.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, requireProof, Window } from './page.ts';

const platform = new Platform(inject('host'));
/** This organisation sets up single sign-on on the page. The other organisations already use it. */
let beginner: Organisation;
let offering: Organisation;
let forcing: Organisation;
let company: Company;
const domain = `${unique('offering')}.example`;
const forcedDomain = `${unique('forcing')}.example`;
/** An administrator who signs in with the required provider. */
const bossEmail = `${unique('boss')}@${forcedDomain}`;

beforeAll(async () => {
  [beginner, offering, forcing] = [
    await platform.organisation(),
    await platform.organisation(),
    await platform.organisation(),
  ];
  company = await Company.start(platform, [beginner, offering, forcing]);
  await proveDomain(platform, offering.admin.api, domain);
  await company.set(offering.admin.api, { autoProvision: true });
  await proveDomain(platform, forcing.admin.api, forcedDomain);
  await company.set(forcing.admin.api, { autoProvision: true });
  const boss = await platform.member(forcing, ['ROLE_ADMINISTRATOR'], { email: bossEmail });
  await signOn(platform, forcing.id, company.account({ email: boss.email, name: 'Boss' }));
  await company.set(forcing.admin.api, { required: true, exemptUserIds: [forcing.admin.id] });
});
afterAll(() => company.close());

const opened = (view?: PageView) => Window.open(platform.host, view);

/** Types an address into the sign-in page, and leaves the field. */
async function type(w: Window, email: string): Promise<void> {
  await w.page.locator('input[name=email]').fill(email);
  await w.page.locator('input[name=email]').blur();
}

describe("signing in through the organisation's provider", () => {
  it('starts with the email, and returns from the provider to the requested page', async () => {
    const email = `${unique('nina')}@${domain}`;
    company.account({ email, name: 'Nina Rossi' });
    const w = await opened();
    await w.go('/learner/dashboard?tab=history');
    await type(w, email);
    const go = w.page.getByRole('button', { name: 'Continue with your organisation' });
    await go.waitFor();
    // A password is still accepted.
    expect(await w.page.locator('input[name=password]').count()).toBe(1);
    await w.looksRight('sign-in with an organisation’s provider');
    await go.click();
    await w.page.getByRole('button', { name: `Nina Rossi ${email}` }).click();
    await w.page.waitForURL('**/learner/dashboard?tab=history');
    await w.settled();
    await w.go('/learner/dashboard?open=account');
    await w.page
      .getByRole('dialog')
      .getByText(`You sign in with ${new URL(company.provider.issuer).host}`)
      .waitFor();
    expect(await w.page.evaluate(() => sessionStorage.getItem('sign-on'))).toBeNull();
    await w.close();
  });

  it('explains a failure, and starts again', async () => {
    const w = await opened({ width: 390, height: 800 });
    const email = `${unique('x')}@elsewhere.example`;
    company.account({ email, name: 'Outsider' });
    await w.page.goto(`${w.origin}/sso?organisation=${offering.id}`);
    await w.page.getByRole('button', { name: 'Cancel' }).click();
    await w.page.getByText('The sign-in was cancelled').waitFor();
    await w.page.getByRole('button', { name: 'Try again' }).click();
    await w.page.getByRole('button', { name: `Outsider ${email}` }).click();
    await w.page.getByText('does not belong to a verified domain').waitFor();
    await w.looksRight('a refused sign-on on a phone');
    await w.page.getByRole('button', { name: 'Use another sign-in method' }).click();
    await w.page.locator('input[name=password]').waitFor();
    await w.close();
  });

  it('rejects the code of another browser', async () => {
    const w = await opened();
    await w.page.goto(`${w.origin}/sso#code=${offering.id}.${'a'.repeat(32)}`);
    await w.page.getByText('This sign-in has expired or was already used').waitFor();
    expect(await w.page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    await w.close();
  });

  it.each(interfaceLanguages)('shows a failure in %s', async (lang) => {
    const w = await opened({ lang });
    await w.page.goto(`${w.origin}/sso?organisation=${offering.id}#failed=SSO_SEATS_FULL`);
    await w.page.getByRole('alert').waitFor();
    await w.looksRight(`a failed sign-on in ${lang}`);
    await w.close();
  });
});

describe('required single sign-on', () => {
  it('replaces the password with the provider, except for exempt members', async () => {
    const w = await opened({ lang: 'fr' });
    await w.go('/login');
    await type(w, `somebody@${forcedDomain}`);
    await w.page.getByRole('button', { name: 'Continuer avec votre organisation' }).waitFor();
    expect(await w.page.locator('input[name=password]').count()).toBe(0);
    await w.looksRight('sign-in where single sign-on is required');
    await w.page.getByRole('button', { name: 'Se connecter avec un mot de passe' }).click();
    await w.fill(forcing.admin.email, forcing.admin.password);
    await w.page.locator('header h1').waitFor({ state: 'attached' });
    await w.close();
  });

  it('is the proof of identity before a change of access', async () => {
    const { id } = await addToken(forcing.admin.api, ['people:read']);
    const w = await opened();
    const { page } = w;
    await w.go('/integrations?tab=tokens');
    await type(w, bossEmail);
    await page.getByRole('button', { name: 'Continue with your organisation' }).click();
    await page.getByRole('button', { name: `Boss ${bossEmail}` }).click();
    await page.waitForURL('**/integrations?tab=tokens');
    await requireProof(page, '**/api/v1/tokens/*');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const provider = dialog.getByRole('button', { name: 'Sign in again with your organisation' });
    await provider.waitFor();
    expect(await dialog.locator('input[type=password]').count()).toBe(0);
    await w.looksRight('a proof at the provider');
    const [popup] = await Promise.all([page.waitForEvent('popup'), provider.click()]);
    await popup.getByRole('button', { name: `Boss ${bossEmail}` }).click();
    await page.getByText('No API tokens yet').waitFor();
    const left = await forcing.admin.api.ok<{ id: string }[]>('GET', '/tokens');
    expect(left.map((one) => one.id)).not.toContain(id);
    await w.close();
  });

  it('explains a password that is no longer accepted', async () => {
    const guest = await platform.member(forcing);
    const w = await opened();
    await w.go('/login');
    await w.fill(guest.email, guest.password);
    await w.page.getByText('Your organisation asks you to sign in with its own account').waitFor();
    await w.close();
  });
});

describe('the settings', () => {
  it('verify a domain, store the provider, run a trial and assign roles', async () => {
    const name = `${unique('beginner')}.example`;
    const email = `${unique('eve')}@${name}`;
    company.account({ email, name: 'Eve Trial', groups: ['leads'] });
    const w = await Window.of(platform.host, beginner.admin, '/integrations?tab=sso');
    const { page } = w;
    await page.getByLabel('Domain', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add domain' }).click();
    await page.getByText('Waiting for the TXT record').waitFor();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('The TXT record was not found').waitFor();
    const { domains } = await beginner.admin.api.ok<Sso>('GET', '/sso');
    await setTxt(platform, domains[0]?.record.name ?? '', [domains[0]?.record.value ?? '']);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Verified', { exact: true }).waitFor();

    await page.getByLabel('Issuer').fill(company.provider.issuer);
    await page.getByLabel('Client ID').fill(client.id);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is required').waitFor();
    await page.getByLabel('Client secret').fill(client.secret);
    await page.getByRole('button', { name: 'Add a group' }).click();
    const group = page.getByRole('group', { name: 'Group 1' });
    await group.getByLabel('Group at the provider').fill('leads');
    await group.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Manager' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Single sign-on has been saved').waitFor();
    expect(await beginner.admin.api.ok<Sso>('GET', '/sso')).toMatchObject({
      issuer: company.provider.issuer,
      groupRoles: [{ group: 'leads', role: 'ROLE_MANAGER', groupId: null }],
    });

    const [trial] = await Promise.all([
      w.context.waitForEvent('page'),
      page.getByRole('button', { name: 'Try it now' }).click(),
    ]);
    await trial.getByRole('button', { name: `Eve Trial ${email}` }).click();
    await trial.getByText('Test complete').waitFor();
    await trial.close();
    await page.getByText('This sign-in would work.').waitFor();
    await page.getByText('Roles from the groups: Manager').waitFor();
    await page.getByRole('cell', { name: email }).waitFor();
    // Single sign-on cannot be required before an administrator has signed in with it.
    expect(await page.getByRole('switch', { name: 'Require single sign-on' }).isDisabled()).toBe(true);
    await w.looksRight('settings of single sign-on');
    await w.close();
  });

  it.each(interfaceLanguages)('look right on a phone in %s', async (lang) => {
    const w = await Window.of(platform.host, forcing.admin, '/integrations', {
      lang,
      width: 390,
      height: 844,
      dark: true,
    });
    await w.page.getByText(forcedDomain, { exact: true }).waitFor();
    await eventually(() => w.page.getByRole('combobox').count()).toBeGreaterThan(0);
    await w.looksRight(`settings of single sign-on on a phone in ${lang}`);
    await shot(w.page, `sso-${lang}`);
    await w.close();
  });
});

describe('a linked member', () => {
  it.each(interfaceLanguages)('is unlinked by an administrator, in %s', async (lang) => {
    const name = unique('Noor');
    const person = await platform.member(offering, [], {
      email: `${unique('noor')}@${domain}`,
      firstName: name,
    });
    await signOn(platform, offering.id, company.account({ email: person.email }));
    const narrow = { width: 390, height: 844, dark: true };
    const w = await Window.of(platform.host, offering.admin, `/admin/company?member=${person.id}`, {
      lang,
      ...(lang === 'en' ? {} : narrow),
    });
    const texts = { en, es, fr, it: italian }[lang].signOn;
    await w.page.getByRole('button', { name: texts.unlink }).click();
    const question = w.page.getByRole('dialog', { name: texts.title.replace('%{name}', `${name} Learner`) });
    await question.waitFor();
    await w.looksRight(`unlinking single sign-on in ${lang}`);
    await shot(w.page, `unlink-${lang}`);
    await question.getByRole('button', { name: texts.action, exact: true }).click();
    await w.page.getByText(texts.done.replace('%{name}', `${name} Learner`)).waitFor();
    await w.page.getByRole('button', { name: texts.unlink }).waitFor({ state: 'detached' });
    const filter = encodeURIComponent(JSON.stringify({ id: person.id }));
    const [member] = await offering.admin.api.ok<Profile[]>('GET', `/users?filter=${filter}`);
    expect(member?.signOn).toBeUndefined();
    await w.close();
  });
});
