import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform, picture, unique } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { asInput, eventually, type PageView, Window } from './page.ts';
import { draftsLate, next, stepFile, webContent } from './wizard.ts';

const platform = new Platform(inject('host'));
let root: Client;
let organisation: Organisation;
const names = { category: unique('Category'), soft: unique('Soft'), headset: unique('Headset') };
let image: Awaited<ReturnType<typeof asInput>>;

beforeAll(async () => {
  [root, organisation] = await Promise.all([platform.superAdmin(), platform.organisation()]);
  await root.ok('POST', '/trainings/categories', { body: { name: names.category } });
  await root.ok('POST', '/trainings/skills', { body: { name: names.soft, skillType: 'soft_skill_calm' } });
  await root.ok('POST', '/headsets', { body: { name: names.headset, type: 'VIVE' } });
  image = await asInput(await picture('a.png', 400));
});

const open = (path: string, view: PageView = {}, person = platform.host.superAdmin) =>
  Window.of(platform.host, person, path, view);

async function writeTexts(dialog: Locator, title: string): Promise<void> {
  const fields: Record<string, string> = {
    'Title *': title,
    'Brief description *': 'Put out a fire before it spreads',
    'Full description *': 'You are in a kitchen. A pan burns.',
    'Goal 1 *': 'Keep calm',
    'Goal 2 *': 'Choose the right extinguisher',
  };
  for (const [label, text] of Object.entries(fields)) {
    const field = dialog
      .getByRole('textbox', { name: label.replace(' *', '') })
      .and(dialog.locator(':visible'));
    await field.first().fill(text);
  }
}

/** Fills in steps 2 to 5 of a training in English and French. */
async function fillInformation(window: Window, dialog: Locator, title: string): Promise<void> {
  await writeTexts(dialog, title);
  await dialog.getByRole('tab', { name: /French/ }).click();
  await writeTexts(dialog, `${title} FR`);
  await dialog.getByLabel('Cover', { exact: true }).setInputFiles(image);
  await dialog.getByLabel(/^Category/).click();
  await window.page.getByRole('option', { name: names.category }).click();
  await dialog.getByRole('button', { name: '15 min' }).click();
  await dialog.getByLabel(/^Skills/).click();
  await window.page.getByRole('option', { name: names.soft }).click();
  await window.page.keyboard.press('Escape');
  await dialog.getByLabel('Tags').fill('fire');
  await window.page.keyboard.press('Enter');
}

async function fillBadges(dialog: Locator): Promise<void> {
  for (const number of [1, 2, 3]) {
    const badge = dialog.getByRole('group', { name: `Badge ${number}` });
    await badge.getByLabel(`Logo of badge ${number}`, { exact: true }).setInputFiles(image);
    for (const language of ['English', 'French']) {
      await badge.getByRole('tab', { name: new RegExp(language) }).click();
      await badge
        .getByRole('textbox', { name: 'Name' })
        .and(dialog.locator(':visible'))
        .fill(`Badge ${number}`);
      await badge
        .getByRole('textbox', { name: 'Description' })
        .and(dialog.locator(':visible'))
        .fill(`Of ${language}`);
    }
  }
}

describe.each([
  ['desktop', {}],
  ['phone, dark', { width: 390, height: 844, dark: true }],
] as [string, PageView][])('the training wizard (%s)', (name, view) => {
  it('TR-01 TR-02 TR-03 TR-04 TR-05 TR-06 UP-05 creates a training with all its parts in five validated steps', async () => {
    const window = await open('/widid/formations?view=list&wizard=new', view);
    const dialog = window.page.getByRole('dialog');
    const title = unique('Fire');
    await dialog.getByRole('checkbox', { name: /English/ }).click();
    await next(dialog);
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByRole('checkbox', { name: /English/ }).click();
    await dialog.getByRole('checkbox', { name: /French/ }).click();
    await shot(window.page, `wizard-${name}-1`);
    await window.looksRight('languages');
    await next(dialog);
    await dialog.getByRole('progressbar', { name: 'Step 2 of 5' }).waitFor();

    await next(dialog);
    await dialog.getByText('This is required').first().waitFor();
    expect(await dialog.getByRole('progressbar', { name: 'Step 2 of 5' }).getAttribute('aria-valuenow')).toBe(
      '40',
    );
    await fillInformation(window, dialog, title);
    await shot(window.page, `wizard-${name}-2`);
    await window.looksRight('information');
    await next(dialog);
    await dialog.getByRole('progressbar', { name: 'Step 3 of 5' }).waitFor();

    await next(dialog);
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByRole('checkbox', { name: new RegExp(names.headset) }).click();
    await dialog.getByRole('button', { name: 'Standing' }).click();
    await shot(window.page, `wizard-${name}-3`);
    await window.looksRight('headsets');
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await dialog.getByRole('progressbar', { name: 'Step 2 of 5' }).waitFor();
    await next(dialog);
    await dialog.getByRole('progressbar', { name: 'Step 3 of 5' }).waitFor();
    await next(dialog);
    await dialog.getByRole('progressbar', { name: 'Step 4 of 5' }).waitFor();

    await next(dialog);
    await dialog.getByText('This is required').first().waitFor();
    await fillBadges(dialog);
    await shot(window.page, `wizard-${name}-4`);
    await window.looksRight('badges');
    await next(dialog);

    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Add at least one content file').waitFor();
    await dialog.getByRole('checkbox', { name: 'Browser' }).click();
    await dialog.getByLabel('File: Browser').setInputFiles(webContent);
    const steps = { sessions: [{ name: 'Kitchen', steps: [{ name: 'Alarm', isPercent: false }] }] };
    await dialog.getByLabel('Structured step file').setInputFiles(stepFile(steps));
    await shot(window.page, `wizard-${name}-5`);
    await window.looksRight('content');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Training created').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await eventually(() => stored(title).then((item) => item?.files[0]?.status)).toBe('ready');
    const { id } = (await stored(title)) ?? { id: '' };
    const training = await root.ok<TrainingDetail>('GET', `/trainings/${id}`);
    expect(training.i18n.map((entry) => entry.title).sort()).toEqual([title, `${title} FR`]);
    expect(training.jsonStep).toEqual(steps);
    expect(training.playArea).toBe('STANDING');
    for (const address of [training.logo, ...training.badges.map((badge) => badge.logo)])
      expect((await fetch(address ?? '')).status).toBe(200);
    expect(training.badges.flatMap((badge) => badge.i18n)).toHaveLength(6);
    await window.page.getByText('Browser · Ready').first().waitFor();
    await shot(window.page, `wizard-${name}-list`);
    await window.looksRight('list');
    await window.close();
  });
});

const stored = async (title: string): Promise<TrainingItem | undefined> => {
  const filter = encodeURIComponent(JSON.stringify({ q: title }));
  return (await root.ok<TrainingItem[]>('GET', `/trainings?lang=en&filter=${filter}`))[0];
};

describe('the input of the wizard', () => {
  it('is stored when the next step follows immediately', async () => {
    const window = await open('/admin/catalog?wizard=new', {}, organisation.admin);
    const dialog = window.page.getByRole('dialog');
    const french = dialog.getByRole('checkbox', { name: /French/ });
    await french.waitFor();
    const drafts = await draftsLate(window.page);
    await french.click();
    await next(dialog);
    await dialog.getByRole('progressbar', { name: 'Step 2 of 5' }).waitFor();
    expect(await drafts()).toHaveLength(1);
    await window.go('/admin/catalog?wizard=new');
    await dialog.getByText('Draft restored').waitFor();
    await dialog.getByRole('progressbar', { name: 'Step 2 of 5' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await window.page.getByRole('button', { name: 'Leave' }).click();
    await dialog.first().waitFor({ state: 'detached' });
    await window.close();
  });

  it('survives the end of a session, and is deleted when it is discarded', async () => {
    const window = await open('/admin/catalog?wizard=new', {}, organisation.admin);
    const dialog = window.page.getByRole('dialog');
    await next(dialog);
    await dialog.getByRole('textbox', { name: 'Title' }).first().fill('Half a training');
    await expect
      .poll(() =>
        window.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
      )
      .toHaveLength(1);
    await window.page.evaluate(() => localStorage.removeItem('session'));
    await window.signIn(organisation.admin, '/admin/catalog?wizard=new');
    await dialog.getByText('Draft restored').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Title' }).first().inputValue()).toBe('Half a training');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await window.page.getByRole('button', { name: 'Leave' }).click();
    await dialog.first().waitFor({ state: 'detached' });
    await window.go('/admin/catalog?wizard=new');
    await dialog.getByText('In which languages?').waitFor();
    expect(await dialog.getByText('Draft restored').count()).toBe(0);
    await window.close();
  });
});
