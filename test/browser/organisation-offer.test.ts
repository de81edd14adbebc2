import { beforeAll, expect, inject, it } from 'vitest';
import { addCourse, courseFields } from '../factories/courses.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { draft, lookups, text } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let name: string;

beforeAll(async () => {
  name = unique('Verrerie');
  organisation = await platform.organisation({ name });
});

const superAt = (path: string) => Window.of(platform.host, platform.host.superAdmin, path);

it('OR-04 selects accessible trainings, shows the change, and saves it', async () => {
  const root = await platform.superAdmin();
  const ids = await lookups(root);
  const title = unique('Secours');
  const made = await draft(root, ids, { i18n: [text('EN', title)] });
  const w = await superAt(`/widid/companies?trainings=${organisation.id}`);
  const dialog = w.page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search available content' }).fill(title);
  await dialog.getByRole('button', { name: `Include ${title}` }).click();
  await dialog.getByText('1 to open, 0 to remove').waitFor();
  // The pressed button has disappeared. The dialog receives its focus within 50 ms.
  await eventually(() => w.page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
  // Neither a reconnection nor the Escape key discards the selection.
  await w.context.setOffline(true);
  await w.context.setOffline(false);
  await w.page.keyboard.press('Escape');
  const unsaved = w.page.getByRole('dialog', { name: 'Leave without saving?' });
  await unsaved.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('1 to open, 0 to remove').waitFor();
  await w.looksRight('the picker');
  await shot(w.page, 'organisation-trainings');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Will be opened').waitFor();
  await dialog.getByText(title).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await w.page.getByText('Offer saved').waitFor();
  expect(await root.ok('GET', `/clients/${organisation.id}/trainings`)).toEqual([made.id]);

  await w.go(`/widid/companies?trainings=${organisation.id}`);
  await dialog.getByRole('button', { name: `Remove ${title}` }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('disappears from the catalogue immediately').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await w.page.getByText('Offer saved').waitFor();
  expect(await root.ok('GET', `/clients/${organisation.id}/trainings`)).toEqual([]);
  await w.close();
});

it("OR-04 opens the provider's courses to an organisation in the same way", async () => {
  const root = await platform.superAdmin();
  const ids = await lookups(root);
  const trainings = await Promise.all([1, 2].map(() => draft(root, ids)));
  const title = unique('Parcours');
  const i18n = courseFields([]).i18n.map((entry) => ({ ...entry, title }));
  const course = await addCourse(
    root,
    trainings.map(({ id }) => id),
    { i18n },
  );
  const w = await superAt('/widid/companies');
  await w.page.getByRole('searchbox').fill(name);
  await w.page.getByRole('button', { name: `Actions for ${name}` }).click();
  await w.page.getByRole('menuitem', { name: 'Accessible courses' }).click();
  const dialog = w.page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search available content' }).fill(title);
  await dialog.getByRole('button', { name: `Include ${title}` }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText(title).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await w.page.getByText('Offer saved').waitFor();
  expect(await root.ok('GET', `/clients/${organisation.id}/courses`)).toEqual([course.id]);
  await w.close();
});
