import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { BadgeCategory } from '../../shared/contracts/learning/badge-shapes.ts';
import { badgeCategory, medalFile, platformBadge } from '../factories/badges.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let root: Client;
let organisation: Organisation;
let learner: Person;
let manager: Person;
let training: string;
/**
 * Badges apply to the whole installation, so they have unique names and rules that other tests do not meet.
 */
const mark = unique('');
const names = { open: `Courage${mark}`, closed: `Guidance${mark}` };

const open = async (person: Pick<Person, 'email' | 'password'>, path: string, view: PageView = {}) => {
  const w = await Window.open(platform.host, view);
  await w.signIn(person, path);
  return w;
};
const categoryOf = (name: string, managerOnly: boolean): Promise<BadgeCategory> =>
  badgeCategory(root, { managerOnly, i18n: ['FR', 'EN'].map((lang) => ({ lang, name })) });

beforeAll(async () => {
  [root, organisation] = await Promise.all([
    platform.superAdmin(),
    platform.organisation({ name: 'Forges' }),
  ]);
  const ids = await lookups(root);
  const i18n = [text('FR', 'Premiers gestes'), text('EN', 'First gestures')];
  training = (await readyTraining(platform, organisation.admin.api, ids, { i18n })).id;
  const [bold, chief] = [await categoryOf(names.open, false), await categoryOf(names.closed, true)];
  await platformBadge(root, bold.id, 'points', 300_000, `Daring${mark}`);
  await platformBadge(root, bold.id, 'minutes', 60_000, `Patient${mark}`);
  await platformBadge(root, chief.id, 'teamSize', 40, `Captain${mark}`);
  manager = await platform.member(organisation, ['ROLE_MANAGER']);
  const fields = { firstName: 'Odile', lastName: 'Verne', managerEmail: manager.email };
  learner = await platform.member(organisation, [], fields);
  const done = { minuteSpent: 90, points: 300_000, progressionPercent: 100, badgeNumbers: [1, 3] };
  await play(learner.api, training, done);
  await platform.idle();
});

describe('BA-01 BA-02 LY-02 the badges of a learner', () => {
  it('open from the top bar, with earned badges, remaining requirements and training badges', async () => {
    const w = await open(learner, '/learner/catalog');
    const { page } = w;
    await page.getByRole('button', { name: 'My badges' }).click();
    const dialog = page.getByRole('dialog', { name: 'My badges' });
    const category = dialog.getByRole('button', { name: new RegExp(`${names.open}.*1 of 2`) });
    await category.waitFor();
    const tile = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await tile(`Daring${mark}`)
      .getByText(/^Earned on \d\d\/\d\d\/\d{4}$/)
      .waitFor();
    await tile(`Patient${mark}`).getByText('Not yet · 1h30 of 1000 h').waitFor();
    expect(await dialog.getByText(names.closed).count()).toBe(0);
    await w.looksRight('the badges');
    await shot(page, 'badges-light');
    await category.click();
    await tile(`Daring${mark}`).waitFor({ state: 'hidden' });
    await dialog.getByRole('searchbox', { name: 'Search badges' }).fill(`DÄRING${mark}`);
    await tile(`Daring${mark}`).waitFor();
    await tile(`Patient${mark}`).waitFor({ state: 'detached' });
    await dialog.getByRole('searchbox', { name: 'Search badges' }).fill('zzz');
    await dialog.getByRole('button', { name: 'Clear filters' }).click();
    await category.waitFor();

    await dialog.getByRole('tab', { name: 'Trainings' }).click();
    await dialog.getByText('2 of 3 badges').waitFor();
    expect(await dialog.getByText('Earned', { exact: true }).count()).toBe(2);
    expect(await dialog.getByText('Not yet', { exact: true }).count()).toBe(1);
    await w.looksRight('the badges of trainings');
    await shot(page, 'badges-trainings');
    await dialog.getByRole('button', { name: 'Dashboard: First gestures' }).click();
    await page.getByRole('heading', { name: 'First gestures' }).waitFor();
    expect(w.path()).toBe('/learner/dashboard');
    await w.close();
  });

  it('NO-02 BA-03 open from their notifications, on a phone, in the dark theme and in French', async () => {
    const w = await open(learner, '/learner/catalog', { width: 390, height: 844, dark: true, lang: 'fr' });
    const { page } = w;
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page.getByRole('button', { name: `Vous avez obtenu le badge « Daring${mark} FR »` }).click();
    const dialog = page.getByRole('dialog', { name: 'Mes badges' });
    await dialog.getByText(`Daring${mark} FR`, { exact: true }).waitFor();
    await dialog.getByText(/^Obtenu le /).waitFor();
    await w.looksRight('the badges on a phone');
    await shot(page, 'badges-phone-dark');
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page.getByRole('button', { name: /« Badge 3 » dans/ }).click();
    await page.getByRole('tab', { name: 'Formations', selected: true }).waitFor();
    await page.getByText('2 badges sur 3').waitFor();
    await shot(page, 'badges-phone-trainings');
    await w.close();
  });
});

describe('BA-01 LY-02 the badges of other roles', () => {
  it("show a manager the manager badges and a team member's badges, and an admin no button", async () => {
    const w = await open(manager, '/manager/team', { width: 390, height: 844 });
    await w.page.getByRole('button', { name: 'My badges' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'My badges' });
    const category = dialog.getByRole('button', { name: new RegExp(names.closed) });
    await category.getByText('Managers').waitFor();
    await dialog.getByText('Not yet · 1 of 40').waitFor();
    await w.looksRight('the badges of a manager');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await w.page.getByRole('button', { name: 'Profile of Odile Verne' }).click();
    await w.page.getByRole('tab', { name: 'Badges' }).click();
    await w.page.getByText(/^Earned on /).waitFor();
    await w.looksRight('the badges of a member');
    await shot(w.page, 'badges-member');
    await w.close();
    const admin = await open(organisation.admin, '/admin/company');
    await admin.page.getByRole('button', { name: /^Notifications/ }).waitFor();
    expect(await admin.page.getByRole('button', { name: 'My badges' }).count()).toBe(0);
    await admin.close();
  });

  it('TR-12 are added, changed and deleted by a super admin, unless they are earned', async () => {
    const w = await open(platform.host.superAdmin, '/widid/lookups?tab=badgeCategories');
    const { page } = w;
    const [group, badge] = [`Colour${mark}`, `Blue${mark}`];
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a badge category' }).click();
    const write = async (field: string, text: string) => {
      await dialog.getByRole('tab', { name: 'French' }).click();
      await dialog.getByRole('textbox', { name: field }).fill(text);
    };
    await write('Name', group);
    await dialog.getByRole('switch', { name: 'For managers only' }).check();
    await w.looksRight('a category of badges');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await row(group).getByText('For managers only').waitFor();
    await row(group).getByText('French', { exact: true }).waitFor();
    await row(group).getByText('Not translated: English, Spanish').waitFor();

    await page.getByRole('tab', { name: 'Badges', exact: true }).click();
    await row(`Daring${mark}`).getByText(`${names.open} · 300,000 points`).waitFor();
    await w.looksRight('the reference data of badges');
    await shot(page, 'badges-lookups');
    await page.getByRole('button', { name: 'Add a badge' }).click();
    await write('Name', badge);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog
      .getByText(/required/i)
      .first()
      .waitFor();
    await write('Description', 'Soyez bleu');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: group }).click();
    await dialog.getByRole('combobox', { name: 'Earned by' }).click();
    await page.getByRole('option', { name: 'Minutes of training' }).click();
    await dialog.getByRole('spinbutton', { name: 'At least' }).fill('900000');
    const logo = await medalFile({ glyph: 'clock', tier: 'gold', colour: '#1f5fa8' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: logo.name,
      mimeType: logo.type,
      buffer: Buffer.from(await logo.arrayBuffer()),
    });
    await w.looksRight('a new badge');
    await shot(page, 'badges-form');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await row(badge).getByText(`${group} · 15000 h of training`).waitFor();
    await row(badge).getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('spinbutton', { name: 'At least' }).fill('60');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row(badge).getByText(`${group} · 1 h of training`).waitFor();

    const confirm = async (name: string) => {
      await row(name).getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
    };
    await confirm(`Daring${mark}`);
    await dialog.getByText('someone has earned it').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Badge categories' }).click();
    await confirm(group);
    await dialog.getByText('it contains badges').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Badges', exact: true }).click();
    await confirm(badge);
    await row(badge).waitFor({ state: 'detached' });
    await w.close();
  });
});
