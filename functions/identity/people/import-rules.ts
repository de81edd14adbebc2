import { stringify } from 'csv-stringify/sync';
import { email, requiredText } from '../../../shared/contracts/common.ts';
import { groupForm } from '../../../shared/contracts/identity/groups.ts';
import { AppError, invalid, type Violation } from '../../../shared/errors.ts';
import {
  type Column,
  findColumns,
  type GivenHeadings,
  importColumns,
  parseActive,
  parseGroups,
  parseLanguage,
  parseRoles,
  readColumns,
  requiredColumns,
  sampleHeadings,
} from '../../../shared/import-columns.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { csvFormat, toCsv } from '../../runtime/csv-rules.ts';
import { decodeText, isBinary } from './decode-text-rules.ts';
import { type ImportTable, max, parseTable } from './import-table-rules.ts';

export type ImportStatus = 'created' | 'updated' | 'skipped' | 'error';

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
 * of `importColumns`, in any order. Title lines above them are left out.
 *
 * @throws VALIDATION on `file`: a required heading is missing, with the headings of the file, or there are too many
 * rows
 */
export function toImport({ delimiter, lines }: ImportTable, given: GivenHeadings): ImportFile {
  const start = findHeader(lines, given);
  const [header = [], ...rest] = lines.slice(start);
  if (rest.length > max.rows) throw invalid('file.rows', 'TOO_MANY', { max: max.rows });
  const places = readColumns(header, rest, given);
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
  const value = (cells: string[], column: Column) => cells[places.get(column) ?? -1] ?? '';
  const rows = rest.map((cells) => ({
    cells,
    values: Object.fromEntries(importColumns.map((c) => [c, value(cells, c)])) as Record<Column, string>,
  }));
  return { header, delimiter: delimiter === ',' ? ',' : ';', rows };
}

/** Returns the index of the header: the first line with all required headings, or with the most headings. */
function findHeader(lines: readonly string[][], given: GivenHeadings): number {
  const sizes = lines.slice(0, max.preamble + 1).map((cells) => {
    const found = findColumns(cells, given);
    return requiredColumns.every((column) => found.has(column)) ? importColumns.length + 1 : found.size;
  });
  return Math.max(0, sizes.indexOf(Math.max(...sizes)));
}

export interface ImportedPerson {
  email: string;
  firstName: string;
  lastName: string;
  roles: ApiRole[];
  /** Whether the row says something about roles. A learner has no role. */
  namesRoles: boolean;
  managerEmail: string | undefined;
  /** Names of groups of the organisation. */
  groups: string[];
  /** Absent if the row does not say it. */
  language?: InterfaceLanguage;
  active?: boolean;
}

/** Validates a first or last name, like a member's form does. */
const nameOf = requiredText(50);
const { name: groupName } = groupForm.shape;

/** Returns the error code of an invalid name, or `undefined`. */
const wrongIn = (name: string): string | undefined => {
  const { error } = nameOf.safeParse(name);
  const message = error?.issues[0]?.message;
  return message === 'TOO_LONG' ? 'NAME_TOO_LONG' : message;
};

/** Separates the codes of several errors of a row. */
export const codeSeparator = '|';

const noValues = Object.fromEntries(importColumns.map((column) => [column, ''])) as Record<Column, string>;

/** Returns the person that a row describes, or the codes of all invalid cells, separated by `|`. */
export function parsePerson(cells: Readonly<Partial<Record<Column, string>>>): ImportedPerson | string {
  const values = { ...noValues, ...cells };
  const address = email.safeParse(values.email);
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()];
  const roles = parseRoles(values.roles);
  const manager = values.managerEmail ? email.safeParse(values.managerEmail) : undefined;
  const groups = parseGroups(values.groups);
  const language = parseLanguage(values.language);
  const active = parseActive(values.active);
  const codes = [
    address.success ? undefined : values.email ? 'INVALID_EMAIL' : 'EMAIL_REQUIRED',
    firstName ? wrongIn(firstName) : 'FIRST_NAME_REQUIRED',
    lastName ? wrongIn(lastName) : 'LAST_NAME_REQUIRED',
    roles ? undefined : 'UNKNOWN_ROLE',
    manager && !manager.success ? 'INVALID_MANAGER_EMAIL' : undefined,
    groups.some((name) => !groupName.safeParse(name).success) ? 'GROUP_NAME_TOO_LONG' : undefined,
    values.active && active === undefined ? 'UNKNOWN_ACTIVE' : undefined,
  ].filter((code) => code !== undefined);
  if (!address.success || !roles || codes.length > 0) return [...new Set(codes)].join(codeSeparator);
  return {
    ...{ email: address.data, firstName, lastName, roles, namesRoles: values.roles !== '' },
    ...{ managerEmail: manager?.data, groups },
    ...(language === undefined ? {} : { language }),
    ...(active === undefined ? {} : { active }),
  };
}

/**
 * Empty if the person was added. Otherwise the codes of the reasons why not, or the fields of a member that the row
 * changes (`CHANGED_…`). Several codes of a row are separated by `|`.
 */
export type ImportMessage = string;

export interface ImportResult {
  status: ImportStatus;
  message: ImportMessage;
}

/** Codes of rows that need no correction. */
const skipping = new Set(['ALREADY_MEMBER', 'UNCHANGED', 'DUPLICATE_ROW']);

/** A field of a member before and after an import. */
export interface FieldChange {
  field: 'firstName' | 'lastName' | 'roles' | 'managers' | 'groups' | 'active';
  before: unknown;
  after: unknown;
}

const changeCodes: Record<FieldChange['field'], string> = {
  firstName: 'CHANGED_NAME',
  lastName: 'CHANGED_NAME',
  roles: 'CHANGED_ROLES',
  managers: 'CHANGED_MANAGERS',
  groups: 'CHANGED_GROUPS',
  active: 'CHANGED_ACTIVE',
};

/** Returns the message of a row that changes these fields of a member. */
export const changeMessage = (changes: readonly FieldChange[]): ImportMessage =>
  changes.length === 0
    ? 'UNCHANGED'
    : [...new Set(changes.map(({ field }) => changeCodes[field]))].join(codeSeparator);

export function importResult(message: ImportMessage): ImportResult {
  if (message === '') return { status: 'created', message };
  if (message.startsWith('CHANGED_')) return { status: 'updated', message };
  return { status: skipping.has(message) ? 'skipped' : 'error', message };
}

/**
 * Returns the rows with their results as CSV. The file has CRLF and a BOM for spreadsheets.
 *
 * @param messages by the index of the row. A row without a message is reported as created
 * @param changes adds the column `changes` before the status: a JSON list of `FieldChange`, by the index of the row
 */
export function importReport(
  file: ImportFile,
  messages: ReadonlyMap<number, ImportMessage>,
  changes?: ReadonlyMap<number, readonly FieldChange[]>,
): string {
  const width = file.header.length;
  const lines = file.rows.map(({ cells }, place) => {
    const { status, message } = importResult(messages.get(place) ?? '');
    const list = changes?.get(place) ?? [];
    return [
      ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
      ...(changes ? [list.length > 0 ? JSON.stringify(list) : ''] : []),
      ...[status, message],
    ];
  });
  return stringify([[...file.header, ...(changes ? ['changes'] : []), 'status', 'message'], ...lines], {
    ...csvFormat,
    delimiter: file.delimiter,
  });
}

/** The columns of the sample file. */
const sampleColumns = ['email', 'firstName', 'lastName', 'roles', 'managerEmail'] as const;

/** Returns a sample file with two example rows. */
export function importSample(lang: InterfaceLanguage): string {
  const names = sampleHeadings[lang];
  const rows = [
    sampleColumns.map((column) => names[column]),
    ['manager@example.com', 'Camille', 'Martin', 'manager', ''],
    ['learner@example.com', 'Alex', 'Rossi', '', 'manager@example.com'],
  ];
  return toCsv(rows, lang);
}
