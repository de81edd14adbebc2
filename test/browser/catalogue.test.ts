import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addContent, draft, type LookupIds, lookups, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;
let care: LookupIds;
let safety: LookupIds;
const ids: Record<string, string> = {};

const badges = [1, 2, 3].map((number) => ({
  number,
  i18n: [{ lang: 'EN', name: `B${number}`, description: 'D' }],
}));
const called = (title: string, more: Record<string, unknown> = {}) => ({
  i18n: [
    {
      ...text('EN', title),
      briefDescription:
        'You are in a kitchen when a pan begins to burn. You have two minutes to choose what to do, and to get out.',
    },
  ],
  badges,
  ...more,
});

beforeAll(async () => {
  const root = await platform.superAdmin();
  organisation = await platform.organisation();
  [care, safety] = await Promise.all([lookups(root), lookups(root)]);
  const { api } = organisation.admin;
  const own = async (title: string, of: LookupIds, more: Record<string, unknown> = {}) => {
    ids[title] = (await readyTraining(platform, api, of, called(title, more))).id;
  };
  await own('Triage', care, { tags: ['night'], playArea: 'ROOM_SCALE' });
  for (const title of ['Alarm', 'Basement', 'Corridor', 'Door', 'Exit']) await own(title, safety);
  ids.Sketch = (await draft(api, safety, called('Sketch'))).id;
  // Two trainings of the provider, one of them opened to the organisation.
  for (const title of ['Included', 'Elsewhere']) {
    const { id } = await draft(root, safety, called(title));
    await addContent(platform, root, id);
    ids[title] = id;
  }
  await root.ok('PUT', `/clients/${organisation.id}/trainings`, { body: [ids.Included] });
  manager = await platform.member(organisation, ['ROLE_MANAGER']);
  await platform.idle();
});

const open = async (path: string, person: Pick<Person, 'email' | 'password'>, view: PageView = {}) => {
  const window = await Window.open(platform.host, view);
  await window.signIn(person, path);
  return window;
};

describe('the catalogue', () => {
  it('filters by play area, and shows it with an icon in the details', async () => {
    const window = await open('/manager/catalog', manager);
    const { page } = window;
    await page.getByRole('combobox', { name: 'Play area' }).click();
    await page.getByRole('option', { name: 'Room-scale' }).waitFor();
    await page.getByRole('option', { name: 'Room-scale' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('1 result', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('playArea')).toEqual(['ROOM_SCALE']);
    await page.locator('.MuiChip-root', { hasText: 'Room-scale' }).waitFor();
    await page.getByRole('link', { name: 'Triage' }).click();
    const fact = page.getByRole('dialog').locator('dt', { hasText: 'Play area' }).locator('xpath=..');
    await fact.getByText('Room-scale').waitFor();
    expect(await fact.locator('svg').count()).toBe(1);
    await window.looksRight('play-area');
    await window.close();
  });

  it('CA-01 CA-06 TR-09 shows a manager tabs, sections and filters, hides closed trainings, and stores favourites', async () => {
    const window = await open('/manager/catalog', manager);
    const { page } = window;
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.allTextContents()).toEqual([
      'Trainings',
      'Courses',
      'Suggested',
      'Favourites',
      'Resources',
    ]);
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    const sections = page.getByRole('region');
    // At 1280 pixels, a section shows three trainings, sorted by title.
    const categories = await manager.api.ok<{ id: string; name: string }[]>(
      'GET',
      '/trainings/categories?lang=en',
    );
    const name = categories.find((category) => category.id === safety.categoryId)?.name ?? '';
    const large = sections.filter({ has: page.getByRole('heading', { name }) });
    const titles = await large.getByRole('article').getByRole('link').allTextContents();
    expect(titles).toHaveLength(3);
    expect(titles).toEqual([...titles].sort());
    await large.getByRole('button', { name: 'Show all' }).click();
    await large.getByRole('link', { name: 'Corridor' }).waitFor();
    expect(await large.getByRole('article').getByRole('link').allTextContents()).toEqual([
      'Alarm',
      'Basement',
      'Corridor',
      'Door',
      'Elsewhere',
      'Exit',
      'Included',
      'Sketch',
    ]);
    await window.looksRight('sections');
    await shot(page, 'catalogue-manager');

    await page.getByRole('switch', { name: 'Only show included content' }).check();
    await page
      .getByRole('status')
      .filter({ hasText: /results/ })
      .waitFor();
    expect(await page.getByText('Not included', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Elsewhere' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Tags' }).click();
    await page.getByRole('option', { name: 'night' }).click();
    await page.getByText('1 result', { exact: true }).waitFor();
    await page.getByRole('option', { name: 'vr' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('8 results').waitFor();
    expect(new URL(page.url()).searchParams.getAll('tag')).toEqual(['night', 'vr']);
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByRole('link', { name: 'Triage' }).first().waitFor();

    // The favourite is stored immediately, and the tab of favourites lists it.
    await page.getByRole('button', { name: 'Favourite: Triage' }).first().click();
    await page.getByRole('tab', { name: 'Favourites' }).click();
    await page.getByRole('link', { name: 'Triage' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('button', { name: 'Favourite: Triage' }).click();
    await page.getByRole('link', { name: 'Triage' }).waitFor({ state: 'detached' });
    expect(window.complaints).toEqual([]);
    await window.close();
  });

  it('CA-02 CA-04 LY-02 LY-04 marks included and empty trainings for admins, with the other tabs in the phone menu', async () => {
    const window = await open('/admin/catalog', organisation.admin, { width: 390, height: 844, dark: true });
    const { page } = window;
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    const length = (
      await page
        .getByText(/^You are in a kitchen/)
        .first()
        .textContent()
    )?.length;
    expect(length).toBeLessThanOrEqual(50);
    await page.getByRole('searchbox').fill('Sketch');
    await page.getByText('No content').waitFor();
    await window.looksRight('a phone, dark');
    await shot(page, 'catalogue-phone-dark');
    // TR-01 TR-03: lists the parts that a draft needs to be published.
    await page.getByRole('link', { name: 'Sketch' }).first().click();
    const missing = page.getByRole('dialog').getByRole('alert').getByRole('listitem');
    await missing.first().waitFor();
    expect(await missing.allInnerTexts()).toEqual([
      'Cover',
      'Logo of badge 1',
      'Logo of badge 2',
      'Logo of badge 3',
      'Content uploaded',
    ]);
    await window.looksRight('a draft’s detail on a phone, dark');
    await shot(page, 'training-missing-phone-dark');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    // The other tabs are on a separate page of the menu. Their former addresses redirect to it.
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /Courses/ }).click();
    await page.waitForURL('**/admin/contents');
    await page.getByRole('tab', { name: 'Courses', selected: true }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Courses', 'Resources']);
    await window.looksRight('courses and resources on a phone, dark');
    await window.go('/admin/catalog?tab=resources');
    await page.waitForURL('**/admin/contents?tab=resources');
    await page.getByRole('tab', { name: 'Resources', selected: true }).waitFor();

    // On a wider screen, these tabs are part of the catalogue.
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.waitForURL('**/admin/catalog?tab=resources');
    expect(await page.getByRole('link', { name: 'Courses and resources' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Trainings' }).click();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Trainings', 'Courses', 'Resources']);
    await page.getByRole('searchbox').fill('Included');
    await page.getByRole('article').getByText('Included').nth(1).waitFor();
    const medium =
      (
        await page
          .getByText(/^You are in a kitchen/)
          .first()
          .textContent()
      )?.length ?? 0;
    expect(medium).toBeGreaterThan(50);
    expect(medium).toBeLessThanOrEqual(100);

    // Opens the training that another page passes in the route's state.
    await window.turnTo('/admin/catalog', { formationId: ids.Triage });
    const dialog = page.getByRole('dialog', { name: 'Triage' });
    await dialog.getByText('Languages').waitFor();
    for (const name of ['Edit', 'Duplicate', 'Delete', 'Statistics', 'Suggest'])
      await dialog.getByRole('button', { name }).waitFor();
    expect(await dialog.getByRole('button', { name: /Start|Favourite/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(window.complaints).toEqual([]);
    await window.close();
  });

  it('CA-01 shows a super admin published trainings as cards or rows, stored in the address', async () => {
    const window = await open('/widid/formations', platform.host.superAdmin);
    const { page } = window;
    await page.getByRole('searchbox').fill('Elsewhere');
    await page.getByRole('article').getByText('Published').first().waitFor();
    await window.looksRight('published');
    await shot(page, 'catalogue-super');
    await page.getByRole('button', { name: 'As a list' }).click();
    await page.getByRole('searchbox').fill('Elsewhere');
    await page.getByRole('button', { name: 'Delete Elsewhere' }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Delete Elsewhere' }).first().waitFor();
    await page.getByRole('button', { name: 'As cards' }).click();
    await page.getByRole('article').first().waitFor();
    expect(window.complaints).toEqual([]);
    await window.close();
  });

  it('LY-07 CA-04 shows a training in a chosen language, and the next one in the same language', async () => {
    const inLanguages = (name: string, ...langs: string[]) => ({
      i18n: langs.map((lang) => text(lang, `${name} ${lang}`)),
      badges: badges.map((badge) => ({
        ...badge,
        i18n: langs.map((lang) => ({ lang, name: `${lang} ${badge.number}`, description: lang })),
      })),
    });
    const { api } = organisation.admin;
    const first = await readyTraining(platform, api, care, inLanguages('Rescue', 'EN', 'GE', 'PT'));
    const second = await readyTraining(platform, api, care, inLanguages('Shelter', 'EN', 'GE'));
    const window = await open(`/manager/catalog?training=${first.id}`, manager, { width: 390, height: 844 });
    const { page } = window;
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const languages = page.getByRole('combobox', { name: 'Language' });
    const read = async (name: string) => {
      await languages.click();
      await page.getByRole('option', { name }).click();
    };
    await dialog('Rescue EN').waitFor();
    await languages.click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['English', 'German', 'Portuguese']);
    await page.getByRole('listbox', { name: 'Language' }).waitFor();
    await page.getByRole('option', { name: 'Portuguese' }).click();
    await dialog('Rescue PT').getByText('Brief of Rescue PT').waitFor();
    await dialog('Rescue PT').getByText('PT 1').waitFor();
    await window.looksRight('a training in Portuguese, on a phone');
    await shot(page, 'training-in-portuguese');
    // A training without Portuguese is shown in the interface language. The choice of German is remembered.
    await window.go(`/manager/catalog?training=${second.id}`);
    await dialog('Shelter EN').waitFor();
    await read('German');
    await dialog('Shelter GE').waitFor();
    await window.go(`/manager/catalog?training=${first.id}`);
    await dialog('Rescue GE').getByText('Brief of Rescue GE').waitFor();
    // A training in one language has no language menu.
    await window.go(`/manager/catalog?training=${ids.Triage}`);
    await dialog('Triage').waitFor();
    expect(await languages.count()).toBe(0);
    expect(window.complaints).toEqual([]);
    await window.close();
  });
});
