import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pastedAddresses } from './pasted-addresses.ts';

it.each([
  ['a column', 'ana@example.org\r\nbo@example.org\r\n', ['ana@example.org', 'bo@example.org']],
  [
    'a list of a mail program',
    'Ana Roy <ANA@example.org>; "Bo, B." <bo@example.org>',
    ['ana@example.org', 'bo@example.org'],
  ],
  ['a row of a table with other cells', 'Roy\tAna\tana@example.org\t12', ['ana@example.org']],
  ['links and repetitions', 'mailto:ana@example.org,Ana@Example.org', ['ana@example.org']],
  ['foreign domains', 'léa@société.fr', ['léa@xn--socit-esab.fr']],
  ['no addresses', 'Ana Roy, ana@, @example.org', []],
])('finds the addresses of %s', (_, text, addresses) => {
  expect(pastedAddresses(text)).toEqual(addresses);
});

it('finds each address once in any order and with any separators', () => {
  const separators = fc.constantFrom('\n', '\r\n', ', ', ';', '\t', ' ', '>,<');
  const address = fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `${name}@example.org`);
  fc.assert(
    fc.property(fc.array(fc.tuple(address, separators), { maxLength: 50 }), (parts) => {
      const found = pastedAddresses(parts.flat().join(''));
      expect(found).toEqual([...new Set(parts.map(([one]) => one))]);
    }),
  );
});
