import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import type { RequiredPerson } from '../../../../shared/contracts/learning/assignments.ts';
import { type Answers, refuse } from '../../../../test/components/api.ts';
import { profile } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { GroupList } from './GroupList.tsx';

const group: Group = { id: 'g', name: 'Night shift', userIds: ['a', 'b'], memberCount: 2, version: 1 };
const people = [
  profile({ id: 'a', firstName: 'Ana', lastName: 'One' }),
  profile({ id: 'b', firstName: 'Bo', lastName: 'Two' }),
];

const required: RequiredPerson = {
  ...{ id: 'a', firstName: 'Ana', lastName: 'One', picture: null, email: 'ana@example.com', active: true },
  ...{ managers: [], nextDue: '2026-12-24', requirements: [] },
  counts: { overdue: 2, inProgress: 0, notStarted: 0, done: 1, exempt: 0 },
};

describe('a group', () => {
  it('opens to its members with the state of their required content', async () => {
    const { sent } = await renderPart(<GroupList selection={null} />, {
      role: 'admin',
      answers: {
        'GET /groups': [group],
        'GET /groups/{id}': group,
        'GET /users': people,
        'GET /requirements': [required],
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Members of Night shift' }));
    const dialog = await screen.findByRole('dialog', { name: 'Night shift' });
    const [ana, bo] = await within(dialog).findAllByRole('listitem');
    await within(ana as HTMLElement).findByText('Overdue: 2');
    within(ana as HTMLElement).getByText('Completed: 1');
    expect(within(bo as HTMLElement).queryByText(/:/)).toBeNull();
    await expectAccessible();
    const read = sent.find(({ route }) => route === 'GET /users');
    expect(JSON.parse(read?.query.get('filter') ?? '{}')).toEqual({ id: ['a', 'b'] });
    expect(within(dialog).getByRole('link', { name: 'Required training' }).getAttribute('href')).toBe(
      '/admin/required?group=g',
    );
  });

  it('shows why its members cannot be read', async () => {
    await renderPart(<GroupList selection={null} />, {
      role: 'manager',
      answers: { 'GET /groups': [group], 'GET /groups/{id}': group, 'GET /users/managed': refuse(503) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Members of Night shift' }));
    const dialog = await screen.findByRole('dialog', { name: 'Night shift' });
    await within(dialog).findByRole('button', { name: 'Try again' });
  });

  it('remains open when a refresh fails', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => print.mockRestore());
    const answers: Answers = { 'GET /groups': [group], 'GET /groups/{id}': group, 'GET /users': people };
    const { change, refresh } = await renderPart(<GroupList selection={null} />, {
      ...{ role: 'admin', answers: { ...answers, 'GET /requirements': [required] } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Members of Night shift' }));
    const dialog = await screen.findByRole('dialog', { name: 'Night shift' });
    await within(dialog).findByText('Overdue: 2');
    change(Object.fromEntries(Object.keys(answers).map((route) => [route, refuse(503)])));
    await refresh();
    await within(dialog).findByText('Overdue: 2');
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the groups as a table', () => {
  const groups = [group, { ...group, id: 'h', name: 'Day shift', memberCount: 40 }];

  it('is sorted by a click on a heading, and opens the members of a group', async () => {
    const { sent } = await renderPart(<GroupList selection={null} />, {
      role: 'admin',
      answers: {
        'GET /groups': groups,
        'GET /groups/{id}': group,
        'GET /users': people,
        'GET /requirements': [],
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await expectAccessible();
    fireEvent.click(within(table).getByText('Members'));
    await waitFor(() =>
      expect(
        sent
          .filter(({ route }) => route === 'GET /groups')
          .at(-1)
          ?.query.get('sort'),
      ).toBe('["memberCount","ASC"]'),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Members of Night shift' }));
    await screen.findByRole('dialog', { name: 'Night shift' });
  });
});
