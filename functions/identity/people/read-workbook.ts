import { text } from 'node:stream/consumers';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { AppError, invalid } from '../../../shared/errors.ts';
import { findColumns, type GivenHeadings, requiredColumns } from '../../../shared/import-columns.ts';
import { type ImportTable, max } from './import-table-rules.ts';

/**
 * Limits of a workbook: bytes of its parts after decompression, bytes of a text and of a tag, comment or section, and
 * number of sheets. `places` are the cells of a sheet, with the empty ones before them in a row.
 */
const largest = { bytes: 32 << 20, text: 64 << 10, tag: 16 << 10, sheets: 5, places: 5_000_000 };

const sheetName = /(?:^|\/)worksheets\/[^/]+\.xml$/i;
/** Complete tags, comments, instructions and CDATA sections, each with the text before it. */
const completeTokens =
  /(?:[^<]*(?:<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?!!--|!\[CDATA\[|\?)(?:[^<>"']|"[^<"]*"|'[^<']*')*>))*/y;
const tags = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
/** The type of a relationship to a sheet, or an encoded type. */
const sheetType = /\/worksheet(?!s)|\sType\s*=\s*(?:"[^"]*&|'[^']*&|[^"'\s]*&)/;
const sheetTarget =
  /\sTarget\s*=\s*(?:"(?:[^"&]*\/)?worksheets\/[^"/&]+\.xml"|'(?:[^'&]*\/)?worksheets\/[^'/&]+\.xml')/i;

/**
 * Reads the sheet of an XLSX workbook with the most known headings. Dates are days, and formulas are their stored
 * results. Empty rows are left out.
 *
 * @throws VALIDATION on `file` for bytes that are no workbook, and on `file.columns`, `file.cells` and `file.rows`
 * for a sheet beyond the limits
 */
export async function readWorkbook(bytes: Uint8Array, given: GivenHeadings): Promise<ImportTable> {
  const parts = await listParts(bytes);
  const sheets = parts.filter((name) => sheetName.test(name)).length;
  let best: { headings: number; lines: string[][] } | undefined;
  for (let sheet = 0; sheet < Math.min(sheets, largest.sheets); sheet += 1) {
    const lines = await readSheet(bytes, sheet);
    const heads = lines.slice(0, max.preamble + 1);
    const headings = Math.max(0, ...heads.map((cells) => findColumns(cells, given).size));
    if (!best || headings > best.headings) best = { headings, lines };
    if (headings >= requiredColumns.length) break;
  }
  if (!best) throw invalid('file', 'NOT_CSV');
  return { delimiter: ';', lines: best.lines };
}

/** Returns the names of the parts. Rejects a workbook that is too large after decompression, or has a long token. */
async function listParts(bytes: Uint8Array): Promise<string[]> {
  const parts: Entry[] = [];
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      autoClose: false,
    });
    for await (const part of zip.eachEntry()) parts.push(part);
    // The names of sheets are free, so that all parts count.
    const total = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (total > largest.bytes) throw invalid('file.cells', 'TOO_MANY', { max: max.cells });
    for (const part of parts) if (sheetName.test(part.fileName)) await refuseLongTokens(zip, part);
    for (const part of parts) if (/\.rels$/i.test(part.fileName)) await refuseOtherSheets(zip, part);
  } catch (cause) {
    throw toRefusal(cause);
  }
  return parts.map(({ fileName }) => fileName);
}

/**
 * Rejects a sheet with a text, tag or comment that is longer than the text of any cell. The reader of sheets begins
 * each unfinished token again with every 16 kB, so that a tag of 10 MB takes 14 s.
 */
async function refuseLongTokens(zip: ZipFile, part: Entry): Promise<void> {
  let rest = '';
  for await (const chunk of await zip.openReadStreamPromise(part)) {
    const xml = rest + (chunk as Buffer).toString('latin1');
    completeTokens.lastIndex = 0;
    completeTokens.test(xml);
    rest = xml.slice(completeTokens.lastIndex);
    const start = rest.indexOf('<');
    if (start > largest.text || rest.length - Math.max(start, 0) > (start < 0 ? largest.text : largest.tag))
      throw invalid('file.rows', 'TOO_LONG', { max: max.characters });
  }
}

/** Rejects relationships to sheets in other places, because such parts are not checked. */
async function refuseOtherSheets(zip: ZipFile, part: Entry): Promise<void> {
  const relationships = await text(await zip.openReadStreamPromise(part));
  for (const [tag] of relationships.matchAll(tags))
    if (sheetType.test(tag) && !(sheetTarget.test(tag) && tag.split('Target').length === 2))
      throw invalid('file', 'NOT_CSV');
}

/** Returns the refusal of a file that a library cannot read. */
const toRefusal = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('VALIDATION', { violations: [{ field: 'file', message: 'NOT_CSV' }], cause });

async function readSheet(bytes: Uint8Array, sheet: number): Promise<string[][]> {
  const lines: string[][] = [];
  let cells = 0;
  let places = 0;
  try {
    for await (const { values } of streamXlsxRows(bytes, { sheet })) {
      const end = values.findLastIndex((value) => value !== null && value !== '') + 1;
      if (end > max.columns) throw invalid('file.columns', 'TOO_MANY', { max: max.columns });
      places += values.length;
      cells += end;
      if (cells > max.cells || places > largest.places)
        throw invalid('file.cells', 'TOO_MANY', { max: max.cells });
      if (end === 0) continue;
      const line = values.slice(0, end).map(toText);
      if (line.join('').length > max.characters)
        throw invalid('file.rows', 'TOO_LONG', { max: max.characters });
      lines.push(line);
      // One row more than allowed, so that too many rows are noticed.
      if (lines.length > max.rows + max.preamble + 1) break;
    }
  } catch (cause) {
    throw toRefusal(cause);
  }
  return lines;
}

/** Returns the text of a cell, as the CSV file of the same sheet would have it. */
function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value).trim();
}
