import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let learner: Person;

beforeAll(async () => {
  organisation = await platform.organisation();
  learner = await platform.member(organisation);
  const ids = await lookups(await platform.superAdmin());
  await readyTraining(platform, organisation.admin.api, ids, {
    tags: ['welding'],
    i18n: [text('EN', 'Welding')],
  });
});

async function open(view?: PageView) {
  const w = await Window.of(platform.host, learner, '/learner/catalog', view);
  await w.page.getByRole('article').first().waitFor();
  return w;
}

describe('the parts that a first catalogue loads later', () => {
  it('include filters, which work by keyboard and keep text that was typed while they load', async () => {
    const w = await open();
    const { page } = w;
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.focus();
    await page.keyboard.type('weld');
    await page.getByRole('option', { name: /welding/ }).waitFor();
    expect(await tags.evaluate((field: HTMLInputElement) => field === document.activeElement)).toBe(true);
    expect(await tags.inputValue()).toBe('weld');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByText('1 result', { exact: true }).waitFor();
    // Opens another filter with the arrow key.
    await page.getByRole('combobox', { name: 'Categories' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await w.looksRight('an open filter');
    await w.close();
  });

  it('include tooltips, which show on hover and focus, and close with Escape', async () => {
    const w = await open();
    const { page } = w;
    const hint = page.getByRole('tooltip');
    const badges = page.getByRole('button', { name: 'My badges' });
    await badges.hover();
    await hint.getByText('My badges').waitFor();
    const [button, text] = [await badges.boundingBox(), await hint.boundingBox()];
    expect(text?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 1);
    await page.keyboard.press('Escape');
    await eventually(() => hint.count()).toBe(0);
    await page.mouse.move(600, 600);
    await badges.focus();
    await page.keyboard.press('Tab');
    await hint.getByText('Notifications').waitFor();
    await page.keyboard.press('Shift+Tab');
    await hint.getByText('My badges').waitFor();
    await w.close();
  });

  it('include error messages and the offline notice, which show without the network', async () => {
    const w = await open();
    const { page } = w;
    // The error messages load first, and the dialog of the account last.
    const scripts = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      );
    let before = await scripts();
    await eventually(async () => {
      const [last, now] = [before, await scripts()];
      before = now;
      await page.waitForTimeout(1500);
      return now > 18 && now === last;
    }).toBe(true);
    await page.route('**/*.js', (route) => route.abort());
    await page.route('**/like', (route) => route.abort());
    await page.getByRole('button', { name: /^Like/ }).first().click();
    const toast = page.getByRole('alert').first();
    await toast.waitFor();
    expect(await toast.textContent()).not.toMatch(/errors\./);
    await w.context.setOffline(true);
    await page.getByRole('alert').getByText('You’re offline').waitFor();
    await w.context.setOffline(false);
    await w.close();
  });

  it('include pages, which show an offline message, a link home, and load when the network returns', async () => {
    const w = await open();
    const { page } = w;
    await w.context.setOffline(true);
    await w.turnTo('/learner/dashboard');
    const failed = page.getByRole('main').getByRole('alert');
    await failed.getByText('You seem to be offline').waitFor();
    await shot(page, 'page-offline');
    // The page does not reload before the server can be reached, because the browser would show its error
    // page.
    await failed.getByRole('button', { name: 'Try again' }).click();
    await failed.getByRole('link', { name: 'Home page' }).click();
    await page.getByRole('article').first().waitFor();
    expect(w.path()).toBe('/learner/catalog');
    await w.turnTo('/learner/dashboard');
    await failed.waitFor();
    await w.context.setOffline(false);
    await page.getByRole('tab', { name: 'History' }).waitFor();
    expect(w.path()).toBe('/learner/dashboard');
    await w.close();
  });

  it.each([
    ['light', {}],
    ['dark', { dark: true }],
    ['phone', { width: 390, height: 844 }],
  ] as const)('look right (%s)', async (name, view) => {
    const w = await open(view);
    const { page } = w;
    await w.looksRight(`a first catalogue, ${name}`);
    await shot(page, `first-catalogue-${name}`);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('dialog').waitFor();
    await shot(page, `first-catalogue-detail-${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('dialog').waitFor();
    await shot(page, `first-catalogue-account-${name}`);
    expect(w.complaints).toEqual([]);
    await w.close();
  });
});
