import { expect, inject, it } from 'vitest';
import { Platform, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';
import { shot } from './chromium.ts';
import { type PageView, Window } from './page.ts';

const host = inject('host');
const platform = new Platform(host);
const phone = { width: 390, height: 844, dark: true, lang: 'fr' } as const;
const superAt = (path: string, view?: PageView) => Window.of(host, host.superAdmin, path, view);

it('checks and repairs one organisation from the operations page', async () => {
  const name = unique('Atelier');
  const organisation = await platform.organisation({ name });
  const table = new RawTable(host);
  await table.add(`ORG#${organisation.id}`, 'QUOTA', { currentUser: 1 });

  const w = await superAt('/widid/operations');
  const section = w.page.getByRole('region', { name: 'Consistency' });
  await section.getByLabel('Organisation').click();
  await w.page.getByRole('option', { name }).click();
  await section.getByRole('button', { name: 'Dry run' }).click();
  await section.getByText(/^Dry run of /).waitFor();
  await section.getByText('1 disagreement found', { exact: true }).waitFor();
  const finding = section.getByRole('listitem').filter({ hasText: 'Seats in use' });
  await finding.getByText('Found', { exact: true }).waitFor();
  await finding.getByText(name, { exact: true }).waitFor();
  await finding.getByText(`organisation ${organisation.id}`, { exact: true }).waitFor();
  await finding.getByText(/^2 taken/).waitFor();
  await finding.getByText(/^1 taken/).waitFor();
  await w.looksRight('a dry run');
  await shot(w.page, 'consistency-light');

  const small = await superAt('/widid/operations', phone);
  const onPhone = small.page.getByRole('region', { name: 'Cohérence' });
  await onPhone.getByText(/^Simulation du /).waitFor();
  const found = onPhone.getByRole('listitem').filter({ hasText: 'Places occupées' });
  await found.getByText('Trouvé', { exact: true }).waitFor();
  await small.looksRight('a dry run on a phone');
  await shot(small.page, 'consistency-phone');
  await onPhone.getByLabel('Organisation').click();
  await small.page.getByRole('option', { name }).click();
  await onPhone.getByRole('button', { name: 'Vérifier et réparer' }).click();
  await onPhone.getByText(/^Vérification du /).waitFor();
  await onPhone.getByText('1 écart trouvé · 1 réparé', { exact: true }).waitFor();
  await found.getByText('Réparé', { exact: true }).waitFor();
  await small.looksRight('a repair on a phone');
  await shot(small.page, 'consistency-repaired-phone');
  await small.close();

  await section.getByRole('button', { name: 'Dry run' }).click();
  await section.getByText('0 disagreements found', { exact: true }).waitFor();
  expect(await section.getByRole('listitem').count()).toBe(0);
  await w.close();
});
