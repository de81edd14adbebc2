import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refuse } from '../../../../test/components/api.ts';
import { profile } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { getSession } from '../../foundation/providers/stored-session.ts';
import ChangePasswordDialog from './ChangePasswordDialog.tsx';

const answered = { token: 'renewed', expiresAt: '2026-11-27T10:00:00.000Z' };
const dialog = (onClose = () => undefined) => <ChangePasswordDialog profile={profile()} onClose={onClose} />;

it('shows rules and strength while typing, and continues the session with the new token', async () => {
  const onClose = vi.fn();
  const { user, sent } = await renderPart(dialog(onClose), { answers: { 'PUT /users/password': answered } });
  await user.type(screen.getByLabelText('Current password'), 'Old-7-secret');
  await user.type(screen.getByLabelText('New password'), 'rosamartin');
  await screen.findByText(/^Strength: (very weak|weak)$/);
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'Gravel-7-lantern-mosaic');
  await screen.findByText('Strength: strong');
  await expectAccessible();
  await user.type(screen.getByLabelText('Repeat the password'), 'Gravel-7-lantern-mosaix');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  await screen.findByText('The passwords do not match');
  await user.clear(screen.getByLabelText('Repeat the password'));
  await user.type(screen.getByLabelText('Repeat the password'), 'Gravel-7-lantern-mosaic{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(getSession()?.token).toBe('renewed');
  expect(sent.filter(({ route }) => route === 'PUT /users/password').map(({ body }) => body)).toEqual([
    { currentPassword: 'Old-7-secret', newPassword: 'Gravel-7-lantern-mosaic' },
  ]);
});

it('stays open after a wrong password', async () => {
  const { user } = await renderPart(dialog(), {
    answers: { 'PUT /users/password': refuse(403, 'PROOF_FAILED') },
  });
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'Gravel-7-lantern-mosaic');
  await user.type(screen.getByLabelText('Repeat the password'), 'Gravel-7-lantern-mosaic{Enter}');
  await screen.findByText('The password is wrong');
  expect(getSession()?.token).toBe('token');
});

it.each([
  ['fr', 'Changer votre mot de passe'],
  ['es', 'Cambiar su contraseña'],
  ['it', 'Cambia la tua password'],
] as const)('is translated to %s', async (lang, title) => {
  await renderPart(dialog(), { lang });
  await screen.findByRole('dialog', { name: title });
  await expectAccessible();
});
