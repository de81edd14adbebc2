import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { au, block, cmi5Zip, courseStructure, unitPage } from '../factories/cmi5-packages.ts';
import { Cmi5Player } from '../factories/cmi5-unit.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { type ScormPackage, scormPackages } from '../factories/scorm-packages.ts';
import { addPictures, draft, type LookupIds, lookups } from '../factories/trainings.ts';
import { fileOf, sendContent } from '../factories/uploads.ts';
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

const training = (name: ScormPackage): Promise<string> => uploaded(scormPackages[name]());

async function uploaded(bytes: Uint8Array): Promise<string> {
  const { api } = organisation.admin;
  const { id } = await draft(api, ids);
  await addPictures(api, id);
  await sendContent(api, id, 'WEB_GL', bytes);
  await platform.idle();
  return id;
}

interface Opened {
  window: Window;
  page: Page;
  /** The player of packages. */
  player: FrameLocator;
  /** The page of the open unit. */
  unit: FrameLocator;
}
async function play(trainingId: string, view: PageView = {}): Promise<Opened> {
  const window = await Window.open(host, view);
  await window.remember(learner);
  await window.page.goto(`${host.origin}/learner/catalog?play=${trainingId}`);
  const player = window.page.frameLocator('iframe');
  return { window, page: window.page, player, unit: player.frameLocator('iframe') };
}
const press = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click();
const seen = (frame: FrameLocator, text: string) => frame.getByText(text).waitFor();
const summary = (page: Page, name: string) => page.getByRole('region', { name }).waitFor();

async function leave({ window, page }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Leave the training' }).click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await window.close();
  await platform.idle();
}
/** Closes a player after the training has ended. */
async function back({ window, page }: Opened): Promise<void> {
  await page.getByText('Progress saved').waitFor();
  await page.getByRole('button', { name: 'Back to the training' }).click();
  await window.close();
  await platform.idle();
}

interface Stat {
  progressionPercent: number;
  score: number | null;
  resumeData: string | null;
  jsonStep: { sessions: { steps: { name: string; succeeded: boolean; score: number | null }[] }[] };
}
const statOf = async (trainingId: string, person = learner): Promise<Stat> =>
  (
    await person.api.ok<{ userStat: Stat }>(
      'GET',
      `/users/${learner.id}/stats/general?trainingId=${trainingId}`,
    )
  ).userStat;
const stepsOf = ({ jsonStep }: Stat) =>
  jsonStep.sessions.flatMap(({ steps }) =>
    steps.map(({ name, succeeded, score }) => [name, succeeded, score]),
  );

describe('CA-05 packages of SCORM', () => {
  it('stores bookmark and data of SCORM 1.2, and continues with them', async () => {
    const id = await training('one SCO of SCORM 1.2');
    expect(await fileOf(organisation.admin.api, id, 'WEB_GL')).toMatchObject({
      status: 'ready',
      package: { standard: 'SCORM_1_2', title: 'Safe ladders', units: 1 },
    });
    const first = await play(id);
    await seen(first.unit, 'ab-initio |  |  | not attempted | Ines | start=2 | | ');
    await press(first.unit, 'mark');
    await leave(first);
    expect(await statOf(id)).toMatchObject({ progressionPercent: 0, score: null });

    const second = await play(id);
    await seen(second.unit, 'resume | page 3 | a=1 | incomplete | Ines');
    await press(second.unit, 'score 85');
    await press(second.unit, 'pass');
    await summary(second.page, 'Training completed');
    await shot(second.page, 'package-summary');
    await back(second);
    expect(await statOf(id)).toMatchObject({ progressionPercent: 100, score: 85 });
    // The state can contain answers. Managers see the results.
    expect((await statOf(id, organisation.admin)).resumeData).toBeNull();

    const third = await play(id);
    await seen(third.unit, 'ab-initio |  |  | not attempted | Ines');
    await leave(third);
  });

  it('leads through several units, and judges by the mastery score', async () => {
    const id = await training('three SCOs of SCORM 1.2, one with a mastery score');
    const opened = await play(id);
    const { page, player, unit } = opened;
    await seen(player, 'Part 1/3: Before climbing');
    // A unit that is opened again ends, and does not lead to the next one.
    await player.getByText('Contents').click();
    await player.getByRole('button', { name: 'Before climbing', exact: true }).click();
    await player.getByText('✓ done').waitFor({ state: 'attached' });
    await page.waitForTimeout(1000);
    await seen(player, 'Part 1/3: Before climbing');
    await press(unit, 'complete');
    await seen(player, 'Part 2/3: On the ladder');
    await page.getByText('33 %').waitFor();
    await press(unit, 'mark');
    await player.getByText('Contents').click();
    await shot(page, 'package-contents');
    expect(await axe(page)).toEqual([]);
    await player.getByRole('button', { name: 'Test', exact: true }).click();
    await seen(unit, '| 80 |');
    await press(unit, 'score 20');
    await press(unit, 'complete');
    // The failed test does not complete the training. The open unit follows.
    await seen(player, 'Part 2/3: On the ladder');
    await press(unit, 'complete');
    await seen(player, 'Part 3/3: Test');
    await press(unit, 'score 85');
    await press(unit, 'complete');
    await summary(page, 'Training completed');
    await back(opened);
    const stat = await statOf(id);
    expect(stat).toMatchObject({ progressionPercent: 100, score: 85 });
    expect(stepsOf(stat)).toEqual([
      ['Before climbing', true, null],
      ['On the ladder', true, null],
      ['Test', true, 85],
    ]);
  });

  it('stores bookmark, data and interactions of SCORM 2004, and continues with them', async () => {
    const id = await training('one SCO of SCORM 2004, 3rd edition');
    const first = await play(id);
    await seen(first.unit, 'ab-initio |  |  | unknown | Ines |  |  | 0');
    await press(first.unit, 'mark');
    await first.page.getByText('50 %').waitFor();
    await leave(first);
    const second = await play(id);
    await seen(second.unit, 'resume | page 3 | a=1 | incomplete | Ines |  |  | 1');
    await press(second.unit, 'score 85');
    await press(second.unit, 'pass');
    await summary(second.page, 'Training completed');
    await back(second);
    expect(await statOf(id)).toMatchObject({ progressionPercent: 100, score: 85 });
  });

  it('completes by thresholds of SCORM 2004, in dark mode on a phone', async () => {
    const id = await training('two SCOs of SCORM 2004, 4th edition, with thresholds');
    const opened = await play(id, { dark: true, width: 390, height: 844 });
    const { page, player, unit } = opened;
    await seen(player, 'Part 1/2: Film');
    await shot(page, 'package-phone-dark');
    await press(unit, 'progress 100');
    await seen(player, 'Part 2/2: Test');
    await seen(unit, '| 0.8 |');
    await press(unit, 'back');
    await seen(player, 'Part 1/2: Film');
    await player.getByRole('button', { name: 'Next part' }).click();
    await seen(unit, '| 0.8 |');
    await press(unit, 'later');
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.goto(`${host.origin}/learner/catalog?play=${id}`);
    await seen(player, 'Part 2/2: Test');
    await seen(unit, 'resume |');
    await press(unit, 'score 20');
    await press(unit, 'complete');
    await summary(page, 'Session ended');
    await back(opened);
    const stat = await statOf(id);
    expect([stat.progressionPercent, stepsOf(stat)]).toEqual([
      50,
      [
        ['Film', true, null],
        ['Test', false, 20],
      ],
    ]);
  });

  it('deletes data that an earlier package stored in the browser', async () => {
    const id = await training('one SCO of SCORM 1.2');
    const window = await Window.open(host, {});
    await window.remember(learner);
    const { page } = window;
    const unit = page.frameLocator('iframe').frameLocator('iframe').locator('body');
    const stored = () =>
      unit.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        document.cookie,
        (await indexedDB.databases()).length,
        (await caches.keys()).length,
      ]);
    const address = `${host.origin}/learner/catalog?play=${id}`;
    await page.goto(address);
    await unit.getByText('Ladders').waitFor();
    await unit.evaluate(async () => {
      localStorage.setItem('name', 'Ines');
      sessionStorage.setItem('name', 'Ines');
      // biome-ignore lint/suspicious/noDocumentCookie: packages use it.
      document.cookie = 'name=Ines; path=/';
      await new Promise((resolve) => {
        indexedDB.open('answers').onsuccess = resolve;
      });
      await caches.open('answers');
    });
    expect(await stored()).toEqual([1, 1, 'name=Ines', 1, 1]);
    await page.goto('about:blank');
    await page.goto(address);
    await unit.getByText('Ladders').waitFor();
    await expect.poll(stored).toEqual([0, 0, '', 0, 0]);
    await window.close();
  });

  it('runs in the frame of the page only, so that no link deletes data', async () => {
    expect((await fetch(`${host.origin}/player/index.html`)).status).toBe(404);
    const window = await Window.open(host, {});
    const { page } = window;
    const address = `${host.contentOrigin}/player/index.html`;
    await page.goto(address);
    await page.evaluate(() => localStorage.setItem('name', 'Ines'));
    await page.goto(`${address}#/packages/~a.b/c/`);
    await page.reload();
    // Without an answer of a page, the player stops after three seconds.
    await page.waitForTimeout(4000);
    expect(await page.evaluate(() => localStorage.getItem('name'))).toBe('Ines');
    await window.close();
  });

  it.each<[ScormPackage, (opened: Opened) => Promise<void>]>([
    [
      'a driver with the lesson in a frame',
      async ({ unit }) => await press(unit.frameLocator('iframe'), 'finish lesson'),
    ],
    ['a frameset', async ({ unit }) => await press(unit.frameLocator('frame[name=unit]'), 'pass')],
    [
      'a window of its own',
      async ({ page, unit }) => {
        const opening = page.context().waitForEvent('page');
        await press(unit, 'open window');
        const popup = await opening;
        await popup.getByText('In a window').first().waitFor();
        await popup.getByRole('button', { name: 'pass' }).click();
        await popup.close();
      },
    ],
    [
      'bases, parameters and names with spaces',
      async ({ unit }) => {
        await seen(unit, '| ?theme=dark&page=2');
        await press(unit, 'end');
      },
    ],
    [
      'ISO 8859-1, an unknown default organization, an undeclared prefix',
      async ({ unit }) => {
        await unit.getByRole('heading', { name: 'Échelles' }).waitFor();
        await press(unit, 'end');
      },
    ],
    [
      'pages without a run-time',
      async ({ player }) => {
        await seen(player, 'Part 1/2: Rules');
        await player.getByRole('button', { name: 'Next part' }).click();
        await seen(player, 'Part 2/2: Map');
      },
    ],
  ])('plays and completes %s', async (name, finish) => {
    const id = await training(name);
    const opened = await play(id);
    await finish(opened);
    if (name === 'pages without a run-time') await leave(opened);
    else {
      await summary(opened.page, 'Training completed');
      await back(opened);
    }
    await eventually(async () => (await statOf(id)).progressionPercent).toBe(100);
  });
});

describe('CA-05 packages of cmi5', () => {
  const judged = 'moveOn="CompletedOrPassed" masteryScore="0.8"';
  const twoUnits = () =>
    uploaded(
      cmi5Zip(
        courseStructure(
          block('urn:block', au({ title: 'Rules', attributes: judged })) +
            au({
              ...{ id: 'urn:unit:2', title: 'Map', url: 'map.html?entry=2#top' },
              ...{ attributes: judged, inside: '<launchParameters>start=2</launchParameters>' },
            }),
        ),
        { 'unit.html': unitPage('Rules'), 'map.html': unitPage('Map') },
      ),
    );
  const said = (frame: FrameLocator, text: string) => frame.locator('#said', { hasText: text }).waitFor();

  it('continues with the data of a unit, opens the next one, and begins again after the end', async () => {
    const id = await twoUnits();
    const first = await play(id);
    await seen(first.unit, 'Normal | CompletedOrPassed | 0.8 |  | new | ');
    await seen(first.player, 'Part 1/2: Rules');
    await press(first.unit, 'mark');
    await leave(first);
    const second = await play(id);
    await seen(second.unit, '{"page":3}');
    await press(second.unit, 'complete');
    await said(second.unit, 'completed 200');
    await press(second.unit, 'end');
    await seen(second.player, 'Part 2/2: Map');
    await seen(second.unit, 'Normal | CompletedOrPassed | 0.8 | start=2 | new | 2');
    await press(second.unit, 'pass');
    await said(second.unit, 'passed 200');
    await press(second.unit, 'end');
    await summary(second.page, 'Training completed');
    await back(second);
    const stat = await statOf(id);
    expect(stat).toMatchObject({ progressionPercent: 100, score: 90 });
    expect(stepsOf(stat)).toEqual([
      ['Rules', true, null],
      ['Map', true, 90],
    ]);
    const third = await play(id);
    await seen(third.player, 'Part 1/2: Rules');
    await seen(third.unit, '| new |');
    await leave(third);
    // A completed training remains completed.
    expect(await statOf(id)).toMatchObject({ progressionPercent: 100 });
  });

  it('reports results of a unit that is left without an end, and a failure', async () => {
    const id = await twoUnits();
    const opened = await play(id);
    await seen(opened.player, 'Part 1/2: Rules');
    await said(opened.unit, 'initialized 200');
    await press(opened.unit, 'fail');
    await said(opened.unit, 'failed 200');
    await leave(opened);
    const stat = await statOf(id);
    expect(stat).toMatchObject({ progressionPercent: 0, score: 20 });
    expect(stepsOf(stat)[0]).toEqual(['Rules', false, 20]);
  });

  it('reports results at the next start that arrived after the last report', async () => {
    const id = await uploaded(
      cmi5Zip(courseStructure(au({ attributes: judged })), { 'unit.html': unitPage('Ladders') }),
    );
    const opened = await play(id);
    await said(opened.unit, 'initialized 200');
    // The page is closed before the player reads the results.
    await opened.page.route('**/xapi/cmi5/registration', (route) => route.abort());
    await press(opened.unit, 'complete');
    await said(opened.unit, 'completed 200');
    await leave(opened);
    expect(await statOf(id)).toMatchObject({ progressionPercent: 0 });
    const next = await play(id);
    await summary(next.page, 'Training completed');
    await back(next);
    expect(await statOf(id)).toMatchObject({ progressionPercent: 100 });
    const third = await play(id);
    await said(third.unit, 'initialized 200');
    await leave(third);
  });

  it('opens a unit that needs its own window after a click, in dark mode on a phone', async () => {
    const attributes = 'moveOn="Completed" launchMethod="OwnWindow"';
    const second = au({ id: 'urn:unit:2', title: 'Map' });
    const id = await uploaded(
      cmi5Zip(courseStructure(au({ attributes }) + second), { 'unit.html': unitPage('Ladders') }),
    );
    const opened = await play(id, { dark: true, width: 390, height: 844 });
    const open = opened.player.getByRole('button', { name: 'Open in a new window' });
    await open.waitFor();
    await shot(opened.page, 'cmi5-own-window');
    expect(await axe(opened.page)).toEqual([]);
    const opening = opened.page.context().waitForEvent('page');
    await open.click();
    const closed = await opening;
    await closed.getByText('initialized 200').waitFor();
    await closed.close();
    const again = opened.page.context().waitForEvent('page');
    await open.click();
    const popup = await again;
    await popup.getByText('initialized 200').waitFor();
    await popup.getByRole('button', { name: 'complete' }).click();
    await popup.getByText('completed 200').waitFor();
    await popup.getByRole('button', { name: 'end' }).click();
    await popup.waitForEvent('close');
    await seen(opened.player, 'Part 2/2: Map');
    await said(opened.unit, 'initialized 200');
    await press(opened.unit, 'end');
    await summary(opened.page, 'Training completed');
    await back(opened);
    expect(await statOf(id)).toMatchObject({ progressionPercent: 100 });
  });

  it('stores no results in a preview', async () => {
    const id = await twoUnits();
    // Also after the course was completed.
    const course = await Cmi5Player.of(host, organisation.admin.api, id);
    for (const unit of [0, 1])
      await (await course.begin({ unit })).ok('completed', { duration: 'PT5S', completion: true });
    const window = await Window.open(host);
    await window.remember(organisation.admin);
    await window.page.goto(`${host.origin}/admin/catalog?training=${id}`);
    await window.page.getByRole('button', { name: 'Preview' }).click();
    const unit = window.page.frameLocator('iframe').frameLocator('iframe');
    await seen(unit, 'Browse | CompletedOrPassed');
    await press(unit, 'complete');
    await said(unit, 'completed 403');
    await window.close();
  });
});
