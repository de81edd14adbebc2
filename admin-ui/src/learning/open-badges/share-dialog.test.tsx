import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../test/components/api.ts';
import { company } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { linkedInAddress } from './linked-in.ts';
import { ShareButton } from './ShareButton.tsx';

const url = 'https://training.example/api/v1/open-badges/ACME-7QWE';
const ours = company({ name: 'Acme & Sons' });
const certificate = { title: 'First aid', what: { certificate: 'N-1' } };

describe('sharing', () => {
  it.each([
    ['en', 'Share “First aid”', /Anyone who has the link sees your name/, 'Create link'],
    ['fr', 'Partager « First aid »', /voit votre nom/, 'Créer le lien'],
    ['es', 'Compartir «First aid»', /ve su nombre/, 'Crear enlace'],
    ['it', 'Condividi “First aid”', /vede il Suo nome/, 'Crea link'],
  ] as const)(
    'explains who sees the page before it is created, in %s',
    async (lang, open, explained, create) => {
      const { sent, user } = await renderPart(<ShareButton {...certificate} />, {
        lang,
        answers: { 'GET /clients/current': ours },
      });
      await user.click(await screen.findByRole('button', { name: open }));
      const dialog = within(await screen.findByRole('dialog'));
      dialog.getByText(explained);
      dialog.getByRole('button', { name: create });
      expect(sent.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
      await expectAccessible();
    },
  );

  it('shows the link of a certificate, its file and the form of LinkedIn', async () => {
    const { sent, user } = await renderPart(<ShareButton {...certificate} />, {
      answers: {
        'GET /clients/current': ours,
        'POST /certificates/{number}/open-badge': { number: 'ACME-7QWE', url },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Share “First aid”' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveProperty('value', url);
    expect(sent.find(({ route }) => route.startsWith('POST'))?.path).toBe('/certificates/N-1/open-badge');
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Open the page')).toBe(url);
    expect(link('Download the badge')).toBe(`${url}?download=true`);
    await waitFor(() => expect(link('Add to LinkedIn')).toContain('organizationName=Acme+%26+Sons'));
    await expectAccessible();
  });

  it('withdraws a shared certificate', async () => {
    const { sent, user } = await renderPart(<ShareButton {...certificate} />, {
      answers: {
        'GET /clients/current': ours,
        'POST /certificates/{number}/open-badge': { number: 'ACME-7QWE', url },
        'DELETE /open-badges/{number}': { id: 'ACME-7QWE' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Share “First aid”' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    await screen.findByText('The page is no longer visible');
    expect(sent.find(({ route }) => route.startsWith('DELETE'))?.path).toBe('/open-badges/ACME-7QWE');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shares a badge of a training, and shows a refusal', async () => {
    const { sent, user } = await renderPart(
      <ShareButton title="Hero" what={{ trainingId: 't', badge: 2 }} />,
      {
        answers: {
          'GET /clients/current': ours,
          'POST /trainings/{id}/badges/{number}/open-badge': refuse(404, 'NOT_FOUND'),
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Share “Hero”' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await screen.findByRole('alert');
    expect(sent.find(({ route }) => route.startsWith('POST'))?.path).toBe('/trainings/t/badges/2/open-badge');
  });

  it('fills in the form of LinkedIn', () => {
    const address = new URL(linkedInAddress('A & B', 'Acme', url));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ startTask: 'CERTIFICATION_NAME', name: 'A & B', organizationName: 'Acme', certUrl: url },
    });
  });
});
