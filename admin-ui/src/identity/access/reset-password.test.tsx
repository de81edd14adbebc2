import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../test/components/render.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

it.each(['/reset-password?key=k1', '/reset-password#key=k1'])(
  'AC-08 takes the key of %s, and no longer shows it in a query',
  async (path) => {
    const { sent, address } = await renderPart(<ResetPasswordPage />, {
      path,
      answers: { 'POST /users/reset-password/open': null as never },
    });
    await screen.findAllByLabelText(/password/i);
    expect(sent.find(({ route }) => route === 'POST /users/reset-password/open')?.body).toEqual({
      resetKey: 'k1',
    });
    expect(address()).toBe('/reset-password');
  },
);
