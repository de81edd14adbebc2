import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Sso } from '../../../../shared/contracts/identity/sso.ts';
import type { Answers } from '../../../../test/components/api.ts';
import { ssoSettings } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import SsoTab from './SsoTab.tsx';

const empty = ssoSettings();
const saml: Sso = {
  ...empty,
  protocol: 'saml',
  issuer: 'urn:acme:provider-with-a-very-long-name-that-does-not-fit-on-a-phone',
  metadataUrl: 'https://login.acme.example/metadata',
  certificates: [{ expires: '2026-01-01T00:00:00.000Z' }],
};
const answers = (sso: Sso): Answers => ({
  'GET /sso': sso,
  'PUT /sso': sso,
  'GET /sso/test': { state: 'none', date: null, claims: null, error: null, detail: null, roles: null },
  'GET /groups': [],
  'GET /sign-in-policy': { secondFactor: 'optional', idleMinutes: null, sessionMinutes: null },
});

it('stores the metadata of a SAML provider, and shows the addresses for it', async () => {
  const { user, sent } = await renderPart(<SsoTab />, { role: 'admin', answers: answers(empty) });
  await user.click(await screen.findByRole('combobox', { name: 'Protocol' }));
  await user.click(await screen.findByRole('option', { name: 'SAML 2.0' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Entity ID/).value).toBe(empty.samlUrl);
  expect(screen.queryByLabelText('Issuer')).toBeNull();
  expect(screen.queryByLabelText(/^Back-channel logout/)).toBeNull();
  await user.type(screen.getByLabelText('Address of the metadata'), 'https://login.acme.example/metadata');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ route }) => route === 'PUT /sso')).toBe(true));
  const { body } = sent.find(({ route }) => route === 'PUT /sso') ?? {};
  expect(body).toMatchObject({ protocol: 'saml', metadataUrl: 'https://login.acme.example/metadata' });
});

it('requires issuer and client id of OpenID Connect', async () => {
  const { user, sent } = await renderPart(<SsoTab />, { role: 'admin', answers: answers(empty) });
  await user.click(await screen.findByRole('switch', { name: /^Names and email addresses follow/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Issuer').getAttribute('aria-invalid')).toBe('true'));
  expect(sent.some(({ route }) => route === 'PUT /sso')).toBe(false);
});

it.each([
  ['en', /^Provider: urn:acme/],
  ['fr', /^Fournisseur : urn:acme/],
  ['es', /^Proveedor: urn:acme/],
  ['it', /^Provider: urn:acme/],
] as const)('warns in %s about a certificate that ends, on a phone', async (lang, warning) => {
  await renderPart(<SsoTab />, { role: 'admin', lang, width: 390, answers: answers(saml) });
  await screen.findByText(warning);
  await expectAccessible();
});
