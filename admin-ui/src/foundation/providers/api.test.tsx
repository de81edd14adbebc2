import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pending, refuse } from '../../../../test/components/api.ts';
import { profile } from '../../../../test/components/fixtures.ts';
import { renderPart } from '../../../../test/components/render.tsx';
import { useApi } from './api.ts';
import { ApiError } from './api-error.ts';

function Name() {
  const { data, error, isPending } = useApi('GET /users/profile', {});
  if (isPending) return <p>loading</p>;
  return <p>{error instanceof ApiError ? `${error.status} ${error.code}` : data?.firstName}</p>;
}

it('reads a call once for two components, with the session of the person', async () => {
  const { sent } = await renderPart(
    <>
      <Name />
      <Name />
    </>,
    { answers: { 'GET /users/profile': profile({ firstName: 'Ada' }) } },
  );
  expect(await screen.findAllByText('Ada')).toHaveLength(2);
  expect(sent.filter(({ route }) => route === 'GET /users/profile')).toHaveLength(1);
});

it('returns no data while it loads, and the code of a refusal', async () => {
  await renderPart(<Name />, { answers: { 'GET /users/profile': pending() } });
  expect(await screen.findAllByText('loading')).toHaveLength(1);
  await renderPart(<Name />, { answers: { 'GET /users/profile': refuse(403, 'NOT_AUTHORIZED') } });
  await screen.findByText('403 NOT_AUTHORIZED');
});
