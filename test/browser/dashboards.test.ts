import { beforeAll, describe, expect, inject, it } from 'vitest';
import { Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { readyTraining } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import {
  bars,
  type FiguresScene,
  figuresScene,
  loaded,
  opened,
  phone,
  titled,
  viewsOfMonth,
} from './figures-scene.ts';
import type { PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: FiguresScene['organisation'];
let learner: FiguresScene['learner'];
let manager: FiguresScene['manager'];
let fresh: FiguresScene['fresh'];
let ids: FiguresScene['ids'];
let done: FiguresScene['done'];

beforeAll(async () => {
  ({ organisation, learner, manager, fresh, ids, done } = await figuresScene(platform));
});

const views: { name: string; view: PageView }[] = [
  { name: 'desktop-light', view: {} },
  { name: 'desktop-dark', view: { dark: true, lang: 'fr' } },
  { name: 'phone-light', view: { ...phone, lang: 'es' } },
  { name: 'phone-dark', view: { ...phone, dark: true, lang: 'it' } },
];

/** Runs in the page. Returns the labels of charts that are cut off at the edge of their chart. */
function cutLabels(): (string | null)[] {
  return [...document.querySelectorAll('svg.recharts-surface text')]
    .filter((label) => {
      const [own, all] = [label, label.closest('svg') ?? label].map((one) => one.getBoundingClientRect());
      return own && all && (own.left < all.left - 1 || own.right > all.right + 1);
    })
    .map((label) => label.textContent);
}

describe.each(views)('dashboards, $name', ({ name, view }) => {
  const right = async (window: Window, what: string) => {
    await shot(window.page, `${what}-${name}`);
    await window.looksRight(`${what} ${name}`);
    expect(await window.page.evaluate(cutLabels)).toEqual([]);
  };

  it('ST-02 show a learner figures, chart, skills and rankings, and a training with steps and badges', async () => {
    const window = await opened(platform, 'learner', learner, view, '/learner/dashboard', bars);
    await right(window, 'learner-general');
    await window.go(`/learner/dashboard?training=${done.id}&span=YEAR`);
    await loaded(window, bars);
    await right(window, 'learner-training');
    await window.close();
  });

  it('HI-01 show a learner the history', async () => {
    const window = await opened(
      platform,
      'learner',
      learner,
      view,
      '/learner/dashboard?tab=history',
      'main li',
    );
    await right(window, 'learner-history');
    await window.close();
  });

  it('ST-01 show an admin the organisation, and one training', async () => {
    const window = await opened(platform, 'admin', organisation.admin, view, '/admin/dashboard', bars);
    await right(window, 'admin-general');
    await window.go(`/admin/dashboard?training=${done.id}`);
    await loaded(window, bars);
    await right(window, 'admin-training');
    await window.close();
  });
});

describe('actions on a dashboard', () => {
  it('ST-03 page into the past, but not past the current period, and show a table', async () => {
    const window = await opened(platform, 'learner', learner, {}, '/learner/dashboard?span=YEAR', bars);
    const { page } = window;
    const next = page.getByRole('button', { name: 'Next period' });
    expect(await next.isDisabled()).toBe(true);
    const year = new Date().getFullYear();
    await page.getByText(String(year), { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous period' }).click();
    await page.getByText(String(year - 1), { exact: true }).waitFor();
    expect(await next.isDisabled()).toBe(false);
    await next.click();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.locator('table tbody tr').nth(11).waitFor();
    expect(await page.locator('table tbody tr').count()).toBe(12);
    await page.getByRole('button', { name: 'Week' }).click();
    await page.locator('table tbody tr').nth(7).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('span')).toBe('WEEK');
    await window.close();
  });

  it('ST-02 show skills by session, the measurements of each session, and the best scores', async () => {
    const window = await opened(
      platform,
      'learner',
      learner,
      {},
      `/learner/dashboard?training=${done.id}`,
      bars,
    );
    const { page } = window;
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await region('Progress by session').locator('.recharts-line').nth(2).waitFor();
    expect(await region('Skills').getByText('Certified').count()).toBe(1);
    await region('Points')
      .getByText(/^\d+ points$/)
      .waitFor();
    expect(await region('Best scores').getByRole('listitem').allTextContents()).toEqual(['1Ines Moreau87 %']);
    await page.getByText('no. 1', { exact: true }).waitFor();
    const analyses = region('Detailed analysis');
    await analyses.getByRole('button', { name: 'Per session' }).click();
    const sessions = analyses.getByRole('button', { name: /^\d\d\/\d\d\/\d{4}/ });
    await sessions.nth(5).waitFor();
    await sessions.first().click();
    await analyses.getByText('Distance walked').waitFor();
    await analyses.getByText('Choose the extinguisher').waitFor();
    await window.looksRight('what a session measured');
    await shot(page, 'learner-sessions-analysed');
    await window.close();
  });

  it("ST-04 show an organisation's skills, and its rankings beyond the first twenty", async () => {
    const crowd = await platform.organisation({ scoreRanking: true });
    const training = await readyTraining(platform, crowd.admin.api, ids, titled('Ladder check'));
    const people = await Promise.all(Array.from({ length: 22 }, () => platform.member(crowd)));
    await Promise.all(people.map(({ api }, points) => play(api, training.id, { points })));
    await platform.idle();
    const window = await opened(platform, 'admin', crowd.admin, phone, '/admin/dashboard', bars);
    const ranking = window.page.getByRole('region', { name: 'Ranking by points' });
    await window.page.getByRole('region', { name: 'Skills' }).waitFor();
    expect(await ranking.getByRole('listitem').count()).toBe(20);
    await ranking.getByRole('button', { name: 'Show the whole ranking' }).click();
    await ranking.getByRole('listitem').nth(21).waitFor();
    await window.looksRight('a whole ranking');
    await shot(window.page, 'admin-whole-ranking');
    await window.close();
  });

  it('NO-01 refresh the unread count when the tab changes', async () => {
    const window = await opened(platform, 'learner', learner, {}, '/learner/dashboard', bars);
    await Promise.all([
      window.page.waitForRequest(/\/notifications\/unread\/count$/),
      window.page.getByRole('tab', { name: 'History' }).click(),
    ]);
    await window.close();
  });

  it('lead members without sessions to the catalogue', async () => {
    const window = await opened(
      platform,
      'learner',
      fresh,
      phone,
      '/learner/dashboard',
      'main a[href="/learner/catalog"]',
    );
    await shot(window.page, 'learner-nothing');
    await window.looksRight('an empty dashboard');
    await window.close();
  });

  it('ST-01 ST-05 show a manager the team, and a super admin any organisation', async () => {
    const team = await opened(platform, 'manager', manager, {}, '/manager/dashboard', bars);
    await team.page.getByText(viewsOfMonth('team', 'Europe/Paris'), { exact: true }).first().waitFor();
    await team.close();
    const root = await platform.superAdmin();
    const window = await opened(platform, 'super', platform.host.superAdmin, {}, '/widid/dashboard', bars);
    const { page } = window;
    const { name } = await root.ok<{ name: string }>('GET', `/clients/${organisation.id}`);
    await page.getByRole('combobox', { name: 'Organisation' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.waitForURL(new RegExp(`company=${organisation.id}`));
    // The month of a super admin is the month of the browser.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await page.getByText(viewsOfMonth('everyone', timeZone), { exact: true }).first().waitFor();
    await shot(page, 'super-organisation');
    await window.looksRight('the figures of one organisation');
    await window.close();
  });
});
