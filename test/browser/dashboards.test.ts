import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Role } from '../../shared/roles.ts';
import { form } from '../factories/client.ts';
import { type Organisation, type Person, Platform, picture } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { launch, type View, Window } from './page.ts';

const host = inject('host');
const platform = new Platform(host);
let browser: Browser;
let organisation: Organisation;
let learner: Person;
let manager: Person;
let fresh: Person;
let ids: LookupIds;
let done: MadeTraining;
let begun: MadeTraining;

const titled = (title: string) => ({ i18n: [text('FR', `${title} FR`), text('EN', title)] });
const step = (name: string, current: boolean, succeeded: boolean, score: number | null = null) => ({
  name,
  current,
  previous: false,
  succeeded,
  score,
  isPercent: true,
});

beforeAll(async () => {
  browser = await launch();
  const root = await platform.superAdmin();
  organisation = await platform.organisation({ scoreRanking: true, hourRanking: true });
  ids = await lookups(root);
  const skills = await Promise.all(
    ['Staying calm', 'Listening', 'Deciding'].map((name) =>
      root.ok<{ id: string }>('POST', '/trainings/skills', { body: { name, skillType: 'soft_skill_team' } }),
    ),
  );
  const { api } = organisation.admin;
  const skillIds = skills.map(({ id }) => id);
  done = await readyTraining(platform, api, ids, { ...titled('Fire safety walk'), skillIds });
  begun = await readyTraining(platform, api, ids, titled('Machine start-up'));
  for (const number of [1, 2, 3])
    await api.ok('PUT', `/trainings/${done.id}/badges/${number}/logo`, {
      form: form({}, { logo: await picture('badge.png', 200) }),
    });
  manager = await platform.member(organisation, ['ROLE_MANAGER']);
  learner = await platform.member(organisation, [], {
    firstName: 'Ines',
    lastName: 'Moreau',
    managerEmail: manager.email,
  });
  fresh = await platform.member(organisation);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const days of [1, 2, 4, 8, 13])
    await play(
      learner.api,
      done.id,
      { minuteSpent: 6 + days, points: 20, progressionPercent: 60 },
      ago(days),
    );
  await play(
    learner.api,
    done.id,
    {
      minuteSpent: 24,
      points: 120,
      progressionPercent: 100,
      score: 86.2,
      badgeNumbers: [1, 2],
      steps: [
        step('Find the alarm', true, true, 100),
        step('Choose the extinguisher', true, false, 40),
        step('Lead the others out', true, true, 90),
        step('Report', false, false),
      ],
      skills: skillIds.map((skillId, index) => ({
        description: ['Staying calm', 'Listening', 'Deciding'][index],
        skillId,
        stat: 'share',
        statValue: 10 - index,
        maxStatValue: 10,
      })),
      stats: [
        { context: 'Whole session', description: 'Errors', statValue: 2 },
        { context: 'Whole session', description: 'Distance walked', statValue: '184 m' },
      ],
    },
    ago(0),
  );
  await play(learner.api, begun.id, { minuteSpent: 9, points: 10, progressionPercent: 35 }, ago(3));
  const other = await platform.member(organisation, [], { firstName: 'Marc', lastName: 'Petit' });
  await play(other.api, done.id, { minuteSpent: 95, points: 90, progressionPercent: 70 }, ago(1));
  await learner.api.ok('PUT', `/trainings/${done.id}/like`);
  await platform.idle();
});
afterAll(() => browser?.close());

/** A window of somebody who is signed in, acting in `role`, on a page that has loaded. */
async function opened(
  role: Role,
  person: Pick<Person, 'api'>,
  view: View,
  path: string,
  ready: string,
): Promise<Window> {
  const window = await Window.open(browser, host, view);
  const session = Buffer.from(JSON.stringify({ token: person.api.token, role })).toString('base64');
  await window.context.addInitScript((stored) => localStorage.setItem('session', stored), session);
  await window.go(path);
  await loaded(window, ready);
  return window;
}

async function loaded(window: Window, ready: string): Promise<void> {
  await window.page.locator(ready).first().waitFor({ state: 'attached' });
  await window.page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
}

const phone = { width: 390, height: 844 };
const views: { name: string; view: View }[] = [
  { name: 'desktop-light', view: {} },
  { name: 'desktop-dark', view: { dark: true, lang: 'fr' } },
  { name: 'phone-light', view: { ...phone, lang: 'es' } },
  { name: 'phone-dark', view: { ...phone, dark: true, lang: 'it' } },
];
const bars = '.recharts-bar-rectangle';

describe.each(views)('dashboards, $name', ({ name, view }) => {
  const right = async (window: Window, what: string) => {
    await shot(window.page, `${what}-${name}`);
    await window.looksRight(`${what} ${name}`);
  };

  it('ST-02 a learner sees figures, a chart, skills and rankings; one training with its level, steps and badges', async () => {
    const window = await opened('learner', learner, view, '/learner/dashboard', bars);
    await right(window, 'learner-general');
    await window.go(`/learner/dashboard?training=${done.id}&span=YEAR`);
    await loaded(window, bars);
    await right(window, 'learner-training');
    await window.close();
  });

  it('HI-01 a learner sees the history', async () => {
    const window = await opened('learner', learner, view, '/learner/dashboard?tab=history', 'main li');
    await right(window, 'learner-history');
    await window.close();
  });

  it('ST-01 an admin sees the organisation, and one training', async () => {
    const window = await opened('admin', organisation.admin, view, '/admin/dashboard', bars);
    await right(window, 'admin-general');
    await window.go(`/admin/dashboard?training=${done.id}`);
    await loaded(window, bars);
    await right(window, 'admin-training');
    await window.close();
  });
});

describe('what people do there', () => {
  it('ST-03 page into the past, never past the current period, and read a table instead', async () => {
    const window = await opened('learner', learner, {}, '/learner/dashboard?span=YEAR', bars);
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

  it('HI-01 open the sessions, and download the certificate of what is finished only', async () => {
    const window = await opened('learner', learner, {}, '/learner/dashboard?tab=history', 'main li');
    const { page } = window;
    const certificate = page.getByRole('button', { name: 'Certificate of Fire safety walk' });
    expect(await page.getByRole('button', { name: 'Certificate of Machine start-up' }).isDisabled()).toBe(
      true,
    );
    const [download] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
    expect(download.suggestedFilename()).toMatch(/\d{2}_\d{2}_\d{4}\.pdf$/);
    await page.getByRole('button', { name: 'Sessions of Fire safety walk' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('tbody tr').first().waitFor();
    expect(await dialog.locator('tbody tr').count()).toBe(6);
    await shot(page, 'learner-sessions');
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await window.close();
  });

  it('are led to the catalogue where they have begun nothing', async () => {
    const window = await opened(
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

  it('ST-01 follow their team, ST-05 or any organisation', async () => {
    const team = await opened('manager', manager, {}, '/manager/dashboard', bars);
    await team.page.getByText('7 views', { exact: true }).waitFor();
    await team.close();
    const root = await platform.superAdmin();
    const window = await opened('super', { api: root }, {}, '/widid/dashboard', bars);
    const { page } = window;
    const { name } = await root.ok<{ name: string }>('GET', `/clients/${organisation.id}`);
    await page.getByRole('combobox', { name: 'Organisation' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.waitForURL(new RegExp(`company=${organisation.id}`));
    await page.getByText('8 views', { exact: true }).waitFor();
    await shot(page, 'super-organisation');
    await window.looksRight('the figures of one organisation');
    await window.close();
  });
});
