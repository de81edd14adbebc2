import { CsvError, type Options, parse } from 'csv-parse/sync';
import { invalid } from '../../../shared/errors.ts';
import { findColumns, type GivenHeadings } from '../../../shared/import-columns.ts';

/**
 * Limits of a file. The report repeats every cell, and each cell needs memory. A limit of the size in bytes
 * would therefore not be sufficient. `characters` applies to one row, `preamble` to the lines above the header.
 */
export const max = { rows: 50_000, columns: 100, cells: 1_000_000, characters: 65_536, preamble: 20 };

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

export interface ImportTable {
  delimiter: Delimiter;
  /** All lines that are not empty, with trimmed cells. */
  lines: string[][];
}

/** Replaces a quotation mark that is a part of the text. A character for private use, so that no file has it. */
const literalQuote = '\uE000';
const delimiterLine = /^"?sep=(.)"?\r?\n/i;

/**
 * Parses a table as spreadsheets write it. The first line can name the delimiter (`sep=;`). Otherwise the
 * delimiter with the most known headings is used. A stray quotation mark is a part of its cell and does not affect
 * other rows. Cells that spreadsheets store as `="text"` lose the formula. Empty lines are left out.
 *
 * @throws VALIDATION on `file` for a table that is not text, and on `file.columns`, `file.cells` and `file.rows`
 * for a table beyond the limits
 */
export function parseTable(text: string, given: GivenHeadings = {}): ImportTable {
  const named = delimiterLine.exec(text)?.[1];
  const body = named === undefined ? text : text.replace(delimiterLine, '');
  const delimiter = delimiters.find((one) => one === named) ?? guessDelimiter(body, given);
  if (hasMore(body, delimiter, max.cells)) throw invalid('file.cells', 'TOO_MANY', { max: max.cells });
  return { delimiter, lines: parseLines(body, delimiter) };
}

const tooLong = () => invalid('file.rows', 'TOO_LONG', { max: max.characters });

function parseLines(text: string, delimiter: Delimiter): string[][] {
  try {
    const lines = parseCells(text, delimiter);
    const width = Math.max(3, ...lines.slice(0, max.preamble).map((cells) => cells.length));
    if (!lines.some((cells) => cells.some((cell) => hasRows(cell, delimiter, width)))) return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  try {
    return parseCells(withLiteralQuotes(text, delimiter), delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong();
    throw invalid('file', 'NOT_CSV');
  }
}

const parsing = (delimiter: Delimiter): Options => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: max.characters,
});

/** Parses all lines. The rest of a file with too many rows is not parsed. */
function parseCells(text: string, delimiter: Delimiter): string[][] {
  return parse(text, {
    ...parsing(delimiter),
    // One row more than allowed, so that too many rows are noticed.
    to: max.rows + max.preamble + 2,
    on_record: (cells: string[]) => {
      if (cells.length > max.columns) throw invalid('file.columns', 'TOO_MANY', { max: max.columns });
      const plain = cells.map(plainCell);
      return plain.some((cell) => cell !== '') ? plain : null;
    },
  });
}

const enclosed = new RegExp(`^${literalQuote}([^]*)${literalQuote}$`);

/** Returns the text of a cell: `="0123"` is the text 0123. */
function plainCell(cell: string): string {
  const text = cell.replace(enclosed, '$1').replaceAll(literalQuote, '"');
  if (!text.startsWith('="') || !text.endsWith('"') || text.length < 3) return text;
  return text.slice(2, -1).replaceAll('""', '"').trim();
}

/** Returns whether a cell contains further rows, which an unclosed quotation mark has made a part of it. */
const hasRows = (cell: string, delimiter: Delimiter, width: number): boolean =>
  cell.includes('\n') && cell.split('\n').some((line) => line.split(delimiter).length >= width);

/** Makes quotation marks a part of the text in all lines where they do not enclose whole cells. */
function withLiteralQuotes(text: string, delimiter: Delimiter): string {
  const separator = delimiter === '|' ? '\\|' : delimiter;
  const cell = new RegExp(`(?:\\s*"(?:[^"]|"")*"\\s*|[^"${separator}]*)(?:${separator}|$)`, 'y');
  const enclosesCells = (line: string): boolean => {
    for (cell.lastIndex = 0; cell.lastIndex < line.length; ) if (!cell.test(line)) return false;
    return true;
  };
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.some((line) => line.length > max.characters)) throw tooLong();
  return lines.map((line) => (enclosesCells(line) ? line : line.replaceAll('"', literalQuote))).join('\n');
}

/** Characters and lines that decide about the delimiter. */
const sample = { characters: 20_000, lines: 25 };

/**
 * Returns the delimiter with the most known headings in a line. Without known headings, the delimiter that occurs
 * most often in the first line.
 */
function guessDelimiter(text: string, given: GivenHeadings): Delimiter {
  const head = text.slice(0, sample.characters);
  const [first = ''] = head.split(/\r?\n/, 1);
  const ranked = delimiters.map((delimiter) => ({
    delimiter,
    headings: Math.max(0, ...firstLines(head, delimiter).map((cells) => findColumns(cells, given).size)),
    count: first.split(delimiter).length,
  }));
  ranked.sort((a, b) => b.headings - a.headings || b.count - a.count);
  return ranked[0]?.delimiter ?? ',';
}

/** Returns the first lines of a text, up to the first line that cannot be parsed. */
function firstLines(text: string, delimiter: Delimiter): string[][] {
  const lines: string[][] = [];
  try {
    parse(text, {
      ...parsing(delimiter),
      to: sample.lines,
      on_record: (cells: string[]) => {
        lines.push(cells.slice(0, max.columns));
        return null;
      },
    });
  } catch (error) {
    // The text ends within a cell.
    if (!(error instanceof CsvError)) throw error;
  }
  return lines;
}

/** Returns whether a text contains a character more than `count` times. */
function hasMore(text: string, character: string, count: number): boolean {
  let place = -1;
  for (let found = 0; found <= count; found += 1) {
    place = text.indexOf(character, place + 1);
    if (place < 0) return false;
  }
  return true;
}
