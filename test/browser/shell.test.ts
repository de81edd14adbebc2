import { beforeAll, describe, expect, inject, it } from 'vitest';
import { isOpenTo, roleScreens } from '../../admin-ui/src/foundation/shell/screens.ts';
import { screens } from '../../admin-ui/src/routes.tsx';
import type { Role } from '../../shared/roles.ts';
import { Platform } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';
import { type RoleScene, roleScene, roles } from './roles.ts';

const platform = new Platform(inject('host'));
let scene: RoleScene;
const as: RoleScene['as'] = (...given) => scene.as(...given);

beforeAll(async () => {
  scene = await roleScene(platform);
});

const window = (view?: PageView) => Window.open(platform.host, view);
/**
 * The screens of a role. The first is its start page. The organisation of these tests has no master contents.
 */
const pathsOf = (role: Role): string[] =>
  roleScreens(screens, role)
    .filter((screen) => isOpenTo(screen, role, undefined))
    .map((screen) => screen.path);

/** The screens that are only in the menus of phones. */
const onPhones = new Set<string>(screens.filter(({ phone }) => phone).map(({ path }) => path));

it('LY-01 opens every screen to some role', () => {
  const elsewhere = screens.filter((screen) => screen.when).map((screen) => screen.path);
  expect([...new Set([...roles.flatMap(pathsOf), ...elsewhere])].sort()).toEqual(
    screens.map((screen) => screen.path).sort(),
  );
});

describe.each(roles)('LY-01 the pages of a %s', (role) => {
  const paths = pathsOf(role);
  it('exist, and unknown or closed paths lead to the first page', async () => {
    const w = await as(role);
    await eventually(() => w.path()).toBe(paths[0]);
    for (const path of paths) {
      if (onPhones.has(path)) continue;
      await w.page.locator(`nav a[href="${path}"]`).first().click();
      await w.page.waitForURL(`**${path}*`);
      await w.page.locator('main').waitFor();
      expect(w.path()).toBe(path);
    }
    const missing = w.page.getByText('Page not found. We took you to your home page.');
    await w.go('/nowhere');
    await missing.waitFor();
    expect(w.path()).toBe(paths[0]);
    for (const path of [role === 'learner' ? '/admin/company' : '/learner/catalog', '/']) {
      await w.go(path);
      await eventually(() => w.path()).toBe(paths[0]);
      expect(await missing.count()).toBe(0);
    }
    expect(w.complaints).toEqual([]);
    await w.close();
  });
});

describe('LY-02 the menus', () => {
  it('are a drawer of 260 pixels on a desktop', async () => {
    const w = await as('admin');
    const box = await w.page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
    expect(box).toMatchObject({ x: 0, width: 260, height: 800 });
    expect(await w.page.getByRole('button', { name: 'Download the app' }).isVisible()).toBe(true);
    await w.close();
  });

  it.each(['super', 'admin', 'learner'] as const)(
    'are a bar with at most five entries on a phone (%s)',
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

  it.each(['en', 'fr', 'es', 'it'] as const)(
    'have labels that fit and differ, and pages have complete titles, in %s',
    async (lang) => {
      const fields = { type: 'TRAINING_CENTER', masterContentAccess: true } as const;
      const { admin } = await platform.organisation({ name: 'Atelier Nord', ...fields });
      const titleIsWhole = (w: Window) =>
        w.page.locator('header h1').evaluate((title) => {
          const { scrollHeight, clientHeight, scrollWidth, clientWidth } = title;
          return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth;
        });
      for (const person of [admin, scene.people.super, scene.people.manager]) {
        const w = await Window.of(platform.host, person, '/', { width: 390, height: 844, lang });
        const labels = w.page.getByRole('navigation').locator('.MuiBottomNavigationAction-label');
        const cut = await labels.evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((one) => one.textContent),
        );
        const texts = await labels.allTextContents();
        expect(cut, texts.join()).toEqual([]);
        expect(new Set(texts).size).toBe(texts.length);
        const links = w.page.getByRole('navigation', { includeHidden: true }).locator('a');
        const paths = await links.evaluateAll((all) =>
          all.map((link) => (link as HTMLAnchorElement).pathname),
        );
        for (const path of new Set(paths)) {
          await w.turnTo(path);
          await eventually(() => w.path()).toBe(path);
          expect(await titleIsWhole(w), `${path} in ${lang}`).toBe(true);
          await shot(w.page, `bar-${lang}${path.replaceAll('/', '-')}`);
        }
        await w.close();
      }
      const wide = await Window.of(platform.host, admin, '/admin/catalog', {
        width: 1440,
        height: 900,
        lang,
      });
      expect(await titleIsWhole(wide)).toBe(true);
      // The title fits on one line, because the search field shrinks first.
      expect((await wide.page.locator('header h1').boundingBox())?.height).toBeLessThan(60);
      await wide.looksRight(`the own catalogue in ${lang}`);
      await shot(wide.page, `title-${lang}`);
      await wide.close();
    },
  );

  it('LY-03 are hidden by a setting in local storage', async () => {
    const w = await as('learner');
    await w.page.evaluate(() => localStorage.setItem('hide_menus', 'true'));
    await w.page.reload();
    await w.page.locator('main').waitFor();
    expect(await w.page.locator('header, nav').count()).toBe(0);
    await w.close();
  });
});

describe('toasts and splash', () => {
  it('LY-05 shows at most three toasts, each for three seconds', async () => {
    const w = await as('learner', '/learner/catalog');
    await w.page.getByRole('button', { name: /^Account of/ }).click();
    const send = w.page.getByRole('button', { name: 'Send me a link' });
    await send.waitFor();
    const toasts = w.page.getByRole('region', { name: 'Messages' }).locator('[role=alert], [role=status]');
    // Only this test moves the time of the page from here on.
    await w.page.clock.install();
    await w.page.clock.pauseAt(Date.now() + 60_000);
    const run = (milliseconds: number) => w.page.clock.runFor(milliseconds);
    const settled = async <T>(read: () => Promise<T>) => {
      await run(1);
      return read();
    };
    for (let i = 0; i < 5; i += 1) {
      await send.click();
      await eventually(() => settled(() => send.isEnabled())).toBe(true);
      await eventually(() => settled(() => toasts.count())).toBe(Math.min(i + 1, 3));
      expect(await toasts.count()).toBe(Math.min(i + 1, 3));
    }
    // A pointer on the toasts restarts their time, so that all of them end together.
    await toasts.first().hover();
    await run(5000);
    expect(await toasts.count()).toBe(3);
    await w.page.mouse.move(5, 5);
    await run(2900);
    expect(await toasts.count()).toBe(3);
    await run(100);
    await eventually(() => toasts.count()).toBe(2);
    await run(2900);
    expect(await toasts.count()).toBe(2);
    await run(100);
    await eventually(() => toasts.count()).toBe(0);
    await w.close();
  });

  it('LY-06 shows the splash at least 1500 ms after the organisation has loaded', async () => {
    const w = await window({ splash: true });
    let loaded = 0;
    w.page.on('response', (response) => {
      if (response.url().endsWith('/clients/current')) loaded = Date.now();
    });
    await w.signInByForm(scene.people.learner);
    expect(Date.now() - loaded).toBeGreaterThanOrEqual(1450);
    await w.close();
  });
});

describe('languages and themes', () => {
  it('LY-07 applies a chosen language immediately, and remembers it after a sign-out', async () => {
    const w = await as('learner', '/learner/dashboard?open=account');
    const languages = w.page.getByRole('dialog').getByRole('combobox');
    for (const [language, lang, title] of [
      ['Français', 'fr', 'Mon compte'],
      ['Español', 'es', 'Mi cuenta'],
      ['Italiano', 'it', 'Il mio account'],
    ] as const) {
      await languages.click();
      await w.page.getByRole('option', { name: language }).click();
      await w.page.getByRole('heading', { name: title }).waitFor();
      expect(await w.page.locator('html').getAttribute('lang')).toBe(lang);
    }
    await w.page.getByRole('button', { name: 'Esci', exact: true }).click();
    await w.page.getByRole('button', { name: 'Accedi' }).waitFor();
    await w.page.reload();
    await w.page.getByRole('button', { name: 'Accedi' }).waitFor();
    expect(await w.page.locator('html').getAttribute('lang')).toBe('it');
    await w.close();
  });

  it('LY-08 remembers the dark theme, and uses the colours of the organisation', async () => {
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

  const dialogs = {
    account: 'My account',
    notifications: 'Notifications',
    help: 'Help',
    download: 'Download the app',
  };
  it.each([
    { width: 1280, dark: false },
    { width: 1280, dark: true },
    { width: 390, height: 844, dark: false },
    { width: 390, height: 844, dark: true },
  ])('LY-13 finds no serious problem in the shell and its dialogs: %o', async (view) => {
    const w = await as('admin', '/admin/dashboard', view);
    for (const [dialog, name] of Object.entries(dialogs)) {
      await w.turnTo(`/admin/dashboard?open=${dialog}`);
      await w.page.getByRole('dialog', { name }).waitFor();
      await w.page
        .locator('[role=dialog] :is(.MuiSkeleton-root, [role=progressbar])')
        .first()
        .waitFor({ state: 'detached' });
      // The former dialog has closed.
      await eventually(() => w.page.getByRole('dialog').count()).toBe(1);
      await w.looksRight(`${dialog} ${JSON.stringify(view)}`);
    }
    await w.close();
  });
});
