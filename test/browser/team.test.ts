import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { lookups, readyTraining, text, trainingFields } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { coveredButtons, eventually, typeDay, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;

beforeAll(async () => {
  organisation = await platform.organisation({ name: 'Verrerie' });
  const ids = await lookups(await platform.superAdmin());
  const i18n = (title: string) => ({ i18n: [text('FR', title), text('EN', title)] });
  const titles = ['Cutting glass', 'Blowing glass'];
  const trainingIds: string[] = [];
  for (const title of titles)
    trainingIds.push((await readyTraining(platform, organisation.admin.api, ids, i18n(title))).id);
  await addCourse(organisation.admin.api, trainingIds, {
    i18n: trainingFields(ids, i18n('All about glass')).i18n,
  });
});

/** Creates a manager, a learner, and a colleague with another manager, separately for each test. */
async function crew() {
  const lastName = unique('Zola');
  const manager = await platform.member(organisation, ['ROLE_MANAGER'], { firstName: 'Mia', lastName });
  const learner = await platform.member(organisation, [], { firstName: 'Léa', lastName });
  const chef = await platform.member(organisation, ['ROLE_MANAGER'], { firstName: 'Otto', lastName });
  const email = `${unique('ben')}@example.com`;
  const ben = { email, firstName: 'Ben', lastName, roles: [], managerEmail: chef.email };
  await organisation.admin.api.ok('POST', '/users?lang=en', { body: ben });
  return { manager, learner, lastName };
}

describe('TE-01 a manager', () => {
  it('GR-02 GR-03 SU-01 CA-06 builds a team and a subgroup, and suggests content that the learner finds', async () => {
    const { manager, learner, lastName } = await crew();
    // A manager does not see groups of the organisation.
    await organisation.admin.api.ok('POST', '/groups', {
      body: { name: unique('Night shift'), userIds: [] },
    });
    const w = await Window.open(platform.host);
    const { page } = w;
    await w.signIn(manager, '/manager/team');
    await page.getByText('Your team is empty').waitFor();
    await page.getByRole('button', { name: 'Add a member' }).click();
    const dialog = page.getByRole('dialog').first();
    expect(await dialog.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: `Léa ${lastName}` }).check();
    // A learner with a manager is added only after a confirmation.
    await dialog.getByRole('checkbox', { name: `Ben ${lastName}` }).click();
    const question = page.getByRole('dialog', { name: 'This learner already has a manager' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText(`Léa ${lastName}`).waitFor();
    expect(await dialog.getByRole('checkbox', { name: `Ben ${lastName}` }).isChecked()).toBe(false);
    await dialog.getByRole('checkbox', { name: `Ben ${lastName}` }).click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await w.looksRight('adding to the team');
    await shot(page, 'team-add');
    await dialog.getByRole('button', { name: 'Add (2)' }).click();
    await page.getByText('2 members added to the team').waitFor();
    const card = page.getByRole('listitem').filter({ hasText: `Léa ${lastName}` });
    await card.getByText('0 badges').waitFor();
    await w.looksRight('the team');
    await shot(page, 'team-light');

    await card.getByRole('button', { name: `Suggest to Léa ${lastName}` }).click();
    const suggest = page.getByRole('dialog', { name: `Suggest: Léa ${lastName}` });
    expect(await suggest.getByRole('button', { name: 'Suggest', exact: true }).isDisabled()).toBe(true);
    await suggest.getByRole('checkbox', { name: /Cutting glass/ }).check();
    await suggest.getByRole('tab', { name: 'Courses' }).click();
    await suggest.getByRole('checkbox', { name: /All about glass/ }).check();
    await suggest.getByRole('button', { name: 'Suggest', exact: true }).click();
    const toast = page.getByText('Suggestion sent to');
    await toast.waitFor();
    expect(await coveredButtons(suggest)).toEqual([]);
    await suggest.getByRole('radio', { name: 'Later' }).check();
    await typeDay(suggest, 'First day', '02022099');
    await typeDay(suggest, 'Last day', '01022099');
    await suggest.getByText('The end is before the start').waitFor();
    await w.looksRight('the timing of a course');
    await shot(page, 'suggest-timing');
    await suggest.getByRole('radio', { name: 'Now' }).check();
    await suggest.getByRole('button', { name: 'Suggest', exact: true }).click();
    await suggest.waitFor({ state: 'detached' });

    // The second click on "next" does not send a suggestion.
    await card.getByRole('button', { name: `Suggest to Léa ${lastName}` }).click();
    await suggest.getByRole('tab', { name: 'Courses' }).click();
    await suggest.getByRole('checkbox', { name: /All about glass/ }).check();
    await suggest.getByRole('button', { name: 'Next' }).dblclick();
    await suggest.getByRole('radio', { name: 'Now' }).waitFor();
    await suggest.getByRole('button', { name: 'Suggest', exact: true }).dblclick({ trial: true });
    expect((await manager.api.ok<unknown[]>('GET', '/suggestions?filter={"made":true}')).length).toBe(2);
    await suggest.getByRole('button', { name: 'Close' }).click();
    await suggest.waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Subgroups' }).click();
    await page.getByText('No subgroups yet').waitFor();
    await page.getByRole('button', { name: 'Add a subgroup' }).click();
    const group = page.getByRole('dialog', { name: 'Add a subgroup' });
    await group.getByRole('button', { name: 'Add', exact: true }).click();
    await group.getByText('This is required').waitFor();
    await group.getByLabel('Name *').fill('Furnace');
    await group.getByRole('checkbox', { name: /Select all/ }).check();
    await group.getByText('2 members').waitFor();
    await group.getByRole('button', { name: 'Add', exact: true }).click();
    // Toasts remain while the pointer is over them.
    await page.mouse.move(0, 0);
    await page.getByText('Subgroup added').waitFor();
    await page.getByRole('button', { name: 'Add a subgroup' }).click();
    expect(await coveredButtons(group)).toEqual([]);
    await group.getByLabel('Name *').fill('FURNACE');
    await group.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('A group with this name already exists').waitFor();
    await group.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await group.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Furnace' }).getByText('2 members').waitFor();

    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('button', { name: `Remove Ben ${lastName}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Member removed from the team').waitFor();
    await page.getByRole('tab', { name: 'Subgroups' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Furnace' }).getByText('1 member').waitFor();

    await page.getByRole('tab', { name: 'Suggestions' }).click();
    const suggested = page.locator('main li').filter({ hasText: `Léa ${lastName}` });
    await suggested.nth(1).waitFor();
    expect(await suggested.getByRole('heading').allTextContents()).toEqual([
      'All about glass',
      'Cutting glass',
    ]);
    await w.looksRight('what was suggested');
    await shot(page, 'suggestions-light');
    await page.keyboard.press('/');
    await page.keyboard.type('glass');
    await page.getByRole('combobox', { name: 'Content' }).click();
    await page.getByRole('option', { name: 'Courses' }).click();
    await suggested.nth(1).waitFor({ state: 'detached' });
    // The closing menu returns the focus to its field, and each change of the filter renders the list again.
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.waitForURL(/q=glass/);
    await page.getByRole('button', { name: 'All about glass', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(`Léa ${lastName}`).waitFor();
    await w.looksRight('a suggestion');
    await page.getByRole('link', { name: 'Progress in All about glass' }).click();
    await page.getByRole('dialog').getByText('Not started').waitFor();
    await w.close();

    await platform.idle();
    const l = await Window.open(platform.host, { width: 390, height: 844, dark: true });
    await l.signIn(learner, '/learner/catalog');
    await l.page.getByRole('button', { name: /notification/i }).click();
    await l.page
      .getByText(/All about glass/)
      .first()
      .click();
    await l.page.waitForURL(/tab=suggested/);
    await l.go('/learner/catalog?tab=suggested');
    await l.page.getByText('Cutting glass').first().waitFor();
    await l.page.getByText('All about glass').first().waitFor();
    await l.looksRight('what was suggested, dark, on a phone');
    await shot(l.page, 'suggested-phone');
    await l.close();
  });
});

describe('GR-04 an admin', () => {
  it('GR-03 sees groups and edit conflicts, suggests to a group, and withdraws the suggestion', async () => {
    const { api } = organisation.admin;
    const { manager, learner, lastName } = await crew();
    const name = unique('Équipe de nuit');
    const group = await api.ok<Group>('POST', '/groups', { body: { name, userIds: [] } });
    const brigade = unique('Brigade');
    await manager.api.ok('POST', '/groups', { body: { name: brigade, userIds: [] } });
    const w = await Window.open(platform.host, { width: 390, height: 844, dark: true, lang: 'fr' });
    const { page } = w;
    await w.signIn(organisation.admin, '/admin/company?tab=groups');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('0 membre').waitFor();
    // An administrator does not see the subgroups of a manager.
    expect(await page.getByText(brigade).count()).toBe(0);
    await page.getByRole('searchbox').fill('xyz');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('EQUIPE NUIT');
    await row.waitFor();
    await w.looksRight('groups, dark, on a phone');
    await shot(page, 'groups-phone');
    await row.getByRole('button', { name: /Modifier/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifier le groupe' });
    await dialog.getByRole('checkbox', { name: `Léa ${lastName}` }).check();
    await api.ok('PUT', `/groups/${group.id}`, { body: { name, userIds: [manager.id] } });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByText(/Une autre personne l’a modifié entre-temps/).waitFor();
    expect(await dialog.getByRole('checkbox', { name: `Mia ${lastName}` }).isChecked()).toBe(true);
    await dialog.getByRole('checkbox', { name: `Léa ${lastName}` }).check();
    await w.looksRight('a group, dark, on a phone');
    await shot(page, 'group-phone');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Groupe modifié').waitFor();
    await row.getByText('2 membres').waitFor();

    await w.go('/admin/catalog');
    await page.getByText('Blowing glass').first().click();
    await page.getByRole('button', { name: 'Suggérer' }).click();
    const suggest = page.getByRole('dialog', { name: 'Suggérer : Blowing glass' });
    await suggest.getByRole('tab', { name: 'Groupes' }).click();
    await suggest.getByRole('checkbox', { name: new RegExp(name) }).check();
    await w.looksRight('suggesting to groups, dark, on a phone');
    await shot(page, 'suggest-phone');
    await suggest.getByRole('button', { name: 'Suggérer', exact: true }).click();
    await page.getByText(/^Suggestion envoyée à/).waitFor();
    await suggest.waitFor({ state: 'detached' });
    await platform.idle();
    const list = await learner.api.ok<{ id: string; trainingIds: string[] }[]>('GET', '/suggestions');
    expect(list).toHaveLength(1);

    await w.go('/admin/company?tab=suggestions');
    await page.getByRole('searchbox').fill(name);
    const card = page.locator('main li').filter({ hasText: name });
    await card.getByText('2 personnes').waitFor();
    await w.looksRight('suggestions, dark, on a phone');
    await shot(page, 'suggestions-phone');
    await card.getByRole('button', { name: 'Blowing glass', exact: true }).click();
    const detail = page.getByRole('dialog', { name: 'Blowing glass', exact: true });
    await detail.getByText(`Léa ${lastName}`).waitFor();
    await w.looksRight('a suggestion, dark, on a phone');
    await detail.getByRole('button', { name: 'Retirer' }).click();
    const sure = page.getByRole('dialog', { name: 'Retirer la suggestion « Blowing glass » ?' });
    await sure.getByText('Elle disparaît des suggestions de 2 personnes.').waitFor();
    await w.looksRight('withdrawing, dark, on a phone');
    await shot(page, 'suggestion-withdraw-phone');
    // After a failure, the same key tries again.
    await page.route('**/suggestions/*', (route) => route.abort(), { times: 1 });
    await sure.getByRole('button', { name: 'Retirer' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Temporairement indisponible').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Suggestion retirée').waitFor();
    await page.getByText('Aucun résultat').waitFor();
    // The list may be loaded again before the dialog has closed.
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await platform.idle();
    expect(await learner.api.ok('GET', '/suggestions')).toEqual([]);
    // A link to a withdrawn suggestion shows a message.
    await w.go(`/admin/company?tab=suggestions&suggestion=${list[0]?.id}`);
    await page.getByText('Cette suggestion a été retirée').waitFor();
    await eventually(() => new URL(page.url()).searchParams.has('suggestion')).toBe(false);
    await w.close();
  });
});

it('GR-02 does not move the buttons of a group when its members load', async () => {
  const { manager } = await crew();
  const w = await Window.of(platform.host, manager, '/manager/team');
  const { page } = w;
  await page.getByRole('tab', { name: 'Subgroups' }).click();
  let arrive = () => {};
  const arrival = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/users/managed?*', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add a subgroup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a subgroup' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await dialog.getByRole('status', { name: 'Loading…' }).waitFor();
  await w.settled();
  const before = (await add.boundingBox())?.y;
  arrive();
  await dialog.getByRole('status', { name: 'Loading…' }).waitFor({ state: 'detached' });
  expect((await add.boundingBox())?.y).toBe(before);
  await w.close();
});
