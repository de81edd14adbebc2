import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SsoSuspension } from '../../../../shared/contracts/identity/sso.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { SuspensionCard } from './SuspensionCard.tsx';

const required: SsoSuspension = { required: true, suspendedUntil: null };
const suspended: SsoSuspension = { required: true, suspendedUntil: '2999-01-02T10:00:00.000Z' };

it('suspends the requirement of the chosen organisation, and ends the suspension', async () => {
  let state = required;
  const { user, sent } = await renderPart(<SuspensionCard clientId="acme" />, {
    role: 'super',
    answers: {
      'GET /sso/suspension': () => state,
      'POST /sso/suspension': () => {
        state = suspended;
        return state;
      },
      'DELETE /sso/suspension': () => {
        state = required;
        return state;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Suspend for a day' }));
  await screen.findByText(/^Passwords are accepted until .*2999/);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'End the suspension' }));
  await waitFor(() => expect(screen.queryByText(/^Passwords are accepted until/)).toBeNull());
  const changes = sent.filter(({ route }) => !route.startsWith('GET'));
  expect(changes.map(({ route, query }) => `${route} ${query}`)).toEqual([
    'POST /sso/suspension clientId=acme',
    'DELETE /sso/suspension clientId=acme',
  ]);
});

it('offers nothing if single sign-on is not required', async () => {
  const { sent } = await renderPart(<SuspensionCard clientId="acme" />, {
    role: 'super',
    answers: { 'GET /sso/suspension': { required: false, suspendedUntil: null } },
  });
  await waitFor(() => expect(sent.some(({ route }) => route === 'GET /sso/suspension')).toBe(true));
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['fr', 'Suspendre un jour de plus'],
  ['es', 'Suspender un día más'],
  ['it', 'Sospendi per un altro giorno'],
] as const)('is translated to %s, on a phone', async (lang, action) => {
  await renderPart(<SuspensionCard clientId="acme" />, {
    ...{ role: 'super', lang, width: 390 },
    answers: { 'GET /sso/suspension': suspended },
  });
  await screen.findByRole('button', { name: action });
  await expectAccessible();
});
