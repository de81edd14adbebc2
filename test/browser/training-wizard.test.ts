import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform, picture, unique } from '../factories/platform.ts';
import { draft, type LookupIds, lookups } from '../factories/trainings.ts';
import { webGlZip } from '../factories/zips.ts';
import { launch, type View, Window } from './page.ts';

/** Milliseconds that the whole wizard may take on a busy machine. */
const PATIENCE = 300_000;

const platform = new Platform(inject('host'));
let browser: Browser;
let root: Client;
let organisation: Organisation;
let ids: LookupIds;
const names = { category: unique('Category'), soft: unique('Soft'), headset: unique('Headset') };
let image: { name: string; mimeType: string; buffer: Buffer };
const content = { name: 'content.zip', mimeType: 'application/zip', buffer: Buffer.from(webGlZip()) };

beforeAll(async () => {
  [browser, root, organisation] = await Promise.all([
    launch(),
    platform.superAdmin(),
    platform.organisation(),
  ]);
  ids = await lookups(root);
  await root.ok('POST', '/trainings/categories', { body: { name: names.category } });
  await root.ok('POST', '/trainings/skills', { body: { name: names.soft, skillType: 'soft_skill_calm' } });
  await root.ok('POST', '/headsets', { body: { name: names.headset, type: 'VIVE' } });
  image = {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await (await picture('a.png', 400)).arrayBuffer()),
  };
});
afterAll(() => browser?.close());

const open = async (path: string, view: View = {}, person = platform.host.superAdmin) => {
  const window = await Window.open(browser, platform.host, view);
  await window.signIn(person, path);
  return window;
};
const keep = async (window: Window, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await window.page.screenshot({ path: `${folder}/wizard-${name}.png` });
};
const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' }).click();

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

/** Steps 2 to 5 of a training in English and French. */
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
] as [string, View][])('the training wizard (%s)', (name, view) => {
  it('TR-06 makes a training in five steps, each checked by "next", and saves all its parts', {
    timeout: PATIENCE,
  }, async () => {
    const window = await open('/widid/formations?view=list&wizard=new', view);
    const dialog = window.page.getByRole('dialog');
    const title = unique('Fire');
    await dialog.getByRole('checkbox', { name: /English/ }).click();
    await next(dialog);
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByRole('checkbox', { name: /English/ }).click();
    await dialog.getByRole('checkbox', { name: /French/ }).click();
    await keep(window, `${name}-1`);
    await window.looksRight('languages');
    await next(dialog);

    await next(dialog);
    await dialog.getByText('This is required').first().waitFor();
    expect(await dialog.getByRole('progressbar', { name: 'Step 2 of 5' }).getAttribute('aria-valuenow')).toBe(
      '40',
    );
    await fillInformation(window, dialog, title);
    await keep(window, `${name}-2`);
    await window.looksRight('information');
    await next(dialog);

    await next(dialog);
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByRole('checkbox', { name: new RegExp(names.headset) }).click();
    await keep(window, `${name}-3`);
    await window.looksRight('headsets');
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await dialog.getByRole('progressbar', { name: 'Step 2 of 5' }).waitFor();
    await next(dialog);
    await next(dialog);

    await next(dialog);
    await dialog.getByText('This is required').first().waitFor();
    await fillBadges(dialog);
    await keep(window, `${name}-4`);
    await window.looksRight('badges');
    await next(dialog);

    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Add at least one content file').waitFor();
    await dialog.getByRole('checkbox', { name: 'Browser' }).click();
    await dialog.getByLabel('File: Browser').setInputFiles(content);
    const steps = { sessions: [{ name: 'Kitchen', steps: [{ name: 'Alarm', isPercent: false }] }] };
    const stepFile = {
      name: 'steps.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(steps)),
    };
    await dialog.getByLabel('Structured step file').setInputFiles(stepFile);
    await keep(window, `${name}-5`);
    await window.looksRight('content');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Training created').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await expect
      .poll(() => stored(title).then((item) => item?.files[0]?.status), { timeout: 30_000 })
      .toBe('ready');
    const { id } = (await stored(title)) ?? { id: '' };
    const training = await root.ok<TrainingDetail>('GET', `/trainings/${id}`);
    expect(training.i18n.map((entry) => entry.title).sort()).toEqual([title, `${title} FR`]);
    expect(training.jsonStep).toEqual(steps);
    for (const address of [training.logo, ...training.badges.map((badge) => badge.logo)])
      expect((await fetch(address ?? '')).status).toBe(200);
    expect(training.badges.flatMap((badge) => badge.i18n)).toHaveLength(6);
    await window.page.getByText('Browser · Ready').first().waitFor();
    await keep(window, `${name}-list`);
    await window.looksRight('list');
    await window.close();
  });
});

const stored = async (title: string): Promise<TrainingItem | undefined> => {
  const filter = encodeURIComponent(JSON.stringify({ q: title }));
  return (await root.ok<TrainingItem[]>('GET', `/trainings?lang=en&filter=${filter}`))[0];
};

describe('what is written in the wizard', () => {
  it('survives a session that ends, and is forgotten when it is given up', async () => {
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
    await dialog.getByText('What you had begun is back').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Title' }).first().inputValue()).toBe('Half a training');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await window.page.getByRole('button', { name: 'Leave' }).click();
    await dialog.first().waitFor({ state: 'detached' });
    await window.go('/admin/catalog?wizard=new');
    await dialog.getByText('In which languages?').waitFor();
    expect(await dialog.getByText('What you had begun is back').count()).toBe(0);
    await window.close();
  });
});

describe('an edited training', () => {
  it('TR-07 loses the entries of a language that is taken away; a server that refuses shows where', {
    timeout: PATIENCE,
  }, async () => {
    const made = await draft(root, ids);
    for (const path of ['logo', 'badges/1/logo', 'badges/2/logo', 'badges/3/logo']) {
      const body = new FormData();
      body.append('logo', await picture());
      await root.call('PUT', `/trainings/${made.id}/${path}`, { form: body });
    }
    const window = await open(`/widid/formations?view=list&wizard=${made.id}`);
    const dialog = window.page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /French/ }).click();
    await next(dialog);
    await dialog.getByRole('textbox', { name: 'Title' }).first().fill(`Edited ${made.id}`);
    for (let step = 0; step < 3; step += 1) await next(dialog);
    await dialog.getByRole('checkbox', { name: 'Browser' }).click();
    await dialog.getByLabel('File: Browser').setInputFiles(content);
    await root.ok('PUT', `/trainings/${made.id}/json-step`, {
      body: { sessions: [{ name: 'S', steps: [] }] },
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Somebody else has changed this meanwhile').waitFor();
    await window.go(`/widid/formations?view=list&wizard=${made.id}`);
    await dialog.getByRole('checkbox', { name: /French/ }).click();
    for (let step = 0; step < 4; step += 1) await next(dialog);
    await dialog.getByRole('checkbox', { name: 'Browser' }).click();
    const wrong = { ...content, buffer: Buffer.from('no archive at all') };
    await dialog.getByLabel('File: Browser').setInputFiles(wrong);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Training saved').waitFor();
    await window.page.getByText('Browser · Refused').first().waitFor();
    const now = await root.ok<TrainingDetail>('GET', `/trainings/${made.id}`);
    expect(now.i18n.map((entry) => entry.lang)).toEqual(['EN']);
    expect(now.badges.flatMap((badge) => badge.i18n.map((entry) => entry.lang))).toEqual(['EN', 'EN', 'EN']);
    expect(now.files[0]).toMatchObject({ status: 'rejected', rejectionReason: 'NOT_A_ZIP' });
    await window.page
      .getByRole('button', { name: /Delete/ })
      .first()
      .waitFor();
    await window.close();
  });

  it('TR-06 a part that fails is told with its own message, and the rest goes on', {
    timeout: PATIENCE,
  }, async () => {
    const made = await draft(root, ids);
    for (const path of ['badges/1/logo', 'badges/2/logo', 'badges/3/logo']) {
      const body = new FormData();
      body.append('logo', await picture());
      await root.call('PUT', `/trainings/${made.id}/${path}`, { form: body });
    }
    const window = await open(`/widid/formations?wizard=${made.id}`);
    const { page } = window;
    const refuse = (path: string, status: number, code: string, more: object = {}) =>
      page.route(`**/api/v1/trainings/${made.id}/${path}`, (route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status, code, title: code, requestId: 'r', ...more }),
        }),
      );
    await refuse('logo?*', 400, 'VALIDATION', {
      violations: [{ field: 'logo', message: 'TOO_MANY_PIXELS' }],
    });
    await refuse('badges/2/logo?*', 500, 'SERVER_ERROR');
    await refuse('files/WEB_GL', 413, 'CONTENT_QUOTA_REACHED');
    const dialog = page.getByRole('dialog');
    await next(dialog);
    await dialog.getByLabel('Cover', { exact: true }).setInputFiles(image);
    await dialog.getByRole('textbox', { name: 'Title' }).first().fill(`Partly ${made.id}`);
    await next(dialog);
    await next(dialog);
    for (const number of [1, 2])
      await dialog.getByLabel(`Logo of badge ${number}`, { exact: true }).setInputFiles(image);
    await next(dialog);
    await dialog.getByRole('checkbox', { name: 'Browser' }).click();
    await dialog.getByLabel('File: Browser').setInputFiles(content);
    await dialog.getByLabel('Structured step file').setInputFiles({
      name: 'steps.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"sessions":[{"name":"S","steps":[]}]}'),
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('status').getByText('Saved, but not all of it').waitFor();
    for (const told of [
      'The cover was not saved: This picture has too many pixels',
      'The logo of badge 2 was not saved: Server error, try again later',
      'The content quota is used up. Contact the support.',
    ])
      await dialog.getByText(told).waitFor();
    await keep(window, 'failures');
    expect(await dialog.getByRole('listitem').count()).toBe(6);
    const now = await root.ok<TrainingDetail>('GET', `/trainings/${made.id}`);
    expect(now.i18n.map((entry) => entry.title)).toContain(`Partly ${made.id}`);
    expect([now.logo, now.jsonStep?.sessions.length, now.files]).toEqual([null, 1, []]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await window.close();
  });

  it('a search finds it, and a deletion asks first', async () => {
    const made = await draft(root, ids);
    const title = (await root.ok<TrainingDetail>('GET', `/trainings/${made.id}`)).i18n[1]?.title ?? '';
    const window = await open('/widid/formations?view=list');
    await window.page.getByRole('searchbox').fill(title);
    await window.page.getByText('1 result').waitFor();
    await window.page.getByRole('button', { name: `Delete ${title}` }).click();
    const dialog = window.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await window.page.getByText('Nothing matches').waitFor();
    expect((await root.get(`/trainings/${made.id}`)).status).toBe(404);
    expect(window.complaints).toEqual([]);
    await window.close();
  });
});
