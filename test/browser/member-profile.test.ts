import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let manager: Person;
let learner: Person;

beforeAll(async () => {
  organisation = await platform.organisation();
  const ids = await lookups(await platform.superAdmin());
  const i18n = [text('EN', 'Lathe, first turns')];
  const { id } = await readyTraining(platform, organisation.admin.api, ids, { i18n });
  manager = await platform.member(organisation, ['ROLE_MANAGER']);
  const fields = { firstName: 'Odile', lastName: 'Verne', managerEmail: manager.email };
  learner = await platform.member(organisation, [], fields);
  await play(learner.api, id, { minuteSpent: 96, points: 40, progressionPercent: 60, badgeNumbers: [1] });
  await platform.idle();
});

describe('TE-03 the profile of a member', () => {
  it('shows an admin the figures, and opens the form and returns', async () => {
    const w = await Window.open(platform.host, { width: 390, height: 844, dark: true });
    await w.signIn(organisation.admin, '/admin/company');
    await w.page.getByRole('button', { name: 'Actions for Odile Verne' }).click();
    await w.page.getByRole('menuitem', { name: 'Profile' }).click();
    const dialog = w.page.getByRole('dialog');
    await dialog.getByText('2 h').first().waitFor();
    await w.looksRight('a profile');
    await shot(w.page, 'member-profile');
    // The last of four tabs can be scrolled into view.
    const frame = dialog.locator('.MuiTabs-scroller');
    expect(await frame.evaluate((element) => getComputedStyle(element).overflowX)).not.toBe('hidden');
    // TE-04 a reset is not offered on phones.
    await dialog.getByRole('tab', { name: 'Per training' }).click();
    await dialog.getByRole('heading', { name: 'Lathe, first turns' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Reset progress' }).count()).toBe(0);
    await dialog.getByRole('tab', { name: 'General' }).click();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    expect(await w.page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Odile');
    await w.page.goBack();
    await dialog.getByText('2 h').first().waitFor();
    await w.close();
  });

  it("TE-04 lets the member's manager reset a training after a confirmation", async () => {
    const w = await Window.open(platform.host);
    await w.signIn(manager, '/manager/team');
    await w.page.getByRole('button', { name: 'Profile of Odile Verne' }).click();
    await w.page.getByRole('tab', { name: 'Per training' }).click();
    await w.page.getByRole('heading', { name: 'Lathe, first turns' }).waitFor();
    await w.looksRight('a training of a member');
    await shot(w.page, 'member-training');
    await w.page.getByRole('button', { name: 'Reset progress' }).click();
    const question = w.page.getByRole('dialog', { name: 'Reset the progress of Odile' });
    await question.getByText('removed permanently').waitFor();
    await question.getByRole('button', { name: 'Reset progress' }).click();
    await w.page.getByText('The progress of Odile has been reset').waitFor();
    await w.page.getByText('Odile has not started anything yet').waitFor();
    const stats = await learner.api.ok('GET', `/users/${learner.id}/stats/general`);
    expect(stats).toMatchObject({ minuteSpent: 0, totalPoint: 0, totalBadge: 0 });
    await w.close();
  });
});
