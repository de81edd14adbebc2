import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Answers } from '../../../../test/components/api.ts';
import { company, profile } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import type { ExportAudience } from './export-audience.ts';
import { type ChosenPeople, PeopleChoice } from './PeopleChoice.tsx';

const ana = profile({ id: 'acme_u1', firstName: 'Ana', lastName: 'Silva', managers: ['Mia Boss'] });
const mia = profile({ id: 'acme_u2', firstName: 'Mia', lastName: 'Boss', roles: ['ROLE_MANAGER'] });
const answers: Answers = {
  'GET /clients/current': company(),
  'GET /groups': [],
  'GET /users': ({ query }) => {
    const filter = query.get('filter') ?? '';
    if (filter.includes('ROLE_MANAGER')) return [mia];
    return filter.includes('"managerId":"acme_u2"') ? [ana] : [ana, mia];
  },
};

/** The last choice. */
let whose: ExportAudience | undefined;

function Chooser() {
  const [selected, setSelected] = useState<ChosenPeople['selected']>({
    userIds: new Set(),
    groupIds: new Set(),
  });
  const choose = (chosen: ChosenPeople) => {
    whose = chosen.whose;
    setSelected(chosen.selected);
  };
  return <PeopleChoice clientId={undefined} selected={selected} onChange={choose} />;
}

it('chooses all people of a manager by name, not everyone', async () => {
  const { user } = await renderPart(<Chooser />, { answers });
  await screen.findByText('rosa@example.com · Mia Boss');
  const selectAll = () => fireEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  selectAll();
  await waitFor(() => expect(whose).toBe('everybody'));
  selectAll();
  await user.click(screen.getByRole('combobox', { name: 'Manager' }));
  await user.click(await screen.findByRole('option', { name: 'Mia Boss' }));
  await screen.findByRole('checkbox', { name: 'Select all (1)' });
  await expectAccessible();
  selectAll();
  await waitFor(() => expect(whose).toEqual({ userIds: ['acme_u1'], groupIds: [] }));
});

it('shows the filters if no person matches', async () => {
  const none = {
    ...answers,
    'GET /users': ({ query }: { query: URLSearchParams }) =>
      query.get('filter')?.includes('managerId') ? [] : [mia],
  };
  const { user } = await renderPart(<Chooser />, { answers: none });
  await user.click(await screen.findByRole('combobox', { name: 'Manager' }));
  await user.click(await screen.findByRole('option', { name: 'Mia Boss' }));
  await screen.findByText('No results');
  await user.click(screen.getByRole('combobox', { name: 'Manager' }));
  await user.click(await screen.findByRole('option', { name: 'Everyone' }));
  await screen.findByRole('checkbox', { name: 'Select all (1)' });
});
