import { expect, it } from 'vitest';
import { csv, csvText } from './csv-rules.ts';

const bom = '\uFEFF';

it('EX-03 is what spreadsheets of each language read', () => {
  const rows = [
    ['a', 'b;c', 'd,e'],
    ['say "x"', 'two\nlines', 'two\rlines'],
  ];
  expect(csv(rows, 'en')).toBe(`${bom}a,b;c,"d,e"\r\n"say ""x""","two\nlines","two\rlines"\r\n`);
  expect(csv(rows, 'fr')).toBe(`${bom}a;"b;c";d,e\r\n"say ""x""";"two\nlines";"two\rlines"\r\n`);
  for (const lang of ['es', 'it'] as const) expect(csv([[1, 2]], lang)).toBe(`${bom}1;2\r\n`);
});

it('EX-03 runs no text as a formula, and leaves numbers', () => {
  expect(csvText([['=1+1', '+1', '-1', '@a', -1]], 'en', false)).toBe("'=1+1,'+1,'-1,'@a,-1\r\n");
});

it('begins with a mark once, however many parts it is written in', () => {
  expect(csvText([['a']], 'en', true) + csvText([['b']], 'en', false)).toBe(`${bom}a\r\nb\r\n`);
});
