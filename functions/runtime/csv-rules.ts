import { stringify } from 'csv-stringify/sync';
import type { InterfaceLanguage } from '../../shared/lang.ts';

/**
 * The CSV format for spreadsheets: UTF-8 with a BOM, CRLF, RFC 4180 quoting. A text that a spreadsheet would
 * run as a formula gets a leading apostrophe (EX-03). Numbers stay numbers. Any line break is quoted, too.
 */
export const csvFormat = {
  bom: true,
  record_delimiter: '\r\n',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
} as const;

/** Returns the delimiter that spreadsheets of the language expect. */
export const csvDelimiter = (lang: InterfaceLanguage): ',' | ';' => (lang === 'en' ? ',' : ';');

/** Returns rows as a part of a text. `first` marks the part that starts the text. */
export const csvText = (
  rows: readonly (readonly unknown[])[],
  lang: InterfaceLanguage,
  first: boolean,
): string => stringify([...rows], { ...csvFormat, bom: first, delimiter: csvDelimiter(lang) });

/** Returns rows as one text, headings first. */
export const toCsv = (rows: readonly (readonly unknown[])[], lang: InterfaceLanguage): string =>
  csvText(rows, lang, true);
