import { expect, it } from 'vitest';
import type { Organisation } from '../../../shared/contracts/administration/organisations.ts';
import { isAmong, type OrganisationFilter } from './search-rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const organisation: Organisation = {
  id: 'abc',
  name: 'Société Générale',
  siret: '73282932000074',
  representativeFirstName: 'Zoé',
  representativeLastName: 'Martin',
  representativeEmail: 'zoe@example.com',
  type: 'COMPANY',
  contractExpirationDate: '2026-05-20',
  timeZone: 'Europe/Paris',
} as Organisation;

it.each<[OrganisationFilter, boolean]>([
  [{}, true],
  [{ q: 'societe' }, true],
  [{ q: ' GENERALE  zoe ' }, true],
  [{ q: '3282932' }, true],
  [{ q: 'martin zoe@example' }, true],
  [{ q: 'martin nobody' }, false],
  // Each field is a separate word.
  [{ q: 'zoemartin' }, false],
  [{ id: ['x', 'abc'] }, true],
  [{ id: ['x'] }, false],
  [{ type: ['COMPANY'] }, true],
  [{ type: ['VR_ROOM'] }, false],
  [{ contract: ['ending'] }, true],
  [{ contract: ['running', 'ended'] }, false],
  [{ q: 'zoe', id: ['abc'], type: ['COMPANY'], contract: ['ending'] }, true],
])('OR-01 finds an organisation by %o: %s', (filter, expected) => {
  expect(isAmong(filter, organisation, now)).toBe(expected);
});
