import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../../../../test/components/api.ts';
import { profile } from '../../../../test/components/fixtures.ts';
import { renderPart } from '../../../../test/components/render.tsx';
import { useApi } from './api.ts';
import { useGrowingApi } from './growing.ts';

function Name() {
  const { data, error } = useApi('GET /users/{id}', { params: { id: 'org1-ada' }, query: {} });
  return <p>{error ? 'failed' : (data?.firstName ?? 'loading')}</p>;
}

const ada = profile({ id: 'org1-ada', firstName: 'Ada' });

it.each([0, 429, 500, 503])(
  'returns the earlier answer after a refresh that fails with %i',
  async (status) => {
    const { change, refresh } = await renderPart(<Name />, { answers: { 'GET /users/{id}': ada } });
    await screen.findByText('Ada');
    change({ 'GET /users/{id}': status === 0 ? Promise.reject(new TypeError('offline')) : refuse(status) });
    await refresh();
    expect(screen.queryByText('failed')).toBeNull();
    screen.getByText('Ada');
    change({ 'GET /users/{id}': { ...ada, firstName: 'Ada L.' } });
    await refresh();
    await screen.findByText('Ada L.');
  },
);

it('returns the error of a record that was deleted', async () => {
  const { change, refresh } = await renderPart(<Name />, { answers: { 'GET /users/{id}': ada } });
  await screen.findByText('Ada');
  change({ 'GET /users/{id}': refuse(404, 'NOT_FOUND') });
  await refresh();
  await screen.findByText('failed');
});

it('returns the error of a first read', async () => {
  await renderPart(<Name />, { answers: { 'GET /users/{id}': refuse(503) } });
  await screen.findByText('failed');
});

function Places() {
  const { data, error, fetchNextPage } = useGrowingApi(
    'GET /trainings/stats/ranking',
    { query: { by: 'points' } },
    { pageAt: (from) => ({ range: `[${from},${from}]` }), next: (_, pages) => pages.length },
  );
  const names = data?.pages.flat().map(({ firstName }) => firstName);
  return (
    <>
      <p>{error ? 'failed' : (names?.join(' ') ?? 'loading')}</p>
      <button type="button" onClick={() => void fetchNextPage()}>
        more
      </button>
    </>
  );
}

it('retains the pages of a list and reports a further page that fails', async () => {
  const place = (firstName: string) => ({ rank: 1, userId: 'org1-a', firstName, lastName: 'L.', value: 10 });
  const { user, change } = await renderPart(<Places />, {
    answers: { 'GET /trainings/stats/ranking': [place('Ada')] },
  });
  await screen.findByText('Ada');
  change({ 'GET /trainings/stats/ranking': refuse(503, 'UNAVAILABLE') });
  await user.click(screen.getByRole('button', { name: 'more' }));
  await screen.findByRole('alert');
  screen.getByText('Ada');
  change({ 'GET /trainings/stats/ranking': [place('Grace')] });
  await user.click(screen.getByRole('button', { name: 'more' }));
  await screen.findByText('Ada Grace');
});
