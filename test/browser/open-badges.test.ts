import { readFile } from 'node:fs/promises';
import { beforeAll, expect, inject, it } from 'vitest';
import type { Credential } from '../factories/open-badges.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { phone } from './figures-scene.ts';
import { type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let learner: Person;

beforeAll(async () => {
  organisation = await platform.organisation({ name: 'Forges' });
  const ids = await lookups(await platform.superAdmin());
  const i18n = [text('FR', 'Premiers gestes'), text('EN', 'First gestures')];
  const { id } = await readyTraining(platform, organisation.admin.api, ids, { i18n });
  learner = await platform.member(organisation, [], { firstName: 'Odile', lastName: 'Verne' });
  await play(learner.api, id, { progressionPercent: 100, score: 91, badgeNumbers: [1] });
  await platform.idle();
  await learner.api.get(`/trainings/${id}/certificate/EN`);
});

const views: [string, PageView][] = [
  ['on a desktop', {}],
  ['on a phone, in the dark theme', { ...phone, dark: true }],
];

it.each(views)('a badge is shared and its credential downloaded, %s', async (_, view) => {
  const w = await Window.open(platform.host, view);
  const { page } = w;
  await w.signIn(learner, '/learner/catalog');
  await page.getByRole('button', { name: 'My badges' }).click();
  const badges = page.getByRole('dialog', { name: 'My badges' });
  await badges.getByRole('tab', { name: 'Trainings' }).click();
  await badges
    .getByRole('button', { name: /^Share/ })
    .first()
    .waitFor();
  expect(await badges.getByRole('button', { name: /^Share/ }).count()).toBe(1);
  await w.looksRight('the badges of trainings');
  await badges.getByRole('button', { name: /^Share/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Share/ });
  await dialog.getByText('Anyone who has the link', { exact: false }).waitFor();
  await w.looksRight('the explanation');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await w.looksRight('the link');
  await shot(page, 'share-badge');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download the badge' }).click(),
  ]);
  const credential = JSON.parse(await readFile(await download.path(), 'utf8')) as Credential;
  expect(credential.id).toBe(url);
  expect(credential.evidence[0].narrative).toContain('Score: 91 of 100');
  await page.goto(url);
  await page.getByText('This badge is genuine').waitFor();
  await page.getByText('Odile Verne').waitFor();
  await w.looksRight('the public page');
  await shot(page, 'shared-badge');
  await w.close();
});

it('a certificate is shared from the dashboard, and a revocation is visible', async () => {
  const w = await Window.open(platform.host);
  const { page } = w;
  await w.signIn(learner, '/learner/dashboard?tab=certificates');
  await page.getByRole('button', { name: 'Share “First gestures”' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const url = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByText('The page is no longer visible').waitFor();
  expect((await platform.anonymous.get(new URL(url).pathname.replace('/api/v1', ''))).status).toBe(404);
  await page.getByRole('button', { name: 'Share “First gestures”' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toBe(url);
  await w.looksRight('a link that can be withdrawn');
  const [certificate] = await learner.api.ok<{ number: string }[]>('GET', '/certificates');
  await organisation.admin.api.ok('POST', `/certificates/${certificate?.number}/revoke`, {
    body: { reason: 'Wrong person' },
  });
  await page.goto(url);
  await page.getByText('This badge was revoked').waitFor();
  await w.looksRight('a revoked badge');
  await w.close();
});
