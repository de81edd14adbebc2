import { screen } from '@testing-library/react';
import { useGetList } from 'react-admin';
import { expect, it } from 'vitest';
import { type Answers, refuse } from '../../../../test/components/api.ts';
import { company, profile } from '../../../../test/components/fixtures.ts';
import { renderPart } from '../../../../test/components/render.tsx';
import { OrganisationEdit } from './OrganisationEdit.tsx';

const stored = company({ logo: '/logo.png', groups: [{ id: 'g', name: 'Night shift' }] });

/** The form over the list, whose row it shows first. */
function ListWithForm() {
  const { data } = useGetList('companies');
  return data ? <OrganisationEdit type="COMPANY" id="org1" onClose={() => undefined} /> : null;
}

const open = (put: NonNullable<Answers['PUT /clients/{id}']>) =>
  renderPart(<ListWithForm />, {
    ...{ role: 'super', path: '/?edit=org1' },
    answers: {
      'GET /users/profile': profile({ roles: ['ROLE_SUPER_ADMIN'] }),
      'GET /clients': [{ ...stored, groups: [], usage: { users: 3, size: 0 } }],
      'GET /clients/{id}': { ...stored, name: 'Tannerie du Nord' },
      'GET /clients/{id}/quota': {
        currentUser: 3,
        maxUser: 50,
        currentSize: 0,
        reservedSize: 0,
        maxSize: 10,
      },
      'GET /config': { faqUrl: '', supportEmail: '', version: '0.1.0', maxSeats: 100_000 },
      'PUT /clients/{id}': put,
    },
  });

it('retains typed values when the whole organisation arrives, and shows a taken SIRET', async () => {
  const { user, sent, refresh } = await open(refuse(409, 'SIRET_ALREADY_USED'));
  const siret = await screen.findByRole<HTMLInputElement>('textbox', { name: /SIRET/ });
  await user.clear(siret);
  await user.type(siret, '44306184100047');
  await refresh();
  await screen.findByDisplayValue('Tannerie du Nord');
  expect(siret.value).toBe('44306184100047');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('An organisation with this SIRET already exists');
  expect(sent.findLast(({ route }) => route === 'PUT /clients/{id}')?.body).toMatchObject({
    ...{ siret: '44306184100047', name: 'Tannerie du Nord' },
  });
});

it('retains typed values when another person has saved first, and saves again', async () => {
  const { user, change, sent } = await open(refuse(412, 'VERSION_CONFLICT'));
  const seats = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Users/ });
  await user.clear(seats);
  await user.type(seats, '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const message = await screen.findByText(/Someone else has changed it in the meantime/);
  // A focused message is in sight, also above a long form.
  expect(message.closest('[role="alert"]')).toBe(document.activeElement);
  await screen.findByDisplayValue('Tannerie du Nord');
  expect(seats.value).toBe('60');
  change({ 'PUT /clients/{id}': stored });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Organisation updated');
  expect(sent.findLast(({ route }) => route === 'PUT /clients/{id}')?.body).toMatchObject({
    ...{ maxUser: 60, name: 'Tannerie du Nord' },
  });
});

it('reports a change by another person when the organisation is read again', async () => {
  const { user, change, refresh } = await open(refuse(503));
  const seats = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Users/ });
  await user.clear(seats);
  await user.type(seats, '60');
  change({ 'GET /clients/{id}': { ...stored, maxUser: 70, version: 2 } });
  await refresh();
  await screen.findByText(/Someone else has changed it in the meantime/);
  expect(seats.value).toBe('60');
});
