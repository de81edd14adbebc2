import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../../test/components/api.ts';
import { company, profile } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { MemberList } from './MemberList.tsx';

const members = [
  profile({ id: 'acme_u1', firstName: 'Ana', lastName: 'Silva', managers: ['Mia Boss'] }),
  profile({ id: 'acme_u2', firstName: 'Bo', lastName: 'Lund', active: false }),
];
const answers: Answers = {
  'GET /users': members,
  'GET /groups': [],
  'GET /clients/{id}/quota': { currentUser: 2, maxUser: 10, currentSize: 0, reservedSize: 0, maxSize: null },
};

describe('the members as a table', () => {
  it.each([
    ['en', 'Table', 'Last sign-in'],
    ['fr', 'Tableau', 'Dernière connexion'],
    ['es', 'Tabla', 'Última conexión'],
    ['it', 'Tabella', 'Ultimo accesso'],
  ] as const)('can be chosen, in %s', async (lang, table, heading) => {
    await renderPart(<MemberList company={company()} />, { lang, answers });
    fireEvent.click(await screen.findByRole('button', { name: table }));
    await screen.findByRole('columnheader', { name: heading });
    const row = within((await screen.findByText('Ana Silva')).closest('tr') ?? document.body);
    row.getByText('Mia Boss');
    await expectAccessible();
  });

  it('has actions on the selected members', async () => {
    const { sent } = await renderPart(<MemberList company={company()} />, {
      answers: {
        ...answers,
        'GET /trainings': [],
        'GET /courses': [],
        'POST /assignments': { ids: ['acme_a1'], people: 2 },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
    const [all] = await screen.findAllByRole('checkbox');
    if (!all) throw new Error('no table');
    fireEvent.click(all);
    fireEvent.click(await screen.findByRole('button', { name: 'Require' }));
    await screen.findByRole('dialog', { name: 'Require: 2 selected' });
    await waitFor(() => expect(sent.some(({ route }) => route === 'GET /trainings')).toBe(true));
    await expectAccessible();
  });

  it('adds selected members to a group, next to its members', async () => {
    const group = {
      id: 'g',
      name: 'Night shift',
      userIds: ['acme_u1', 'acme_u9'],
      memberCount: 2,
      version: 4,
    };
    const { sent, user } = await renderPart(<MemberList company={company()} />, {
      answers: { ...answers, 'GET /groups': [group], 'GET /groups/{id}': group, 'PUT /groups/{id}': group },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
    const [all] = await screen.findAllByRole('checkbox');
    if (!all) throw new Error('no table');
    fireEvent.click(all);
    fireEvent.click(await screen.findByRole('button', { name: 'Add to a group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to a group' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Groups' }));
    await user.click(await screen.findByRole('option', { name: /Night shift/ }));
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ route }) => route === 'PUT /groups/{id}')?.body).toEqual({
      name: 'Night shift',
      userIds: ['acme_u1', 'acme_u9', 'acme_u2'],
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    const [, restored] = sent.filter(({ route }) => route === 'PUT /groups/{id}');
    expect(restored?.body).toEqual({ name: 'Night shift', userIds: ['acme_u1', 'acme_u9'] });
  });

  it.each([
    ['en', 'Table', 'Resend the invitation', 'Send'],
    ['fr', 'Tableau', 'Renvoyer l’invitation', 'Envoyer'],
    ['es', 'Tabla', 'Reenviar la invitación', 'Enviar'],
    ['it', 'Tabella', 'Invia di nuovo l’invito', 'Invia'],
  ] as const)(
    'invites selected members again who never signed in, in %s',
    async (lang, table, resend, send) => {
      const { sent } = await renderPart(<MemberList company={company()} />, {
        lang,
        answers: {
          ...answers,
          'GET /users': members.map((one) => ({ ...one, invited: one.id === 'acme_u1' })),
          'POST /users/invitations': { invited: 1, skipped: 1 },
        },
      });
      fireEvent.click(await screen.findByRole('button', { name: table }));
      const [all] = await screen.findAllByRole('checkbox');
      if (!all) throw new Error('no table');
      fireEvent.click(all);
      fireEvent.click(await screen.findByRole('button', { name: resend }));
      const dialog = await screen.findByRole('dialog', { name: resend });
      await expectAccessible();
      fireEvent.click(within(dialog).getByRole('button', { name: send }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent.find(({ route }) => route === 'POST /users/invitations')?.body).toEqual({
        userIds: ['acme_u1', 'acme_u2'],
      });
      expect(screen.queryByRole('toolbar')).toBeNull();
    },
  );

  it.each([
    ['en', 'Table', 'More', 'Disable access', 'Change 2 members'],
    ['fr', 'Tableau', 'Plus', 'Désactiver l’accès', 'Modifier 2 membres'],
    ['es', 'Tabla', 'Más', 'Desactivar el acceso', 'Modificar 2 miembros'],
    ['it', 'Tabella', 'Altro', 'Disattiva l’accesso', 'Modifica 2 membri'],
  ] as const)('disables selected members, in %s', async (lang, table, more, disable, apply) => {
    const { sent, user } = await renderPart(<MemberList company={company()} />, {
      lang,
      answers: { ...answers, 'POST /users/changes': { changed: 1, skipped: 1 } },
    });
    fireEvent.click(await screen.findByRole('button', { name: table }));
    const [all] = await screen.findAllByRole('checkbox');
    if (!all) throw new Error('no table');
    fireEvent.click(all);
    await user.click(await screen.findByRole('button', { name: more }));
    await user.click(await screen.findByRole('menuitem', { name: disable }));
    const dialog = await screen.findByRole('dialog', { name: disable });
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: apply }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ route }) => route === 'POST /users/changes')?.body).toEqual({
      ...{ userIds: ['acme_u1', 'acme_u2'], active: false },
    });
  });

  it('sets the manager of selected members', async () => {
    const boss = profile({ id: 'acme_b', firstName: 'Mia', lastName: 'Boss', roles: ['ROLE_MANAGER'] });
    const { sent, user } = await renderPart(<MemberList company={company()} />, {
      answers: {
        ...answers,
        'GET /users': ({ query }) => (query.get('filter')?.includes('ROLE_MANAGER') ? [boss] : members),
        'POST /users/changes': { changed: 2, skipped: 0 },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
    const [all] = await screen.findAllByRole('checkbox');
    if (!all) throw new Error('no table');
    fireEvent.click(all);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change the manager' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Change 2 members' }));
    await dialog.findByText('This is required');
    await new Promise((end) => setTimeout(end));
    await user.click(dialog.getByRole('combobox', { name: /^Manager/ }));
    await user.click(await screen.findByRole('option', { name: 'Mia Boss' }));
    await user.click(dialog.getByRole('button', { name: 'Change 2 members' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ route }) => route === 'POST /users/changes')?.body).toEqual({
      ...{ userIds: ['acme_u1', 'acme_u2'], managerId: 'acme_b' },
    });
  });

  it('hides and shows columns, and remembers them', async () => {
    const { user, unmount } = await renderPart(<MemberList company={company()} />, { answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
    await screen.findByRole('columnheader', { name: 'Role' });
    expect(screen.queryByRole('columnheader', { name: 'Badges' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await expectAccessible();
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Role', checked: true }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Badges', checked: false }));
    await user.keyboard('{Escape}');
    await screen.findByRole('columnheader', { name: 'Badges' });
    expect(screen.queryByRole('columnheader', { name: 'Role' })).toBeNull();
    unmount();
  });

  it('saves filters under a name, and applies them again', async () => {
    const { user, address, go } = await renderPart(<MemberList company={company()} />, {
      answers,
      path: '/?active=never&role=ROLE_MANAGER',
    });
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Manager · Never signed in');
    await user.type(dialog.getByRole('textbox', { name: 'Name for the current view' }), 'New managers');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'New managers' });
    await go('/');
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('button', { name: /^New managers/ }));
    await waitFor(() => expect(address()).toContain('active=never'));
    expect(address()).toContain('role=ROLE_MANAGER');
  });
});
