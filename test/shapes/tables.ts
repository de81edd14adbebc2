import { isOfType } from '../../functions/content/resources/resource-rules.ts';
import { inspectDocument } from '../../functions/delivery/uploads/inspect-document.ts';
import { bufferSource } from '../../functions/delivery/uploads/source.ts';
import { importReport, parsePerson } from '../../functions/identity/people/import-rules.ts';
import { readImport } from '../../functions/identity/people/read-import.ts';
import type { ResourceType } from '../../shared/contracts/content/resources.ts';
import { noise } from '../factories/binaries.ts';
import { columnName, workbook } from '../factories/workbooks.ts';
import { zipBytes } from '../factories/zip-bytes.ts';
import type { ShapeCase } from './shape-case.ts';

/** The largest file of a form. */
const whole = 4 * 1024 * 1024;
const heading = 'email,firstName,lastName\n';

/** Returns a text that is repeated up to the largest size. */
const filled = (piece: string, start = heading): Uint8Array =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(whole - Buffer.byteLength(start), piece)]);

const read = async (bytes: Uint8Array) => {
  const file = await readImport(bytes);
  const messages = new Map(
    file.rows.map(({ values }, place) => {
      const person = parsePerson(values);
      return [place, typeof person === 'string' ? person : ''] as const;
    }),
  );
  return importReport(file, messages);
};

const tables: [name: string, make: () => Uint8Array, sample?: true][] = [
  ['one line of 4 MB', () => filled('a', 'email')],
  ['four million empty columns', () => filled(',', 'email'), true],
  ['two million columns of one letter', () => filled('a,', '')],
  ['four million semicolons behind three headings', () => filled(';', 'email;firstName;lastName')],
  ['a row of four million empty cells', () => filled(',')],
  ['rows of 100,000 empty cells', () => filled(`${','.repeat(100_000)}\n`)],
  ['four million empty rows', () => filled('\n'), true],
  ['two million rows of one comma', () => filled(',\n')],
  ['two million empty rows of CRLF', () => filled('\r\n')],
  ['four million carriage returns', () => filled('\r')],
  ['a million rows of blanks', () => filled('   \n')],
  ['50,000 rows of three cells', () => Buffer.from(heading + 'a@b.example,Ada,Byron\n'.repeat(50_000))],
  ['a quote that is never closed', () => filled('a', `${heading}"`), true],
  ['nothing but quotes', () => filled('"')],
  ['quotes that are closed at once', () => filled('"",')],
  ['quotes in the middle of cells', () => filled('a"')],
  ['nothing but blanks', () => filled(' ', '')],
  ['nothing but NUL', () => filled('\0')],
  ['NUL in place of headings', () => filled('\0', '')],
  ['accents that add up', () => filled('\u0301', 'e')],
  ['headings of accents', () => filled('e\u0301,', '')],
  ['a name of 4 MB', () => filled('a', `${heading}a@b.example,`)],
  ['an address of 4 MB', () => filled('a@', heading)],
  ['an address of 4 MB with dots', () => filled('.a', `${heading}a@b`)],
  ['a million roles', () => filled('|', 'email,firstName,lastName,roles\na@b.example,Ada,Byron,')],
  ['letters that grow by normalisation', () => filled('\uFDFA', `${heading}a@b.example,`)],
  ['bytes that are no text', () => noise(whole)],
  ['the mark of UTF-16 and nothing of it', () => filled('\xff', '\xff\xfe')],
];

const sheet = (xml: string) => workbook({ sheets: [{ name: 'x', xml }] });
const rowsOf = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => `<row r="${row + 1}">${cells(row + 1)}</row>`).join('');
const people = (count: number) => [
  ['email', 'firstName', 'lastName'],
  ...Array.from({ length: count }, (_, row) => [`p${row}@b.example`, 'Ada', `Byron ${row}`]),
];

const workbooks: [name: string, make: () => Uint8Array, sample?: true][] = [
  ['30,000 people', () => workbook({ sheets: [{ name: 'x', rows: people(30_000) }] })],
  [
    '30,000 people without shared texts',
    () => workbook({ sheets: [{ name: 'x', rows: people(30_000) }], shared: false }),
  ],
  ['100,000 people', () => workbook({ sheets: [{ name: 'x', rows: people(100_000) }] })],
  ['30 MB of blanks', () => sheet(' '.repeat(30_000_000)), true],
  ['a tag of 30 MB', () => sheet(`<c ${'a'.repeat(30_000_000)}`), true],
  ['a quoted value of 30 MB', () => sheet(`<c a="${'> <d>'.repeat(6_000_000)}`)],
  ['a comment of 30 MB', () => sheet(`<!--${'<d> '.repeat(7_500_000)}`), true],
  ['a CDATA section of 30 MB', () => sheet(`<![CDATA[${'<d> '.repeat(7_500_000)}`)],
  ['an instruction of 30 MB', () => sheet(`<?>${'<d>'.repeat(10_000_000)}`)],
  ['tags of 15 kB', () => sheet(`<c a="${'a'.repeat(15_000)}"/>`.repeat(2000))],
  ['texts of 60 kB', () => sheet(`${' '.repeat(60_000)}<c/>`.repeat(500))],
  ['40 MB of blanks', () => sheet(' '.repeat(40_000_000))],
  [
    'sizes that are wrong',
    () => zipBytes([{ name: 'xl/worksheets/sheet1.xml', data: ' '.repeat(40_000_000), claimedSize: 10 }]),
  ],
  ['cells at the last column', () => sheet(rowsOf(50_000, (row) => `<c r="XFD${row}"><v>1</v></c>`)), true],
  ['empty cells at the last column', () => sheet(rowsOf(50_000, (row) => `<c r="XFD${row}" s="1"/>`))],
  ['a million empty rows', () => sheet('<row/>'.repeat(1_000_000))],
  ['a million cells in a row', () => sheet(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)],
  [
    'a text of 30 MB',
    () => sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(30_000_000)}</t></is></c></row>`),
  ],
  ['elements in each other', () => sheet('<x>'.repeat(1_000_000))],
  [
    '100 columns of 10,000 rows',
    () =>
      sheet(
        rowsOf(10_000, (row) =>
          Array.from({ length: 100 }, (_, column) => `<c r="${columnName(column)}${row}"><v>1</v></c>`).join(
            '',
          ),
        ),
      ),
  ],
  [
    'ten sheets of 5 MB',
    () =>
      workbook({
        sheets: Array.from({ length: 10 }, (_, n) => ({
          name: `s${n}`,
          xml: rowsOf(60_000, (row) => `<c r="A${row}"><v>1</v></c>`),
        })),
      }),
  ],
  [
    '60,000 parts',
    () => zipBytes(Array.from({ length: 60_000 }, (_, n) => ({ name: `xl/worksheets/s${n}.xml`, data: '' }))),
  ],
];

const atom = (size: number, type: string, rest: Uint8Array = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, rest]);
};

const documents: [name: string, type: ResourceType, make: () => Uint8Array][] = [
  [
    'MPEG-4 of boxes without size',
    'mp4',
    () => Buffer.concat(Array.from({ length: 500_000 }, () => atom(0, 'ftyp'))),
  ],
  ['MPEG-4 of a box of 4 GB', 'mp4', () => atom(0xffffffff, 'ftyp', Buffer.alloc(whole))],
  ['MPEG-4 of a box smaller than its header', 'm4a', () => atom(1, 'ftyp', Buffer.alloc(whole))],
  ['QuickTime of boxes in each other', 'mov', () => Buffer.alloc(whole, atom(8, 'moov'))],
  [
    'ID3 of 256 MB',
    'mp3',
    () => Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(whole)]),
  ],
  ['ID3 in ID3', 'mp3', () => Buffer.alloc(whole, Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'))],
  ['frames of MPEG audio without end', 'mp3', () => Buffer.alloc(whole, 0xff)],
  [
    'Matroska of sizes that are unknown',
    'webm',
    () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(whole, 0xff)]),
  ],
  ['Ogg pages without content', 'ogg', () => Buffer.alloc(whole, 'OggS')],
  ['RIFF of chunks without size', 'wav', () => Buffer.alloc(whole, 'RIFF\0\0\0\0WAVE')],
  ['PDF of nothing but its first bytes', 'pdf', () => Buffer.alloc(whole, '%PDF-')],
  [
    'PDF of arrays in each other',
    'pdf',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.alloc(whole, '[')]),
  ],
  ['a table of one line', 'csv', () => filled('a', '')],
  ['a table of NUL at its end', 'csv', () => Buffer.concat([filled('a', ''), Buffer.from('\0')])],
  ['a table of UTF-16', 'csv', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(whole, 'a\0')])],
  ['a PNG of nothing but its first bytes', 'png', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
];

export const tableCases: ShapeCase[] = [...tables, ...workbooks].map(([name, make, sample]) => ({
  name: `import: ${name}`,
  sample: sample ?? false,
  make,
  read,
}));

export const documentCases: ShapeCase[] = documents.map(([name, type, make], index) => ({
  name: `resource: ${name}`,
  sample: index < 2,
  make,
  read: async (bytes) => {
    isOfType(bytes, type);
    await inspectDocument(bufferSource(Buffer.from(bytes)), type);
  },
}));
