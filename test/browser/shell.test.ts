import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { configOf } from '../../infra/config.ts';
import type { Role } from '../../shared/roles.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { eventually, launch, type View, Window } from './page.ts';

const platform = new Platform(inject('host'));
let browser: Browser;
let organisation: Organisation;
let people: Record<Role, Pick<Person, 'email' | 'password'>>;

beforeAll(async () => {
  [browser, organisation] = await Promise.all([
    launch(),
    platform.organisation({ name: 'Forges', primaryColor: '#ffcc00', secondaryColor: '#003366' }),
  ]);
  const manager = await platform.member(organisation, ['ROLE_MANAGER']);
  const learner = await platform.member(organisation);
  people = { super: platform.host.superAdmin, admin: organisation.admin, manager, learner };
});
afterAll(() => browser?.close());

const window = (view?: View) => Window.open(browser, platform.host, view);
const as = async (role: Role, path = '/', view: View = {}) => {
  const w = await window(view);
  await w.signIn(people[role], path);
  return w;
};

/** The screens there are, by role; the first is where the role begins. */
const routes: Record<Role, string[]> = {
  super: [
    '/widid/formations',
    '/widid/companies',
    '/widid/training-centers',
    '/widid/vr-rooms',
    '/widid/dashboard',
  ],
  admin: ['/admin/catalog-widid', '/admin/catalog', '/admin/company', '/admin/dashboard'],
  manager: ['/manager/catalog', '/manager/dashboard'],
  learner: ['/learner/catalog', '/learner/dashboard'],
};

describe.each(Object.entries(routes) as [Role, string[]][])('LY-01 the pages of a %s', (role, paths) => {
  it('exist, and unknown paths or those of others lead to the first', async () => {
    const w = await as(role);
    expect(w.path()).toBe(paths[0]);
    for (const path of paths) {
      await w.page.locator(`nav a[href="${path}"]`).first().click();
      await w.page.waitForURL(`**${path}*`);
      await w.page.locator('main').waitFor();
      expect(w.path()).toBe(path);
    }
    for (const path of ['/nowhere', role === 'learner' ? '/admin/company' : '/learner/catalog', '/']) {
      await w.go(path);
      expect(w.path()).toBe(paths[0]);
    }
    expect(w.complaints).toEqual([]);
    await w.close();
  });
});

describe('LY-02 the menus', () => {
  it('are a drawer of 260 pixels on desktop', async () => {
    const w = await as('admin');
    const box = await w.page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
    expect(box).toMatchObject({ x: 0, width: 260, height: 800 });
    expect(await w.page.getByRole('button', { name: 'Download the app' }).isVisible()).toBe(true);
    await w.close();
  });

  it.each(['super', 'admin', 'learner'] as const)(
    'are a bar of at most five on a phone (%s)',
    async (role) => {
      const w = await as(role, '/', { width: 360, height: 740 });
      const bar = w.page.getByRole('navigation', { name: 'Main menu' });
      const places = bar.locator('a, button').filter({ visible: true });
      expect(await places.count()).toBeLessThanOrEqual(5);
      for (const place of await places.all())
        expect((await place.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
      await w.looksRight(`${role} at 360 pixels`);
      await w.close();
    },
  );

  it('LY-03 are hidden where local storage says so', async () => {
    const w = await as('learner');
    await w.page.evaluate(() => localStorage.setItem('hide_menus', 'true'));
    await w.page.reload();
    await w.page.locator('main').waitFor();
    expect(await w.page.locator('header, nav').count()).toBe(0);
    await w.close();
  });
});

describe('toasts and splash', () => {
  it('LY-05 are at most three, for three seconds', async () => {
    const w = await as('learner', '/learner/catalog');
    await w.page.getByRole('button', { name: /^Account of/ }).click();
    const send = w.page.getByRole('button', { name: 'Send me a link' });
    const toasts = w.page.getByRole('region', { name: 'Messages' }).locator('[role=alert], [role=status]');
    for (let i = 0; i < 5; i += 1) {
      await send.click();
      await eventually(() => send.isEnabled()).toBe(true);
      expect(await toasts.count()).toBeLessThanOrEqual(3);
    }
    await toasts.first().waitFor();
    await w.page.mouse.move(5, 5);
    await eventually(() => toasts.count()).toBe(0);
    await w.close();
  });

  it('LY-06 the splash stays at least 1500 ms after the organisation has loaded', async () => {
    const w = await window({ splash: true });
    let loaded = 0;
    w.page.on('response', (response) => {
      if (response.url().endsWith('/clients/current')) loaded = Date.now();
    });
    await w.signIn(people.learner);
    expect(Date.now() - loaded).toBeGreaterThanOrEqual(1450);
    await w.close();
  });
});

describe('languages and themes', () => {
  it('LY-07 a chosen language is everywhere at once, and remembered after signing out', async () => {
    const w = await as('learner', '/learner/dashboard?open=account');
    for (const [language, lang, title] of [
      ['Français', 'fr', 'Mon compte'],
      ['Español', 'es', 'Mi cuenta'],
      ['Italiano', 'it', 'Il mio account'],
    ] as const) {
      await w.page.getByRole('combobox').click();
      await w.page.getByRole('option', { name: language }).click();
      await w.page.getByRole('heading', { name: title }).waitFor();
      expect(await w.page.locator('html').getAttribute('lang')).toBe(lang);
    }
    await w.page.getByRole('button', { name: 'Esci' }).click();
    await w.page.getByRole('button', { name: 'Accedi' }).waitFor();
    await w.page.reload();
    await w.page.getByRole('button', { name: 'Accedi' }).waitFor();
    expect(await w.page.locator('html').getAttribute('lang')).toBe('it');
    await w.close();
  });

  it('LY-08 the dark theme is chosen, remembered, and in the colours of the organisation', async () => {
    const w = await as('learner', '/learner/dashboard?open=account');
    await w.page.getByRole('button', { name: 'Dark', exact: true }).click();
    const background = () => w.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await eventually(background).toBe('rgb(18, 16, 24)');
    await w.page.reload();
    await w.settled();
    expect(await background()).toBe('rgb(18, 16, 24)');
    const save = w.page.getByRole('button', { name: 'Dark', exact: true });
    await save.waitFor();
    const drawer = await w.page
      .locator('nav')
      .first()
      .evaluate((nav) => getComputedStyle(nav).backgroundImage);
    // A yellow organisation has a drawer with more red and green than blue.
    const [r = 0, g = 0, b = 0] = (/rgb\((\d+), (\d+), (\d+)\)/.exec(drawer) ?? []).slice(1).map(Number);
    expect(Math.min(r, g)).toBeGreaterThan(b);
    await w.close();
  });

  it.each([
    { width: 1280, dark: false },
    { width: 1280, dark: true },
    { width: 390, height: 844, dark: false },
    { width: 390, height: 844, dark: true },
  ])('LY-13 nothing serious is found in the shell and its dialogs: %o', async (view) => {
    const w = await as('admin', '/admin/dashboard', view);
    for (const dialog of ['account', 'notifications', 'help', 'download']) {
      await w.go(`/admin/dashboard?open=${dialog}`);
      await w.page.getByRole('dialog').waitFor();
      await w.page.waitForTimeout(400);
      await w.looksRight(`${dialog} ${JSON.stringify(view)}`);
    }
    await w.close();
  });
});

describe('the account', () => {
  it('AC-14 AC-11 an admin acts as a learner and back; the choice is stored', async () => {
    const w = await as('admin', '/admin/dashboard?open=account');
    await w.page.getByRole('button', { name: 'Learner', exact: true }).click();
    await w.page.waitForURL('**/learner/catalog');
    await w.page.reload();
    await w.settled();
    expect(w.path()).toBe('/learner/catalog');
    await w.page.keyboard.press('Control+k');
    await w.page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').fill('Administrator');
    await w.page.getByRole('option', { name: 'Administrator' }).click();
    await w.page.waitForURL('**/admin/catalog-widid');
    await w.close();
  });

  it('AC-16 changes names; an e-mail that is taken is told at its field', async () => {
    const w = await as('learner', '/learner/dashboard?open=account');
    const dialog = w.page.getByRole('dialog', { name: 'My account' });
    await dialog.getByLabel('First name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This is required').waitFor();
    await dialog.getByLabel('First name').fill('Zoé');
    await dialog.getByLabel('E-mail').fill(organisation.admin.email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This e-mail is already used').waitFor();
    await dialog.getByLabel('E-mail').fill(people.learner.email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('Your profile is updated').waitFor();
    await w.page.getByRole('dialog').getByText('Zoé Learner').waitFor();
    await w.close();
  });

  it('AC-15 tells the server that somebody is here', async () => {
    const person = await platform.member(organisation);
    const before = (await person.api.get<{ lastConnection: string | null }>('/users/profile')).body
      .lastConnection;
    const w = await window();
    await w.signIn(person);
    await eventually(
      async () =>
        (await person.api.get<{ lastConnection: string | null }>('/users/profile')).body.lastConnection,
    ).not.toBe(before);
    await w.close();
  });
});

describe('LY-10 help', () => {
  it('opens by the ? key, with the support and the questions', async () => {
    const w = await as('learner', '/learner/dashboard');
    const faq = (await platform.anonymous.get<{ url: string }>('/faq/url')).body.url;
    await w.page.keyboard.press('?');
    const dialog = w.page.getByRole('dialog', { name: 'Help' });
    await eventually(() =>
      dialog.getByRole('link', { name: 'Frequently asked questions' }).getAttribute('href'),
    ).toBe(faq);
    expect(await dialog.getByRole('link', { name: 'Write to the support' }).getAttribute('href')).toMatch(
      /^mailto:.+@/,
    );
    await w.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await w.page.route('**/faq/url', (route) => route.fulfill({ status: 500, body: '{}' }));
    await w.go('/learner/dashboard?open=help');
    await dialog.getByRole('alert').waitFor();
    await w.page.unroute('**/faq/url');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('link', { name: 'Frequently asked questions' }).waitFor();
    await w.close();
  });
});

describe('LY-11 the desktop app', () => {
  it('shows each system, to be had where the configuration says so', async () => {
    const w = await as('admin', '/admin/dashboard');
    await w.page.getByRole('button', { name: 'Download the app' }).click();
    const dialog = w.page.getByRole('dialog');
    const names = [
      'Windows (.zip)',
      'Windows (.exe)',
      'Debian, Ubuntu (.deb)',
      'macOS (.zip)',
      'Android (.apk)',
    ];
    for (const name of names) await dialog.getByText(name, { exact: true }).waitFor();
    // This machine publishes none.
    expect(await dialog.getByText('Not available yet').count()).toBe(5);
    expect(await dialog.getByRole('link').count()).toBe(0);
    await w.page.keyboard.press('Escape');
    // What production is configured with.
    const { downloads } = configOf('prod');
    await w.page.route('**/api/v1/launcher/releases', (route) => route.fulfill({ json: downloads }));
    await w.go('/admin/dashboard?open=download');
    for (const format of ['zip', 'exe']) {
      const link = dialog.getByRole('link', { name: `Download Windows .${format}` });
      const { url } = downloads.find((one) => one.platform === 'windows' && one.format === format) ?? {};
      await eventually(() => link.getAttribute('href')).toBe(url);
    }
    for (const other of ['Debian, Ubuntu .deb', 'macOS .zip', 'Android .apk'])
      expect(await dialog.getByRole('button', { name: `Download ${other}` }).isDisabled()).toBe(true);
    await w.looksRight('the desktop app');
    await shot(w.page, 'download-app');
    await w.close();
  });
});

describe('NO-01 notifications', () => {
  it('come in pages of twenty, with see-more until the last', async () => {
    const w = await as('learner', '/learner/dashboard');
    await w.page.route('**/api/v1/notifications?*', (route) => {
      const page = Number(new URL(route.request().url()).searchParams.get('page'));
      const notifications = Array.from({ length: page < 2 ? 20 : 7 }, (_, i) => ({
        id: `n${page}-${i}`,
        type: 'FILL_PROFILE',
        content: {},
        date: new Date().toISOString(),
        read: page > 0,
      }));
      return route.fulfill({ json: { notifications, totalPage: 3 } });
    });
    await w.page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = w.page.getByRole('dialog', { name: 'Notifications' });
    const rows = panel.getByRole('listitem');
    await eventually(() => rows.count()).toBe(20);
    const more = panel.getByRole('button', { name: 'See more' });
    await more.click();
    await eventually(() => rows.count()).toBe(40);
    await more.click();
    await eventually(() => rows.count()).toBe(47);
    expect(await more.count()).toBe(0);
    await w.close();
  });
});
