import { beforeAll, expect, inject, it } from 'vitest';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, lookups } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;

beforeAll(async () => {
  organisation = await platform.organisation();
});
interface TitledRow {
  id: string;
  title: string;
}

it('OR-04 shows three thousand trainings in the picker, moves many together, and saves the shown selection', async () => {
  const root = await platform.superAdmin();
  const { id } = await draft(root, await lookups(root));
  await root.ok('PUT', `/clients/${organisation.id}/trainings`, { body: [id] });
  const [sample] = await root.ok<TitledRow[]>('GET', `/trainings?filter={"id":["${id}"]}`);
  const many = Array.from({ length: 3000 }, (_, n) => ({
    ...sample,
    id: n === 2500 ? id : `many_${n}`,
    title: n === 2500 ? 'Kept' : `Formation ${String(n).padStart(4, '0')}`,
  }));
  const idsWith = (digits: string) => many.filter(({ title }) => title.includes(digits)).map((row) => row.id);

  const w = await Window.open(platform.host);
  await w.page.route('**/api/v1/trainings?*', (route) => {
    const range = new URL(route.request().url()).searchParams.get('range') ?? '[0,999]';
    const [from, to] = JSON.parse(range) as [number, number];
    return route.fulfill({ json: many.slice(from, to + 1) });
  });
  let sent: string[] = [];
  await w.page.route(`**/api/v1/clients/${organisation.id}/trainings`, (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent = route.request().postDataJSON() as string[];
    return route.fulfill({ json: sent });
  });
  await w.signIn(platform.host.superAdmin, `/widid/companies?trainings=${organisation.id}`);
  const dialog = w.page.getByRole('dialog');
  const available = dialog.getByRole('region', { name: 'Not included' });
  const included = dialog.getByRole('region', { name: 'Included', exact: true });
  await available.getByText('2999', { exact: true }).waitFor();
  // Rows are rendered while scrolling.
  expect(await available.getByRole('listitem').count()).toBeLessThan(200);
  await available.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await available.getByText('Formation 0070').waitFor();

  const start = Date.now();
  await available.getByRole('button', { name: 'Include Formation 0000' }).click();
  await dialog.getByText('1 to open, 0 to remove').waitFor();
  expect(Date.now() - start, 'milliseconds of a click, on a busy machine').toBeLessThan(1500);
  await available.getByRole('searchbox').fill('29 formation');
  await available.getByText('Formation 0001').waitFor({ state: 'detached' });
  await available.getByRole('button', { name: 'Include all shown' }).click();
  await dialog.getByText(`${idsWith('29').length + 1} to open, 0 to remove`).waitFor();
  await available.getByRole('searchbox').fill('');
  await available.getByRole('button', { name: 'Include all shown' }).click();
  await dialog.getByText('2999 to open, 0 to remove').waitFor();
  await available.getByText('Everything is included').waitFor();
  await included.getByRole('searchbox').fill('FORMATION 1');
  await included.getByText('Kept').waitFor({ state: 'detached' });
  await included.getByText('Formation 0002').waitFor({ state: 'detached' });
  await included.getByRole('button', { name: 'Remove all shown' }).click();
  const without = new Set(idsWith('1'));
  const opened = String(2999 - without.size);
  await dialog.getByText(`${opened} to open, 0 to remove`).waitFor();
  await shot(w.page, 'offer-of-thousands');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText(opened, { exact: true }).waitFor();
  await w.looksRight('the changes of thousands');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await w.page.getByText('Offer saved').waitFor();
  expect([...sent].sort()).toEqual(
    many
      .map((row) => row.id)
      .filter((one) => !without.has(one))
      .sort(),
  );
  await w.close();
});
