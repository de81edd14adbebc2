import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { buildScene } from '../../infra/demo/content/build.ts';
import { bridgeZip, silentZip } from '../factories/bridge-content.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addPictures, draft, type LookupIds, lookups, text } from '../factories/trainings.ts';
import { sendContent } from '../factories/uploads.ts';
import { apkZip } from '../factories/zips.ts';
import { limit } from '../tools/limits.ts';
import { axe, shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';

const host = inject('host');
const platform = new Platform(host);
let organisation: Organisation;
let ids: LookupIds;
let learner: Person;

beforeAll(async () => {
  organisation = await platform.organisation();
  ids = await lookups(await platform.superAdmin());
  learner = await platform.member(organisation, [], { firstName: 'Ines', lastName: 'Moreau' });
});

async function training(bytes: Uint8Array, title = 'Fire safety walk', more: Record<string, unknown> = {}) {
  const { api } = organisation.admin;
  const i18n = [text('FR', `${title} FR`), text('EN', title)];
  const { id } = await draft(api, ids, { i18n, ...more });
  await addPictures(api, id);
  await sendContent(api, id, 'WEB_GL', bytes);
  await platform.idle();
  return id;
}
const statOf = async (trainingId: string, person = learner) => {
  await platform.idle();
  const stats = await person.api.ok<{ minuteSpent: number; userStat: Record<string, unknown> | null }>(
    'GET',
    `/users/${person.id}/stats/general?trainingId=${trainingId}`,
  );
  const stat: Record<string, unknown> = stats.userStat ?? {};
  return { ...stat, minuteSpent: stats.minuteSpent, progressionPercent: stat.progressionPercent };
};

/**
 * Clicks until the click has its effect. The browser routes a click by the last rendered frame of the page
 * and of the content's process. A click within a frame of a change goes to the former element.
 */
async function press(button: Locator, effect: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await button.click();
    try {
      await effect();
      return;
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}
const pressIn = (frame: FrameLocator, name: string, effect: Locator) =>
  press(frame.getByRole('button', { name }), () => effect.waitFor({ timeout: limit(4000) }));

/** Completes half of the training, and waits until the server has acknowledged the report. */
async function playHalf(page: Page, frame: FrameLocator): Promise<void> {
  const sent = page.waitForResponse((r) => r.request().method() === 'PUT' && /\/sessions\//.test(r.url()));
  await pressIn(frame, 'half', page.getByText('50 %'));
  expect((await sent).status()).toBe(200);
}

async function open(trainingId: string, view: PageView = {}, person = learner) {
  const window = await Window.open(host, view);
  await window.remember(person);
  await window.page.goto(`${host.origin}/learner/catalog?play=${trainingId}`);
  const frame = window.page.frameLocator('iframe');
  return { window, page: window.page, frame };
}

describe('CA-05 PR-01 the player', () => {
  it('runs content in a sandbox, records its reports, and shows the result', async () => {
    const id = await training(bridgeZip(), 'Fire safety walk', { launchParameter: 'kitchen' });
    const opened = Date.now();
    const { window, page, frame } = await open(id);
    await frame.getByText('Ines / en / kitchen / new / no storage').waitFor();
    const started = Date.now();
    expect(await page.getByRole('dialog', { name: 'Fire safety walk' }).count()).toBe(1);
    const element = page.locator('iframe');
    expect(await element.getAttribute('sandbox')).toBe('allow-scripts allow-pointer-lock');
    expect(new URL((await element.getAttribute('src')) ?? '').origin).toBe(host.contentOrigin);
    await pressIn(frame, 'half', page.getByText('50 %'));
    await shot(page, 'player-running');
    const isFull = () => page.evaluate(() => Boolean(document.fullscreenElement?.querySelector('iframe')));
    await page.getByRole('button', { name: 'Full screen' }).click();
    const small = page.getByRole('button', { name: 'Exit full screen' });
    await small.waitFor();
    expect(await isFull()).toBe(true);
    await small.click();
    await page.getByRole('button', { name: 'Full screen' }).waitFor();
    const summary = page.getByRole('region', { name: 'Training completed' });
    const played = (Date.now() - started) / 60_000;
    await pressIn(frame, 'finish', summary);
    await summary.getByText('Progress saved').waitFor();
    await summary.getByText('92 %').waitFor();
    await summary.getByText('2 of 2').waitFor();
    expect(await summary.getByText('New', { exact: true }).count()).toBe(2);
    await shot(page, 'player-summary');
    expect(await axe(page)).toEqual([]);
    const stat = await statOf(id);
    expect(stat).toMatchObject({ progressionPercent: 100, score: 92, badgeNumbers: [1, 2] });
    // The minutes equal the time on screen, rounded.
    expect(stat.minuteSpent).toBeGreaterThan(played - 0.02);
    expect(stat.minuteSpent).toBeLessThan((Date.now() - opened) / 60_000 + 0.02);
    await page.getByRole('button', { name: 'Back to the training' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(window.page.url()).not.toContain('play=');
    expect(window.complaints).toEqual([]);
    await window.close();
  });

  it('saves the progress on Escape, and continues from there', async () => {
    const id = await training(bridgeZip());
    const { window, page, frame } = await open(id, { lang: 'fr' });
    await frame.getByText('Ines / fr').waitFor();
    await playHalf(page, frame);
    // LY-13 The Tab key leaves the content after its six buttons, and reaches the buttons of the player.
    const leave = page.getByRole('button', { name: 'Quitter la formation' });
    for (let tabs = 0; tabs < 12; tabs += 1) {
      if (await leave.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(await statOf(id)).toMatchObject({ progressionPercent: 50, score: 40, badgeNumbers: [1] });
    await window.page.goto(`${host.origin}/learner/catalog?play=${id}`);
    await frame.getByText('Ines / fr / / 50 / no storage').waitFor();
    await page.goBack();
    await page.locator('iframe').waitFor({ state: 'detached' });
    await window.close();
  });

  it('saves when the tab is closed, and later after an offline session', async () => {
    const id = await training(bridgeZip());
    const first = await open(id);
    await first.frame.getByText('Ines / en').waitFor();
    await playHalf(first.page, first.frame);
    await pressIn(first.frame, 'most', first.page.getByText('75 %'));
    await Promise.all([first.page.waitForEvent('close'), first.page.close({ runBeforeUnload: true })]);
    // The report is usually sent when the tab closes, and at the latest when the member returns.
    const back = await first.window.context.newPage();
    await back.goto(`${host.origin}/learner/catalog`);
    await eventually(async () => (await statOf(id)).progressionPercent).toBe(75);
    await first.window.close();

    const second = await open(id);
    await second.frame.getByText('Ines / en').waitFor();
    await second.window.context.setOffline(true);
    await pressIn(second.frame, 'finish', second.page.getByRole('region', { name: 'Training completed' }));
    await second.page.getByText('could not be saved yet').waitFor();
    await shot(second.page, 'player-offline');
    expect((await statOf(id)).progressionPercent).toBe(75);
    await second.window.context.setOffline(false);
    await second.page.getByText('an earlier session has been saved').waitFor();
    expect(await statOf(id)).toMatchObject({ progressionPercent: 100, score: 92 });
    await second.window.close();
  });

  it('reports stopped content, restarts it, and lets it close itself', async () => {
    const id = await training(bridgeZip());
    const { window, page, frame } = await open(id, { dark: true });
    await frame.getByText('Ines / en').waitFor();
    await pressIn(frame, 'break', page.getByRole('alert').getByText('The machine is gone'));
    await shot(page, 'player-stopped');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start again' }).click();
    await frame.getByText('Ines / en').waitFor();
    await frame.getByRole('button', { name: 'close' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    await window.close();
  });

  it('starts a separate session to play again, and continues after the content reloads', async () => {
    const id = await training(bridgeZip());
    const { window, page, frame } = await open(id);
    await frame.getByText('Ines / en').waitFor();
    const again = page.getByRole('button', { name: 'Play again' });
    await pressIn(frame, 'finish', again);
    await press(again, () => again.waitFor({ state: 'detached', timeout: limit(4000) }));
    await frame.getByText('Ines / en / / 100').waitFor();
    await frame.getByRole('button', { name: 'again' }).click();
    await frame.getByText('Ines / en / / 100').waitFor();
    await pressIn(frame, 'finish', again);
    await page.getByText('Progress saved').waitFor();
    await window.close();
    await platform.idle();
    expect(await learner.api.ok('GET', `/trainings/${id}/sessions`)).toHaveLength(2);
  });

  it('shows content that does not use the bridge', async () => {
    const id = await training(silentZip());
    const { window, page, frame } = await open(id);
    await page.getByRole('button', { name: 'Show it anyway' }).click();
    await frame.getByRole('heading', { name: 'Silent' }).waitFor();
    await page.getByRole('timer').getByText('0:01').waitFor();
    await page.getByRole('button', { name: 'Leave the training' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect((await statOf(id)).minuteSpent).toBeGreaterThan(0);
    await window.close();
  });

  it('LY-12 explains why a training cannot be started: hidden, without browser content, or unreachable', async () => {
    const { api } = organisation.admin;
    const [hidden, headsetOnly] = await Promise.all([draft(api, ids), draft(api, ids)]);
    await addPictures(api, headsetOnly.id);
    await sendContent(api, headsetOnly.id, 'APK', apkZip());
    await platform.idle();
    const window = await Window.open(host);
    await window.signIn(learner, '/learner/catalog');
    const { page } = window;
    const alert = page.getByRole('alert');
    const leave = page.getByRole('button', { name: 'Leave the training' });
    for (const [id, why] of [
      [hidden.id, 'This does not exist, or no longer exists'],
      [headsetOnly.id, 'This training has no content for the browser'],
    ]) {
      await page.goto(`${host.origin}/learner/catalog?play=${id}`);
      await alert.getByText('The training could not be started').waitFor();
      await alert.getByText(why ?? '').waitFor();
      expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await alert.waitFor({ state: 'detached' });
    }
    await page.route('**/api/v1/trainings/*/web', (route) => route.abort());
    await page.goto(`${host.origin}/learner/catalog?play=${headsetOnly.id}`);
    await alert.getByText('The training could not be started').waitFor();
    await page.unroute('**/api/v1/trainings/*/web');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText('This training has no content for the browser').waitFor();
    expect(await axe(page)).toEqual([]);
    await shot(page, 'player-no-content');
    await window.close();
  });

  it('is a preview for an admin, which records nothing, also in a course', async () => {
    const [id, second] = [await training(bridgeZip()), await training(bridgeZip(), 'Second walk')];
    const { id: courseId } = await addCourse(organisation.admin.api, [id, second]);
    const window = await Window.open(host);
    const { page } = window;
    const summary = page.getByRole('region', { name: 'Training completed' });
    const recorded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sessions')) recorded.push(request.url());
    });
    await window.signIn(organisation.admin, `/admin/catalog?training=${id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog').getByText('Preview', { exact: true }).waitFor();
    await pressIn(page.frameLocator('iframe'), 'finish', summary);
    await summary.getByText('Nothing is recorded in a preview').waitFor();
    expect(await axe(page)).toEqual([]);
    await shot(page, 'player-preview');
    await page.getByRole('button', { name: 'Back to the training' }).click();
    await window.go(`/admin/catalog?course=${courseId}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await pressIn(page.frameLocator('iframe'), 'finish', summary);
    await page.getByRole('button', { name: 'Next: Second walk' }).click();
    await page.getByRole('dialog', { name: 'Second walk' }).waitFor();
    expect(recorded).toEqual([]);
    await window.close();
  });

  it('does not open for another organisation', async () => {
    const id = await training(bridgeZip());
    const other = await platform.member(await platform.organisation());
    const window = await Window.open(host);
    await window.signIn(other, '/learner/catalog');
    await window.page.goto(`${host.origin}/learner/catalog?play=${id}`);
    await window.page.getByRole('alert').getByText('This does not exist').waitFor();
    await window.close();
  });
});

describe('a scene of the demo', () => {
  it('runs without console errors, on a desktop and on a phone', async () => {
    const id = await training(await buildScene('machine-press'), 'Machine start-up');
    for (const view of [{}, { width: 390, height: 844 }]) {
      const { window, page } = await open(id, { ...view, webgl: true });
      await page.getByRole('status').waitFor({ state: 'detached' });
      await page.frameLocator('iframe').locator('dialog [data-action]').first().waitFor();
      expect(window.complaints).toEqual([]);
      await window.close();
    }
  });
});

describe('a training of a course', () => {
  it('leads to the next training, and to the end of the course', async () => {
    const [first, second] = [await training(bridgeZip(), 'Alarms'), await training(bridgeZip(), 'Exits')];
    const title = [text('FR', 'Feu'), text('EN', 'All about fire')];
    const course = await addCourse(organisation.admin.api, [first, second], { i18n: title });
    const window = await Window.open(host);
    const { page } = window;
    await window.remember(learner);
    await page.goto(`${host.origin}/learner/catalog?tab=courses&course=${course.id}`);
    await page.getByRole('button', { name: 'Start: Alarms' }).click();
    const frame = page.frameLocator('iframe');
    const summary = page.getByRole('region', { name: 'Training completed' });
    await pressIn(frame, 'finish', summary);
    await summary.getByText('1 training left in the course: All about fire').waitFor();
    await window.looksRight('the next step of a course');
    await shot(page, 'player-next');
    await summary.getByRole('button', { name: 'Next: Exits' }).click();
    await page.getByRole('dialog', { name: /Exits/ }).waitFor();
    await pressIn(frame, 'finish', summary);
    await summary.getByText('Course completed: All about fire').waitFor();
    await summary.getByRole('button', { name: 'Back to the course' }).click();
    await page.getByRole('dialog', { name: 'All about fire' }).waitFor();
  });
});
