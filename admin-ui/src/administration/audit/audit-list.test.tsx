import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../../shared/contracts/administration/audit.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { AuditList } from './AuditList.tsx';

const entry = (id: string, via: AuditEntry['via']): AuditEntry => ({
  id,
  date: '2026-11-20T10:00:00.000Z',
  action: 'signed-out',
  clientId: 'acme',
  actor: { id: 'acme_u1', name: `Person ${id}` },
  via,
  target: { kind: 'user', id: 'acme_u1', name: `Person ${id}` },
  address: '203.0.113.7',
  changes: [],
});
const entries = [
  entry('1', null),
  entry('2', { kind: 'token', id: 't1', name: 'Nightly import' }),
  entry('3', { kind: 'device', id: 'd1', name: null }),
];

it.each([
  ['en', 'API token “Nightly import”', 'Headset'],
  ['fr', 'Jeton d’API « Nightly import »', 'Casque'],
  ['es', 'Token de API «Nightly import»', 'Visor'],
  ['it', 'Token API «Nightly import»', 'Visore'],
] as const)('names the token or headset that acted for a person, in %s', async (lang, token, device) => {
  await renderPart(<AuditList clientId="acme" />, {
    lang,
    answers: { 'GET /audit': entries, 'GET /users': [] },
  });
  const rowOf = async (id: string) =>
    within((await screen.findByText(`Person ${id}`)).closest('tr') ?? document.body);
  (await rowOf('2')).getByText(token);
  (await rowOf('3')).getByText(device);
  expect((await rowOf('1')).queryByText(new RegExp(`${device}|Nightly`))).toBeNull();
  await expectAccessible();
});
