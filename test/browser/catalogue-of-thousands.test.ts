import { beforeAll, expect, inject, it } from 'vitest';
import { manyCards } from '../factories/many-cards.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { type LookupIds, lookups, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const MANY = 3000;
const platform = new Platform(inject('host'));
let organisation: Organisation;
let learner: Person;
let kinds: LookupIds[];

const nameOf = (n: number) => `Formation ${String(n).padStart(4, '0')}`;

beforeAll(async () => {
  const root = await platform.superAdmin();
  organisation = await platform.organisation();
  const first = await lookups(root);
  kinds = [first, ...(await Promise.all([lookups(root), lookups(root)]))];
  learner = await platform.member(organisation);
  const { id } = await readyTraining(platform, organisation.admin.api, first, {
    i18n: [text('EN', 'Model')],
  });
  await manyCards(
    platform.host,
    id,
    Array.from({ length: MANY }, (_, n) => ({
      title: nameOf(n),
      categoryId: kinds[n % 3]?.categoryId ?? '',
      tags: n % 100 === 0 ? ['rare'] : ['common'],
    })),
  );
});

it('CA-01 loads only the visible parts of three thousand trainings: screen, section, search and filter', async () => {
  const w = await Window.open(platform.host);
  const { page } = w;
  let bytes = 0;
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/v1/trainings')) return;
    bytes += (await response.body().catch(() => '')).length;
  });
  await w.signIn(learner, '/learner/catalog');
  const articles = page.getByRole('article');
  await articles.first().waitFor();
  const sections = page.getByRole('button', { name: 'Show all' });
  await eventually(() => sections.count()).toBe(3);
  await eventually(() => bytes).toBeGreaterThan(1000);
  expect(bytes, 'bytes of trainings for the first screen').toBeLessThan(100_000);
  await w.looksRight('thousands of trainings');
  await shot(page, 'catalogue-of-thousands');

  // Scrolls to the end of a section. It loads more pages, and renders few cards at a time.
  const names = await learner.api.ok<{ id: string; name: string }[]>('GET', '/trainings/categories?lang=en');
  const second = names.find(({ id }) => id === kinds[1]?.categoryId)?.name ?? '';
  const section = page.getByRole('region', { name: second });
  await section.getByText('1000', { exact: true }).waitFor();
  await section.getByRole('button', { name: 'Show all' }).click();
  await section.getByRole('link', { name: nameOf(1), exact: true }).waitFor();
  const last = section.getByRole('link', { name: nameOf(2998), exact: true });
  await eventually(async () => {
    // The height of the list is estimated until its cards are measured.
    await section.evaluate((list) => window.scrollBy(0, list.getBoundingClientRect().bottom - innerHeight));
    return last.count();
  }).toBe(1);
  const place = last.locator('xpath=ancestor::li');
  expect([await place.getAttribute('aria-posinset'), await place.getAttribute('aria-setsize')]).toEqual([
    '1000',
    '1000',
  ]);
  expect(await articles.count()).toBeLessThan(60);
  await section.getByRole('button', { name: 'Show less' }).click();

  // The server searches and filters all trainings, and returns one page of the results.
  const before = bytes;
  await page.getByRole('searchbox').fill('FORMATION 2999');
  await page.getByText('1 result', { exact: true }).waitFor();
  await articles.getByRole('link', { name: nameOf(2999) }).waitFor();
  await page.getByRole('searchbox').fill('formation');
  await page.getByText('3000 results').waitFor();
  await articles.getByRole('link', { name: nameOf(0), exact: true }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'rare' }).getByText('30', { exact: true }).waitFor();
  await page.getByRole('option', { name: 'rare' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('30 results').waitFor();
  await articles.getByRole('link', { name: nameOf(100), exact: true }).waitFor();
  expect(bytes - before, 'bytes of trainings for two searches and a filter').toBeLessThan(400_000);
  // The focus moves from card to card.
  await articles.getByRole('link', { name: nameOf(100), exact: true }).focus();
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);
  expect(w.complaints).toEqual([]);
  await w.close();
});
