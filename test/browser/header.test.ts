import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addReleases } from '../../infra/demo/add-releases.ts';
import { Client as DemoClient } from '../../infra/demo/client.ts';
import type { Release } from '../../shared/contracts/delivery/launcher.ts';
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

describe('the account', () => {
  it('AC-14 AC-11 switches an admin to learner and back, and stores the choice', async () => {
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

  it('AC-16 changes names, and shows a taken email at its field', async () => {
    const w = await as('learner', '/learner/dashboard?open=account');
    const dialog = w.page.getByRole('dialog', { name: 'My account' });
    await dialog.getByLabel('First name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This is required').waitFor();
    await dialog.getByLabel('First name').fill('Zoé');
    await dialog.getByLabel('Email').fill(scene.organisation.admin.email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This email address is already in use').waitFor();
    await dialog.getByLabel('Email').fill(scene.people.learner.email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await w.page.getByText('Profile updated').waitFor();
    await w.page.getByRole('dialog').getByText('Zoé Learner').waitFor();
    await w.close();
  });

  it('AC-15 updates the last connection', async () => {
    const person = await platform.member(scene.organisation);
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
  it('opens with the ? key, and shows support and questions', async () => {
    const w = await as('learner', '/learner/dashboard');
    const faq = (await platform.anonymous.get<{ url: string }>('/faq/url')).body.url;
    await w.page.keyboard.press('?');
    const dialog = w.page.getByRole('dialog', { name: 'Help' });
    await eventually(() =>
      dialog.getByRole('link', { name: 'Frequently asked questions' }).getAttribute('href'),
    ).toBe(faq);
    expect(await dialog.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toMatch(
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
  it('is offered to every role for each system, with the available downloads', async () => {
    const root = await platform.superAdmin();
    await addReleases(new DemoClient(platform.host.origin, root.token));
    await platform.idle();
    // Only releases of this test, because other tests publish releases at the same time.
    const offered = (await platform.anonymous.ok<Release[]>('GET', '/launcher/releases')).filter(
      ({ version }) => version === '1.0.0',
    );
    for (const role of roles) {
      const w = await as(role);
      await w.page.route('**/api/v1/launcher/releases', (route) => route.fulfill({ json: offered }));
      const button = w.page.getByRole('button', { name: 'Download the app' });
      // The super admin has no such button, but finds it in the palette.
      if (role === 'super') {
        expect(await button.count()).toBe(0);
        await w.page.keyboard.press('Control+K');
        const palette = w.page.getByRole('dialog', { name: 'Go to' });
        await palette.getByRole('combobox').fill('download the app');
        await w.page.keyboard.press('Enter');
      } else await button.click();
      const dialog = w.page.getByRole('dialog', { name: 'Download the app' });
      for (const system of ['Debian, Ubuntu (.deb)', 'macOS (.zip)', 'Android (.apk)'])
        await dialog.getByText(system, { exact: true }).waitFor();
      for (const other of ['Debian, Ubuntu .deb', 'macOS .zip', 'Android .apk'])
        expect(await dialog.getByRole('button', { name: `Download ${other}` }).isDisabled()).toBe(true);
      for (const format of ['zip', 'exe'] as const) {
        const found = offered.find((one) => one.platform === 'windows' && one.format === format);
        const link = dialog.getByRole('link', { name: `Download Windows .${format}` });
        const path = (address: string | null | undefined) => (address ? new URL(address).pathname : '');
        expect(path(await link.getAttribute('href'))).toBe(path(found?.url));
      }
      if (role === 'learner') {
        const [download] = await Promise.all([
          w.page.waitForEvent('download'),
          dialog.getByRole('link', { name: 'Download Windows .exe' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('immersive-launcher-1.0.0.exe');
        await w.looksRight('the desktop app');
        await shot(w.page, 'download-app');
      }
      await w.close();
    }
  });

  it('shows that no version is published', async () => {
    const w = await as('learner');
    await w.page.route('**/api/v1/launcher/releases', (route) => route.fulfill({ json: [] }));
    await w.go('/learner/dashboard?open=download');
    await w.page.getByRole('dialog').getByText('No version of the app has been published yet').waitFor();
    await w.close();
  });
});

describe('NO-01 notifications', () => {
  it('load pages of twenty with a button up to the last page', async () => {
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
