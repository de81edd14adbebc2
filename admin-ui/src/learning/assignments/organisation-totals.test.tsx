import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import OrganisationTotals from './OrganisationTotals.tsx';

const states = { overdue: 3, inProgress: 1, notStarted: 0, done: 4, exempt: 2 };
const totals = [
  { id: 'a', name: 'Atelier Nord', people: 12, late: 3, soon: 1, states },
  { id: 'b', name: 'Vertige', people: 2, late: 0, soon: 0, states: { ...states, overdue: 0, done: 0 } },
];

it('shows late people by organisation, and the completed share without exempt people', async () => {
  await renderPart(<OrganisationTotals />, {
    role: 'super',
    answers: { 'GET /requirements/organisations': totals },
  });
  const [, first, second] = await screen.findAllByRole('row');
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['3', '1', '12', '50 %']]);
  within(second as HTMLElement).getByText('0 %');
  await expectAccessible();
});

it('explains an empty list', async () => {
  await renderPart(<OrganisationTotals />, {
    role: 'super',
    answers: { 'GET /requirements/organisations': [] },
  });
  await screen.findByText('No organisation requires training');
});
