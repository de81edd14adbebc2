import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Suggestion } from '../../../../shared/contracts/learning/suggestions.ts';
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
