import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Download, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { certificateTexts } from '../../functions/learning/certificates/certificate-texts.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { readPdf } from '../tools/pdf-text.ts';
import { unzip } from '../tools/unzip.ts';
import { shot } from './chromium.ts';
import { Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;
let learner: Person;

beforeAll(async () => {
  organisation = await platform.organisation({ name: 'Filature' });
  const ids = await lookups(await platform.superAdmin());
  const { api } = organisation.admin;
  const i18n = (title: string) => ({ i18n: [text('FR', title), text('EN', title)] });
  const trainingIds = [
    await readyTraining(platform, api, ids, i18n('Spinning')),
    await readyTraining(platform, api, ids, i18n('Weaving')),
  ].map(({ id }) => id);
  await addCourse(api, trainingIds);
  manager = await platform.member(organisation, ['ROLE_MANAGER'], { firstName: 'Mia', lastName: 'Maître' });
  const managerEmail = manager.email;
  learner = await platform.member(organisation, [], { firstName: 'Léa', lastName: 'Zola', managerEmail });
  // A member of the team without sessions.
  await platform.member(organisation, [], { firstName: 'Noé', lastName: 'Aubin', managerEmail });
  const body = { name: 'Night shift', userIds: [learner.id] };
  await api.ok('POST', '/groups', { body });
  for (const id of trainingIds) await play(learner.api, id, { minuteSpent: 4, progressionPercent: 100 });
  await platform.idle();
});

/** Returns the rows of a downloaded CSV. */
async function rowsOf(download: Download, delimiter = ','): Promise<string[][]> {
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return parse(bytes, { bom: true, delimiter });
}

/** Makes every export of this page run as a job, like exports of many members. */
const asJobs = (page: Page) =>
  page.route('**/export/**', (route, request) =>
    route.continue({ headers: { ...request.headers(), prefer: 'respond-async' } }),
  );

it('EX-01 LY-09 exports the progress of a member, and of a group in a course, for an admin', async () => {
  const w = await Window.open(platform.host);
  const { page } = w;
  await w.signIn(organisation.admin, '/admin/dashboard');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export progress' });
  const submit = dialog.getByRole('button', { name: 'Export', exact: true });
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /Léa Zola/ }).check();
  await dialog.getByText('1 selected').waitFor();
  await w.looksRight('the export of members');
  await shot(page, 'export-members');
  const [saved] = await Promise.all([page.waitForEvent('download'), submit.click()]);
  await page.getByText('Export downloaded').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(saved.suggestedFilename()).toMatch(/^trainings-\d\d_\d\d_\d{4}\.csv$/);
  expect((await rowsOf(saved)).map((row) => row.slice(0, 6))).toEqual([
    ['Last name', 'First name', 'E-mail', 'Training', 'Progress (%)', 'Minutes'],
    ['Zola', 'Léa', learner.email, 'Spinning', '100', '4'],
    ['Zola', 'Léa', learner.email, 'Weaving', '100', '4'],
  ]);

  await page.getByRole('tab', { name: /per course/i }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByLabel('Content').click();
  await page.getByRole('option', { name: 'One course' }).click();
  await dialog.getByRole('tab', { name: 'Groups' }).click();
  await dialog.getByRole('checkbox', { name: /Select all/ }).check();
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Course', exact: true }).click();
  await page.getByRole('option').first().click();
  await w.looksRight('the export of a course');
  const [course] = await Promise.all([page.waitForEvent('download'), submit.click()]);
  expect(course.suggestedFilename()).toMatch(/^course-/);
  expect((await rowsOf(course)).map((row) => [row[0], row[4]])).toEqual([
    ['Last name', 'Progress (%)'],
    ['Zola', expect.stringMatching(/^\d+$/)],
  ]);
  await w.close();
});

it('EX-02 makes a large export in a job, continues it when the dialog closes, and reports its failure', async () => {
  const w = await Window.open(platform.host, { lang: 'fr' });
  const { page } = w;
  await w.signIn(manager, '/manager/dashboard');
  await asJobs(page);
  const open = () => page.getByRole('button', { name: 'Exporter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exporter la progression' });
  await open();
  await dialog.getByRole('tab', { name: 'Sous-groupes' }).waitFor();
  await dialog.getByRole('checkbox', { name: /Tout sélectionner/ }).check();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exporter', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^trainings-/);
  expect((await rowsOf(saved, ';')).map((row) => row[1])).toEqual(['Prénom', 'Léa', 'Léa']);
  await dialog.getByText('L’export est prêt : 2 lignes').waitFor();
  await w.looksRight('an export that is ready');
  await shot(page, 'export-ready');
  const [second] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger à nouveau' }).click(),
  ]);
  expect(await rowsOf(second, ';')).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Autre export' }).click();

  // The job continues while another page is open. Here it waits, and then fails.
  let status = 'running';
  await page.route('**/jobs/*', async (route) => {
    const answer = await route.fetch();
    const job = await answer.json();
    const { url, ...rest } = job;
    const code = status === 'failed' ? { code: 'NOT_AUTHORIZED' } : {};
    const shown = status === 'expired' ? rest : { ...rest, status, progress: 40, ...code };
    await route.fulfill({ response: answer, json: { ...shown, ...(status === 'done' ? { url } : {}) } });
  });
  await dialog.getByRole('checkbox', { name: /Léa Zola/ }).check();
  await dialog.getByRole('button', { name: 'Exporter', exact: true }).click();
  await dialog.getByText('Export en cours : 40 %').waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  const tray = page.getByRole('region', { name: 'Exporter la progression' });
  await tray.getByText('Export en cours : 40 %').waitFor();
  await page.getByRole('link', { name: 'Équipe' }).first().click();
  await tray.getByText('Export en cours : 40 %').waitFor();
  await w.looksRight('an export that goes on');
  await shot(page, 'export-tray');
  // After a reload, the page shows the job again.
  await page.reload();
  await tray.getByText('Export en cours : 40 %').waitFor();
  // A closed tray is shown again after a failure.
  await tray.getByRole('button', { name: 'Fermer' }).click();
  await tray.waitFor({ state: 'detached' });
  status = 'failed';
  await tray.getByText('L’export a échoué.').waitFor();
  status = 'expired';
  await tray.getByRole('button', { name: 'Exporter à nouveau' }).click();
  await tray.getByText('Le fichier n’est plus disponible').waitFor();
  await tray.getByRole('button', { name: 'Fermer' }).click();
  await tray.waitFor({ state: 'detached' });
  await w.close();
});

it("CE-01 EX-02 exports a team's certificates as a zip in any content language, and shows progress on any page", async () => {
  const w = await Window.open(platform.host);
  const { page } = w;
  await w.signIn(manager, '/manager/dashboard');
  await page.getByRole('button', { name: 'Certificates', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export certificates' });
  const submit = dialog.getByRole('button', { name: 'Export', exact: true });
  await dialog.getByRole('checkbox', { name: /Select all/ }).check();
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Training', exact: true }).fill('weav');
  await page.getByRole('option', { name: 'Weaving' }).click();
  await dialog.getByRole('combobox', { name: 'Language of the certificates' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await w.looksRight('the export of certificates');
  await shot(page, 'export-certificates');
  const [saved] = await Promise.all([page.waitForEvent('download'), submit.click()]);
  expect(saved.suggestedFilename()).toMatch(/^zertifikat_\d\d_\d\d_\d{4}\.zip$/);
  const files = await unzip(await readFile(await saved.path()));
  expect([...files.keys()]).toEqual(['Zola Léa.pdf', 'ohne-zertifikat.csv']);
  const { text: drawn } = await readPdf(files.get('Zola Léa.pdf') ?? new Uint8Array());
  expect(drawn).toContain(certificateTexts.GE.title);
  await dialog
    .getByText('1 certificate is ready. 1 person has not completed it yet and is left out.')
    .waitFor();
  await w.looksRight('certificates that are ready');
  await shot(page, 'export-certificates-ready');

  // A job whose dialog is closed is shown above any page.
  await page.route('**/jobs/*', async (route) => {
    const answer = await route.fetch();
    const { url: _url, ...job } = await answer.json();
    await route.fulfill({ response: answer, json: { ...job, status: 'running', progress: 40 } });
  });
  await dialog.getByRole('button', { name: 'New export' }).click();
  await submit.click();
  const bar = dialog.getByRole('progressbar', { name: 'Export certificates' });
  await dialog.getByText('Exporting: 40 %').waitFor();
  expect(await bar.getAttribute('aria-valuenow')).toBe('40');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Team' }).first().click();
  const tray = page.getByRole('region', { name: 'Export certificates' });
  await tray.getByText('Certificates of a training').waitFor();
  await w.looksRight('certificates that are being made');
  await shot(page, 'export-certificates-tray');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await w.close();

  const phone = await Window.open(platform.host, { width: 390, height: 844, dark: true });
  await phone.signIn(organisation.admin, '/admin/dashboard?tab=course');
  await phone.page.getByRole('button', { name: 'Certificates', exact: true }).click();
  const small = phone.page.getByRole('dialog', { name: 'Export certificates' });
  await small.getByText('Certificates of a course').waitFor();
  await phone.looksRight('the export of certificates, dark, on a phone');
  await shot(phone.page, 'export-certificates-phone');
  await phone.close();

  const learners = await Window.open(platform.host);
  await learners.signIn(learner, '/learner/dashboard');
  await learners.page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  expect(await learners.page.getByRole('button', { name: 'Certificates', exact: true }).count()).toBe(0);
  await learners.close();
});

it("EX-01 TE-03 exports a learner's own progress and history, and a member's history for a manager", async () => {
  const l = await Window.open(platform.host, { width: 390, height: 844, dark: true });
  await l.signIn(learner, '/learner/dashboard');
  await l.page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = l.page.getByRole('dialog', { name: 'Export progress' });
  expect(await dialog.getByRole('tab').count()).toBe(0);
  await l.looksRight('the export of a learner, dark, on a phone');
  await shot(l.page, 'export-learner-phone');
  const [own] = await Promise.all([
    l.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect((await rowsOf(own)).slice(1).map((row) => row[3])).toEqual(['Spinning', 'Weaving']);
  await l.page.getByRole('tab', { name: 'History' }).click();
  const [history] = await Promise.all([
    l.page.waitForEvent('download'),
    l.page.getByRole('button', { name: 'Export history' }).click(),
  ]);
  expect(history.suggestedFilename()).toMatch(/^history-/);
  expect((await rowsOf(history)).slice(1).map((row) => row[3])).toEqual(['Course', 'Training', 'Training']);
  await l.looksRight('the history of a learner, dark, on a phone');
  await shot(l.page, 'export-history-phone');
  await l.close();

  const m = await Window.open(platform.host, { width: 390, height: 844 });
  await m.signIn(manager, '/manager/dashboard');
  await m.page.getByRole('button', { name: 'Export', exact: true }).click();
  await m.page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Léa Zola/ })
    .waitFor();
  await m.looksRight('the export of a manager on a phone');
  await shot(m.page, 'export-manager-phone');
  await m.go('/manager/team');
  await m.page.getByRole('button', { name: 'Profile of Léa Zola' }).click();
  const [hers] = await Promise.all([
    m.page.waitForEvent('download'),
    m.page.getByRole('button', { name: 'Export history' }).click(),
  ]);
  expect((await rowsOf(hers)).slice(1).map((row) => row[0])).toEqual(['Zola', 'Zola', 'Zola']);
  await m.looksRight('a profile with its export, on a phone');
  await shot(m.page, 'export-profile-phone');
  await m.close();
});

it('EX-01 exports the progress of a chosen organisation for a super admin', async () => {
  const w = await Window.open(platform.host);
  const { page } = w;
  const { superAdmin } = platform.host;
  await w.signIn(superAdmin, '/widid/dashboard');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export progress' });
  expect(await dialog.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Organisation' }).fill('Filature');
  await page.getByRole('option', { name: 'Filature' }).first().click();
  await dialog.getByRole('checkbox', { name: /Léa Zola/ }).check();
  await w.looksRight('the export of a super admin');
  await shot(page, 'export-super');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(await rowsOf(saved)).toHaveLength(3);
  await w.close();
});
