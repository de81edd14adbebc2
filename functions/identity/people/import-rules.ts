import { stringify } from 'csv-stringify/sync';
import { email, requiredText } from '../../../shared/contracts/common.ts';
import { AppError, invalid, type Violation } from '../../../shared/errors.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { csvFormat, toCsv } from '../../runtime/csv-rules.ts';
import { decodeText, isBinary } from './decode-text-rules.ts';
import {
  type Column,
  columns,
  findColumns,
  type GivenHeadings,
  isColumnMeant,
  parseRoles,
  requiredColumns,
  sampleHeadings,
} from './import-columns-rules.ts';
import { type ImportTable, max, parseTable } from './import-table-rules.ts';

export type ImportStatus = 'created' | 'skipped' | 'error';

/** One row of the file. */
export interface ImportRow {
  /** All cells, trimmed, in the order of the file. The report repeats them. */
  cells: string[];
  /** The cells of the known columns. Empty if a cell is missing. */
  values: Record<Column, string>;
}
export interface ImportFile {
  header: string[];
  /** The delimiter of the report. */
  delimiter: ',' | ';';
  rows: ImportRow[];
}

/**
 * Reads a CSV file (PE-04) in any encoding and with any delimiter of spreadsheets.
 *
 * @throws VALIDATION on `file`: not CSV, a required heading is missing, or a limit of `max` is exceeded
 */
export function readCsvImport(bytes: Uint8Array, given: GivenHeadings = {}): ImportFile {
  const text = decodeText(bytes);
  if (isBinary(text)) throw invalid('file', 'NOT_CSV');
  return toImport(parseTable(text, given), given);
}

/**
 * Returns the rows of a table below its headings. Headings are in one of the languages of the content, or the names
 * of `columns`, in any order. Title lines above them are left out.
 *
 * @throws VALIDATION on `file`: a required heading is missing, with the headings of the file, or there are too many rows
 */
export function toImport({ delimiter, lines }: ImportTable, given: GivenHeadings): ImportFile {
  const start = findHeader(lines, given);
  const [header = [], ...rest] = lines.slice(start);
  if (rest.length > max.rows) throw invalid('file.rows', 'TOO_MANY', { max: max.rows });
  const places = findColumns(header, given);
  const missing = requiredColumns.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const violations: Violation[] = missing.map((column) => ({
      field: `file.${column}`,
      message: 'HEADING_MISSING',
      params: {
        headings: header.filter((heading) => heading !== '').map((heading) => heading.slice(0, 200)),
      },
    }));
    throw new AppError('VALIDATION', { violations });
  }
  for (const [column, place] of places) {
    const cells = rest.map((line) => line[place] ?? '');
    if (given[column] === undefined && !isColumnMeant(column, header[place] ?? '', cells))
      places.delete(column);
  }
  const value = (cells: string[], column: Column) => cells[places.get(column) ?? -1] ?? '';
  const rows = rest.map((cells) => ({
    cells,
    values: Object.fromEntries(columns.map((c) => [c, value(cells, c)])) as Record<Column, string>,
  }));
  return { header, delimiter: delimiter === ',' ? ',' : ';', rows };
}

/** Returns the index of the header: the first line with all required headings, or with the most headings. */
function findHeader(lines: readonly string[][], given: GivenHeadings): number {
  const sizes = lines.slice(0, max.preamble + 1).map((cells) => {
    const found = findColumns(cells, given);
    return requiredColumns.every((column) => found.has(column)) ? columns.length + 1 : found.size;
  });
  return Math.max(0, sizes.indexOf(Math.max(...sizes)));
}

export interface ImportedPerson {
  email: string;
  firstName: string;
  lastName: string;
  roles: ApiRole[];
  managerEmail: string | undefined;
}

/** Validates a first or last name, like a member's form does. */
const nameOf = requiredText(50);

/** Returns the error code of an invalid name, or `undefined`. */
const wrongIn = (name: string): string | undefined => {
  const { error } = nameOf.safeParse(name);
  const message = error?.issues[0]?.message;
  return message === 'TOO_LONG' ? 'NAME_TOO_LONG' : message;
};

/** Separates the codes of several errors of a row. */
export const codeSeparator = '|';

/** Returns the person that a row describes, or the codes of all invalid cells, separated by `|`. */
export function parsePerson(values: Record<Column, string>): ImportedPerson | string {
  const address = email.safeParse(values.email);
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()];
  const roles = parseRoles(values.roles);
  const manager = values.managerEmail ? email.safeParse(values.managerEmail) : undefined;
  const codes = [
    address.success ? undefined : values.email ? 'INVALID_EMAIL' : 'EMAIL_REQUIRED',
    firstName ? wrongIn(firstName) : 'FIRST_NAME_REQUIRED',
    lastName ? wrongIn(lastName) : 'LAST_NAME_REQUIRED',
    roles ? undefined : 'UNKNOWN_ROLE',
    manager && !manager.success ? 'INVALID_MANAGER_EMAIL' : undefined,
  ].filter((code) => code !== undefined);
  if (!address.success || !roles || codes.length > 0) return [...new Set(codes)].join(codeSeparator);
  return { email: address.data, firstName, lastName, roles, managerEmail: manager?.data };
}

/**
 * The code of the reason why a person was not added. Several errors of a row are separated by `|`. Empty if the
 * person was added.
 */
export type ImportMessage = string;

export interface ImportResult {
  status: ImportStatus;
  message: ImportMessage;
}

/** Codes of rows that need no correction. */
const skipping = new Set(['ALREADY_MEMBER', 'DUPLICATE_ROW']);

export function importResult(message: ImportMessage): ImportResult {
  if (message === '') return { status: 'created', message };
  return { status: skipping.has(message) ? 'skipped' : 'error', message };
}

/**
 * Returns the rows with their results as CSV. The file has CRLF and a BOM for spreadsheets.
 *
 * @param messages by the index of the row. A row without a message is reported as created
 */
export function importReport(file: ImportFile, messages: ReadonlyMap<number, ImportMessage>): string {
  const width = file.header.length;
  const lines = file.rows.map(({ cells }, place) => {
    const { status, message } = importResult(messages.get(place) ?? '');
    return [...Array.from({ length: width }, (_, column) => cells[column] ?? ''), status, message];
  });
  return stringify([[...file.header, 'status', 'message'], ...lines], {
    ...csvFormat,
    delimiter: file.delimiter,
  });
}

/** Returns a sample file with two example rows. */
export function importSample(lang: InterfaceLanguage): string {
  const names = sampleHeadings[lang];
  const rows = [
    columns.map((column) => names[column]),
    ['manager@example.com', 'Camille', 'Martin', 'manager', ''],
    ['learner@example.com', 'Alex', 'Rossi', '', 'manager@example.com'],
  ];
  return toCsv(rows, lang);
}
