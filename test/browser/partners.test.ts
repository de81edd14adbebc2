import { beforeAll, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform, picture, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';
import {
  draft,
  type LookupIds,
  lookups,
  readyTraining,
  text,
  trainingFields,
} from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { asInput, type PageView, Window } from './page.ts';
import { deferTimers } from './wizard.ts';

const host = inject('host');
const platform = new Platform(host);
const phone = { width: 390, height: 844, dark: true } as const;
let root: Client;
let organisation: Organisation;
let ids: LookupIds;
let name: string;

beforeAll(async () => {
  name = unique('Forge');
  root = await platform.superAdmin();
  [organisation, ids] = await Promise.all([platform.organisation({ name }), lookups(root)]);
});

const superAt = (path: string, view?: PageView) =>
  Window.of(platform.host, platform.host.superAdmin, path, view);

it("CA-03 TR-08 finds, downloads and verifies a partner's training, and withdraws the verification", async () => {
  const partnerName = unique('Atelier');
  const partner = await root.ok<{ id: string }>('POST', '/partners', {
    body: { name: partnerName, clientId: organisation.id },
  });
  const title = unique('Soudure');
  const { id } = await readyTraining(platform, organisation.admin.api, ids, {
    partnerId: partner.id,
    i18n: [text('FR', title), text('EN', title)],
  });
  const w = await superAt('/widid/formations');
  await w.page.getByRole('tab', { name: /^Partners/ }).click();
  const group = (heading: string) => w.page.getByRole('region', { name: heading });
  await group('To verify').getByText(title, { exact: true }).waitFor();
  await w.page.getByRole('tab', { name: /^Partners \d+ to verify$/ }).waitFor();
  await w.page.getByRole('searchbox').fill('nothing like it');
  await w.page.getByText('No results').waitFor();
  await w.page.getByRole('button', { name: 'Clear filters' }).click();
  await w.page.getByLabel('Partner', { exact: true }).click();
  await w.page.getByRole('option', { name: partnerName }).click();
  await group('To verify').getByText(title, { exact: true }).waitFor();
  await w.looksRight('partners');
  await shot(w.page, 'partners-light');

  await group('To verify').getByText(title, { exact: true }).click();
  const dialog = w.page.getByRole('dialog');
  const verify = dialog.getByRole('button', { name: 'Verify', exact: true });
  await dialog.getByText('Download first, then verify: Browser').waitFor();
  expect(await verify.isDisabled()).toBe(true);
  await w.looksRight('a training to verify');
  await shot(w.page, 'partners-detail');
  const [file] = await Promise.all([
    w.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download: Browser' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('content.zip');
  await dialog.getByText('Download first').waitFor({ state: 'detached' });
  await verify.click();
  await w.page.getByText('Verified: others now see this version').waitFor();
  await dialog.getByRole('button', { name: 'Withdraw the verification' }).waitFor();
  expect(await root.ok('GET', `/trainings/${id}`)).toMatchObject({ isVerified: true });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await group('Published').getByText(title, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Withdraw the verification' }).click();
  await w.page
    .getByRole('dialog', { name: `Withdraw the verification of “${title}”?` })
    .getByRole('button', { name: 'Withdraw the verification' })
    .click();
  await w.page.getByText('It has to be verified again').waitFor();
  await verify.waitFor();
  expect(await root.ok('GET', `/trainings/${id}`)).toMatchObject({ isUpdated: true });

  // The author removes the partner. The training is still listed to verify, and can be verified.
  await organisation.admin.api.ok('PUT', `/trainings/${id}`, {
    body: trainingFields(ids, { i18n: [text('FR', title), text('EN', title)] }),
  });
  await w.close();
  const again = await superAt('/widid/formations');
  await again.page.getByRole('tab', { name: /^Partners/ }).click();
  const waiting = again.page.getByRole('region', { name: 'To verify' });
  await waiting.getByText(title, { exact: true }).click();
  await again.page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
  await again.page.getByText('Verified: others now see this version').waitFor();
  expect(await root.ok('GET', `/trainings/${id}`)).toMatchObject({
    ...{ isVerified: true, isFromPartner: false },
  });
  await again.close();
});

it('TR-12 adds, searches, edits and deletes lookups in six languages, unless they are in use', async () => {
  const category = unique('Incendie');
  const w = await superAt('/widid/lookups');
  const dialog = w.page.getByRole('dialog');
  const inLanguage = async (language: string, text: string) => {
    await dialog.getByRole('tab', { name: language }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(text);
  };
  await w.page.getByRole('button', { name: 'Add a category' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('This is required').waitFor();
  for (const [index, label] of ['English', 'French', 'Spanish', 'German', 'Italian', 'Portuguese'].entries())
    await inLanguage(label, index === 0 ? category : `${category} ${label}`);
  await w.looksRight('a new category');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await w.page.getByRole('searchbox').fill(`${category} german`);
  await w.page.getByText('1 result', { exact: true }).waitFor();
  await w.page.getByRole('button', { name: `Edit ${category}` }).click();
  await inLanguage('Portuguese', '');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await w.page.getByText('Not translated: Portuguese').waitFor();
  await shot(w.page, 'lookups-light');
  await w.page.getByRole('button', { name: `Delete ${category}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await w.page.getByText('No results').waitFor();

  const skill = unique('Calme');
  await w.page.getByRole('tab', { name: 'Skills' }).click();
  await w.page.getByRole('button', { name: 'Add a skill' }).click();
  await inLanguage('French', skill);
  await dialog.getByLabel('Family').fill('Sang Froid');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const skills = await root.ok<{ id: string; name: string; skillType: string }[]>('GET', '/trainings/skills');
  const made = skills.find((one) => one.name === skill);
  expect(made?.skillType).toBe('soft_skill_sang_froid');
  const training = await draft(root, { ...ids, skillId: made?.id ?? '' });
  await w.page.getByRole('searchbox').fill(skill);
  await w.page.getByRole('button', { name: `Delete ${skill}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('a training still uses it').waitFor();
  await w.looksRight('a skill in use');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await root.ok('DELETE', `/trainings/${training.id}`);

  const partner = unique('Forge');
  const logo = await asInput(await picture('logo.png', 200));
  await w.page.getByRole('tab', { name: 'Partners' }).click();
  await w.page.getByRole('button', { name: 'Add a partner' }).click();
  await inLanguage('French', partner);
  await dialog.locator('input[type=file]').setInputFiles(logo);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const partners = await root.ok<{ name: string; logo: string | null }[]>('GET', '/partners');
  expect(partners.find((one) => one.name === partner)?.logo).toMatch(/^http/);
  await w.close();

  const small = await superAt('/widid/lookups?tab=partners', phone);
  await small.page.getByText(partner).waitFor();
  await small.looksRight('lookups on a phone');
  await shot(small.page, 'lookups-phone');
  await small.close();
});

it('TR-12 stays on the tab that was opened while a search on another tab was pending', async () => {
  const w = await superAt('/widid/lookups?tab=skills');
  const runPending = await deferTimers(w.page, 500);
  await w.page.getByRole('searchbox').fill('Calme');
  await w.page.getByRole('tab', { name: 'Partners' }).click();
  const add = w.page.getByRole('button', { name: 'Add a partner' }).first();
  await add.waitFor();
  expect(await runPending()).toBeGreaterThan(0);
  await add.click();
  await w.page.getByRole('dialog').waitFor();
  expect(new URL(w.page.url()).search).toBe('?tab=partners&edit=new');
  await w.close();
});

it('UP-06 UP-04 lists dead letters, redrives them, and shows the report of the ledger', async () => {
  const table = new RawTable(host);
  const place = ['ORG#zz', 'TRAINING#zz_000000000000'] as const;
  await table.put({
    pk: { S: place[0] },
    sk: { S: place[1] },
    _et: { S: 'Training' },
    id: { S: 'zz_000000000000' },
    clientId: { S: 'zz' },
  });
  await table.tell('training.changed', { trainingId: { S: 'zz_000000000000' }, revision: { N: '1' } });
  // The report of a nightly run, which would read every organisation of the host that the suite shares.
  const [before, after] = [4096, 8192].map((currentSize) => ({ currentSize, reservedSize: 0 }));
  const report = await table.creating('OPERATIONS', 'RECONCILIATION', {
    ...{
      _et: 'Reconciliation',
      startedDate: '2026-11-22T02:00:00.000Z',
      endedDate: '2026-11-22T02:01:00.000Z',
    },
    ...{ checked: 3, repaired: 1, skipped: 0, repairs: [{ clientId: organisation.id, before, after }] },
    ...{ files: 12, missing: 0, unclaimed: 0, unclaimedBytes: 0, complete: true },
  });
  await table.transact([report]);
  await platform.idle();
  const w = await superAt('/widid/operations');
  await w.page.getByText('1 message', { exact: true }).waitFor();
  await w.page.getByText(/^Last run: \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor();
  await w.page.getByRole('row', { name }).waitFor();
  await w.looksRight('operations');
  await shot(w.page, 'operations-light');
  await w.page.getByRole('button', { name: 'View Catalogues of organisations' }).click();
  const dialog = w.page.getByRole('dialog');
  await dialog.getByText('training.changed').waitFor();
  await dialog.getByText('zz_000000000000').waitFor();
  await w.looksRight('dead letters');
  await shot(w.page, 'operations-letters');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await table.remove(...place);
  await w.page.getByRole('button', { name: 'Redrive Catalogues of organisations' }).click();
  await dialog.getByRole('button', { name: 'Redrive' }).click();
  await w.page.getByText('1 message redriven').waitFor();
  await w.page.getByText('1 message', { exact: true }).waitFor({ state: 'detached' });
  await w.close();

  const small = await superAt('/widid/operations', { ...phone, lang: 'fr' });
  await small.page.getByText('Registre du stockage').waitFor();
  await small.page.getByText(/^Dernière exécution/).waitFor();
  await small.looksRight('operations on a phone');
  await shot(small.page, 'operations-phone');
  await small.close();
});
