import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, type Person, Platform, password } from '../factories/platform.ts';
import { eventually, launch, type View, Window } from './page.ts';

const platform = new Platform(inject('host'));
let browser: Browser;
let organisation: Organisation;
let learner: Person;

beforeAll(async () => {
  [browser, organisation] = await Promise.all([launch(), platform.organisation()]);
  learner = await platform.member(organisation);
});
afterAll(() => browser?.close());

const window = (view?: View) => Window.open(browser, platform.host, view);

describe('signing in', () => {
  it('AC-06 any path leads to the sign-in page, and from there to what was wanted', async () => {
    const w = await window();
    await w.go('/learner/dashboard?tab=history');
    expect(w.path()).toBe('/login');
    await w.fill(learner.email, learner.password);
    await w.page.waitForURL('**/learner/dashboard?tab=history');
    await w.settled();
    await w.close();
  });

  it.each([
    ['en', 'Wrong e-mail or password'],
    ['fr', 'E-mail ou mot de passe incorrect'],
    ['es', 'Correo o contraseña incorrectos'],
    ['it', 'E-mail o password errati'],
  ] as const)('AC-02 a wrong password is told in %s', async (lang, message) => {
    const w = await window({ lang });
    await w.go('/');
    await w.fill('nobody@example.com', 'Wrong-pass1');
    expect(await w.page.getByRole('alert').textContent()).toBe(message);
    await w.looksRight(`sign-in in ${lang}`);
    await w.close();
  });

  it.each([
    ['AC-03', 403, 'ACCOUNT_DISABLED', 'Your account is disabled'],
    ['AC-04', 402, 'SUBSCRIPTION_ENDED', 'The subscription of your organisation has ended'],
    ['AC-05', 500, 'SERVER_ERROR', 'Server error, try again later'],
    ['429', 429, 'TOO_MANY_REQUESTS', 'Too many attempts. Wait a little and try again.'],
  ])('%s a refused sign-in with %i says why', async (_, status, code, message) => {
    const w = await window();
    await w.go('/login');
    await w.page.route('**/users/authentication', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, code }),
      }),
    );
    await w.fill(learner.email, learner.password);
    expect(await w.page.getByRole('alert').textContent()).toBe(message);
    await w.close();
  });

  it('loads at most 250 kB of compressed script first', async () => {
    const w = await window();
    await w.go('/login');
    const bytes = await w.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
    await w.close();
  });

  it('asks for what is missing before anything is sent', async () => {
    const w = await window();
    await w.go('/login');
    await w.fill('not-an-address', '');
    await w.page.getByText('This is not a valid e-mail').waitFor();
    await w.page.getByText('Enter your password').waitFor();
    await w.close();
  });

  it('AC-11 keeps the token encoded, with the role', async () => {
    const w = await window();
    await w.signIn(organisation.admin);
    const stored = await w.page.evaluate(() => localStorage.getItem('session') ?? '');
    expect(stored).not.toContain('token');
    expect(JSON.parse(atob(stored))).toMatchObject({ role: 'admin', token: expect.any(String) });
    await w.close();
  });
});

describe('a forgotten password', () => {
  it('AC-07 AC-08 AC-09 AC-10 is replaced by the link of a mail', async () => {
    const person = await platform.member(organisation);
    const w = await window({ lang: 'fr' });
    await w.go('/login');
    await w.page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Mot de passe oublié' });
    await dialog.getByLabel('E-mail').fill('unknown@example.com');
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await dialog.getByText('Aucun compte n’a cet e-mail').waitFor();
    await dialog.getByLabel('E-mail').fill(person.email);
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await dialog.getByText('est en route').waitFor();
    await w.looksRight('forgotten password');

    const [mail] = await platform.mailsTo(person.email);
    const link = /https?:\/\/\S+\/reset-password\?key=[\w.%-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await w.page.goto(link);
    const fields = w.page.locator('input[autocomplete=new-password]');
    await fields.nth(0).fill('Abcdefg1');
    await fields.nth(1).fill('other');
    await w.page.locator('button[type=submit]').click();
    await w.page.getByText('Le mot de passe ne respecte pas toutes les règles').waitFor();
    await w.page.getByText('Les deux mots de passe ne sont pas identiques').waitFor();
    expect(await w.page.getByRole('img', { name: 'manquant' }).count()).toBe(1);
    await fields.nth(0).fill('New-pass1!');
    await fields.nth(1).fill('New-pass1!');
    expect(await w.page.getByRole('img', { name: 'rempli' }).count()).toBe(5);
    await w.looksRight('reset');
    await w.page.locator('button[type=submit]').click();
    await w.page.getByText('Votre mot de passe est changé').first().waitFor();
    expect(w.path()).toBe('/login');
    expect((await person.api.get('/users/profile')).status).toBe(401);

    await w.page.goto(link);
    await fields.nth(0).fill('New-pass2!');
    await fields.nth(1).fill('New-pass2!');
    await w.page.locator('button[type=submit]').click();
    await w.page.getByText('Ce lien a expiré').waitFor();
    await w.close();
  });
});

describe('the end of a session', () => {
  it('AC-12 a 401 in the middle of work signs out, and leads back after the sign-in', async () => {
    const person = await platform.member(organisation);
    const w = await window();
    await w.signIn(person, '/learner/dashboard');
    // What the page itself still asks for would sign out before the click does.
    await w.page.waitForLoadState('networkidle');
    await w.page.evaluate(() => localStorage.setItem('RaStore.theme', '"dark"'));
    await person.api.post('/users/logout');
    const token = await w.page.evaluate(
      () => JSON.parse(atob(localStorage.getItem('session') ?? '')).token as string,
    );
    await platform.anonymous.as(token).post('/users/logout');
    await w.page.getByRole('link', { name: 'Catalogue' }).first().click();
    await w.page.getByText('Your session has ended').waitFor();
    expect(w.path()).toBe('/login');
    const kept = await w.page.evaluate(() => Object.keys(localStorage).sort());
    expect(kept.filter((key) => key === 'session' || key === 'colours')).toEqual([]);
    expect(kept).toContain('RaStore.theme');
    await w.fill(person.email, password);
    await w.page.waitForURL('**/learner/catalog');
    await w.close();
  });

  it('signing out on purpose forgets the place, and voids the token', async () => {
    const w = await window();
    await w.signIn(learner, '/learner/dashboard');
    const token = await w.page.evaluate(
      () => JSON.parse(atob(localStorage.getItem('session') ?? '')).token as string,
    );
    await w.page.getByRole('button', { name: /^Account of/ }).click();
    await w.page.getByRole('button', { name: 'Sign out' }).click();
    await w.page.waitForURL('**/login');
    expect(await w.page.getByText('Your session has ended').count()).toBe(0);
    await eventually(async () => (await platform.anonymous.as(token).get('/users/profile')).status).toBe(401);
    await w.fill(learner.email, learner.password);
    await w.page.waitForURL('**/learner/catalog');
    await w.close();
  });
});
