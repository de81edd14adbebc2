import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ScheduledReport } from '../../../../shared/contracts/learning/reports.ts';
import { type Answers, refuse } from '../../../../test/components/api.ts';
import { company, profile } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { ReportList } from './ReportList.tsx';

const me = profile({ id: 'acme_u1', firstName: 'Ana', lastName: 'Silva' });
const report = (more: Partial<ScheduledReport>): ScheduledReport => ({
  ...{ id: 'acme_r1', name: 'Night shift', kind: 'overdue', every: 'WEEK', day: 1, lang: 'EN' },
  ...{ groups: [], recipients: [{ id: me.id, name: 'Ana Silva' }], owner: { id: me.id, name: 'Ana Silva' } },
  ...{ nextDay: '2026-11-30', paused: false, last: null, createdDate: '2026-11-28T10:00:00.000Z' },
  ...more,
});
const answers: Answers = {
  'GET /users/profile': me,
  'GET /clients/current': company(),
  'GET /users': [me],
  'GET /groups': [],
};

/** The lock of the form ends in the next task. */
const unlocked = () => new Promise((resolve) => setTimeout(resolve));

describe('scheduled reports', () => {
  it.each([
    ['en', 'Each Monday', 'Next: 30/11/2026', 'Sent on 23/11/2026: 12 rows', /^Paused: Mia Boss/],
    [
      'fr',
      'Chaque lundi',
      'Prochain : 30/11/2026',
      'Envoyé le 23/11/2026 : 12 lignes',
      /^En pause : Mia Boss/,
    ],
    ['es', 'Cada lunes', 'Próximo: 30/11/2026', 'Enviado el 23/11/2026: 12 filas', /^En pausa: Mia Boss/],
    ['it', 'Ogni lunedì', 'Prossimo: 30/11/2026', 'Inviato il 23/11/2026: 12 righe', /^In pausa: Mia Boss/],
  ] as const)('show their days, results and pauses, in %s', async (lang, weekly, next, last, paused) => {
    const boss = { id: 'acme_u2', name: 'Mia Boss' };
    const reports = [
      report({ last: { day: '2026-11-23', rows: 12 } }),
      report({ id: 'acme_r2', name: 'Old', paused: true, owner: boss }),
    ];
    await renderPart(<ReportList />, { lang, answers: { ...answers, 'GET /reports': reports } });
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('no cards');
    within(first).getByText(weekly, { exact: false });
    within(first).getByText(next, { exact: false });
    within(first).getByText(last, { exact: false });
    within(second).getByText(paused);
    await expectAccessible();
  });

  it('are taken over with a new choice of groups, because groups of others can be out of reach', async () => {
    const stored = report({
      groups: [{ id: 'acme_g1', name: 'Team of Mia' }],
      owner: { id: 'acme_u2', name: 'Mia Boss' },
    });
    const { sent } = await renderPart(<ReportList />, {
      answers: { ...answers, 'GET /reports': [stored], 'PUT /reports/{id}': stored },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit: Night shift' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Night shift' }));
    dialog.getByText(/you own this report instead of Mia Boss/);
    const next = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Next' });
    fireEvent.click(next());
    const whole = await dialog.findByRole<HTMLInputElement>('radio', {
      name: 'Everyone in the organisation',
    });
    expect([whole.checked, next().disabled]).toEqual([false, true]);
    fireEvent.click(whole);
    await waitFor(() => expect(next().disabled).toBe(false));
    fireEvent.click(next());
    await dialog.findByRole('checkbox', { name: /Ana Silva/ });
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ route }) => route === 'PUT /reports/{id}')?.body).toMatchObject({
      ...{ name: 'Night shift', groupIds: [], userIds: [me.id] },
    });
  });

  it('let admins filter the recipients by group', async () => {
    const { sent, user } = await renderPart(<ReportList />, {
      answers: {
        ...answers,
        'GET /reports': [],
        'GET /groups': [{ id: 'acme_g1', name: 'Night', userIds: [me.id], memberCount: 1, version: 1 }],
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule a report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
    for (const [role, name] of [
      ['radio', 'Groups'],
      ['checkbox', /Ana Silva/],
    ] as const) {
      await unlocked();
      fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
      await dialog.findByRole(role, { name });
    }
    await user.click(dialog.getByRole('combobox', { name: 'Groups' }));
    await user.click(await screen.findByRole('option', { name: 'Night' }));
    await waitFor(() =>
      expect(sent.findLast(({ route }) => route === 'GET /users')?.query.get('filter')).toBe(
        '{"groupId":"acme_g1"}',
      ),
    );
    await expectAccessible();
  });

  it('stay typed when the limit is reached', async () => {
    await renderPart(<ReportList />, {
      answers: { ...answers, 'GET /reports': [], 'POST /reports': refuse(409, 'REPORT_LIMIT') },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule a report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a report' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /Name/ }), { target: { value: 'My report' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await dialog.findByRole('radio', { name: 'Groups' });
    await unlocked();
    fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await dialog.findByRole('checkbox', { name: /Ana Silva/ });
    await unlocked();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/as many scheduled reports as possible/);
    for (const _ of [1, 2]) fireEvent.click(dialog.getByRole('button', { name: 'Previous' }));
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /Name/ })).value).toBe('My report');
  });
});
