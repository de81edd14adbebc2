import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportedPeople, hrExports } from '../../../test/factories/hr-exports.ts';
import { workbook } from '../../../test/factories/workbooks.ts';
import { zipBytes } from '../../../test/factories/zip-bytes.ts';
import { importReport, parsePerson, readCsvImport } from './import-rules.ts';
import { assertImportFormat, readImport } from './read-import.ts';

const heading = ['E-mail', 'Prénom', 'Nom', 'Rôles'];
const sheet = (...rows: (string | number | boolean | null)[][]) => ({
  name: 'People',
  rows: [heading, ...rows],
});
const valuesOf = async (bytes: Uint8Array) => (await readImport(bytes)).rows.map(({ values }) => values);
const violation = (message: string, field = 'file') =>
  expect.objectContaining({
    options: expect.objectContaining({ violations: [expect.objectContaining({ field, message })] }),
  });

describe('PE-04 reading an XLSX workbook of members', () => {
  it.each([true, false])('reads texts, with shared texts: %s', async (shared) => {
    const bytes = workbook({
      sheets: [sheet(['zoe@example.fr', ' Zoé ', 'O’Brien & <Fils>', 'manager'])],
      shared,
    });
    expect(await valuesOf(bytes)).toMatchObject([
      {
        email: 'zoe@example.fr',
        firstName: 'Zoé',
        lastName: 'O’Brien & <Fils>',
        roles: 'manager',
        managerEmail: '',
      },
    ]);
  });

  it('reads numbers, days, truths, results of formulas, rich text and errors as their text', async () => {
    const raw = (xml: (reference: string) => string) => ({ raw: xml });
    const bytes = workbook({
      sheets: [
        {
          name: 'People',
          rows: [
            ['E-mail', 'Prénom', 'Nom', 'Matricule', 'Entrée', 'Actif', 'Note', 'Erreur'],
            [
              raw((r) => `<c r="${r}" t="str"><f>A1&amp;B1</f><v>ada@example.org</v></c>`),
              raw(
                (r) =>
                  `<c r="${r}" t="inlineStr"><is><r><t>A</t></r><r><rPr><b/></rPr><t>da</t></r></is></c>`,
              ),
              'Byron',
              12.5,
              raw((r) => `<c r="${r}" s="1"><v>45292</v></c>`),
              true,
              null,
              raw((r) => `<c r="${r}" t="e"><v>#N/A</v></c>`),
            ],
          ],
        },
      ],
    });
    const file = await readImport(bytes);
    expect(file.rows.map(({ cells }) => cells)).toEqual([
      ['ada@example.org', 'Ada', 'Byron', '12.5', '2024-01-01', 'true', '', '#N/A'],
    ]);
    // The report is a CSV file with the same cells.
    expect(readCsvImport(Buffer.from(importReport(file, new Map()))).rows[0]?.cells.slice(0, 8)).toEqual(
      file.rows[0]?.cells,
    );
  });

  it('ignores title lines, empty rows and gaps', async () => {
    const xml =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Staff 2026</t></is></c></row>' +
      '<row r="3"><c r="B3" t="inlineStr"><is><t>email</t></is></c><c r="D3" t="inlineStr"><is><t>firstName</t></is></c><c r="E3" t="inlineStr"><is><t>lastName</t></is></c></row>' +
      '<row r="4" spans="1:5"/><row r="900000"><c r="B900000" t="inlineStr"><is><t>a@b.co</t></is></c><c r="D900000" t="inlineStr"><is><t>A</t></is></c><c r="E900000" t="inlineStr"><is><t>B</t></is></c><c r="XFD900000" s="1"/></row>';
    expect(await valuesOf(workbook({ sheets: [{ name: 'x', xml }] }))).toMatchObject([
      { email: 'a@b.co', firstName: 'A', lastName: 'B', roles: '', managerEmail: '' },
    ]);
  });

  it('reads the sheet with the headings', async () => {
    const sheets = [
      { name: 'Read me', rows: [['Send this file to the administrator']] },
      { name: 'Codes', rows: [['E-mail'], ['x@y.z']] },
      sheet(['a@b.co', 'A', 'B']),
      { name: 'Empty' },
    ];
    expect(await valuesOf(workbook({ sheets }))).toHaveLength(1);
    await expect(readImport(workbook({ sheets: sheets.slice(0, 2) }))).rejects.toThrow(
      expect.objectContaining({ code: 'VALIDATION' }),
    );
  });

  it('has the same rows as the CSV file of the same sheet', async () => {
    const cell = fc
      .stringMatching(/^[\p{L}\p{N} '’“”\-_.&<>/€]{0,20}$/u)
      .map((text) => text.trim())
      .filter((text) => !text.startsWith('='));
    const row = fc.tuple(fc.emailAddress(), cell, cell, fc.constantFrom('', 'manager', 'admin'));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), fc.boolean(), async (rows, shared) => {
        const quoted = [heading, ...rows].map((cells) => cells.map((one) => `"${one}"`).join(';'));
        expect(await valuesOf(workbook({ sheets: [sheet(...rows)], shared }))).toEqual(
          await valuesOf(Buffer.from(quoted.join('\r\n'))),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('rejects other archives, damaged workbooks, and workbooks of older programs', async () => {
    const good = workbook({ sheets: [sheet(['a@b.co', 'A', 'B'])] });
    const damaged = Uint8Array.from(good, (byte, index) => (index > 900 && index < 1400 ? 7 : byte));
    for (const bytes of [
      zipBytes([{ name: 'readme.txt', data: 'x' }]),
      zipBytes([{ name: 'xl/worksheets/sheet1.xml', data: '<worksheet' }]),
      good.subarray(0, good.length / 2),
      good.subarray(0, 40),
      damaged,
      workbook({ sheets: [{ name: 'x', xml: '<row r="1"><c r="A1"><v>' }] }),
      workbook({ sheets: [{ name: 'x', xml: '<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>' }] }),
    ])
      await expect(readImport(bytes)).rejects.toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0));
    expect(() => assertImportFormat({ fileName: 'a.xlsx', bytes: old })).toThrow(violation('OLD_WORKBOOK'));
    expect(() => assertImportFormat({ fileName: 'a.xls', bytes: good })).toThrow(violation('OLD_WORKBOOK'));
    for (const fileName of ['a.xlsx', 'a.txt', 'a', 'a.csv.zip'])
      expect(() => assertImportFormat({ fileName, bytes: Buffer.from('email') })).toThrow(
        violation('NOT_CSV'),
      );
    assertImportFormat({ fileName: 'A.XLSX', bytes: good });
    assertImportFormat({ fileName: 'A.CSV', bytes: good });
  });

  it('reads comments, CDATA sections and quoted angle brackets', async () => {
    const cell = (column: string, text: string) =>
      `<c r="${column}" t="inlineStr" x="a>b" y='"'><is><t>${text}</t></is></c>`;
    const row = (number: number, cells: readonly string[]) =>
      `<row r="${number}">${cells.map((text, at) => cell(`${'ABC'[at]}${number}`, text)).join('')}</row>`;
    const xml = `<!-- don't <read> "this -->${row(1, heading.slice(0, 3))}<?a <b> ?>${row(2, ['<![CDATA[a@b.co]]>', 'A', 'B'])}`;
    expect(await valuesOf(workbook({ sheets: [{ name: 'x', xml }] }))).toMatchObject([
      { email: 'a@b.co', firstName: 'A', lastName: 'B' },
    ]);
  });

  it('reads a workbook with other parts of any size', async () => {
    const bytes = workbook({
      sheets: [sheet(['a@b.co', 'A', 'B'])],
      relationships: '<Relationship Id="a" Type="http://a.example/image" Target="media/a&amp;b.png"/>',
      parts: [
        { name: 'xl/media/a&b.png', data: 'a'.repeat(300_000) },
        { name: 'customXml/item1.xml', data: `<DataMashup>${'a'.repeat(300_000)}</DataMashup>` },
      ],
    });
    expect(await valuesOf(bytes)).toHaveLength(1);
  });

  it.each([
    ['a text', 'a'.repeat(200_000)],
    ['a tag', `<c ${'a'.repeat(200_000)}>`],
    ['a value', `<c a="${'<d>'.repeat(50_000)}">`],
    ['a value without an end', `<c a="${'> <d>'.repeat(30_000)}`],
    ['a comment', `<!--${'<d> '.repeat(50_000)}`],
    ['a CDATA section', `<![CDATA[${'<d> '.repeat(50_000)}`],
    ['an instruction', `<?>${'<d> '.repeat(50_000)}`],
  ])('rejects %s that is longer than the text of a row', async (_, xml) => {
    const long = violation('TOO_LONG', 'file.rows');
    await expect(readImport(workbook({ sheets: [{ name: 'x', xml }] }))).rejects.toThrow(long);
  });

  it.each([
    'Target="worksheets/sheet1.bin"',
    'Target="media/sheet1.xml"',
    `Target="worksheets/x.xml" Target='a'`,
    'Id=">" Target="a.xml.png"',
    'Target=worksheets/sheet1.xml',
    'Target="worksheets/a&#47;x.xml"',
  ])('rejects a sheet outside of its folder: %s', async (target) => {
    for (const type of ['http://a.example/worksheet', 'http://a.example/work&#115;heet', 'a/worksheet']) {
      const bytes = workbook({
        sheets: [sheet(['a@b.co', 'A', 'B'])],
        relationships: `<Relationship Type="${type}" ${target}/>`,
      });
      await expect(readImport(bytes)).rejects.toThrow(violation('NOT_CSV'));
    }
  });

  it('rejects sheets beyond the limits', async () => {
    const wide = Array.from({ length: 101 }, (_, index) => `c${index}`);
    await expect(readImport(workbook({ sheets: [sheet(wide)] }))).rejects.toThrow(
      violation('TOO_MANY', 'file.columns'),
    );
    await expect(readImport(workbook({ sheets: [sheet(['x'.repeat(70_000)])] }))).rejects.toThrow(
      violation('TOO_LONG', 'file.rows'),
    );
    const many = Array.from({ length: 50_001 }, () => ['a']);
    await expect(readImport(workbook({ sheets: [sheet(...many)] }))).rejects.toThrow(
      violation('TOO_MANY', 'file.rows'),
    );
    const bomb = workbook({ sheets: [{ name: 'x', xml: ' '.repeat(40_000_000) }] });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(readImport(bomb)).rejects.toThrow(violation('TOO_MANY', 'file.cells'));
    const hidden = zipBytes([
      { name: 'xl/worksheets/sheet1.xml', data: '' },
      { name: 'xl/data.bin', data: ' '.repeat(40_000_000) },
    ]);
    await expect(readImport(hidden)).rejects.toThrow(violation('TOO_MANY', 'file.cells'));
  });
});

describe('PE-04 exports of other programs', () => {
  it.each(hrExports())('are read without help: %s', async (_, bytes) => {
    const people = (await readImport(bytes)).rows.map(({ values }) => parsePerson(values));
    expect(people).toMatchObject(
      exportedPeople.map((person) => ({ ...person, roles: [], managerEmail: undefined, groups: [] })),
    );
  });
});
