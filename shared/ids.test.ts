import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base32, idOwner, newId, newOrganisationId, randomText } from './ids.ts';

it('encodes five bits of each byte without ambiguous letters', () => {
  const bytes = Uint8Array.from({ length: 64 }, (_, byte) => byte);
  expect(base32(bytes)).toBe('0123456789abcdefghjkmnpqrstvwxyz'.repeat(2));
  expect(base32(new Uint8Array())).toBe('');
});

it('generates unique texts of the requested length', () => {
  expect([0, 5, 16].map((length) => randomText(length).length)).toEqual([0, 5, 16]);
  expect(new Set(Array.from({ length: 100 }, newOrganisationId)).size).toBe(100);
});

it('generates ids that contain their organisation', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-z]{1,10}$/), (clientId) => {
      expect(newId(clientId)).toMatch(new RegExp(`^${clientId}_[0-9a-z]{12}$`));
      expect(idOwner(newId(clientId))).toBe(clientId);
    }),
  );
  expect(newOrganisationId()).toMatch(/^[0-9a-z]{10}$/);
});

it.each([
  'abc',
  'abc_',
  'abc_00000000000',
  'abc_0000000000000',
  'abc_00000000000A',
  '_000000000000',
  'abcdefghijk_000000000000',
  'x abc_000000000000',
])('rejects %s as an id', (id) => expect(idOwner(id)).toBeUndefined());
