import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  Assignment,
  RequiredPerson,
  RequirementDetail,
} from '../../../../shared/contracts/learning/assignments.ts';
import { type Answers, refuse } from '../../../../test/components/api.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import { BoardList } from './BoardList.tsx';

const requirement = (id: string, more: Partial<RequirementDetail>): RequirementDetail => ({
  content: { id, type: 'TRAINING', title: `Training ${id}` },
  ...{ state: 'notStarted', dueDate: '2026-12-24', daysLeft: 12, since: '2026-11-20' },
  ...{ progressionPercent: 0, startedAt: null, doneAt: null, exempt: null, extended: null, renewal: false },
  ...more,
});
const person = (id: string, requirements: RequirementDetail[]): RequiredPerson => ({
  ...{ id, firstName: 'Ana', lastName: `Nr ${id}`, picture: null, email: `${id}@example.org`, active: true },
  managers: [{ id: 'm', name: 'Mia Boss' }],
  nextDue: '2026-12-24',
  counts: { overdue: 1, inProgress: 0, notStarted: 1, done: 0, exempt: 0 },
  requirements,
});
const people = [
  person('1', [
    requirement('a', { state: 'overdue', daysLeft: -3 }),
    requirement('b', {}),
    requirement('c', { state: 'done', progressionPercent: 100, doneAt: '2026-11-21T10:00:00.000Z' }),
  ]),
  person('2', [
    requirement('a', {
      state: 'exempt',
      exempt: { reason: 'On leave', by: { id: 'm', name: 'Mia Boss' }, at: '2026-11-22T10:00:00.000Z' },
    }),
  ]),
];
const states = { overdue: 1, inProgress: 0, notStarted: 1, done: 1, exempt: 1 };
const counts = {
  ...{ people: 2, late: 1, soon: 0, states },
  contents: [{ content: { id: 'a', type: 'TRAINING' as const, title: 'Training a' }, counts: states }],
};
const answers: Answers = {
  'GET /requirements': people,
  'GET /requirements/counts': counts,
  'GET /groups': [],
  'GET /users': [],
};

describe('the board of required content', () => {
  it.each([
    ['en', '3 days late', 'Not started · 12 days left', 'Exempt', 'and 1 more'],
    ['fr', '3 jours de retard', 'Non commencé · Encore 12 jours', 'Dispensé', 'et 1 de plus'],
    ['es', '3 días de retraso', 'Sin empezar · Quedan 12 días', 'Exento', 'y 1 más'],
    ['it', '3 giorni di ritardo', 'Non iniziato · Ancora 12 giorni', 'Esonerato', 'e 1 in più'],
  ] as const)('shows states and days left, in %s', async (lang, late, left, exempt, more) => {
    await renderPart(<BoardList />, { lang, answers });
    await screen.findByText(late);
    screen.getByText(left);
    screen.getByText(exempt);
    screen.getByText(more);
    await expectAccessible();
  });

  it('exempts selected people with a reason, and requires the reason', async () => {
    const { sent } = await renderPart(<BoardList />, {
      answers: { ...answers, 'POST /requirements/changes': { people: 1 } },
    });
    const [, box] = await screen.findAllByRole('checkbox');
    if (!box) throw new Error('no row');
    fireEvent.click(box);
    fireEvent.click(await screen.findByRole('button', { name: 'Exempt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exempt' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Exempt' }));
    const changes = () => sent.filter(({ route }) => route === 'POST /requirements/changes');
    expect(changes()).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: ' On leave ' } });
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Exempt' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({
      ...{ action: 'exempt', userIds: ['1'], contentIds: [], reason: 'On leave' },
    });
  });

  it.each([
    ['en', 'Exempt', /Reason/, 'Undo', 'Undone'],
    ['fr', 'Dispenser', /Motif/, 'Annuler', 'Annulé'],
    ['es', 'Eximir', /Motivo/, 'Deshacer', 'Deshecho'],
    ['it', 'Esonera', /Motivo/, 'Annulla l’azione', 'Azione annullata'],
  ] as const)(
    'undoes an exemption of people who were not exempt, in %s',
    async (lang, exempt, reason, undo, undone) => {
      const { sent, user } = await renderPart(<BoardList />, {
        lang,
        answers: {
          ...answers,
          'GET /requirements': people.slice(0, 1),
          'POST /requirements/changes': { people: 1 },
        },
      });
      const [, box] = await screen.findAllByRole('checkbox');
      if (!box) throw new Error('no row');
      fireEvent.click(box);
      fireEvent.click(await screen.findByRole('button', { name: exempt }));
      const dialog = within(await screen.findByRole('dialog', { name: exempt }));
      fireEvent.change(dialog.getByRole('textbox', { name: reason }), { target: { value: 'On leave' } });
      fireEvent.click(dialog.getByRole('button', { name: exempt }));
      // In French, the button of the closing dialog has the same name.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const button = await screen.findByRole('button', { name: undo });
      await expectAccessible();
      await user.click(button);
      await screen.findByText(undone);
      const changes = sent.filter(({ route }) => route === 'POST /requirements/changes');
      expect(changes[1]?.body).toEqual({ action: 'require', userIds: ['1'], contentIds: [] });
    },
  );

  it('offers no undo if a person was exempt from other content before', async () => {
    const before = people.map((one) => ({ ...one, counts: { ...one.counts, exempt: 1 } }));
    await renderPart(<BoardList />, {
      answers: { ...answers, 'GET /requirements': before, 'POST /requirements/changes': { people: 1 } },
    });
    const [, box] = await screen.findAllByRole('checkbox');
    if (!box) throw new Error('no row');
    fireEvent.click(box);
    fireEvent.click(await screen.findByRole('button', { name: 'Exempt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exempt' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'On leave' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Exempt' }));
    await screen.findByText('1 person exempted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows why the reminders cannot be read', async () => {
    await renderPart(<BoardList />, { answers: { ...answers, 'GET /requirements/reminders': refuse(503) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Reminders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
    await dialog.findByRole('button', { name: /again/i });
  });

  it('retains a typed reminder and shows the other settings when another person changes them', async () => {
    const settings = { daysBefore: [14, 3], daysBetween: 7, informManagers: false };
    const { change, refresh, sent } = await renderPart(<BoardList />, {
      answers: {
        ...answers,
        'GET /requirements/reminders': settings,
        'PUT /requirements/reminders': settings,
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reminders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
    const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name });
    fireEvent.change(field(/Days between/), { target: { value: '5' } });
    change({ 'GET /requirements/reminders': { daysBefore: [30], daysBetween: 9, informManagers: true } });
    await refresh();
    await waitFor(() => expect(field(/Days before/).value).toBe('30'));
    expect(field(/Days between/).value).toBe('5');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find(({ route }) => route === 'PUT /requirements/reminders')?.body).toEqual({
        ...{ daysBefore: [30], daysBetween: 5, informManagers: true },
      }),
    );
  });

  it('names who exempted a person', async () => {
    await renderPart(<BoardList />, { answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Required training of: Ana Nr 2' }));
    await screen.findByText(/Exempted by Mia Boss on .*: On leave/);
    await expectAccessible();
  });
});

it.each([
  [
    'en',
    {
      team: 'Team: Mia Boss',
      within30: 'Within 30 days',
      table: 'Table',
      heading: 'Assigned',
      withdraw: 'Withdraw',
    },
  ],
  [
    'fr',
    {
      team: 'Équipe : Mia Boss',
      within30: 'Sous 30 jours',
      table: 'Tableau',
      heading: 'Attribution',
      withdraw: 'Retirer',
    },
  ],
  [
    'es',
    {
      team: 'Equipo: Mia Boss',
      within30: 'En 30 días',
      table: 'Tabla',
      heading: 'Asignación',
      withdraw: 'Retirar',
    },
  ],
  [
    'it',
    {
      team: 'Team: Mia Boss',
      within30: 'Entro 30 giorni',
      table: 'Tabella',
      heading: 'Assegnazione',
      withdraw: 'Ritira',
    },
  ],
] as const)('lists assignments with their people and days, also as a table, in %s', async (lang, texts) => {
  const { team, within30, table, heading, withdraw } = texts;
  const { sent } = await renderPart(<AssignmentList />, {
    lang,
    answers: {
      'GET /assignments': [
        {
          ...{ id: 'x', content: { id: 'a', type: 'TRAINING', title: 'Training a' }, users: 0, groups: [] },
          ...{ everyone: 'TEAM', newcomers: true, dueDate: null, dueDays: 30, people: 4 },
          ...{ by: { id: 'm', name: 'Mia Boss' }, createdDate: '2026-11-20T10:00:00.000Z' },
        },
      ],
    },
  });
  await screen.findByText(team);
  screen.getByText(within30);
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: table }));
  const row = within((await screen.findByText(team)).closest('tr') ?? document.body);
  row.getByText(within30);
  await expectAccessible();
  fireEvent.click(screen.getByText(heading));
  await waitFor(() =>
    expect(
      sent
        .filter(({ route }) => route === 'GET /assignments')
        .at(-1)
        ?.query.get('sort'),
    ).toBe('["createdDate","ASC"]'),
  );
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${withdraw}`) }));
  await screen.findByRole('dialog');
});

it.each([
  ['en', /^Counted at \d\d:\d\d$/],
  ['fr', /^Décompte de \d\d:\d\d$/],
  ['es', /^Recuento de las \d\d:\d\d$/],
  ['it', /^Conteggio delle \d\d:\d\d$/],
] as const)('shows when its figures were counted, if it was longer ago, in %s', async (lang, text) => {
  const countedAt = '2026-11-29T10:00:00.000Z';
  await renderPart(<BoardList />, {
    lang,
    answers: { ...answers, 'GET /requirements/counts': { ...counts, countedAt } },
  });
  await screen.findByText(text);
});

it.each([
  ['en', 'Content or group', 'Table', 'Columns', 'People'],
  ['fr', 'Contenu ou groupe', 'Tableau', 'Colonnes', 'Personnes'],
  ['es', 'Contenido o grupo', 'Tabla', 'Columnas', 'Personas'],
  ['it', 'Contenuto o gruppo', 'Tabella', 'Colonne', 'Persone'],
] as const)(
  'searches assignments, and shows the chosen columns, in %s',
  async (lang, search, table, columns, who) => {
    const { sent, user, address } = await renderPart(<AssignmentList />, {
      lang,
      answers: {
        'GET /assignments': ({ query }) =>
          query.get('filter')?.includes('nothing')
            ? []
            : [
                {
                  ...{
                    id: 'x',
                    content: { id: 'a', type: 'TRAINING', title: 'Ladders' },
                    users: 0,
                    groups: [],
                  },
                  ...{ everyone: 'TEAM', newcomers: true, dueDate: null, dueDays: 30, people: 4 },
                  ...{ by: { id: 'm', name: 'Mia Boss' }, createdDate: '2026-11-20T10:00:00.000Z' },
                },
              ],
      },
    });
    await user.click(await screen.findByRole('button', { name: table }));
    await screen.findByRole('columnheader', { name: who });
    await user.click(screen.getByRole('button', { name: columns }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: who }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: who })).toBeNull());
    await expectAccessible();
    await user.type(screen.getByRole('searchbox', { name: search }), 'nothing');
    await waitFor(() => expect(screen.queryByText('Ladders')).toBeNull());
    expect(address()).toContain('q=nothing');
    expect(sent.at(-1)?.query.get('filter')).toBe('{"q":"nothing"}');
  },
);

it('withdraws selected assignments together', async () => {
  const assignment = (id: string, title: string): Assignment => ({
    ...{ id, content: { id: `of-${id}`, type: 'TRAINING', title }, users: 2, groups: [] },
    ...{ everyone: null, newcomers: false, dueDate: '2026-12-24', dueDays: null, people: 2 },
    ...{ by: { id: 'm', name: 'Mia Boss' }, createdDate: '2026-11-20T10:00:00.000Z' },
  });
  const all = [assignment('x', 'Ladders'), assignment('y', 'Forklift'), assignment('z', 'Fire')];
  const withdrawn: string[] = [];
  const { sent } = await renderPart(<AssignmentList />, {
    answers: {
      'GET /assignments': () => all.filter(({ id }) => !withdrawn.includes(id)),
      'DELETE /assignments/{id}': ({ path }) => {
        const id = path.split('/').at(-1) ?? '';
        withdrawn.push(id);
        return { id };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  for (const name of [/Ladders/, /Fire/]) fireEvent.click(await screen.findByRole('checkbox', { name }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Actions on the selection' }));
  fireEvent.click(bar.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 2 entries?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('2 entries withdrawn');
  expect(withdrawn).toEqual(['x', 'z']);
  expect(sent.filter(({ route }) => route === 'DELETE /assignments/{id}')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByText('Ladders')).toBeNull());
  screen.getByText('Forklift');
});
