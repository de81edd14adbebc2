import { beforeAll, describe, expect, inject, it } from 'vitest';
import { totpCode } from '../../functions/identity/second-factors/totp.ts';
import { interfaceLanguages } from '../../shared/lang.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { connectApp } from '../factories/second-factors.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const platform = new Platform(inject('host'));
/** Browsers refuse passkeys of numeric addresses. */
const named = { ...platform.host, origin: platform.host.origin.replace('127.0.0.1', 'localhost') };
let organisation: Organisation;

beforeAll(async () => {
  organisation = await platform.organisation({ name: 'Northern Rail Academy' });
});

/** A code of the next period, which is accepted and unused. */
const nextCode = (secret: string) => totpCode(secret, new Date(Date.now() + 30_000));

/** Adds an authenticator to the browser: it verifies its user, and confirms every request. */
async function addAuthenticator(w: Window): Promise<void> {
  const session = await w.context.newCDPSession(w.page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('a passkey', () => {
  it('is added in the account and signs in without a password, also to the requested page', async () => {
    const learner = await platform.member(organisation);
    const w = await Window.of(named, learner, '/learner/catalog?open=account');
    await addAuthenticator(w);
    await w.page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Enter a name').waitFor();
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const codes = w.page.getByRole('dialog', { name: 'Recovery codes' });
    await eventually(() => codes.getByRole('listitem').count()).toBe(10);
    await shot(w.page, 'recovery-codes');
    await codes.getByRole('button', { name: 'I have saved the codes' }).click();
    await w.page.getByText('Work laptop').waitFor();
    await w.looksRight('the second factors of an account');
    await w.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await w.page.waitForURL('**/login');

    await w.go('/learner/dashboard?tab=history');
    await w.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await w.page.waitForURL('**/learner/dashboard?tab=history');
    await w.settled();
    expect(w.complaints).toEqual([]);
    await w.close();
  });

  it('completes a sign-in by password, and proves the identity', async () => {
    const admin = await platform.member(organisation, ['ROLE_ADMINISTRATOR']);
    const w = await Window.of(named, admin, '/admin/company?open=account');
    await addAuthenticator(w);
    await w.page.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = w.page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill('Phone');
    await adding.getByRole('button', { name: 'Continue' }).click();
    await w.page.getByRole('button', { name: 'I have saved the codes' }).click();
    await w.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await w.page.waitForURL('**/login');
    await w.fill(admin.email, admin.password);
    await w.page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await w.looksRight('the second step with a passkey');
    await w.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await w.settled();

    // Moving the clock would also end the proofs of tests that run at the same time.
    const { token } = await platform.session(admin.email, { provedAgo: 11 * 60 });
    await w.page.evaluate(
      (session) => localStorage.setItem('session', session),
      btoa(JSON.stringify({ token, role: 'admin' })),
    );
    await w.go('/admin/company?open=account');
    await w.page.getByRole('button', { name: 'New codes' }).click();
    await w.page.getByRole('dialog').getByRole('button', { name: 'New codes' }).click();
    const proof = w.page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await w.page.getByRole('button', { name: 'I have saved the codes' }).waitFor();
    await w.close();
  });
});

describe('an authenticator app', () => {
  it('is connected by its QR code, requested at the next sign-in, and remembered by a trusted browser', async () => {
    const learner = await platform.member(organisation);
    const w = await Window.of(platform.host, learner, '/learner/catalog?open=account');
    // The page is at a numeric address, where browsers refuse passkeys.
    await w.page.getByRole('button', { name: 'Connect an authenticator app' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Connect an authenticator app' });
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await w.page.getByRole('button', { name: /passkey/ }).count()).toBe(0);
    await w.looksRight('the connection of an authenticator app');
    const secret = (await dialog.locator('[translate=no]').textContent())?.replaceAll(' ', '') ?? '';
    await dialog.getByLabel('Six-digit code').fill('000000');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByText('This code is wrong or was already used').waitFor();
    await dialog.getByLabel('Six-digit code').fill(totpCode(secret, new Date()));
    await dialog.getByRole('button', { name: 'Connect' }).click();
    const codes = w.page.getByRole('dialog', { name: 'Recovery codes' });
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: 'I have saved the codes' }).click();
    const signOut = async () => {
      await w.page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await w.page.waitForURL('**/login');
    };
    await signOut();

    await w.fill(learner.email, learner.password);
    await w.page.getByLabel('Six-digit code').waitFor();
    await w.looksRight('the second step of a sign-in');
    await w.page.getByRole('button', { name: 'Sign in' }).click();
    await w.page.getByText('Enter the code', { exact: true }).waitFor();
    await w.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await w.page.getByLabel('Recovery code').fill(recovery);
    await w.page.getByRole('button', { name: 'Sign in' }).click();
    await w.settled();
    await w.go('/learner/catalog?open=account');
    await w.page.getByText('9 codes left').waitFor();
    await signOut();

    await w.fill(learner.email, learner.password);
    await w.page.getByLabel('Six-digit code').fill(nextCode(secret));
    await w.page.getByLabel('Do not ask again in this browser for 30 days').check();
    await w.page.getByRole('button', { name: 'Sign in' }).click();
    await w.settled();
    await w.go('/learner/catalog?open=account');
    await signOut();
    await w.fill(learner.email, learner.password);
    await w.settled();
    await eventually(() => w.path()).toMatch(/^\/learner/);
    await w.close();
  });

  it.each(interfaceLanguages)('requests the code on a phone, in %s, in both themes', async (lang) => {
    const learner = await platform.member(organisation);
    await connectApp(learner.api);
    const w = await Window.open(platform.host, { lang, width: 390, height: 844 });
    await w.go('/login');
    await w.fill(learner.email, learner.password);
    await w.page.locator('input[name=one-time-code]').waitFor();
    await w.looksRight(`the second step in ${lang}`);
    await shot(w.page, `second-step-${lang}`);
    await w.setTheme(true);
    await w.looksRight(`the second step in ${lang}, dark`);
    await w.close();
  });
});

it('shows administrators who has a second factor, and resets a lost one', async () => {
  const learner = await platform.member(organisation, [], { firstName: 'Lena', lastName: 'Lost' });
  await connectApp(learner.api);
  const path = `/admin/company?tab=members&member=${learner.id}`;
  const w = await Window.of(platform.host, organisation.admin, path);
  await w.page.getByText('Has a second factor').first().waitFor({ state: 'attached' });
  await w.page.getByRole('button', { name: 'Reset the second factor' }).click();
  const dialog = w.page.getByRole('dialog', { name: 'Reset the second factor of Lena Lost?' });
  await dialog.getByRole('button', { name: 'Reset' }).waitFor();
  await w.looksRight('the reset of a second factor');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await w.page.getByText('The second factor of Lena Lost has been reset').waitFor();
  expect((await learner.api.get('/users/profile')).status).toBe(401);
  await w.close();
});

it('leads a person who needs a second factor to adding one, before anything else', async () => {
  const strict = await platform.organisation({ name: 'Strict Academy' });
  const rules = await Window.of(platform.host, strict.admin, '/integrations?tab=sso');
  await rules.page.getByRole('combobox', { name: 'Second factor' }).click();
  await rules.page.getByRole('option', { name: 'Required for everyone' }).click();
  await rules.page.getByRole('combobox', { name: 'Sign out after inactivity' }).click();
  await rules.page.getByRole('option', { name: '2 hours' }).click();
  await rules.page.getByRole('combobox', { name: 'Sign in again after' }).click();
  await rules.page.getByRole('option', { name: '8 hours' }).click();
  await rules.page.getByRole('button', { name: 'Apply the rules' }).click();
  await rules.page.getByText('The rules have been saved').waitFor();
  await rules.looksRight('the rules for signing in');
  expect(await strict.admin.api.ok('GET', '/sign-in-policy')).toEqual({
    secondFactor: 'everyone',
    idleMinutes: 120,
    sessionMinutes: 480,
  });
  await rules.close();

  const learner = await platform.member(strict);
  const w = await Window.open(named, { width: 390, height: 844 });
  await addAuthenticator(w);
  await w.go('/learner/dashboard?tab=history');
  await w.fill(learner.email, learner.password);
  await w.page.waitForURL('**/second-factor');
  await w.page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
  await w.looksRight('the request for a second factor');
  // Neither another address nor a reload leads past it.
  await w.page.goto(`${named.origin}/learner/catalog`);
  await w.page.waitForURL('**/second-factor');
  await w.page.getByRole('button', { name: 'Use a passkey' }).click();
  await w.page.getByLabel('Name').fill('Phone');
  await w.page.getByRole('button', { name: 'Continue' }).click();
  await w.page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  await w.setTheme(true);
  await w.looksRight('new recovery codes, dark');
  await shot(w.page, 'recovery-codes-phone');
  await w.page.getByRole('button', { name: 'I have saved the codes' }).click();
  await w.settled();
  await eventually(() => w.path()).toMatch(/^\/learner/);
  await w.close();
});
