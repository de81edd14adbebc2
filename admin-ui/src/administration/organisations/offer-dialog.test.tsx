import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { company, profile, trainingItem } from '../../../../test/components/fixtures.ts';
import { renderPart } from '../../../../test/components/render.tsx';
import { TrainingsDialog } from './OfferDialog.tsx';

const trainings = ['Ladders', 'Welding', 'Forklift', 'First aid'].map((title, at) =>
  trainingItem({ id: `1_${at}`, title, ownerId: '1' }),
);

it('saves its changes to the trainings that are open now, so that changes of another person remain', async () => {
  const { user, sent, change } = await renderPart(<TrainingsDialog id="org1" onClose={() => undefined} />, {
    ...{ role: 'super', path: '/?trainings=org1' },
    answers: {
      'GET /users/profile': profile({ roles: ['ROLE_SUPER_ADMIN'] }),
      'GET /clients/{id}': company(),
      'GET /clients/{id}/trainings': ['1_0', '1_1'],
      'GET /trainings': trainings,
      'PUT /clients/{id}/trainings': ['1_1', '1_2', '1_3'],
    },
  });
  const available = await screen.findByRole('region', { name: 'Not included' });
  // Another super admin opens First aid meanwhile.
  change({ 'GET /clients/{id}/trainings': ['1_0', '1_1', '1_3'] });
  await user.click(within(available).getByRole('button', { name: /Forklift/ }));
  await user.click(screen.getByRole('button', { name: /Ladders/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Offer saved');
  expect(sent.findLast(({ route }) => route === 'PUT /clients/{id}/trainings')?.body).toEqual([
    ...['1_1', '1_3', '1_2'],
  ]);
});
