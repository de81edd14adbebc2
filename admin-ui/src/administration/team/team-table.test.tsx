import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profile } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { TeamList } from './TeamList.tsx';

const team = [
  profile({ id: 'acme_u1', firstName: 'Ana', lastName: 'Silva', badges: ['t#1', 't#2'] }),
  profile({ id: 'acme_u2', firstName: 'Bo', lastName: 'Lund', lastConnection: '2026-11-20T10:00:00.000Z' }),
];
const answers = { 'GET /users/managed': team, 'GET /trainings': [], 'GET /courses': [] };
const names = async () => {
  await screen.findByText('Ana Silva');
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);
};

describe('the team as a table', () => {
  it.each([
    ['en', 'Table', 'Last sign-in'],
    ['fr', 'Tableau', 'Dernière connexion'],
    ['es', 'Tabla', 'Última conexión'],
    ['it', 'Tabella', 'Ultimo accesso'],
  ] as const)('is sorted by its headings, in %s', async (lang, table, heading) => {
    const { user } = await renderPart(<TeamList trainingCentre={false} />, {
      lang,
      role: 'manager',
      answers,
    });
    fireEvent.click(await screen.findByRole('button', { name: table }));
    expect(await names()).toEqual(['Bo Lund', 'Ana Silva']);
    const column = within(await screen.findByRole('columnheader', { name: heading }));
    await user.click(column.getByRole('button'));
    await expectAccessible();
  });

  it('has the actions of a manager on selected members', async () => {
    const { user } = await renderPart(<TeamList trainingCentre={false} />, { role: 'manager', answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
    const [, first] = await screen.findAllByRole('checkbox');
    if (!first) throw new Error('no table');
    await user.click(first);
    const toolbar = within(await screen.findByRole('toolbar'));
    expect(toolbar.getAllByRole('button').map((button) => button.textContent)).toEqual([
      ...['Require', 'Suggest', 'Add to a group', 'Export', 'Clear selection'],
    ]);
    await user.click(toolbar.getByRole('button', { name: 'Require' }));
    await screen.findByRole('dialog', { name: 'Require: 1 selected' });
    await expectAccessible();
  });

  it.each([
    ['en', 'State', 'Never signed in', 'Clear filters'],
    ['fr', 'État', 'Aucune connexion', 'Effacer les filtres'],
    ['es', 'Estado', 'Nunca ha iniciado sesión', 'Borrar los filtros'],
    ['it', 'Stato', 'Mai connesso', 'Cancella i filtri'],
  ] as const)('is filtered by state, in %s', async (lang, label, never, clear) => {
    const { user, address } = await renderPart(<TeamList trainingCentre={false} />, {
      lang,
      role: 'manager',
      answers: {
        ...answers,
        'GET /users/managed': [
          ...team.slice(1),
          profile({ id: 'acme_u3', lastName: 'Ek', lastConnection: null }),
        ],
      },
    });
    await screen.findByText('Bo Lund');
    const choose = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose(never);
    expect(screen.queryByText('Bo Lund')).toBeNull();
    screen.getByText(/ Ek$/);
    expect(address()).toContain('memberState=never');
    await expectAccessible();
    await user.type(screen.getByRole('searchbox'), 'nothing');
    await user.click(await screen.findByRole('button', { name: clear }));
    await screen.findByText('Bo Lund');
  });

  it.each([
    ['en', 'Saved filters', 'Name', 'Save', 'State', 'Never signed in'],
    ['fr', 'Filtres enregistrés', 'Nom', 'Enregistrer', 'État', 'Aucune connexion'],
    ['es', 'Filtros guardados', 'Nombre', 'Guardar', 'Estado', 'Nunca ha iniciado sesión'],
    ['it', 'Filtri salvati', 'Nome', 'Salva', 'Stato', 'Mai connesso'],
  ] as const)('saves its filters under a name, in %s', async (lang, saved, name, save, label, never) => {
    const people = [...team.slice(1), profile({ id: 'acme_u3', lastName: 'Ek', lastConnection: null })];
    const { user, address } = await renderPart(<TeamList trainingCentre={false} />, {
      ...{ lang, role: 'manager' },
      answers: { ...answers, 'GET /users/managed': people },
    });
    await screen.findByText('Bo Lund');
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: never }));
    await user.click(screen.getByRole('button', { name: saved }));
    await user.type(await screen.findByRole('textbox', { name: new RegExp(name) }), 'Monday');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: save }));
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(screen.getAllByRole('option')[0] as HTMLElement);
    await screen.findByText('Bo Lund');
    await user.click(await screen.findByRole('button', { name: saved }));
    await user.click(await screen.findByRole('button', { name: new RegExp(`Monday.*${never}`) }));
    await waitFor(() => expect(address()).toContain('memberState=never'));
    expect(screen.queryByText('Bo Lund')).toBeNull();
    await screen.findByRole('button', { name: 'Monday' });
  });

  it('shows the chosen columns', async () => {
    const { user } = await renderPart(<TeamList trainingCentre={false} />, { role: 'manager', answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
    await screen.findByRole('columnheader', { name: 'Badges' });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Badges' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Badges' })).toBeNull());
    await screen.findByRole('columnheader', { name: 'Last sign-in' });
  });
});
