import { describe, expect, it } from 'vitest';
import { compareOffers } from '../organisations/offer-diff.ts';
import { failedRows, parseCsv, readReport } from './import-report.ts';

describe('PE-04 reading the report of an import', () => {
  it('accepts BOM, quotes, line breaks in cells, both separators and both line ends', () => {
    expect(parseCsv('\uFEFFa;b\r\n"x;1";"say ""hi"""\r\n"two\nlines";\r\n')).toEqual([
      ['a', 'b'],
      ['x;1', 'say "hi"'],
      ['two\nlines', ''],
    ]);
    expect(parseCsv('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(parseCsv('')).toEqual([]);
  });

  it('returns each line with its result, and the counts', () => {
    const report = readReport(
      'E-mail,status,message\r\na@b.c,created,\r\nx,error,INVALID_EMAIL\r\ny,strange,\r\n',
    );
    expect(report.header).toEqual(['E-mail']);
    expect(report.rows.map(({ line, status, message }) => [line, status, message])).toEqual([
      [2, 'created', ''],
      [3, 'error', 'INVALID_EMAIL'],
      [4, 'error', ''],
    ]);
    expect(report.counts).toEqual({ created: 1, updated: 0, skipped: 0, error: 2 });
  });
});

describe('PE-04 failedRows', () => {
  it('returns a CSV of the failed rows as sent, with quotes and separators', () => {
    const text =
      '\uFEFFe-mail;name;status;message\r\na@b.c;A;created;\r\nx;"say ""hi""; \n, you";error;INVALID_EMAIL\r\n';
    const failed = failedRows(readReport(text));
    expect(failed.startsWith('\uFEFFe-mail;name;status;message\r\n')).toBe(true);
    expect(parseCsv(failed)).toEqual([
      ['e-mail', 'name', 'status', 'message'],
      ['x', 'say "hi"; \n, you', 'error', 'INVALID_EMAIL'],
    ]);
  });
});

describe('OR-04 the accessible trainings', () => {
  it('show which trainings a save opens and closes', () => {
    expect(compareOffers(['a', 'b'], new Set(['b', 'c']))).toEqual({ added: ['c'], removed: ['a'] });
    expect(compareOffers(['a'], new Set(['a']))).toEqual({ added: [], removed: [] });
  });
  it('are searched without case and accents', () => {});
});
