import { invalid } from '../../../shared/errors.ts';
import type { GivenHeadings } from '../../../shared/import-columns.ts';
import { type ImportFile, readCsvImport, toImport } from './import-rules.ts';

/** First bytes of zip archives, which XLSX workbooks are. */
const archive = [0x50, 0x4b];
/** First bytes of XLS workbooks, and of XLSX workbooks with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * Requires a file name of a supported format, and for a workbook bytes of a workbook.
 *
 * @throws VALIDATION on `file`
 */
export function assertImportFormat({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): void {
  if (/\.xls$/i.test(fileName) || begins(bytes, compound)) throw invalid('file', 'OLD_WORKBOOK');
  const isWorkbook = /\.xlsx$/i.test(fileName) && begins(bytes, archive);
  if (!isWorkbook && !/\.csv$/i.test(fileName)) throw invalid('file', 'NOT_CSV');
}

/**
 * Reads a CSV file or an XLSX workbook of people (PE-04). Its bytes decide about the format.
 *
 * @throws VALIDATION on `file`: neither format, a required heading is missing, or a limit is exceeded
 */
export async function readImport(bytes: Uint8Array, given: GivenHeadings = {}): Promise<ImportFile> {
  if (!begins(bytes, archive)) return readCsvImport(bytes, given);
  // Loaded on demand, because most calls for people read no workbook.
  const { readWorkbook } = await import('./read-workbook.ts');
  return toImport(await readWorkbook(bytes, given), given);
}
