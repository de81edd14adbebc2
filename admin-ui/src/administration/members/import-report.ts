/** The API's report of an import: the sent rows with their results. Pure. */
export type RowStatus = 'created' | 'updated' | 'skipped' | 'error';

export interface ReportRow {
  /** Line number in the file. The header is line 1. */
  line: number;
  cells: string[];
  status: RowStatus;
  /** A code, or an empty text. */
  message: string;
  /** The changed fields of a member. Only in a preview of updates. */
  changes: FieldChange[];
}

export interface FieldChange {
  field: 'firstName' | 'lastName' | 'roles' | 'managers' | 'groups' | 'active';
  before: unknown;
  after: unknown;
}

export interface ImportReport {
  separator: string;
  header: string[];
  rows: ReportRow[];
  counts: Record<RowStatus, number>;
}

const BOM = '\uFEFF';
const withoutBom = (text: string) => (text.startsWith(BOM) ? text.slice(1) : text);

/** Returns the separator of cells: the more frequent one of comma and semicolon in the first line. */
function cellSeparator(source: string): string {
  const first = source.split(/\r?\n/, 1)[0] ?? '';
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

/** Returns the cells of a CSV text (RFC 4180). */
export function parseCsv(text: string): string[][] {
  const source = withoutBom(text);
  const separator = cellSeparator(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

const statuses: readonly string[] = ['created', 'updated', 'skipped', 'error'];

/**
 * Reads a report. Its last two columns are `status` and `message`.
 *
 * @param hasChanges whether the column before them is `changes`: a preview of updates
 */
export function readReport(text: string, hasChanges = false): ImportReport {
  const [header = [], ...lines] = parseCsv(text);
  const added = hasChanges ? 3 : 2;
  const counts: Record<RowStatus, number> = { created: 0, updated: 0, skipped: 0, error: 0 };
  const rows = lines.map((cells, index): ReportRow => {
    const [status = 'error', message = ''] = cells.slice(-2);
    const known = statuses.includes(status) ? (status as RowStatus) : 'error';
    counts[known] += 1;
    const changes = JSON.parse((hasChanges && cells.at(-3)) || '[]') as FieldChange[];
    return { line: index + 2, cells: cells.slice(0, -added), status: known, message, changes };
  });
  return { separator: cellSeparator(withoutBom(text)), header: header.slice(0, -added), rows, counts };
}

/** Returns the rows with errors and their reasons as a CSV, which can be corrected and imported again. */
export function failedRows({ separator, header, rows }: ImportReport): string {
  const cell = (text: string) => (/["\r\n,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const failed = rows.filter(({ status }) => status === 'error');
  const lines = [
    [...header, 'status', 'message'],
    ...failed.map(({ cells, status, message }) => [...cells, status, message]),
  ];
  return BOM + lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('');
}
