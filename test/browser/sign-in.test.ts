import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, type Person, Platform, password, unique } from '../factories/platform.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';
import { delayed } from './wizard.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let learner: Person;

beforeAll(async () => {
  organisation = await platform.organisation();
  learner = await platform.member(organisation);
});

const window = (view?: PageView) => Window.open(platform.host, view);

describe('signing in', () => {
  it('AC-06 redirects any path to the sign-in page, and returns to the path afterwards', async () => {
    const w = await window();
    await w.go('/learner/dashboard?tab=history');
    expect(w.path()).toBe('/login');
    await w.fill(learner.email, learner.password);
    await w.page.waitForURL('**/learner/dashboard?tab=history');
    await w.settled();
    await w.close();
  });

  it.each([
    ['en', 'Wrong email or password'],
    ['fr', 'E-mail ou mot de passe incorrect'],
    ['es', 'Correo electrónico o contraseña incorrectos'],
    ['it', 'E-mail o password errati'],
  ] as const)('AC-02 reports a wrong password in %s', async (lang, message) => {
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
    ['429', 429, 'TOO_MANY_REQUESTS', 'Too many attempts. Wait a moment and try again.'],
  ])('%s explains a rejected sign-in with %i', async (_, status, code, message) => {
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

  it('loads at most 205 kB of compressed script first', async () => {
    const w = await window();
    await w.go('/login');
    const bytes = await w.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(205_000);
    await w.close();
  });

  it('validates the fields before it sends the request', async () => {
    const w = await window();
    await w.go('/login');
    await w.fill('not-an-address', '');
    await w.page.getByText('This is not a valid email address').waitFor();
    await w.page.getByText('Enter your password').waitFor();
    await w.close();
  });

  it('AC-11 stores the token encoded, with the role', async () => {
    const w = await window();
    await w.signInByForm(organisation.admin);
    const stored = await w.page.evaluate(() => localStorage.getItem('session') ?? '');
    expect(stored).not.toContain('token');
    expect(JSON.parse(atob(stored))).toMatchObject({ role: 'admin', token: expect.any(String) });
    await w.close();
  });
});

describe('a forgotten password', () => {
  it('AC-07 AC-08 AC-09 AC-10 is replaced with the link of a mail', async () => {
    const person = await platform.member(organisation);
    const w = await window({ lang: 'fr' });
    await w.go('/login');
    await w.page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Mot de passe oublié' });
    await dialog.getByLabel('E-mail').fill('unknown@example.com');
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await dialog.getByText('Aucun compte n’utilise cet e-mail').waitFor();
    await dialog.getByLabel('E-mail').fill(person.email);
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await dialog.getByText('Le lien a été envoyé').waitFor();
    await dialog.getByText('Une fois ouvert, le lien est valable une heure.').waitFor();
    await w.looksRight('forgotten password');

    const [mail] = await platform.mailsTo(person.email);
    const link = /https?:\/\/\S+\/reset-password#key=[\w.%-]+/.exec(mail?.text ?? '')?.[0] ?? '';
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
    await w.page.getByText('Votre mot de passe a été modifié').first().waitFor();
    expect(w.path()).toBe('/login');
    expect((await person.api.get('/users/profile')).status).toBe(401);

    // An expired link is reported when it is opened, before a password is typed.
    await w.page.goto(link);
    await w.page.getByText('Ce lien a expiré').waitFor();
    await w.close();
  });
});

describe('the link of a forgotten password', () => {
  it('AC-07 is confirmed until the member closes the message, despite double taps', async () => {
    const w = await window({ width: 390, height: 844, dark: true });
    await w.go('/login?open=forgot');
    const dialog = w.page.getByRole('dialog', { name: 'Forgot' });
    await dialog.getByLabel('Email').fill(learner.email);
    await delayed(w.page, 500, 4000);
    await dialog.getByRole('button', { name: 'Send' }).click();
    const close = dialog.locator('.MuiDialogActions-root').getByRole('button', { name: 'Close' });
    await close.waitFor();
    expect(await close.isDisabled()).toBe(true);
    await w.page.keyboard.press('Escape');
    await eventually(() => close.isEnabled()).toBe(true);
    await dialog.getByRole('status').waitFor();
    await shot(w.page, 'forgotten-password-sent');
    await close.click();
    await dialog.waitFor({ state: 'detached' });
    await w.close();
  });
});

describe('a new email', () => {
  it('AC-16 is pending in the account until its link is opened', async () => {
    const person = await platform.member(organisation);
    const w = await window({ lang: 'fr' });
    await w.signIn(person, '/learner/dashboard?open=account');
    const email = `${unique('new')}@example.com`;
    const dialog = w.page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByText(`Un lien a été envoyé à ${email}`).waitFor();
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(person.email);
    await w.looksRight('an e-mail that waits');
    const key = await platform.emailKey(email);
    await w.page.goto(`${platform.host.origin}/confirm-email#key=${encodeURIComponent(key)}`);
    await w.page.getByText('Votre nouvelle adresse est confirmée').waitFor();
    await w.looksRight('an e-mail that is confirmed');
    expect((await person.api.ok<{ email: string }>('GET', '/users/profile')).email).toBe(email);
    await w.page.getByRole('button', { name: 'Continuer' }).click();
    await w.page.waitForURL(/\/learner\//);
    await w.page.goto(`${platform.host.origin}/confirm-email#key=${encodeURIComponent(key)}`);
    await w.page.getByText('Ce lien a expiré').waitFor();
    await w.close();
  });
});

describe('the end of a session', () => {
  it('AC-12 signs out after a 401, and returns to the page after the sign-in', async () => {
    const person = await platform.member(organisation);
    const w = await window();
    await w.signIn(person, '/learner/dashboard');
    await w.page.evaluate(() => localStorage.setItem('RaStore.theme', '"dark"'));
    const token = await w.page.evaluate(
      () => JSON.parse(atob(localStorage.getItem('session') ?? '')).token as string,
    );
    // Ends the session during the request of the click. Earlier, another request of the page could detect it.
    await w.page.route('**/trainings/history?*', async (route) => {
      await platform.anonymous.as(token).post('/users/logout');
      await route.continue();
    });
    await w.page.getByRole('tab', { name: 'History' }).click();
    await w.page.getByText('Your session has ended').waitFor();
    expect(w.path()).toBe('/login');
    const storedKeys = await w.page.evaluate(() => Object.keys(localStorage).sort());
    expect(storedKeys.filter((key) => key === 'session' || key === 'colours')).toEqual([]);
    expect(storedKeys).toContain('RaStore.theme');
    await w.page.unroute('**/trainings/history?*');
    await w.fill(person.email, password);
    await w.page.waitForURL('**/learner/dashboard?tab=history');
    await w.close();
  });

  it.each(['new', 'edit'] as const)(
    'AC-12 restores the input of a form after the sign-in, without an error message (%s)',
    async (kind) => {
      const { api, email } = organisation.admin;
      const { id } = await api.ok<{ id: string }>('POST', '/groups', {
        body: { name: unique('Before'), userIds: [] },
      });
      const w = await window();
      const { page } = w;
      await w.signIn({ email }, `/admin/company?tab=groups&group=${kind === 'new' ? kind : id}`);
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('textbox', { name: 'Name' });
      const typed = unique('Typed');
      await field.fill(typed);
      const token = await page.evaluate(
        () => JSON.parse(atob(localStorage.getItem('session') ?? '')).token as string,
      );
      await page.evaluate(() => {
        const messages: string[] = [];
        Object.assign(window, { messages });
        new MutationObserver(() => {
          for (const toast of document.querySelectorAll(
            '[aria-label=Messages] :is([role=alert], [role=status])',
          ))
            messages.push(toast.textContent ?? '');
        }).observe(document.body, { childList: true, subtree: true });
      });
      // Ends the session when the form is sent, before another request of the page can close the form.
      const groups = /\/api\/v1\/groups/;
      await page.route(groups, async (route) => {
        if (route.request().method() !== 'GET') await platform.anonymous.as(token).post('/users/logout');
        await route.continue();
      });
      await dialog.getByRole('button', { name: kind === 'new' ? 'Add' : 'Save', exact: true }).click();
      await page.getByText('Your session has ended').waitFor();
      await page.unroute(groups);
      await w.fill(email, password);
      await dialog.waitFor();
      await eventually(() => field.inputValue()).toBe(typed);
      expect(await page.evaluate(() => (window as unknown as { messages: string[] }).messages)).toEqual([]);
      await dialog.getByRole('button', { name: kind === 'new' ? 'Add' : 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(typed).first().waitFor();
      // The draft is deleted after the form was saved.
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft/.test(key))),
      ).toEqual([]);
      await w.close();
    },
  );

  it.each([
    ['/integrations?tab=tokens&edit=new', 'Name', unique('Token'), 'Add'],
    ['/integrations?tab=webhooks&edit=new', 'Address', `https://${unique('hook')}.example/`, 'Add'],
    ['/integrations?tab=lti&edit=new', 'Name', unique('Moodle'), 'Add'],
    ['/integrations?tab=sso', 'Client ID', unique('client'), 'Save'],
    ['/admin/company?tab=groups&open=account', 'First name', unique('Ada'), 'Save'],
  ] as const)(
    'AC-12 restores the input of other forms, except secrets (%s)',
    async (path, name, typed, save) => {
      const w = await window();
      const { page } = w;
      const { email } = organisation.admin;
      await w.signIn({ email }, path);
      const field = page.getByRole('textbox', { name, exact: true });
      const secret = page.locator('input[type=password]');
      await field.fill(typed);
      if (path.endsWith('sso')) {
        await page.getByRole('textbox', { name: 'Issuer' }).fill('https://login.example.com');
        await secret.fill('Never-kept-1');
      }
      const token = await page.evaluate(
        () => JSON.parse(atob(localStorage.getItem('session') ?? '')).token as string,
      );
      await platform.anonymous.as(token).post('/users/logout');
      // Another request of the page may have detected the end of the session first.
      await page.evaluate(
        (text) => [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click(),
        save,
      );
      await page.getByText('Your session has ended').waitFor();
      const storedValues = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(storedValues).toContain(typed);
      expect(storedValues).not.toContain('Never-kept-1');
      await w.fill(email, password);
      await eventually(() => field.inputValue()).toBe(typed);
      if (path.endsWith('sso')) expect(await secret.inputValue()).toBe('');
      expect(await page.getByRole('button', { name: save, exact: true }).isEnabled()).toBe(true);
      await w.close();
    },
  );

  it('revokes the token and forgets the page on a deliberate sign-out', async () => {
    const w = await window();
    await w.signInByForm(learner, '/learner/dashboard');
    const token = await w.page.evaluate(
      () => JSON.parse(atob(localStorage.getItem('session') ?? '')).token as string,
    );
    await w.page.getByRole('button', { name: /^Account of/ }).click();
    await w.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await w.page.waitForURL('**/login');
    expect(await w.page.getByText('Your session has ended').count()).toBe(0);
    await eventually(async () => (await platform.anonymous.as(token).get('/users/profile')).status).toBe(401);
    await w.fill(learner.email, learner.password);
    await w.page.waitForURL('**/learner/catalog');
    await w.close();
  });

  /** Stores data that a member leaves in a browser: a draft, an interrupted upload and an unsent session. */
  const leaveThings = (w: Window, { id, trainingId }: { id: string; trainingId: string }) =>
    w.page.evaluate(
      ([userId = '', training = '', savedAt = '']) => {
        localStorage.setItem(`draft:${userId}:course:new`, '{"values":{}}');
        localStorage.setItem('uploads', '[]');
        localStorage.setItem('hide_menus', 'false');
        sessionStorage.setItem('exports', '[]');
        const report = { minuteSpent: 1, progressionPercent: 10, sequence: 1, endedAt: savedAt };
        const session = { userId, trainingId: training, id: crypto.randomUUID(), fileType: 'WEB_GL' };
        const more = { device: 'test', startedAt: savedAt, savedAt, report };
        localStorage.setItem('sessions', JSON.stringify([{ ...session, ...more }]));
      },
      [id, trainingId, new Date().toISOString()],
    );
  const remainingKeys = (w: Window) =>
    w.page.evaluate(() => [
      ...Object.keys(localStorage).filter((key) => !/^RaStore[.]|^hide_menus$/.test(key)),
      ...Object.keys(sessionStorage),
    ]);

  it("AC-12 sends unsent sessions at the sign-out, and removes the member's data from all tabs", async () => {
    const ids = await lookups(await platform.superAdmin());
    const trainingId = (await readyTraining(platform, organisation.admin.api, ids)).id;
    const person = await platform.member(organisation);
    const w = await window();
    await w.signIn(person, '/learner/dashboard');
    const other = await w.context.newPage();
    await other.goto(`${platform.host.origin}/learner/catalog`);
    await other.locator('header h1').waitFor({ state: 'attached' });
    await other.evaluate(() => sessionStorage.setItem('remembered', '1'));
    await w.page.route('**/sessions/batch', (route) => route.abort());
    await leaveThings(w, { id: person.id, trainingId });
    await w.page.getByRole('button', { name: /^Account of/ }).click();
    await w.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const dialog = w.page.getByRole('dialog', { name: 'A session has not been sent yet' });
    await dialog.getByRole('button', { name: 'Send and sign out' }).click();
    await dialog.getByRole('alert').waitFor();
    await w.looksRight('what was not sent');
    await shot(w.page, 'sign-out-unsent');
    await w.page.unroute('**/sessions/batch');
    await dialog.getByRole('button', { name: 'Send and sign out' }).click();
    await w.page.waitForURL('**/login');
    await other.waitForURL('**/login');
    await eventually(() => remainingKeys(w)).toEqual([]);
    await eventually(() => other.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await w.page.evaluate(() => localStorage.getItem('hide_menus'))).toBe('false');
    const launched = await (await platform.session(person.email)).ok<{ trainingId: string }[]>(
      'GET',
      `/users/${person.id}/launched-trainings`,
    );
    expect(launched.map((one) => one.trainingId)).toEqual([trainingId]);
    expect(await other.getByText('Your session has ended').count()).toBe(0);
    await w.close();
  });

  it('AC-12 can discard unsent sessions, and retains data when a session expires', async () => {
    const person = await platform.member(organisation);
    const w = await window();
    await w.signIn(person, '/learner/dashboard');
    await leaveThings(w, { id: person.id, trainingId: 'none' });
    await w.page.evaluate(() => localStorage.removeItem('session'));
    await w.go('/learner/dashboard');
    expect(w.path()).toBe('/login');
    expect(await remainingKeys(w)).toEqual(
      expect.arrayContaining([`draft:${person.id}:course:new`, 'sessions']),
    );
    await w.page.route('**/sessions/batch', (route) => route.abort());
    await w.fill(person.email, person.password);
    await w.page.locator('header h1').waitFor({ state: 'attached' });
    await w.settled();
    await w.page.getByRole('button', { name: /^Account of/ }).click();
    await w.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await w.page.getByRole('button', { name: 'Sign out without sending' }).click();
    await w.page.waitForURL('**/login');
    await eventually(() => remainingKeys(w)).toEqual([]);
    await w.close();
  });

  it('AC-12 signs out a member whose profile is rejected with 403', async () => {
    const w = await window();
    await w.signIn(learner, '/learner/dashboard');
    await w.page.route('**/api/v1/users/profile', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, code: 'NOT_AUTHORIZED' }),
      }),
    );
    await w.page.goto(`${platform.host.origin}/learner/catalog`);
    await w.page.waitForURL('**/login');
    expect(await w.page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    await w.close();
  });
});
