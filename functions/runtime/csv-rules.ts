import { stringify } from 'csv-stringify/sync';
import type { InterfaceLanguage } from '../../shared/lang.ts';

/**
 * For spreadsheets: UTF-8 with a BOM, CRLF, RFC 4180 quoting. A text that a spreadsheet would run as a formula gets
 * an apostrophe before it (EX-03); numbers stay numbers. A line break of any kind is quoted, too.
 */
export const csvFormat = {
  bom: true,
  record_delimiter: '\r\n',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
} as const;

/** What spreadsheets of that language expect between two cells. */
export const delimiterOf = (lang: InterfaceLanguage): ',' | ';' => (lang === 'en' ? ',' : ';');

/** Rows as a part of a text; `first`: the one that the text begins with. */
export const csvText = (
  rows: readonly (readonly unknown[])[],
  lang: InterfaceLanguage,
  first: boolean,
): string => stringify([...rows], { ...csvFormat, bom: first, delimiter: delimiterOf(lang) });

/** Rows as one text, the headings first. */
export const csv = (rows: readonly (readonly unknown[])[], lang: InterfaceLanguage): string =>
  csvText(rows, lang, true);
