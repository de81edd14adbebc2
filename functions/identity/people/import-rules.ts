import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { email, requiredText } from '../../../shared/contracts/common.ts';
import { AppError, invalid, type Violation } from '../../../shared/errors.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { csvFormat, toCsv } from '../../runtime/csv-rules.ts';

export const columns = ['email', 'firstName', 'lastName', 'roles', 'managerEmail'] as const;
export type Column = (typeof columns)[number];

/** Headings of the sample. A file can use them in any order. */
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

const roleNames = new Map<string, ApiRole>([
  ['role_manager', 'ROLE_MANAGER'],
  ['manager', 'ROLE_MANAGER'],
  ['role_administrator', 'ROLE_ADMINISTRATOR'],
  ['admin', 'ROLE_ADMINISTRATOR'],
  ['administrator', 'ROLE_ADMINISTRATOR'],
]);

/**
 * Limits of a file. The report repeats every cell, and each cell costs memory, so the size in bytes alone is
 * no sufficient limit. `characters` applies to one row.
 */
const max = { rows: 50_000, columns: 100, cells: 1_000_000, characters: 65_536 };

export type ImportStatus = 'created' | 'skipped' | 'error';

/** One row of the file, unchanged. */
export interface ImportRow {
  cells: string[];
  values: Record<Column, string>;
}
export interface ImportFile {
  header: string[];
  delimiter: ',' | ';';
  rows: ImportRow[];
}

const normaliseHeading = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/**
 * Returns the columns by the language that matches most headings. "Nom" is French for the last name, "Nombre"
 * Spanish and "Nome" Italian for the first name.
 */
function findColumns(header: readonly string[]): Map<Column, number> {
  const given = header.map(normaliseHeading);
  let best = new Map<Column, number>();
  for (const names of Object.values(headings)) {
    const found = new Map<Column, number>();
    for (const column of columns) {
      const place = given.findIndex(
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
 * Reads a CSV file: UTF-8 with or without BOM, comma or semicolon, headings of the four languages or field
 * names, in any order (PE-04).
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
  if (hasMore(text, delimiter, max.cells)) throw tooManyColumns;
  let lines: string[][];
  try {
    lines = parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // The heading, and one row more than allowed. The rest of the file is not parsed.
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

/** The same rule as in the form of a member. */
const nameOf = requiredText(50);

/** Returns the error code of a name, or `undefined`. */
const wrongIn = (given: string): string | undefined => {
  const { error } = nameOf.safeParse(given);
  const message = error?.issues[0]?.message;
  return message === 'TOO_LONG' ? 'NAME_TOO_LONG' : message;
};

/** Returns the person of a row, or an error code. */
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

/** The result of a row as a code. Empty if the person was added. */
export type ImportMessage = string;

export interface ImportResult {
  status: ImportStatus;
  message: ImportMessage;
}

const skipping = new Set(['ALREADY_MEMBER', 'DUPLICATE_ROW']);

export function importResult(message: ImportMessage): ImportResult {
  if (message === '') return { status: 'created', message };
  return { status: skipping.has(message) ? 'skipped' : 'error', message };
}

/** Returns the rows with their results as CSV. CRLF and a BOM make the file readable for spreadsheets. */
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
