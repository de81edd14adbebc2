import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { email, requiredText } from '../../../shared/contracts/common.ts';
import { AppError, invalid, type Violation } from '../../../shared/errors.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { csvFormat, toCsv } from '../../runtime/csv-rules.ts';

export const columns = ['email', 'firstName', 'lastName', 'roles', 'managerEmail'] as const;
export type Column = (typeof columns)[number];

/** Headings of the columns in each language. The columns of a file can have any order. */
const headings: Record<InterfaceLanguage, Record<Column, string>> = {
  en: {
    email: 'E-mail',
    firstName: 'First name',
    lastName: 'Last name',
    roles: 'Roles',
    managerEmail: "Manager's e-mail",
  },
  fr: {
    email: 'Adresse e-mail',
    firstName: 'Prénom',
    lastName: 'Nom',
    roles: 'Rôles',
    managerEmail: 'E-mail du manager',
  },
  es: {
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    roles: 'Roles',
    managerEmail: 'Correo del responsable',
  },
  it: {
    email: 'Indirizzo e-mail',
    firstName: 'Nome',
    lastName: 'Cognome',
    roles: 'Ruoli',
    managerEmail: 'E-mail del responsabile',
  },
};

/** Accepted role names in lower case. `parsePerson` also accepts `learner`, which adds no role. */
const roleNames = new Map<string, ApiRole>([
  ['role_manager', 'ROLE_MANAGER'],
  ['manager', 'ROLE_MANAGER'],
  ['role_administrator', 'ROLE_ADMINISTRATOR'],
  ['admin', 'ROLE_ADMINISTRATOR'],
  ['administrator', 'ROLE_ADMINISTRATOR'],
]);

/**
 * Limits of a file. The report repeats every cell, and each cell needs memory. A limit of the size in bytes
 * would therefore not be sufficient. `characters` applies to one row.
 */
const max = { rows: 50_000, columns: 100, cells: 1_000_000, characters: 65_536 };

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
  delimiter: ',' | ';';
  rows: ImportRow[];
}

/** Returns the letters of a heading in lower case, without accents. */
const normaliseHeading = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/**
 * Returns the index of each column in the header. All headings are read in one language, the language that
 * matches most of them. Similar headings are therefore not confused: "Nom" is the last name in French,
 * "Nombre" and "Nome" are the first name in Spanish and Italian.
 */
function findColumns(header: readonly string[]): Map<Column, number> {
  const cells = header.map(normaliseHeading);
  let best = new Map<Column, number>();
  for (const names of Object.values(headings)) {
    const found = new Map<Column, number>();
    for (const column of columns) {
      const place = cells.findIndex(
        (cell) => cell === normaliseHeading(names[column]) || cell === normaliseHeading(column),
      );
      if (place >= 0) found.set(column, place);
    }
    if (found.size > best.size) best = found;
  }
  return best;
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

/**
 * Parses a CSV file (PE-04): UTF-8 with or without BOM, comma or semicolon. Headings are in one of the four
 * languages, or the names of `columns`, in any order. Skips empty lines.
 *
 * @throws VALIDATION on `file`: not UTF-8, not CSV, a required heading is missing, or a limit of `max` is
 * exceeded
 */
export function readImport(bytes: Uint8Array): ImportFile {
  const refuse = (message: string) =>
    new AppError('VALIDATION', { violations: [{ field: 'file', message }] });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('NOT_UTF8');
  }
  const [first = ''] = text.slice(0, max.characters).split(/\r?\n/, 1);
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ',';
  const tooManyColumns = invalid('file.columns', 'TOO_MANY', { max: max.columns });
  if (hasMore(text, delimiter, max.cells)) throw invalid('file.cells', 'TOO_MANY', { max: max.cells });
  let lines: string[][];
  try {
    lines = parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // The header, and one row more than allowed, so that too many rows are noticed. The rest is not parsed.
      to: max.rows + 2,
      max_record_size: max.characters,
      on_record: (cells: string[]) => {
        if (cells.length > max.columns) throw tooManyColumns;
        return cells;
      },
    });
  } catch (error) {
    if (error === tooManyColumns) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      throw invalid('file.rows', 'TOO_LONG', { max: max.characters });
    throw refuse('NOT_CSV');
  }
  const [header = [], ...rest] = lines;
  if (rest.length > max.rows) throw invalid('file.rows', 'TOO_MANY', { max: max.rows });
  const places = findColumns(header);
  const missing = (['email', 'firstName', 'lastName'] as const).filter((column) => !places.has(column));
  if (missing.length > 0) {
    const violations: Violation[] = missing.map((column) => ({
      field: `file.${column}`,
      message: 'HEADING_MISSING',
    }));
    throw new AppError('VALIDATION', { violations });
  }
  const value = (cells: string[], column: Column) => cells[places.get(column) ?? -1] ?? '';
  const rows = rest.map((cells) => ({
    cells,
    values: Object.fromEntries(columns.map((c) => [c, value(cells, c)])) as Record<Column, string>,
  }));
  return { header, delimiter, rows };
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

/** Returns the person that a row describes, or the error code of the first invalid cell. */
export function parsePerson(values: Record<Column, string>): ImportedPerson | string {
  const address = email.safeParse(values.email);
  if (!address.success) return values.email ? 'INVALID_EMAIL' : 'EMAIL_REQUIRED';
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()];
  if (!firstName) return 'FIRST_NAME_REQUIRED';
  if (!lastName) return 'LAST_NAME_REQUIRED';
  const wrong = wrongIn(firstName) ?? wrongIn(lastName);
  if (wrong) return wrong;
  const roles: ApiRole[] = [];
  for (const name of values.roles.split('|').map((r) => r.trim().toLowerCase())) {
    if (name === '' || name === 'learner') continue;
    const role = roleNames.get(name);
    if (!role) return 'UNKNOWN_ROLE';
    if (!roles.includes(role)) roles.push(role);
  }
  const manager = values.managerEmail ? email.safeParse(values.managerEmail) : undefined;
  if (manager && !manager.success) return 'INVALID_MANAGER_EMAIL';
  return {
    email: address.data,
    firstName,
    lastName,
    roles,
    managerEmail: manager?.data,
  };
}

/** The code of the reason why a person was not added. Empty if the person was added. */
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
  const names = headings[lang];
  const rows = [
    columns.map((column) => names[column]),
    ['manager@example.com', 'Camille', 'Martin', 'manager', ''],
    ['learner@example.com', 'Alex', 'Rossi', '', 'manager@example.com'],
  ];
  return toCsv(rows, lang);
}
