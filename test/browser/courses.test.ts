import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import { courseTrainings } from '../factories/course-trainings.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { addPictures, draft, type LookupIds, lookups, text } from '../factories/trainings.ts';
import { sendContent } from '../factories/uploads.ts';
import { apkZip, unityZip } from '../factories/zips.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;
let learner: Person;
let ids: LookupIds;

/** The id of a training by the first word of its title. */
let id: Awaited<ReturnType<typeof courseTrainings>>;

const titled = (title: string) => ({ i18n: [text('EN', title)] });

beforeAll(async () => {
  organisation = await platform.organisation();
  ids = await lookups(await platform.superAdmin());
  [manager, learner] = await Promise.all([
    platform.member(organisation, ['ROLE_MANAGER']),
    platform.member(organisation),
  ]);
  id = await courseTrainings(platform, organisation.admin.api, ids);
});

const open = (path: string, person: Person, view: PageView = {}) =>
  Window.of(platform.host, person, path, view);

describe('a course in the catalogue', () => {
  it("CA-04 LY-04 shows its trainings in order with the learner's progress, starts the next, and becomes a favourite", async () => {
    const course = await addCourse(organisation.admin.api, [id('Beta'), id('Alpha')]);
    const window = await open(`/learner/catalog?course=${course.id}`, learner);
    const { page } = window;
    const dialog = page.getByRole('dialog', { name: course.title });
    await dialog.getByRole('button', { name: 'Start: Beta training' }).waitFor();
    expect(await dialog.getByRole('button', { name: /training/ }).allInnerTexts()).toHaveLength(3);
    await dialog.getByText('Pass mark: 50 %').waitFor();
    for (const name of ['Edit', 'Delete']) expect(await dialog.getByRole('button', { name }).count()).toBe(0);
    await dialog.getByRole('button', { name: /^Favourite/ }).click();
    await eventually(
      async () => (await learner.api.ok<CourseDetail>('GET', `/courses/${course.id}`)).favorite,
    ).toBe(true);
    await window.looksRight('a course');
    await shot(page, 'course-detail');

    // LY-07 Shows the course in another of its languages, which is also used for the next course.
    const languages = dialog.getByRole('combobox', { name: 'Language' });
    await languages.click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['French', 'English']);
    await page.getByRole('option', { name: 'French' }).click();
    const french = page.getByRole('dialog', { name: course.title.replace(/EN$/, 'FR') });
    await french.getByText('Skill FR').waitFor();
    await french.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await dialog.getByText('Skill EN').waitFor();

    // A training opens over its course. Closing the training shows the course again.
    await dialog.getByRole('button', { name: /Alpha training/ }).click();
    await page.getByRole('dialog', { name: 'Alpha training' }).getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Start: Beta training' }).click();
    await page.waitForURL(/play=/);
    expect(new URL(page.url()).searchParams.get('play')).toBe(id('Beta'));

    // Marks passed trainings and offers the next. Opens the course that another page passes in its state
    // (LY-04).
    await play(learner.api, id('Beta'), { progressionPercent: 100, score: 90 });
    await play(learner.api, id('Alpha'), { progressionPercent: 40, score: 20 });
    await platform.idle();
    await window.go('/learner/catalog');
    await window.turnTo('/learner/catalog', { courseId: course.id });
    await dialog.getByRole('button', { name: 'Continue: Alpha training' }).waitFor();
    await dialog.getByRole('button', { name: /Beta training.*Passed/ }).waitFor();
    await dialog.getByText('40 %, score 20').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^A page, a role/).fill(course.title);
    await page.getByRole('option', { name: course.title }).click();
    await dialog.waitFor();

    await window.go('/learner/catalog?tab=favourites');
    await page.getByRole('link', { name: course.title }).waitFor();
    await page.getByRole('tab', { name: 'Suggested' }).click();
    await page.getByText('No suggestions for you').waitFor();
    await page.getByRole('tab', { name: 'Courses' }).click();
    await page.getByRole('searchbox').fill('no such course');
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByRole('link', { name: course.title }).first().waitFor();
    await shot(page, 'courses');
    // Ignores console errors that the tests' init script causes in the sandbox of the player.
    expect(window.complaints.filter((complaint) => !/is sandboxed/.test(complaint))).toEqual([]);
    await window.close();
  });

  it('CA-04 starts headset content in the launcher, and offers the download', async () => {
    const { api } = organisation.admin;
    const made = await draft(api, ids, titled('Headset training'));
    await sendContent(api, made.id, 'UNITY', unityZip());
    await addPictures(api, made.id);
    const both = await draft(api, ids, titled('Two headsets'));
    await addPictures(api, both.id);
    await sendContent(api, both.id, 'UNITY', unityZip());
    await sendContent(api, both.id, 'APK', apkZip());
    const course = await addCourse(api, [made.id, both.id], {
      i18n: [{ ...text('EN', 'With headsets'), skills: ['Calm'] }],
    });
    await platform.idle();
    const w = await open(`/manager/catalog?tab=courses&course=${course.id}`, manager);
    const { page } = w;
    // Starts the app once per window, because Chromium blocks clicks after several unanswered starts.
    const opened: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().startsWith('immersive') && opened.push(request.url())),
    );
    const started = page.getByRole('dialog', { name: 'Start “Headset training”' });
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/v1/launcher/code'),
      page.getByRole('button', { name: 'Start: Headset training' }).click(),
    ]);
    const { link, code } = (await answer.json()) as { link: string; code: string };
    expect(link).toMatch(/^immersive-training:\/\/127\.0\.0\.1:\d+\/start\?code=/);
    await started.getByText('The app is opening').waitFor();
    await eventually(() => opened).toEqual([link]);
    expect(page.url()).not.toContain(code);
    const session = await platform.anonymous.post<{ courseId: string }>('/launcher/session', { code });
    expect([session.status, session.body.courseId]).toEqual([200, course.id]);
    w.complaints.length = 0;
    await w.looksRight('the launcher opens');
    await shot(page, 'launch');
    await w.close();

    const m = await open(`/manager/catalog?training=${both.id}`, manager);
    await m.page.getByRole('button', { name: 'Start in the app' }).click();
    const choice = m.page.getByRole('dialog', { name: 'Start “Two headsets”' });
    await m.page.route('**/api/v1/launcher/code', (route) => route.abort(), { times: 1 });
    await choice.getByRole('button', { name: 'PC headset', exact: true }).click();
    await choice.getByRole('alert').getByText('Temporarily unavailable').waitFor();
    await choice.getByRole('button', { name: 'Download the app' }).click();
    await m.page.getByRole('dialog', { name: 'Download the app' }).waitFor();
    await m.go(`/manager/catalog?training=${both.id}`);
    await m.page.getByRole('button', { name: 'Start in the app' }).click();
    const [chosen] = await Promise.all([
      m.page.waitForResponse('**/api/v1/launcher/code'),
      choice.getByRole('button', { name: 'Standalone headset', exact: true }).click(),
    ]);
    expect(chosen.request().postDataJSON()).toMatchObject({ trainingId: both.id, fileType: 'APK' });
    await choice.getByRole('button', { name: 'Download: Standalone headset' }).waitFor();
    await m.close();

    const phone = await open(`/learner/catalog?training=${both.id}`, learner, {
      dark: true,
      width: 390,
      height: 844,
    });
    await phone.page.getByRole('button', { name: 'Start in the app' }).click();
    await phone.page.getByText('Where do you want to start it?').waitFor();
    await phone.looksRight('starting in the app, dark, on a phone');
    await shot(phone.page, 'launch-phone-dark');
    await phone.close();
    const admin = await open(`/admin/catalog?training=${both.id}`, organisation.admin);
    await admin.page.getByRole('button', { name: 'Download: PC headset' }).waitFor();
    expect(await admin.page.getByRole('button', { name: 'Start in the app' }).count()).toBe(0);
    await admin.close();
  });

  it('CO-01 shows in the wizard that there are no trainings to choose', async () => {
    const other = await platform.organisation();
    await draft(other.admin.api, ids);
    const storedDraft = {
      step: 2,
      values: {
        languages: ['EN'],
        texts: Object.fromEntries(
          ['EN', 'FR', 'ES', 'GE', 'IT', 'PT'].map((lang) => [
            lang,
            {
              title: 'T',
              briefDescription: 'B',
              fullDescription: 'F',
              goal1: '1',
              goal2: '2',
              goal3: '',
              skills: [],
            },
          ]),
        ),
        trainings: [],
        resources: [],
      },
    };
    const window = await open('/admin/catalog?tab=courses', other.admin);
    await window.page.getByText('No courses yet').waitFor();
    await window.page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [`draft:${other.admin.id}:course:new`, JSON.stringify(storedDraft)],
    );
    await window.page.getByRole('button', { name: 'Add a course' }).last().click();
    await window.page.getByText('No trainings available').waitFor();
    await window.close();
  });
});
