import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interfaceLanguages } from '../../../shared/lang.ts';
import { csvText } from '../../runtime/csv-rules.ts';
import { rowWriter } from './export-cells-rules.ts';

it('EX-03 writes any cells like csvText', () => {
  const sign = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ';',
    ',',
    '"',
    "'",
    ' ',
    '＝',
    'é',
    '1',
    'a',
  );
  const cell = fc.oneof(
    fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom('', 'Martin', 'O’Neill', '12,3', '01/02/2026 11:05', 'ann@example.com', 'Été 2', 7, 0),
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...interfaceLanguages), rows, (lang, cells) => {
      const write = rowWriter(lang);
      const wanted = csvText(cells, lang, false);
      expect(write(cells)).toBe(wanted);
      // The cached cells are the same.
      expect(write(cells)).toBe(wanted);
    }),
    { numRuns: 1000 },
  );
});
