import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import { courseTrainings } from '../factories/course-trainings.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { draft, type LookupIds, lookups } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';
import { next } from './wizard.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;
let ids: LookupIds;

/** The id of a training by the first word of its title. */
let id: Awaited<ReturnType<typeof courseTrainings>>;

beforeAll(async () => {
  organisation = await platform.organisation();
  ids = await lookups(await platform.superAdmin());
  manager = await platform.member(organisation, ['ROLE_MANAGER']);
  id = await courseTrainings(platform, organisation.admin.api, ids);
});

const open = (path: string, person: Person, view: PageView = {}) =>
  Window.of(platform.host, person, path, view);
const step = (dialog: Locator, number: number) =>
  dialog.getByRole('progressbar', { name: `Step ${number} of 3` });
const visible = (dialog: Locator, label: string) =>
  dialog.getByRole('textbox', { name: label }).and(dialog.locator(':visible')).first();
const byTitle = async (title: string): Promise<CourseDetail | undefined> =>
  (await organisation.admin.api.ok<CourseDetail[]>('GET', '/courses?lang=en')).find(
    (course) => course.title === title,
  );
const orderIn = (dialog: Locator) =>
  dialog
    .locator('[data-training]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-training')));

async function write(dialog: Locator, title: string): Promise<void> {
  await visible(dialog, 'Title').fill(title);
  await visible(dialog, 'Brief description').fill('Leave a building in time');
  await visible(dialog, 'Full description').fill('Three trainings, one after the other.');
  await visible(dialog, 'Goal 1').fill('Know the way');
  await visible(dialog, 'Goal 2').fill('Keep calm');
}

describe('the course wizard', () => {
  it('CO-01 CO-02 CO-03 CO-04 LY-02 creates a course in three validated steps, changes and deletes it', async () => {
    const window = await open('/admin/catalog', organisation.admin);
    const { page } = window;
    const title = unique('Evacuation');
    await page.getByRole('button', { name: 'Add a course' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /English/ }).click();
    await next(dialog);
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByRole('checkbox', { name: /English/ }).click();
    await dialog.getByRole('checkbox', { name: /French/ }).click();
    await next(dialog);

    await step(dialog, 2).waitFor();
    expect(await step(dialog, 2).getAttribute('aria-valuenow')).toBe('67');
    await write(dialog, title);
    await next(dialog);
    await dialog.getByText(/Please check: Title \(French\), .*Goal 2 \(French\)/).waitFor();
    await write(dialog, `${title} FR`);
    await dialog.getByRole('combobox', { name: 'Skills' }).and(dialog.locator(':visible')).fill('Sang-froid');
    await window.looksRight('information');
    await shot(page, 'course-information');
    const checked = page.waitForResponse((response) => response.url().includes('/courses/validation/2'));
    await next(dialog);
    expect((await checked).status()).toBe(204);

    await step(dialog, 3).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose at least 2').waitFor();
    for (const name of ['Alpha', 'Beta', 'Gamma'])
      await dialog.getByRole('button', { name: `Add ${name} training` }).click();
    expect(await dialog.getByRole('button', { name: /has been added to the course/ }).count()).toBe(3);
    expect(
      await dialog.getByRole('button', { name: 'Alpha training has been added to the course' }).isDisabled(),
    ).toBe(true);
    await dialog.getByText('3 trainings · 45 min').waitFor();
    const score = dialog.getByRole('textbox', { name: 'Pass score of Alpha training' });
    await score.fill('7x0');
    expect(await score.inputValue()).toBe('70');
    await score.fill('450');
    expect(await score.inputValue()).toBe('100');
    await score.fill('abc');
    await score.blur();
    expect(await score.inputValue()).toBe('0');
    await dialog.getByRole('textbox', { name: 'Pass score of Gamma training' }).fill('80');

    // Changes the order by a button, by the keys of the handle, and by dragging.
    await dialog.getByRole('button', { name: 'Move Gamma training up' }).click();
    await eventually(() => orderIn(dialog)).toEqual([id('Alpha'), id('Gamma'), id('Beta')]);
    const handle = (name: string) =>
      dialog.getByRole('button', { name: `Move ${name} training by dragging or with the keyboard` });
    await handle('Beta').focus();
    await page.keyboard.press('Space');
    await page.getByText('Beta training: position 3 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText('Beta training: position 2 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await eventually(() => orderIn(dialog)).toEqual([id('Alpha'), id('Beta'), id('Gamma')]);
    await handle('Gamma').hover();
    await page.mouse.down();
    const target = await handle('Alpha').boundingBox();
    await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 10, { steps: 8 });
    await page.mouse.up();
    await eventually(() => orderIn(dialog)).toEqual([id('Gamma'), id('Alpha'), id('Beta')]);
    await window.looksRight('trainings of the course');
    await shot(page, 'course-trainings');
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/courses(?:\?|$)/.test(request.url())) created.push(request.url());
    });
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByText('Course created').waitFor();
    expect(created).toHaveLength(1);

    const made = await byTitle(title);
    expect(made).toMatchObject({
      isGlobal: true,
      ownerId: organisation.id,
      durationInMinute: 45,
      trainings: [
        { trainingId: id('Gamma'), trainingSuccessScore: 80 },
        { trainingId: id('Alpha'), trainingSuccessScore: 0 },
        { trainingId: id('Beta'), trainingSuccessScore: 0 },
      ],
    });
    expect(made?.i18n.find((entry) => entry.lang === 'FR')?.skills).toEqual(['Sang-froid']);

    // Edits the course from its details: removes a language (TR-07) and a training.
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('checkbox', { name: /French/ }).click();
    await next(dialog);
    await step(dialog, 2).waitFor();
    await next(dialog);
    await dialog.getByRole('button', { name: 'Remove Beta training' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Course saved').waitFor();
    const changed = await byTitle(title);
    expect(changed?.i18n.map((entry) => entry.lang)).toEqual(['EN']);
    expect(changed?.trainings.map((one) => one.trainingId)).toEqual([id('Gamma'), id('Alpha')]);

    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Course deleted').waitFor();
    expect(await byTitle(title)).toBeUndefined();
    expect(window.complaints).toEqual([]);
    await window.close();
  });

  it("CO-06 creates a manager's own course, asks before it discards changes, and restores drafts", async () => {
    const window = await open('/manager/catalog?tab=courses', manager, {
      width: 390,
      height: 844,
      dark: true,
    });
    const { page } = window;
    const title = unique('Mine');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a course' }).first().click();
    await next(dialog);
    await write(dialog, title);
    await page.goBack();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await step(dialog, 2).waitFor();
    await eventually(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length),
    ).toBe(1);
    await page.evaluate(() => localStorage.removeItem('session'));
    await window.signIn(manager, '/manager/catalog?tab=courses&courseWizard=new');
    await dialog.getByText('Draft restored.').waitFor();
    await next(dialog);
    for (const name of ['Beta', 'Alpha'])
      await dialog.getByRole('button', { name: `Add ${name} training` }).click();
    await window.looksRight('the wizard on a phone');
    await shot(page, 'course-wizard-phone-dark');

    // Shows the message of a rejection by the server (CO-05).
    const answerWith = (status: number, body: object) =>
      page.route('**/courses?*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) })
          : route.continue(),
      );
    await answerWith(201, {});
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The course could not be created').waitFor();
    await page.unroute('**/courses?*');
    await answerWith(400, { status: 400, code: 'INVALID_COURSE', title: 'Courses are closed in August' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Courses are closed in August').waitFor();
    await page.unroute('**/courses?*');
    await answerWith(400, {
      status: 400,
      code: 'INVALID_COURSE',
      violations: [{ field: 'i18n.EN.goal2', message: 'REQUIRED' }],
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The course is not complete, or not valid').waitFor();
    await step(dialog, 2).waitFor();
    await page.unroute('**/courses?*');
    await visible(dialog, 'Goal 2').fill('Keep calm, too');
    await next(dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Course created').waitFor();
    expect(await byTitle(title)).toMatchObject({ isGlobal: false, ownerId: manager.id });
    await page.getByRole('link', { name: title }).waitFor();

    await window.go('/manager/catalog?tab=courses&courseWizard=new');
    await next(dialog);
    await visible(dialog, 'Title').fill('Given up');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await dialog.first().waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
    expect(window.complaints).toEqual([]);
    await window.close();
  });

  it('CO-01 CO-03 stores the order of a hundred trainings, and rejects further trainings', async () => {
    const large = await platform.organisation();
    const { api } = large.admin;
    const named = await courseTrainings(platform, api, ids);
    const drafts = [];
    while (drafts.length < 98)
      drafts.push(...(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => draft(api, ids)))));
    const initialOrder = [...drafts.map((one) => one.id), named('Alpha')];
    const course = await addCourse(api, initialOrder);
    const window = await open(`/admin/catalog?tab=courses&courseWizard=${course.id}`, large.admin);
    const dialog = window.page.getByRole('dialog');
    for (const at of [2, 3]) {
      await next(dialog);
      await step(dialog, at).waitFor();
    }
    await dialog.getByRole('button', { name: 'Add Beta training' }).click();
    await dialog.getByText(/^100 trainings/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Add Gamma training' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Move Beta training up' }).click();
    const order = [...initialOrder.slice(0, -1), named('Beta'), named('Alpha')];
    await eventually(() => orderIn(dialog)).toEqual(order);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.first().waitFor({ state: 'detached' });
    const stored = await api.ok<CourseDetail>('GET', `/courses/${course.id}`);
    expect(stored.trainings.map(({ trainingId }) => trainingId)).toEqual(order);
    await window.close();
  });
});
