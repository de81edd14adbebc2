import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Suggestion } from '../../../../shared/contracts/learning/suggestions.ts';
import { refuse } from '../../../../test/components/api.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { SuggestionList } from './SuggestionList.tsx';

const suggestion: Suggestion = {
  ...{ id: 's1', type: 'COURSE', trainingIds: [], courseIds: ['c1'], recipients: 3, made: true },
  ...{ contents: [{ id: 'c1', title: 'Working at height', pictures: [] }] },
  ...{ groups: [{ id: 'g', name: 'Night shift' }], by: { id: 'x', name: 'Mia Boss' } },
  ...{ startDate: '2026-11-01', endDate: '2026-12-31', status: 'inProgress' },
  createdDate: '2026-10-30T09:00:00.000Z',
};

it.each([
  ['en', 'Table', 'Period', 'Withdraw'],
  ['fr', 'Tableau', 'Période', 'Retirer'],
  ['es', 'Tabla', 'Periodo', 'Retirar'],
  ['it', 'Tabella', 'Periodo', 'Ritira'],
] as const)('SU-01 suggestions are a table on request, in %s', async (lang, table, period, withdraw) => {
  const { sent } = await renderPart(<SuggestionList />, {
    role: 'admin',
    lang,
    answers: { 'GET /suggestions': [suggestion] },
  });
  fireEvent.click(await screen.findByRole('button', { name: table }));
  const row = within((await screen.findByText('Working at height')).closest('tr') ?? document.body);
  row.getByText('Night shift');
  row.getByText(/Mia Boss/);
  await expectAccessible();
  fireEvent.click(screen.getByText(period));
  await waitFor(() =>
    expect(
      sent
        .filter(({ route }) => route === 'GET /suggestions')
        .at(-1)
        ?.query.get('sort'),
    ).toBe('["startDate","ASC"]'),
  );
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${withdraw}`) }));
  await screen.findByRole('dialog');
});

it.each([
  [
    'en',
    { state: 'Status', finished: 'Ended', saved: 'Saved filters', columns: 'Columns', period: 'Period' },
  ],
  [
    'fr',
    {
      state: 'Statut',
      finished: 'Terminé',
      saved: 'Filtres enregistrés',
      columns: 'Colonnes',
      period: 'Période',
    },
  ],
  [
    'es',
    {
      state: 'Estado',
      finished: 'Terminado',
      saved: 'Filtros guardados',
      columns: 'Columnas',
      period: 'Periodo',
    },
  ],
  [
    'it',
    { state: 'Stato', finished: 'Terminato', saved: 'Filtri salvati', columns: 'Colonne', period: 'Periodo' },
  ],
] as const)('SU-01 saves filters of suggestions and hides columns, in %s', async (lang, texts) => {
  const { state, finished, saved, columns, period } = texts;
  const wideTable = { en: 'Table', fr: 'Tableau', es: 'Tabla', it: 'Tabella' }[lang];
  const { user, address } = await renderPart(<SuggestionList />, {
    ...{ role: 'admin', lang },
    answers: { 'GET /suggestions': [suggestion] },
  });
  await user.click(await screen.findByRole('button', { name: wideTable }));
  const choose = async (at: number | string) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(state, 'i') }));
    const options = await screen.findAllByRole('option');
    await user.click(options.find((one, index) => index === at || one.textContent === at) as HTMLElement);
  };
  await choose(finished);
  expect(address()).toContain('status=finished');
  await user.click(screen.getByRole('button', { name: saved }));
  await user.type(await screen.findByRole('textbox'), 'Monday');
  await expectAccessible();
  await user.keyboard('{Enter}');
  await choose(0);
  expect(address()).not.toContain('status');
  await user.click(await screen.findByRole('button', { name: saved }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`Monday.*${finished}`) }));
  await waitFor(() => expect(address()).toContain('status=finished'));
  await screen.findByRole('columnheader', { name: period });
  await user.click(await screen.findByRole('button', { name: columns }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: period }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: period })).toBeNull());
});

it('SU-01 deselects a suggestion that is withdrawn alone', async () => {
  const all = ['s1', 's2'].map((id) => ({ ...suggestion, id }));
  const withdrawn: string[] = [];
  await renderPart(<SuggestionList />, {
    role: 'admin',
    answers: {
      'GET /suggestions': () => all.filter(({ id }) => !withdrawn.includes(id)),
      'DELETE /suggestions/{id}': ({ path }) => {
        withdrawn.push(path.split('/').at(-1) ?? '');
        return { id: 's1' };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) fireEvent.click(box);
  await screen.findByText(/2 selected/);
  const [first] = screen.getAllByRole('button', { name: /^Withdraw Working/ });
  if (!first) throw new Error('no button');
  fireEvent.click(first);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/1 selected/);
});

it('SU-01 withdraws selected suggestions together, and continues after an error', async () => {
  const ids = ['s1', 's2', 's3'];
  const all = ids.map((id) => ({ ...suggestion, id }));
  const withdrawn: string[] = [];
  let fails = true;
  const { sent } = await renderPart(<SuggestionList />, {
    role: 'admin',
    answers: {
      'GET /suggestions': () => all.filter(({ id }) => !withdrawn.includes(id)),
      'DELETE /suggestions/{id}': ({ path }) => {
        const id = path.split('/').at(-1) ?? '';
        // Another person has withdrawn the first one.
        if (id === 's1') return refuse(404, 'NOT_FOUND');
        if (id === 's3' && fails) return refuse(400, 'VALIDATION');
        withdrawn.push(id);
        return { id };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) fireEvent.click(box);
  const bar = within(await screen.findByRole('toolbar', { name: 'Actions on the selection' }));
  fireEvent.click(bar.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 3 entries?' }));
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/1 selected/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const deleted = () =>
    sent
      .filter(({ route }) => route === 'DELETE /suggestions/{id}')
      .map(({ path }) => path.split('/').at(-1));
  expect(deleted()).toEqual(ids);
  fails = false;
  fireEvent.click(bar.getByRole('button', { name: 'Withdraw' }));
  const again = within(await screen.findByRole('dialog', { name: 'Withdraw 1 entry?' }));
  fireEvent.click(again.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('1 entry withdrawn');
  expect(deleted()).toEqual([...ids, 's3']);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});
