import { zipBytes } from './zip-bytes.ts';

/** A value of a cell. A raw cell is the XML of its element, without the reference. */
type Cell = string | number | boolean | null | { raw: (reference: string) => string };
interface Sheet {
  name: string;
  rows?: readonly (readonly Cell[])[];
  /** The XML inside `sheetData`, in place of `rows`. */
  xml?: string;
}
interface WorkbookOptions {
  sheets: readonly Sheet[];
  /** Whether texts are in the shared table, as in files of Excel. Default: true. */
  shared?: boolean;
  /** Further parts. */
  parts?: readonly { name: string; data: string }[];
  /** XML at the end of the relationships of the workbook. */
  relationships?: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the letters of a column: A, B, …, Z, AA. */
export const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** Returns an XLSX workbook with the parts that Excel writes. The second cell format is a day. */
export function workbook({
  sheets,
  shared = true,
  parts = [],
  relationships = '',
}: WorkbookOptions): Uint8Array {
  const texts = new Map<string, number>();
  const textCell = (reference: string, text: string): string => {
    if (!shared)
      return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
    const place = texts.get(text) ?? texts.size;
    texts.set(text, place);
    return `<c r="${reference}" t="s"><v>${place}</v></c>`;
  };
  const cellXml = (cell: Cell, reference: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return textCell(reference, cell);
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
    return cell.raw(reference);
  };
  const rowXml = (cells: readonly Cell[], row: number): string =>
    `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, columnName(column) + (row + 1))).join('')}</row>`;
  const bodies = sheets.map(({ rows = [], xml }) => xml ?? rows.map(rowXml).join(''));
  const numbers = sheets.map((_, index) => index + 1);
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return zipBytes([
    {
      name: '[Content_Types].xml',
      data: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${numbers.map((one) => override(`worksheets/sheet${one}`, 'worksheet')).join('')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${declaration}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${declaration}<Relationships xmlns="${packages}/relationships">${numbers.map((one) => relation(`rId${one}`, 'worksheet', `worksheets/sheet${one}.xml`)).join('')}${relation('rId100', 'styles', 'styles.xml')}${relation('rId101', 'sharedStrings', 'sharedStrings.xml')}${relationships}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data: `${declaration}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...bodies.map((body, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `${declaration}<worksheet xmlns="${main}"><sheetData>${body}</sheetData></worksheet>`,
    })),
    {
      name: 'xl/sharedStrings.xml',
      data: `${declaration}<sst xmlns="${main}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    ...parts,
  ]);
}
