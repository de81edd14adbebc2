import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import { addDays, dayIn } from '../../shared/days.ts';
import type { Role } from '../../shared/roles.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;
let learner: Person;
let course: CourseDetail;
let evening: CourseDetail;
/** The second training of the course. */
let last: string;

const titled = (title: string) => ({ i18n: [text('FR', `${title} FR`), text('EN', title)] });
const i18nOf = (title: string) => ({
  i18n: [
    { ...text('FR', `${title} FR`), skills: ['Feu'] },
    { ...text('EN', title), skills: ['Fire'] },
  ],
});

beforeAll(async () => {
  organisation = await platform.organisation();
  const ids = await lookups(await platform.superAdmin());
  const { api } = organisation.admin;
  const trainings = [
    await readyTraining(platform, api, ids, titled('Finding the way out')),
    await readyTraining(platform, api, ids, titled('Choosing an extinguisher')),
  ];
  const trainingIds = trainings.map(({ id }) => id);
  course = await addCourse(api, trainingIds, i18nOf('Acting in a fire'));
  evening = await addCourse(api, trainingIds, i18nOf('Evening course'));
  manager = await platform.member(organisation, ['ROLE_MANAGER']);
  const team = { managerEmail: manager.email };
  learner = await platform.member(organisation, [], { firstName: 'Odile', lastName: 'Verne', ...team });
  const second = await platform.member(organisation, [], { firstName: 'Jules', lastName: 'Hugo', ...team });
  const today = dayIn('Europe/Paris', new Date());
  const userIds = [learner.id, second.id];
  const later = { startDate: addDays(today, 7), endDate: addDays(today, 20) };
  await manager.api.ok('PUT', '/courses/suggestions', { body: { courseIds: [course.id], userIds } });
  await manager.api.ok('PUT', '/courses/suggestions', {
    body: { courseIds: [evening.id], userIds: [second.id], ...later },
  });
  const [first = '', final = ''] = trainingIds;
  last = final;
  await play(learner.api, first, { minuteSpent: 12, progressionPercent: 100 });
  await play(learner.api, last, { minuteSpent: 9.5, progressionPercent: 70, score: 42.1 });
  await platform.idle();
});

async function opened(role: Role, person: Pick<Person, 'email'>, path: string, view: PageView = {}) {
  const window = await Window.open(platform.host, view);
  await window.remember(person, role);
  await window.go(path);
  return window;
}

const phone = { width: 390, height: 844, dark: true };
const right = async (window: Window, what: string) => {
  await shot(window.page, what);
  await window.looksRight(what);
};

describe('TE-02 a manager', () => {
  it("sees the courses of the team by period, with each member's trainings", async () => {
    const w = await opened('manager', manager, '/manager/team');
    const { page } = w;
    await page.getByRole('tab', { name: 'Course progress' }).click();
    const cards = page.locator('main li');
    await cards.nth(1).waitFor();
    expect(await cards.getByRole('heading').allTextContents()).toEqual([
      'Evening course',
      'Acting in a fire',
    ]);
    await cards.nth(0).getByText('Upcoming').waitFor();
    await cards.nth(1).getByText('2 members').waitFor();
    await cards.nth(1).getByText('0 of 2 completed it').waitFor();
    await right(w, 'course-progression');

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Ended' }).click();
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('searchbox', { name: 'Search courses' }).fill('fire');
    await cards.nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Acting in a fire' }).click();
    const dialog = page.getByRole('dialog', { name: 'Acting in a fire' });
    await dialog.getByRole('heading', { level: 3 }).nth(1).waitFor();
    expect(await dialog.getByRole('heading', { level: 3 }).count()).toBe(2);
    await dialog
      .getByRole('button', { name: /Jules Hugo/ })
      .getByText('Not started')
      .waitFor();
    await dialog.getByRole('button', { name: /Odile Verne/ }).click();
    await dialog.getByText('2. Choosing an extinguisher').waitFor();
    await dialog.getByText('Score 43 %').waitFor();
    await dialog.getByText('Pass mark 50 %').waitFor();
    await dialog.getByText('70 % · 0.2 h').waitFor();
    await right(w, 'course-progression-detail');
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await w.close();
  });

  it('LY-12 sees the courses, errors and empty lists on a phone, in the dark theme and in French', async () => {
    const w = await opened('manager', manager, '/manager/team', { ...phone, lang: 'fr' });
    const answers = [{ status: 500, json: {} }, { json: [] }];
    await w.page.route('**/courses/progress?*', (route) => route.fulfill(answers.shift()), { times: 2 });
    await w.page.getByRole('tab', { name: 'Progression des parcours' }).click();
    await w.page.getByRole('button', { name: 'Réessayer' }).click();
    await w.page.getByText('Aucun parcours n’a encore été suggéré').waitFor();
    await right(w, 'course-progression-nothing-phone');
    await w.go('/manager/team?tab=courses');
    await w.page.getByRole('button', { name: 'Acting in a fire FR' }).waitFor();
    await right(w, 'course-progression-phone');
    await w.page.getByRole('button', { name: 'Acting in a fire FR' }).click();
    await w.page.getByRole('button', { name: /Odile Verne/ }).click();
    await w.page.getByText('Seuil de réussite : 50 %').waitFor();
    await right(w, 'course-progression-detail-phone');
    await w.close();
  });

  it('TE-03 sees the courses of a member in the profile, with the next training', async () => {
    const w = await opened('manager', manager, `/manager/team?member=${learner.id}`);
    await w.page.getByRole('tab', { name: 'Per course' }).click();
    await w.page.getByRole('heading', { name: 'Acting in a fire' }).waitFor();
    await w.page.getByText('Next: Choosing an extinguisher').waitFor();
    const certificate = w.page.getByRole('button', { name: 'Certificate of Acting in a fire' });
    expect(await certificate.isDisabled()).toBe(true);
    await right(w, 'member-courses');
    await w.page.setViewportSize({ width: 390, height: 844 });
    await right(w, 'member-courses-phone');
    await w.close();
  });
});

describe('ST-01 the figures of a course', () => {
  it('LY-04 open from the course in the address, and from the list', async () => {
    const w = await opened('admin', organisation.admin, `/admin/catalog?tab=courses&course=${course.id}`);
    const { page } = w;
    await page.getByRole('button', { name: 'Statistics' }).click();
    await page.getByText('People it was suggested to').waitFor();
    const figure = (name: string) => page.locator('dl', { hasText: name }).locator('dd').textContent();
    await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
    expect(await figure('Views')).toBe('2');
    expect(await figure('People it was suggested to')).toBe('2');
    expect(await figure('Average success rate of its trainings')).toBe('25 %');
    await page.getByRole('button', { name: 'Acting in a fire' }).click();
    await page.getByRole('dialog').getByText('Not started').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await right(w, 'course-figures');
    await page.getByRole('button', { name: 'About this course' }).click();
    const about = page.getByRole('dialog');
    await about.getByRole('button', { name: /Finding the way out/ }).click();
    await about.waitFor({ state: 'detached' });
    await page.getByText('People who started').waitFor();
    await page.getByRole('tab', { name: 'Per course' }).click();
    await page.getByText('Choose a course').waitFor();
    await page.getByRole('combobox', { name: 'Course' }).click();
    await page.getByRole('option', { name: 'Evening course' }).click();
    await page.getByText('People it was suggested to').waitFor();
    expect(new URL(page.url()).searchParams.has('course')).toBe(true);
    await w.close();
  });

  it('TE-02 open the list of members, which loads while scrolling', async () => {
    const userIds: string[] = [];
    for (let at = 0; at < 22; at += 1) {
      const lastName = `Zola ${String(at).padStart(2, '0')}`;
      userIds.push((await platform.member(organisation, [], { firstName: 'Iris', lastName })).id);
    }
    const { admin } = organisation;
    await admin.api.ok('PUT', '/courses/suggestions', { body: { courseIds: [evening.id], userIds } });
    await platform.idle();
    const w = await opened('admin', admin, `/admin/dashboard?course=${evening.id}`);
    const { page } = w;
    const requestedRanges: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const users = searchParams.get('users') ?? 'all';
      if (pathname.endsWith('/courses/progress') && users !== '[]') requestedRanges.push(users);
    });
    await page.locator('main li', { hasText: '22 members' }).getByRole('button').click();
    const people = page.getByRole('dialog', { name: 'Evening course' }).getByRole('heading', { level: 3 });
    await people.nth(19).waitFor();
    await people.nth(19).evaluate((one) => one.closest('.MuiDialogContent-root')?.scrollTo(0, 1e6));
    await people.nth(21).waitFor();
    expect(requestedRanges).toEqual(['[0,19]', '[20,39]']);
    expect(await people.nth(21).textContent()).toContain('Iris Zola 21');
    await page.reload();
    await people.first().waitFor();
    expect(requestedRanges.slice(2, 3)).toEqual(['[0,19]']);
    await w.close();
  });

  it('show the team on a phone', async () => {
    const w = await opened('manager', manager, `/manager/dashboard?course=${course.id}`, {
      ...phone,
      lang: 'it',
    });
    await w.page.getByText('Persone a cui è stato suggerito').waitFor();
    await w.page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
    await right(w, 'course-figures-phone');
    await w.close();
  });

  it("CE-01 show a learner's own progress, with the certificate at 100 percent", async () => {
    const w = await opened('learner', learner, '/learner/dashboard', { lang: 'es' });
    const { page } = w;
    await page.getByRole('combobox', { name: 'Mostrar' }).click();
    await page.getByRole('option', { name: /Acting in a fire/ }).click();
    await page.getByText(/Siguiente: Choosing an extinguisher/).waitFor();
    await page.getByText('desde 50 %').waitFor();
    await right(w, 'learner-course');
    await page.setViewportSize({ width: 390, height: 844 });
    await right(w, 'learner-course-phone');
    await play(learner.api, last, { minuteSpent: 6, progressionPercent: 100, score: 80 });
    await platform.idle();
    await page.reload();
    const certificate = page.getByRole('button', { name: /Certificado de Acting in a fire/ });
    const [download] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByText('Todas las formaciones superadas').waitFor();
    await w.close();
  });
});
