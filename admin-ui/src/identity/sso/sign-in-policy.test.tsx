import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SignInPolicy } from '../../../../shared/contracts/identity/second-factors.ts';
import { refuse } from '../../../../test/components/api.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { SignInPolicyCard } from './SignInPolicyCard.tsx';

const policy: SignInPolicy = { secondFactor: 'optional', idleMinutes: null, sessionMinutes: null };
const answers = { 'GET /sign-in-policy': policy };

it('shows the policy, and saves another one', async () => {
  const changed: SignInPolicy = { secondFactor: 'administrators', idleMinutes: 30, sessionMinutes: 60 };
  const { user, sent } = await renderPart(<SignInPolicyCard />, {
    answers: { ...answers, 'PUT /sign-in-policy': changed },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Second factor' }));
  await user.click(screen.getByRole('option', { name: 'Required for administrators' }));
  await user.click(screen.getByRole('combobox', { name: 'Sign out after inactivity' }));
  await user.click(screen.getByRole('option', { name: '30 minutes' }));
  const length = screen.getByRole('combobox', { name: 'Sign in again after' });
  expect(length.textContent).toBe('12 hours');
  await user.click(length);
  await user.click(screen.getByRole('option', { name: '1 hour' }));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Apply the rules' }));
  await waitFor(() =>
    expect(sent.filter(({ route }) => route === 'PUT /sign-in-policy').map(({ body }) => body)).toEqual([
      changed,
    ]),
  );
});

it('changes the organisation that a super admin chose', async () => {
  const { user, sent } = await renderPart(<SignInPolicyCard clientId="acme" />, {
    answers: { ...answers, 'PUT /sign-in-policy': policy },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply the rules' }));
  const queriesOf = (of: string) =>
    sent.filter(({ route }) => route === of).map(({ query }) => String(query));
  await waitFor(() => expect(queriesOf('PUT /sign-in-policy')).toEqual(['clientId=acme']));
  expect(new Set(queriesOf('GET /sign-in-policy'))).toEqual(new Set(['clientId=acme']));
});

it('offers times that a program chose', async () => {
  await renderPart(<SignInPolicyCard />, {
    answers: { 'GET /sign-in-policy': { secondFactor: 'everyone', idleMinutes: 17, sessionMinutes: 90 } },
  });
  const idle = await screen.findByRole('combobox', { name: 'Sign out after inactivity' });
  expect(idle.textContent).toBe('17 minutes');
  expect(screen.getByRole('combobox', { name: 'Sign in again after' }).textContent).toBe('90 minutes');
});

it('retains the choice after a refusal', async () => {
  const { user } = await renderPart(<SignInPolicyCard />, {
    answers: { ...answers, 'PUT /sign-in-policy': refuse(503, 'UNAVAILABLE') },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Sign out after inactivity' }));
  await user.click(screen.getByRole('option', { name: '1 hour' }));
  await user.click(screen.getByRole('button', { name: 'Apply the rules' }));
  await screen.findByText(/try again/i);
  expect(screen.getByRole('combobox', { name: 'Sign out after inactivity' }).textContent).toBe('1 hour');
});

it.each(['fr', 'es', 'it'] as const)('is translated to %s', async (lang) => {
  await renderPart(<SignInPolicyCard />, { lang, answers });
  await screen.findByRole('heading', { level: 2 });
  await expectAccessible();
});

it('retains the choice when a refresh fails', async () => {
  const { user, change, refresh } = await renderPart(<SignInPolicyCard />, { answers });
  await user.click(await screen.findByRole('combobox', { name: 'Sign out after inactivity' }));
  await user.click(screen.getByRole('option', { name: '1 hour' }));
  change({ 'GET /sign-in-policy': refuse(503) });
  await refresh();
  expect(screen.getByRole('combobox', { name: 'Sign out after inactivity' }).textContent).toBe('1 hour');
});

it('retains the choice and shows the other values when another person changes the policy', async () => {
  const { user, change, refresh, sent } = await renderPart(<SignInPolicyCard />, {
    answers: { ...answers, 'PUT /sign-in-policy': policy },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Sign out after inactivity' }));
  await user.click(screen.getByRole('option', { name: '1 hour' }));
  change({ 'GET /sign-in-policy': { ...policy, sessionMinutes: 60 } });
  await refresh();
  const length = () => screen.getByRole('combobox', { name: 'Sign in again after' }).textContent;
  await waitFor(() => expect(length()).toBe('1 hour'));
  const merged: SignInPolicy = { ...policy, idleMinutes: 60, sessionMinutes: 60 };
  change({ 'GET /sign-in-policy': merged });
  await user.click(screen.getByRole('button', { name: 'Apply the rules' }));
  await waitFor(() =>
    expect(sent.find(({ route }) => route === 'PUT /sign-in-policy')?.body).toEqual(merged),
  );
  // After the change the policy of the server is shown again.
  await waitFor(() => expect(screen.getByText('The rules have been saved')).toBeTruthy());
  change({ 'GET /sign-in-policy': { ...policy, idleMinutes: 30 } });
  await refresh();
  const idle = () => screen.getByRole('combobox', { name: 'Sign out after inactivity' }).textContent;
  await waitFor(() => expect(idle()).toBe('30 minutes'));
});
