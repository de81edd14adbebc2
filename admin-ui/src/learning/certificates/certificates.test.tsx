import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type {
  CertificateDetail,
  ValidityDetail,
} from '../../../../shared/contracts/learning/certificates.ts';
import { refuse } from '../../../../test/components/api.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { CertificateList } from './CertificateList.tsx';
import { ValidityList } from './ValidityList.tsx';

const certificate = (number: string, more: Partial<CertificateDetail>): CertificateDetail => ({
  number,
  content: { id: 'a', type: 'TRAINING', title: 'First aid' },
  ...{ state: 'valid', completedDate: '2026-11-20T10:00:00.000Z', issuedDate: '2026-11-20T10:00:00.000Z' },
  ...{ expiresDate: '2027-11-20', revoked: null },
  ...more,
});
const certificates = [
  certificate('N-1', {}),
  certificate('N-2', { state: 'expired', expiresDate: '2026-11-01' }),
  certificate('N-3', {
    state: 'revoked',
    revoked: { reason: 'Wrong person', by: { id: 'b', name: 'Mia Boss' }, at: '2026-11-25T10:00:00.000Z' },
  }),
];
const firstAid: ValidityDetail = {
  ...{ id: 'a', months: 12, yearly: null, since: '2026-11-28' },
  content: { id: 'a', type: 'TRAINING', title: 'First aid' },
};
const validities: ValidityDetail[] = [
  firstAid,
  {
    ...{ id: 'b', months: null, yearly: '12-31', since: '2026-11-28' },
    content: { id: 'b', type: 'COURSE', title: 'Safety' },
  },
];

describe('the certificates of a person', () => {
  it.each([
    [
      'en',
      'Valid until 20/11/2027',
      'Expired on 01/11/2026',
      'Revoked by Mia Boss on 25/11/2026: Wrong person',
    ],
    [
      'fr',
      'Valable jusqu’au 20/11/2027',
      'Expirée le 01/11/2026',
      'Révoquée par Mia Boss le 25/11/2026 : Wrong person',
    ],
    [
      'es',
      'Válido hasta el 20/11/2027',
      'Caducó el 01/11/2026',
      'Revocado por Mia Boss el 25/11/2026: Wrong person',
    ],
    [
      'it',
      'Valido fino al 20/11/2027',
      'Scaduto il 01/11/2026',
      'Revocato da Mia Boss il 25/11/2026: Wrong person',
    ],
  ] as const)('show their state, in %s', async (lang, valid, expired, revoked) => {
    await renderPart(<CertificateList />, { lang, answers: { 'GET /certificates': certificates } });
    await screen.findByText(valid);
    screen.getByText(expired);
    screen.getByText(revoked);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await expectAccessible();
  });

  it('cannot be revoked by their owner, and a revoked one is not drawn', async () => {
    await renderPart(<CertificateList />, { role: 'admin', answers: { 'GET /certificates': certificates } });
    await screen.findByText('N-1');
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Download the certificate of First aid' })).toHaveLength(2);
  });

  it('are revoked by an admin, with a reason', async () => {
    const { sent } = await renderPart(<CertificateList userId="u" />, {
      role: 'admin',
      answers: { 'GET /certificates': certificates, 'POST /certificates/{number}/revoke': { number: 'N-1' } },
    });
    const [first] = await screen.findAllByRole('button', { name: 'Revoke the certificate of First aid' });
    fireEvent.click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await within(dialog).findByText('This is required');
    await expectAccessible();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' Cheated ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const revocation = sent.find(({ route }) => route.startsWith('POST'));
    expect([revocation?.path, revocation?.body]).toEqual(['/certificates/N-1/revoke', { reason: 'Cheated' }]);
  });
});

describe('the validities', () => {
  it.each([
    ['en', 'Valid for 12 months', 'Valid until December 31 of each year'],
    ['fr', 'Valable 12 mois', 'Valable jusqu’au 31 décembre de chaque année'],
    ['es', 'Válido 12 meses', 'Válido hasta el 31 de diciembre de cada año'],
    ['it', 'Valido 12 mesi', 'Valido fino al 31 dicembre di ogni anno'],
  ] as const)('are described in %s', async (lang, byMonths, yearly) => {
    await renderPart(<ValidityList />, { lang, role: 'manager', answers: { 'GET /validities': validities } });
    await screen.findByText(byMonths);
    screen.getByText(yearly);
    expect(screen.queryAllByRole('button')).toEqual([]);
    await expectAccessible();
  });

  it('are changed by an admin, to a day of each year', async () => {
    const { sent } = await renderPart(<ValidityList />, {
      role: 'admin',
      answers: { 'GET /validities': validities, 'PUT /validities/{id}': firstAid },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit the validity of First aid' }));
    const dialog = await screen.findByRole('dialog', { name: 'Validity: First aid' });
    const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } });
    type(/Months/, '0');
    save();
    await within(dialog).findByText('This is not a valid number');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Until a day of each year' }));
    type(/Day/, '32');
    save();
    await within(dialog).findByText('This is not a valid number');
    await expectAccessible();
    type(/Day/, '1');
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const change = sent.find(({ route }) => route.startsWith('PUT'));
    expect([change?.path, change?.body]).toEqual(['/validities/a', { type: 'TRAINING', yearly: '12-01' }]);
  });

  it('show the reason of a refusal in the dialog', async () => {
    await renderPart(<ValidityList />, {
      role: 'admin',
      answers: { 'GET /validities': validities, 'PUT /validities/{id}': refuse(409, 'VALIDITY_LIMIT') },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit the validity of Safety' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(/as many expiring certificates as possible/);
  });
});
