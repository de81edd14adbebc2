import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { Platform, picture, unique } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, sendPicture } from '../factories/trainings.ts';
import { badZips } from '../factories/zips.ts';
import { shot } from './chromium.ts';
import { asInput, Window } from './page.ts';
import { draftsLate, goToStep, next, stepFile, webContent } from './wizard.ts';

const platform = new Platform(inject('host'));
let root: Client;
let ids: LookupIds;
let image: Awaited<ReturnType<typeof asInput>>;
const sessions = { sessions: [{ name: 'S', steps: [] }] };

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  image = await asInput(await picture('a.png', 400));
});

const titleOf = async (id: string) =>
  (await root.ok<TrainingDetail>('GET', `/trainings/${id}`)).i18n[1]?.title ?? '';
const open = (path: string) => Window.of(platform.host, platform.host.superAdmin, path);

describe('an edited training', () => {
  it('TR-07 loses the entries of a removed language, and shows a rejected file', async () => {
    const made = await draft(root, ids);
    const title = await titleOf(made.id);
    for (const path of ['logo', 'badges/1/logo', 'badges/2/logo', 'badges/3/logo'])
      await sendPicture(root, `/trainings/${made.id}/${path}`);
    const window = await open(`/widid/formations?view=list&wizard=${made.id}`);
    const dialog = window.page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /French/ }).click();
    await next(dialog);
    await dialog.getByRole('textbox', { name: 'Title' }).first().fill(`Edited ${made.id}`);
    for (let step = 0; step < 3; step += 1) await next(dialog);
    await dialog.getByRole('checkbox', { name: 'Browser' }).click();
    await dialog.getByLabel('File: Browser').setInputFiles(webContent);
    await root.ok('PUT', `/trainings/${made.id}/json-step`, { body: sessions });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Someone else has changed this in the meantime').waitFor();
    await window.go(`/widid/formations?view=list&wizard=${made.id}`);
    await dialog.getByRole('checkbox', { name: /French/ }).click();
    await goToStep(dialog, 5);
    await dialog.getByRole('checkbox', { name: 'Browser' }).click();
    // A file that the server would reject is not taken.
    const chooseFile = (bytes: Uint8Array) =>
      dialog.getByLabel('File: Browser').setInputFiles({ ...webContent, buffer: Buffer.from(bytes) });
    await chooseFile(Buffer.from('no archive at all'));
    await dialog.getByText('This is not a zip archive, despite its name').waitFor();
    expect(await dialog.getByText(`${webContent.name} ·`).count()).toBe(0);
    const [, deflate64] = badZips['Deflate64, as Windows Explorer compresses large files'];
    await chooseFile(deflate64());
    const unusable = dialog.getByText(/^.* cannot be used\. Windows Explorer compresses large files/);
    await unusable.scrollIntoViewIfNeeded();
    await window.looksRight('an archive of Windows Explorer');
    await shot(window.page, 'archive-unusable');
    // Only the server reads all bytes.
    const [, damaged] = badZips['checksum that lies'];
    await chooseFile(damaged());
    await dialog.getByText(/cannot be used/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Training saved').waitFor();
    // The search excludes trainings of other test files.
    await window.page.getByRole('searchbox').fill(title);
    await window.page.getByText('Browser · Rejected').first().waitFor();
    const now = await root.ok<TrainingDetail>('GET', `/trainings/${made.id}`);
    expect(now.i18n.map((entry) => entry.lang)).toEqual(['EN']);
    expect(now.badges.flatMap((badge) => badge.i18n.map((entry) => entry.lang))).toEqual(['EN', 'EN', 'EN']);
    expect(now.files[0]).toMatchObject({ status: 'rejected', rejectionReason: 'CORRUPT' });
    await window.page
      .getByRole('button', { name: /Delete/ })
      .first()
      .waitFor();
    await window.close();
  });

  it('TR-06 can skip forward to later steps while each step is valid', async () => {
    const made = await draft(root, ids);
    for (const path of ['logo', 'badges/1/logo', 'badges/2/logo', 'badges/3/logo'])
      await sendPicture(root, `/trainings/${made.id}/${path}`);
    const window = await open(`/widid/formations?wizard=${made.id}`);
    const dialog = window.page.getByRole('dialog');
    const step = (name: string) => dialog.getByRole('button', { name, exact: true });
    const at = (number: number) => dialog.getByRole('progressbar', { name: `Step ${number} of 5` }).waitFor();
    await step('Content').focus();
    await window.page.keyboard.press('Enter');
    await at(5);
    await step('Information').click();
    await at(2);
    await dialog.getByRole('textbox', { name: 'Title' }).first().fill('');
    await step('Languages').click();
    await at(1);
    await step('Content').click();
    await at(2);
    await window.looksRight('a step that holds up the later ones');
    await window.close();
  });

  it('TR-11 shows a violation of the server at its field, in the step of the field', async () => {
    const made = await draft(root, ids);
    for (const path of ['logo', 'badges/1/logo', 'badges/2/logo', 'badges/3/logo'])
      await sendPicture(root, `/trainings/${made.id}/${path}`);
    const name = unique('Headset');
    const headset = await root.ok<{ id: string }>('POST', '/headsets', { body: { name, type: 'VIVE' } });
    const stored = () => root.ok<TrainingDetail>('GET', `/trainings/${made.id}`);
    const before = await stored();
    const window = await open(`/widid/formations?wizard=${made.id}`);
    const dialog = window.page.getByRole('dialog');
    await next(dialog);
    await next(dialog);
    await dialog.getByRole('checkbox', { name }).click();
    await next(dialog);
    await next(dialog);
    await dialog.getByRole('checkbox', { name: 'Browser' }).click();
    await dialog.getByLabel('File: Browser').setInputFiles(webContent);
    await root.ok('DELETE', `/headsets/${headset.id}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Required information is missing or not valid').waitFor();
    await dialog.getByRole('progressbar', { name: 'Step 3 of 5' }).waitFor();
    await dialog.getByText('This does not exist').waitFor();
    expect(await stored()).toEqual(before);
    await dialog.getByRole('checkbox', { name }).click();
    await next(dialog);
    await next(dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Training saved').waitFor();
    await window.close();
  });

  it('TR-06 shows a message for each failed part, and saves the others', async () => {
    const made = await draft(root, ids);
    for (const path of ['badges/1/logo', 'badges/2/logo', 'badges/3/logo'])
      await sendPicture(root, `/trainings/${made.id}/${path}`);
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
    await dialog.getByLabel('File: Browser').setInputFiles(webContent);
    // Saves before the draft of the last change is stored.
    const drafts = await draftsLate(page);
    await dialog.getByLabel('Structured step file').setInputFiles(stepFile(sessions));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('status').getByText('Saved, but incomplete').waitFor();
    for (const failure of [
      'The cover was not saved: This picture has too many pixels',
      'The logo of badge 2 was not saved: Server error, try again later',
      'The content storage is full. Contact support.',
    ])
      await dialog.getByText(failure).waitFor();
    await shot(page, 'wizard-failures');
    expect(await dialog.getByRole('listitem').count()).toBe(6);
    const now = await root.ok<TrainingDetail>('GET', `/trainings/${made.id}`);
    expect(now.i18n.map((entry) => entry.title)).toContain(`Partly ${made.id}`);
    expect([now.logo, now.jsonStep?.sessions.length, now.files]).toEqual([null, 1, []]);
    expect(await drafts()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await window.close();
  });

  it('is found by a search, and deleted after a confirmation', async () => {
    const made = await draft(root, ids);
    const title = await titleOf(made.id);
    const window = await open('/widid/formations?view=list');
    await window.page.getByRole('searchbox').fill(title);
    await window.page.getByText('1 result').waitFor();
    await window.page.getByRole('button', { name: `Delete ${title}` }).click();
    const dialog = window.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await window.page.getByText('No results').waitFor();
    expect((await root.get(`/trainings/${made.id}`)).status).toBe(404);
    expect(window.complaints).toEqual([]);
    await window.close();
  });
});
