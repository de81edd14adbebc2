import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { AppError, invalid } from '../../../shared/errors.ts';
import { findColumns, type GivenHeadings, requiredColumns } from '../../../shared/import-columns.ts';
import { type ImportTable, max } from './import-table-rules.ts';

/**
 * Limits of a workbook: bytes of its parts after decompression, its sheets, and the cells of a sheet with the empty
 * ones before them in a row.
 */
const largest = { bytes: 32 * 1024 * 1024, sheets: 5, places: 5_000_000 };

/**
 * Reads the sheet of an XLSX workbook with the most known headings. Dates are days, and formulas are their stored
 * results. Empty rows are left out.
 *
 * @throws VALIDATION on `file` for bytes that are no workbook, and on `file.columns`, `file.cells` and `file.rows`
 * for a sheet beyond the limits
 */
export async function readWorkbook(bytes: Uint8Array, given: GivenHeadings): Promise<ImportTable> {
  const parts = await listParts(bytes);
  const sheets = parts.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)).length;
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

/** Returns the names of the parts. Rejects a workbook that is too large after decompression. */
async function listParts(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  let total = 0;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      names.push(fileName);
      // The names of sheets are free, so that all parts count.
      total += uncompressedSize;
    }
  } catch (cause) {
    throw new AppError('VALIDATION', { violations: [{ field: 'file', message: 'NOT_CSV' }], cause });
  }
  if (total > largest.bytes) throw invalid('file.cells', 'TOO_MANY', { max: max.cells });
  return names;
}

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
    if (cause instanceof AppError) throw cause;
    throw new AppError('VALIDATION', { violations: [{ field: 'file', message: 'NOT_CSV' }], cause });
  }
  return lines;
}

/** Returns the text of a cell, as the CSV file of the same sheet would have it. */
function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value).trim();
}
