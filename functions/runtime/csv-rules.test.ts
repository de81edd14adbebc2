import { expect, it } from 'vitest';
import { csvText, toCsv } from './csv-rules.ts';

const bom = '\uFEFF';

it('EX-03 writes the format that spreadsheets of each language read', () => {
  const rows = [
    ['a', 'b;c', 'd,e'],
    ['say "x"', 'two\nlines', 'two\rlines'],
  ];
  expect(toCsv(rows, 'en')).toBe(`${bom}a,b;c,"d,e"\r\n"say ""x""","two\nlines","two\rlines"\r\n`);
  expect(toCsv(rows, 'fr')).toBe(`${bom}a;"b;c";d,e\r\n"say ""x""";"two\nlines";"two\rlines"\r\n`);
  for (const lang of ['es', 'it'] as const) expect(toCsv([[1, 2]], lang)).toBe(`${bom}1;2\r\n`);
});

it('EX-03 escapes formulas in texts, but not numbers', () => {
  expect(csvText([['=1+1', '+1', '-1', '@a', -1]], 'en', false)).toBe("'=1+1,'+1,'-1,'@a,-1\r\n");
});

it('starts with a single byte order mark for any number of parts', () => {
  expect(csvText([['a']], 'en', true) + csvText([['b']], 'en', false)).toBe(`${bom}a\r\nb\r\n`);
});
