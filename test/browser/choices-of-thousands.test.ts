import { beforeAll, expect, inject, it } from 'vitest';
import { reachStores } from '../factories/in-process.ts';
import { manyPeople } from '../factories/many-people.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const MANY = 1200;
const platform = new Platform(inject('host'));
let organisation: Organisation;
let training: string;

beforeAll(async () => {
  organisation = await platform.organisation();
  const ids = await lookups(await platform.superAdmin());
  const i18n = [text('EN', 'Evacuation')];
  training = (await readyTraining(platform, organisation.admin.api, ids, { i18n })).id;
  await reachStores(platform.host);
  await manyPeople(organisation.id, MANY, []);
});

it('SU-01 searches members of a suggestion on the server, loads them while scrolling, and selects all results', async () => {
  const w = await Window.open(platform.host);
  const { page } = w;
  let bytes = 0;
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/v1/users') return;
    bytes += (await response.body().catch(() => '')).length;
  });
  await w.signIn(organisation.admin, `/admin/catalog?training=${training}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Suggest' }).click();
  const dialog = page.getByRole('dialog', { name: /Suggest/ });
  const all = (count: number) => dialog.getByRole('checkbox', { name: `Select all (${count})` });
  // The count includes the administrator.
  await all(MANY + 1).waitFor();
  await eventually(() => bytes).toBeGreaterThan(1000);
  expect(bytes, 'bytes of people as the dialog opens').toBeLessThan(60_000);
  await w.looksRight('a suggestion to thousands');
  await shot(page, 'suggest-of-thousands');

  // Rows are loaded when they are scrolled into view.
  const rows = dialog.getByRole('group', { name: 'Members' }).getByRole('checkbox');
  await rows.last().scrollIntoViewIfNeeded();
  await eventually(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    return rows.count();
  }).toBeGreaterThan(60);

  // The search retains the focus and the earlier selection.
  await rows.first().check();
  const search = dialog.getByRole('searchbox');
  await search.fill('First 1199');
  await dialog.getByRole('checkbox', { name: 'First 1199' }).check();
  await dialog.getByText('2 selected').waitFor();
  await search.fill('nobody of that name');
  await dialog.getByText('No results').waitFor();
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await search.fill('');
  // Members that are not loaded yet are loaded before they are selected.
  await all(MANY + 1).click();
  await dialog.getByText(`${MANY + 1} selected`).waitFor();
  await all(MANY + 1).uncheck();
  await dialog.getByText('0 selected').waitFor();
  const { headers } = await organisation.admin.api.get('/users?filter={"q":"119"}&range=[0,0]');
  const some = Number(headers.get('x-total-count'));
  await search.fill('119');
  await all(some).check();
  await dialog.getByText(`${some} selected`).waitFor();
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
  await page.getByText(`Suggestion sent to ${some} people`).waitFor();
  expect(w.complaints).toEqual([]);
  await w.close();
});
