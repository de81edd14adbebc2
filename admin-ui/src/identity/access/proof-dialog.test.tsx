import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../../../../test/components/api.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { useChange } from '../../foundation/providers/change.ts';
import { useProofRequested } from '../../foundation/providers/proof.ts';
import { getSession } from '../../foundation/providers/stored-session.ts';
import ProofDialog from './ProofDialog.tsx';

/** A button that revokes an API token, and the dialog of the shell. */
function Scene() {
  const revoke = useChange('DELETE /tokens/{id}');
  return (
    <>
      <button type="button" onClick={() => revoke.mutate({ params: { id: 't1' } })}>
        Revoke
      </button>
      <output>{revoke.isSuccess ? 'revoked' : (revoke.error?.message ?? 'waiting')}</output>
      {useProofRequested() && <ProofDialog />}
    </>
  );
}

const provedUntil = '2026-11-26T10:10:00.000Z';
const methods = (...list: ('password' | 'provider')[]) => ({
  'GET /users/proof': { methods: list, provedUntil },
});
/** Refuses the call until the page sends the token of the proof. */
const answers = {
  ...methods('password'),
  'POST /users/proof': { token: 'proved', expiresAt: provedUntil, provedUntil },
  'DELETE /tokens/{id}': () =>
    getSession()?.token === 'proved' ? { id: 't1' } : refuse(403, 'PROOF_REQUIRED'),
};

it('requests the password and repeats the refused call with the new token', async () => {
  const { user, sent } = await renderPart(<Scene />, { answers });
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await screen.findByLabelText('Password');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Enter your password')).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
  await screen.findByText('revoked');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getSession()).toEqual({ token: 'proved', role: 'admin' });
  expect(sent.filter(({ route }) => route === 'DELETE /tokens/{id}')).toHaveLength(2);
});

it('fails with a message if the person cancels', async () => {
  const { user } = await renderPart(<Scene />, { answers });
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('errors.PROOF_REQUIRED');
  expect(getSession()?.token).toBe('token');
});

it('stays open after a wrong password, and stays signed in', async () => {
  const { user } = await renderPart(<Scene />, {
    answers: { ...answers, 'POST /users/proof': refuse(403, 'PROOF_FAILED') },
  });
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  await screen.findByText('The password is wrong');
  expect(getSession()).toBeDefined();
});

it.each([
  ['fr', 'Se reconnecter avec votre organisation'],
  ['es', 'Volver a iniciar sesión con su organización'],
  ['it', 'Accedi di nuovo con la tua organizzazione'],
  ['en', 'Sign in again with your organisation'],
] as const)('offers the provider without a password field, in %s', async (lang, name) => {
  const { user } = await renderPart(<Scene />, { lang, answers: { ...answers, ...methods('provider') } });
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await screen.findByRole('button', { name });
  expect(document.querySelector('input[type="password"]')).toBeNull();
  await expectAccessible();
});

it('explains that only a new sign-in helps, if there is no other way', async () => {
  const { user } = await renderPart(<Scene />, { answers: { ...answers, ...methods() } });
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getByText(/Sign out and sign in again/)).toBeTruthy());
});
