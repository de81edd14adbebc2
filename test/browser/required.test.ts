import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '../../shared/days.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { today } from '../factories/suggestions.ts';
import { lookups, type MadeTraining, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { typeDay, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;
let trainings: MadeTraining[];
const lastName = unique('Zola');
const typed = (day: string) => day.split('-').reverse().join('');

beforeAll(async () => {
  organisation = await platform.organisation({ name: 'Forge' });
  const ids = await lookups(await platform.superAdmin());
  const add = (title: string) =>
    readyTraining(platform, organisation.admin.api, ids, { i18n: [text('FR', title), text('EN', title)] });
  trainings = [await add('Working at height'), await add('Handling acids')];
  manager = await platform.member(organisation, ['ROLE_MANAGER'], { firstName: 'Mia', lastName });
});

const teamMember = (firstName: string) =>
  platform.member(organisation, [], { firstName, lastName, managerEmail: manager.email });

describe('required training', () => {
  it('is assigned by a manager, who reminds, extends and exempts, also by the keyboard', async () => {
    const [ana, bo] = [await teamMember('Ana'), await teamMember('Bo')];
    const w = await Window.open(platform.host);
    const { page } = w;
    await w.signIn(manager);
    await page.waitForURL('**/manager/required');
    await page.getByText('No required training yet').waitFor();
    await w.looksRight('the empty board');
    await page.getByRole('button', { name: 'Require', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Require training' });
    expect(await dialog.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /Working at height/ }).check();
    await dialog.getByRole('button', { name: 'Next' }).click();
    // A pasted list selects the people of the team.
    await dialog.getByRole('button', { name: 'Paste addresses' }).click();
    const paste = page.getByRole('dialog', { name: 'Paste addresses' });
    await paste
      .getByRole('textbox', { name: 'Email addresses' })
      .fill(`Ana <${ana.email.toUpperCase()}>; ${organisation.admin.email}\n${bo.email}`);
    await paste.getByText('3 addresses').waitFor();
    await paste.getByRole('button', { name: 'Select' }).click();
    await paste.getByText('You cannot choose a person with this address').waitFor();
    await w.looksRight('addresses without people');
    await shot(page, 'required-paste');
    await paste.getByRole('button', { name: 'Cancel' }).click();
    await paste.waitFor({ state: 'detached' });
    await dialog.getByText('2 selected').waitFor();
    await dialog.getByText(ana.email).waitFor();
    await dialog.getByRole('checkbox', { name: 'My whole team' }).check();
    await w.looksRight('choosing people');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Require', exact: true }).click();
    await dialog.getByText('Required', { exact: false }).first().waitFor();
    await typeDay(dialog, 'Last day', typed(addDays(today(), 3)));
    await w.looksRight('the last day');
    await shot(page, 'required-due');
    await dialog.getByRole('button', { name: 'Require', exact: true }).click();
    await page.getByText('Required of 2 people').waitFor();
    await platform.idle();
    await page.reload();
    const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${lastName}` });
    await row('Ana').getByText('Not started · 3 days left').waitFor();
    await page.getByRole('button', { name: /2\s*Due within 7 days/ }).waitFor();
    await w.looksRight('the board');
    await shot(page, 'required-board');

    // Selects and acts with the keyboard only.
    await row('Bo').getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Change the last day' }).focus();
    await page.keyboard.press('Enter');
    const extend = page.getByRole('dialog', { name: 'Change the last day' });
    await typeDay(extend, 'Last day', typed(addDays(today(), 20)));
    await w.looksRight('another last day');
    await extend.getByRole('button', { name: 'Change the last day' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Last day changed for 1 person').waitFor();
    await row('Bo').getByText('Not started · 20 days left').waitFor();

    await row('Bo').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Exempt', exact: true }).click();
    const exempt = page.getByRole('dialog', { name: 'Exempt' });
    await exempt.getByRole('button', { name: 'Exempt' }).click();
    await exempt.getByText('Required', { exact: false }).first().waitFor();
    await exempt.getByRole('textbox', { name: 'Reason' }).fill('On parental leave');
    await exempt.getByRole('button', { name: 'Exempt' }).click();
    await page.getByText('1 person exempted').waitFor();
    await row('Bo').getByText('Exempt').waitFor();
    await page.getByRole('button', { name: `Required training of: Bo ${lastName}` }).click();
    await page.getByText(/Exempted by Mia .*: On parental leave/).waitFor();
    await w.looksRight('the required content of a person');
    await page.keyboard.press('Escape');

    await row('Ana').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Remind', exact: true }).click();
    await page.getByRole('dialog', { name: 'Remind' }).getByRole('button', { name: 'Remind' }).click();
    await page.getByText('Reminder sent to 1 person').waitFor();
    await platform.idle();
    const mails = (await platform.mailsTo(ana.email)).filter(({ text: body }) =>
      body.includes('reminds you'),
    );
    expect(mails).toHaveLength(1);

    await play(ana.api, String(trainings[0]?.id), { progressionPercent: 100 });
    await platform.idle();
    await page.reload();
    await row('Ana').getByText('Completed').waitFor();
    await page.getByRole('tab', { name: 'Assignments' }).click();
    await page.getByRole('button', { name: 'Withdraw Working at height' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Assignment withdrawn').waitFor();
    await page.getByText('No assignments yet').waitFor();
    await w.looksRight('no assignments');
    await platform.idle();
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByText('No required training yet').waitFor();
    expect(bo.id).not.toBe(ana.id);
  });

  it('is first for the learner, on a phone in the dark, and leads to the training', async () => {
    const cleo = await teamMember('Cleo');
    await organisation.admin.api.ok('POST', '/assignments', {
      body: { trainingIds: [trainings[1]?.id], userIds: [cleo.id], dueDays: 0 },
    });
    await platform.idle();
    const w = await Window.open(platform.host, { width: 390, height: 844, dark: true });
    const { page } = w;
    await w.signIn(cleo);
    const required = page.getByRole('region', { name: 'Required' });
    const card = required.getByRole('listitem').filter({ hasText: 'Handling acids' });
    await card.getByText('Today').waitFor();
    await w.looksRight('required content of a learner');
    await shot(page, 'required-learner');
    await card.getByRole('link').click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Handling acids' }).waitFor();
  });

  it('shows the board, the assignments and the reminders to an admin, on a phone', async () => {
    const dora = await teamMember('Dora');
    await organisation.admin.api.ok('POST', '/assignments', {
      body: { trainingIds: [trainings[1]?.id], userIds: [dora.id], dueDays: 9 },
    });
    await platform.idle();
    const w = await Window.open(platform.host, { width: 390, height: 844 });
    const { page } = w;
    await w.signIn(organisation.admin, '/admin/required');
    await page.getByRole('button', { name: `Required training of: Dora ${lastName}` }).waitFor();
    await w.looksRight('the board of an admin');
    await shot(page, 'required-phone');
    await page.getByRole('button', { name: 'Reminders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reminders' });
    await dialog.getByRole('textbox', { name: 'Days before the last day' }).fill('14, 3, x');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('textbox', { name: 'Days before the last day' }).fill('14, 3');
    await w.looksRight('the reminders');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Reminders saved').waitFor();
    expect(await organisation.admin.api.ok('GET', '/requirements/reminders')).toMatchObject({
      daysBefore: [14, 3],
    });
    await page.getByRole('tab', { name: 'Assignments' }).click();
    await page.getByText('Within 9 days').waitFor();
    await w.looksRight('the assignments');
  });

  it('is renewed: certificates expire, are listed, downloaded and revoked', async () => {
    const learner = await teamMember('Cleo');
    const [training] = trainings as [MadeTraining];
    await play(learner.api, training.id, { progressionPercent: 100 });
    const w = await Window.open(platform.host);
    const { page } = w;
    await w.signIn(organisation.admin);
    await w.go('/admin/required?tab=renewals');
    await page.getByText('No certificate expires').waitFor();
    await w.looksRight('no validities');
    await page.getByRole('button', { name: 'Set a validity' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a validity' });
    await dialog.getByRole('checkbox', { name: /Working at height/ }).check();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('textbox', { name: /Months/ }).fill('24');
    await w.looksRight('a validity');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Valid for 24 months').waitFor();
    await w.looksRight('the validities');
    await platform.idle();

    const own = await Window.open(platform.host);
    await own.signIn(learner);
    await own.go('/learner/dashboard?tab=certificates');
    await own.page.getByText('Valid', { exact: true }).waitFor();
    await own.looksRight('the own certificates');
    const downloading = own.page.waitForEvent('download');
    await own.page.getByRole('button', { name: 'Download the certificate of Working at height' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    const [certificate] = await learner.api.ok<{ number: string }[]>('GET', '/certificates');
    const publicPage = `${platform.host.origin}/api/v1/certificates/${certificate?.number}/verify`;
    await own.page.goto(publicPage);
    await own.page.getByText('This certificate is genuine').waitFor();
    await own.page.getByText('Valid until').waitFor();

    await organisation.admin.api.ok('POST', `/certificates/${certificate?.number}/revoke`, {
      body: { reason: 'Wrong person' },
    });
    await own.page.reload();
    await own.page.getByText('This certificate was revoked').waitFor();
    await w.go('/admin/required?tab=renewals');
    await page.getByRole('button', { name: 'Remove the validity of Working at height' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No certificate expires').waitFor();
  });
});
