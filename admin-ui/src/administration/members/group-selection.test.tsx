import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, refuse } from '../../../../test/components/api.ts';
import { trainingItem } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { GroupList } from '../../identity/groups/GroupList.tsx';
import { GroupSelection } from './GroupSelection.tsx';

const group = (id: string, name: string) => ({ id, name, userIds: ['a'], memberCount: 1, version: 1 });
const answers: Answers = {
  'GET /groups': [group('g', 'Night shift'), group('h', 'Day shift')],
  'GET /trainings': [trainingItem({ id: 't', title: 'Ladders' })],
  'GET /courses': [],
};

/** Shows the groups as a table and selects the first one. */
async function selectFirst(more: Answers = {}) {
  const part = await renderPart(<GroupList selection={<GroupSelection />} />, {
    role: 'admin',
    answers: { ...answers, ...more },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this row: Night shift' }));
  return part;
}

describe('actions on selected groups', () => {
  it('require content of them, including later members', async () => {
    const { sent } = await selectFirst({ 'POST /assignments': { ids: ['acme_a1'], people: 1 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Require' }));
    const dialog = await screen.findByRole('dialog', { name: 'Require: 1 selected' });
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: /Ladders/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    await expectAccessible();
    fireEvent.click(await within(dialog).findByRole('radio', { name: 'A number of days for each person' }));
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Require' }));
    await waitFor(() => expect(sent.some(({ route }) => route === 'POST /assignments')).toBe(true));
    expect(sent.find(({ route }) => route === 'POST /assignments')?.body).toMatchObject({
      ...{ groupIds: ['g'], userIds: [], trainingIds: ['t'], everyone: false },
    });
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('suggest content to them', async () => {
    const { sent } = await selectFirst({ 'PUT /trainings/suggestions': refuse(503) });
    fireEvent.click(await screen.findByRole('button', { name: 'Suggest' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: /Ladders/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Suggest' }));
    await waitFor(() => expect(sent.some(({ route }) => route === 'PUT /trainings/suggestions')).toBe(true));
    expect(sent.find(({ route }) => route === 'PUT /trainings/suggestions')?.body).toEqual({
      ...{ groupIds: ['g'], userIds: [], trainingIds: ['t'] },
    });
  });

  it('export the progress of their members', async () => {
    const { sent } = await selectFirst({ 'POST /trainings/export/{lang}': refuse(503) });
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent.some(({ path }) => path.includes('/export'))).toBe(true));
    expect(JSON.stringify(sent.find(({ path }) => path.includes('/export')))).toContain('"g"');
  });

  it('do not include a group that was deleted', async () => {
    await selectFirst({
      'GET /groups/{id}': group('g', 'Night shift'),
      'DELETE /groups/{id}': { id: 'g' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Night shift' }));
    const dialog = await screen.findByRole('dialog', { name: /Night shift/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });
});
