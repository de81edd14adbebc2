import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import type { ScheduledReport } from '../../shared/contracts/learning/reports.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;

beforeAll(async () => {
  organisation = await platform.organisation({ name: 'Forge' });
  manager = await platform.member(organisation, ['ROLE_MANAGER'], { firstName: 'Mia', lastName: 'Boss' });
  await platform.member(organisation, [], {
    ...{ firstName: 'Ana', lastName: 'Learner', managerEmail: manager.email },
  });
});

const downloaded = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

it('is scheduled, changed, made and ended by a manager', async () => {
  const w = await Window.open(platform.host);
  const { page } = w;
  await w.signIn(manager);
  await page.waitForURL('**/manager/required');
  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByText('No scheduled reports').waitFor();
  await w.looksRight('no reports');
  await page.getByRole('button', { name: 'Schedule a report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await dialog.getByRole('combobox', { name: 'Content' }).click();
  await page.getByRole('option', { name: 'Members' }).click();
  expect(await name.inputValue()).toBe('Members');
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Required', { exact: false }).first().waitFor();
  await name.fill('My team');
  await dialog.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Every month' }).click();
  await dialog.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: 'Last day' }).click();
  await w.looksRight('the content of a report');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('radio', { name: 'My whole team' }).waitFor();
  await w.looksRight('the people of a report');
  await dialog.getByRole('button', { name: 'Next' }).click();
  expect(await dialog.getByRole('checkbox', { name: 'Mia Boss' }).isChecked()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Ana Learner' }).check();
  await w.looksRight('the recipients of a report');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Report saved').waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'My team' });
  await card.getByText('On the last day of each month').waitFor();
  await card.getByText('2 recipients').waitFor();
  await w.looksRight('the reports');
  await shot(page, 'reports');

  await card.getByRole('button', { name: 'Edit: My team' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit: My team' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Night team');
  await edit.getByRole('button', { name: 'Next' }).click();
  await edit.getByRole('button', { name: 'Next' }).click();
  await edit.getByRole('checkbox', { name: 'Ana Learner' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Make now: Night team' }).click();
  await page.waitForURL('**/reports/*');
  await page.getByText('1 row').waitFor();
  await w.looksRight('the document of a report');
  const { name: fileName, text } = await downloaded(page);
  expect(fileName).toMatch(/^members-\d\d_\d\d_\d{4}\.csv$/);
  expect(text.split('\r\n')[1]).toMatch(/^Learner,Ana,/);

  await w.go('/manager/required?tab=reports');
  await page.getByRole('button', { name: 'Delete: Night team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Report deleted').waitFor();
  await page.getByText('No scheduled reports').waitFor();
});

it('is opened from the mail by a recipient without a session, on a phone in the dark', async () => {
  const reader = await platform.member(organisation, [], { firstName: 'Rea', lastName: 'Reader' });
  const { admin } = organisation;
  const report = await admin.api.ok<ScheduledReport>('POST', '/reports', {
    body: {
      ...{ name: 'Everyone', kind: 'members', every: 'WEEK', day: 1, lang: 'FR' },
      userIds: [reader.id],
    },
  });
  const { job } = await admin.api.ok<{ job: { id: string } }>('POST', `/reports/${report.id}/documents`);
  await platform.idle();
  const w = await Window.open(platform.host, { width: 390, height: 844, dark: true });
  const { page } = w;
  await w.go(`/reports/${job.id}`);
  await w.fill(reader.email, reader.password);
  await page.getByRole('heading', { name: 'Everyone' }).waitFor();
  await w.looksRight('a report on a phone');
  await shot(page, 'report-phone');
  expect((await downloaded(page)).text).toContain('Reader;Rea;');
  // A document is deleted when a member is deleted, and the page makes a new one.
  const leaver = await platform.member(organisation);
  await admin.api.ok('DELETE', `/users/${leaver.id}`);
  await platform.idle();
  await page.reload();
  await page.getByText('The document was deleted.').waitFor();
  await w.looksRight('a deleted document');
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await page.getByRole('button', { name: 'Download' }).waitFor();
  expect(page.url()).not.toContain(job.id);
  await admin.api.ok('DELETE', `/reports/${report.id}`);
  await page.reload();
  await page.getByText('no longer exists', { exact: false }).waitFor();
  await w.looksRight('a report that was ended');
});
