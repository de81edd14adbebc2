import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { members, membersCsv } from '../factories/imports.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { type Attribute, RawTable } from '../factories/table.ts';
import { workbook } from '../factories/workbooks.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';

const host = inject('host');
const platform = new Platform(host);
let organisation: Organisation;

beforeAll(async () => {
  organisation = await platform.organisation({ maxUser: 40 });
});

async function importAt(view?: PageView) {
  const w = await Window.open(host, view);
  await w.signIn(organisation.admin, '/admin/company?import=csv');
  const dialog = w.page.getByRole('dialog');
  const choose = (content: string | Uint8Array, name = 'people.csv') =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  return { w, dialog, choose };
}
const textOf = async (download: Promise<Download>) => readFile((await (await download).path()) ?? '', 'utf8');

describe('PE-04 LY-12 the CSV import', () => {
  it('offers a sample, previews each row, imports, and offers the results', async () => {
    const { w, dialog, choose } = await importAt();
    const sample = w.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download a sample' }).click();
    expect((await sample).suggestedFilename()).toMatch(/\.csv$/);
    await choose('x', 'people.txt');
    await dialog.getByText('Only .csv and .xlsx files are accepted').waitFor();
    await choose('a,b\n1,2');
    await dialog
      .getByText('The file has no column for the email address, the first name, and the last name.')
      .waitFor();

    const assigned = `${unique('assigned')}@example.com`;
    await choose(`Kennung;Vorname;Familie\n${assigned};Ada;Byron`);
    await dialog.getByText('The file has no column for the email address and the last name.').waitFor();
    for (const [column, heading] of [
      ['Column with the email address', 'Kennung'],
      ['Column with the last name', 'Familie'],
    ] as const) {
      await dialog.getByRole('combobox', { name: column }).click();
      await w.page.getByRole('option', { name: heading }).click();
    }
    await w.looksRight('columns of an import');
    await shot(w.page, 'import-columns');
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await dialog.getByText('1 to add, 0 skipped, 0 with errors').waitFor();
    await dialog.getByRole('button', { name: 'Choose another file' }).click();

    const email = `${unique('import')}@example.com`;
    const rows = ['E-mail,First name,Last name,Roles', `${email},Zoë,"Adam, junior",`, 'nonsense,A,B,'];
    await choose(rows.join('\r\n'));
    await dialog.getByText('1 to add, 0 skipped, 1 with errors').waitFor();
    await dialog.getByText('This is not a valid email address').waitFor();
    expect(await dialog.getByText('Adam, junior').isVisible()).toBe(true);
    expect(await platform.mailsTo(email)).toEqual([]);
    await w.looksRight('the preview of an import');
    await shot(w.page, 'import-preview');
    await dialog.getByRole('button', { name: 'Import 1 person' }).click();
    await dialog.getByText('1 added, 0 skipped, 1 with errors').waitFor();
    await dialog.getByText('This is not a valid email address').waitFor();
    await w.looksRight('the result of an import');
    await shot(w.page, 'import-result');
    const whole = w.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the results' }).click();
    expect(await textOf(whole)).toContain(`${email},Zoë,"Adam, junior",,created,\r\n`);
    const failed = w.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the errors' }).click();
    expect(await textOf(failed)).toBe(
      '\uFEFFE-mail,First name,Last name,Roles,status,message\r\nnonsense,A,B,,error,INVALID_EMAIL\r\n',
    );
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await w.page.getByText('Zoë Adam, junior').waitFor();
    // A result that was viewed is not shown again.
    await w.go('/admin/company?import=csv');
    await dialog.getByRole('button', { name: 'Choose a CSV or Excel file' }).waitFor();
    await w.close();
  });

  it.each([
    ['desktop', {}],
    ['phone', { width: 390, height: 844, dark: true }],
  ] as const)('shows which columns it reads, and what changes for members: %s', async (view, options) => {
    const { w, dialog, choose } = await importAt(options);
    const tag = unique(view);
    const member = await platform.member(organisation, [], { firstName: 'Ada', lastName: tag });
    const rows = [
      'E-mail;First name;Last name;Roles;Crew',
      `${member.email};Adélaïde;${tag};manager;North ${tag}`,
      `new.${tag}@example.com;Neo;${tag};;North ${tag}`,
    ];
    await choose(rows.join('\n'));
    await dialog.getByText('1 to add, 1 skipped, 0 with errors').waitFor();
    await dialog.getByRole('button', { name: 'Columns: 4 of 8 found in the file' }).click();
    await dialog.getByRole('combobox', { name: 'Column with the groups' }).click();
    await w.page.getByRole('option', { name: 'Crew' }).click();
    await dialog.getByText('0 to add, 1 skipped, 1 with errors').waitFor();
    await dialog.getByText('No group has this name').waitFor();
    await dialog.getByRole('switch', { name: 'Create the groups that do not exist yet' }).click();
    await dialog.getByText('1 to add, 1 skipped, 0 with errors').waitFor();
    await dialog.getByRole('switch', { name: 'Change people who are already members' }).click();
    await dialog.getByText('1 to add, 1 to change, 0 skipped, 0 with errors').waitFor();
    await dialog.getByText('First name: Ada → Adélaïde').waitFor();
    await dialog.getByText('Roles: none → Manager').waitFor();
    await dialog.getByText(`Groups: none → North ${tag}`).waitFor();
    await w.looksRight(`the preview of updates, ${view}`);
    await shot(w.page, `import-update-${view}`);
    await dialog.getByRole('button', { name: 'Columns: 5 of 8 found in the file' }).click();
    await dialog.getByRole('button', { name: 'Import 2 people' }).click();
    await dialog.getByText('1 added, 1 changed, 0 skipped, 0 with errors').waitFor();
    await w.looksRight(`the result of updates, ${view}`);
    await shot(w.page, `import-updated-${view}`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await w.page.getByText(`Adélaïde ${tag}`).waitFor();
    await w.close();
  });

  it('accepts a workbook, and explains how to save an old one', async () => {
    const { w, dialog, choose } = await importAt({ lang: 'fr', width: 390, height: 844 });
    await choose(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'old.xlsx');
    await dialog.getByText('Enregistrez-le au format .xlsx, sans mot de passe').waitFor();
    await w.looksRight('an old workbook on a phone');
    const email = `${unique('workbook')}@example.com`;
    const rows = [
      ['E-mail', 'Prénom', 'Nom'],
      [email, 'Zoé', 'O’Brien'],
    ];
    const guessed = dialog.getByText('Le fichier n’est pas en UTF-8.');
    await choose(Buffer.from(`Courriel;Prénom;Nom\n${email};Zoé;Lefèvre\n`, 'latin1'));
    await dialog.getByRole('cell', { name: 'Lefèvre' }).waitFor();
    expect(await guessed.count()).toBe(1);
    await w.looksRight('a guessed encoding on a phone');
    await dialog.getByRole('button', { name: 'Choisir un autre fichier' }).click();
    await choose(workbook({ sheets: [{ name: 'Salariés', rows }] }), 'salariés.xlsx');
    await dialog.getByRole('cell', { name: 'O’Brien' }).waitFor();
    expect(await guessed.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Importer 1 personne' }).click();
    await dialog.getByText('Ajoutés : 1, ignorés : 0, en erreur : 0').waitFor();
    await w.close();
  });

  it.each([
    ['desktop', {}],
    ['phone', { width: 390, height: 844, dark: true }],
  ] as const)('continues after it is closed, and shows thousands of rows: %s', async (view, options) => {
    const { w, dialog, choose } = await importAt(options);
    const tag = unique(view);
    const rows = membersCsv(members(5000, tag));
    await choose(rows);
    await dialog.getByText(/^\d+ to add, 0 skipped, \d+ with errors/).waitFor();
    const drawn = dialog.locator('tbody tr[data-index]');
    expect(await drawn.count()).toBeLessThan(60);
    await dialog.locator('.MuiTableContainer-root').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await dialog.getByRole('cell', { name: '5001', exact: true }).waitFor();
    await w.looksRight(`thousands of lines, ${view}`);
    await shot(w.page, `import-thousands-${view}`);

    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await choose(membersCsv([...members(3, unique(view)), { email: 'nonsense' }]));
    await dialog.getByRole('button', { name: 'Import 3 people' }).click();
    await eventually(() => w.page.evaluate(() => sessionStorage.getItem('member-import'))).toMatch(/_/);
    await w.go('/admin/company?import=csv');
    await dialog.getByText('3 added, 0 skipped, 1 with errors').waitFor();
    await dialog.getByRole('cell', { name: 'nonsense' }).waitFor();
    await shot(w.page, `import-done-${view}`);
    await w.looksRight(`the result, ${view}`);
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await dialog.getByRole('button', { name: 'Choose a CSV or Excel file' }).waitFor();
    await w.close();
  });

  it('shows the progress, the failure and the deleted results of a job, in French', async () => {
    const { w, dialog } = await importAt({ lang: 'fr' });
    const show = async (state: Record<string, Attribute>) => {
      const id = await job(state);
      await w.page.evaluate((jobId) => sessionStorage.setItem('member-import', JSON.stringify(jobId)), id);
      await w.go('/admin/company?import=csv');
      return id;
    };
    const half = { created: 2400, skipped: 60, errors: 40, rows: 5000 };
    const running = await show({ status: { S: 'running' }, progress: { N: '50' }, receipt: numbers(half) });
    await dialog.getByText('Ligne 2500 sur 5000').waitFor();
    expect(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await w.looksRight('an import on its way');
    await shot(w.page, 'import-progress');
    await new RawTable(host).add(`ORG#${organisation.id}`, `JOB#${running}`, { progress: 20 });
    await eventually(() => dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('70');
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await w.page.getByRole('button', { name: 'Importer un CSV' }).click();
    await dialog.getByText('Ligne 2500 sur 5000').waitFor();

    await show({ status: { S: 'failed' }, code: { S: 'SERVER_ERROR' }, receipt: numbers(half) });
    await dialog.getByText(/arrêté après l’ajout de 2400 personnes/).waitFor();
    await w.looksRight('an import that failed');
    await shot(w.page, 'import-failed');
    await show({ status: { S: 'done' }, fileName: { S: 'import.csv' }, receipt: numbers(half) });
    await dialog.getByText('Ajoutés : 2400, ignorés : 60, en erreur : 40').waitFor();
    await dialog.getByText(/Les résultats ne sont plus disponibles/).waitFor();
    await w.looksRight('an import whose results are gone');
    await shot(w.page, 'import-gone');
    // A job of another member is ignored, and the dialog requests a file.
    await w.page.evaluate(() => sessionStorage.setItem('member-import', '"1_aaaaaaaaaaaa"'));
    await w.go('/admin/company?import=csv');
    await dialog.getByRole('button', { name: 'Choisir un fichier CSV ou Excel' }).waitFor();
    await w.close();
  });

  it.each([
    ['en', 'Line 2500 of 5000', /stopped after adding 2400 people/, /results are no longer available/],
    [
      'es',
      'Línea 2500 de 5000',
      /detenido tras añadir a 2400 personas/,
      /resultados ya no están disponibles/,
    ],
    [
      'it',
      'Riga 2500 di 5000',
      /fermata dopo l’aggiunta di 2400 persone/,
      /risultati non sono più disponibili/,
    ],
  ] as const)(
    'shows the progress, the failure and the deleted results of a job in %s',
    async (lang, progress, failure, deleted) => {
      const { w, dialog } = await importAt({ lang });
      const half = numbers({ created: 2400, skipped: 60, errors: 40, rows: 5000 });
      const states: [Record<string, Attribute>, string | RegExp][] = [
        [{ status: { S: 'running' }, progress: { N: '50' } }, progress],
        [{ status: { S: 'failed' }, code: { S: 'SERVER_ERROR' } }, failure],
        [{ status: { S: 'done' }, fileName: { S: 'import.csv' } }, deleted],
      ];
      for (const [state, text] of states) {
        const id = await job({ ...state, receipt: half });
        await w.page.evaluate((jobId) => sessionStorage.setItem('member-import', JSON.stringify(jobId)), id);
        await w.go('/admin/company?import=csv');
        await dialog.getByText(text).waitFor();
      }
      await w.looksRight(`an import in ${lang}`);
      await w.close();
    },
  );
});

const numbers = (values: Record<string, number>): Attribute => ({
  M: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { N: String(value) }])),
});

/** Stores a job of the administrator in a given state. Returns its id. */
async function job(state: Record<string, Attribute>): Promise<string> {
  const { id: clientId, admin } = organisation;
  const id = `${clientId}_${Math.random().toString(32).slice(2, 14).padEnd(12, '0')}`;
  await new RawTable(host).put({
    pk: { S: `ORG#${clientId}` },
    sk: { S: `JOB#${id}` },
    _et: { S: 'Job' },
    clientId: { S: clientId },
    id: { S: id },
    userId: { S: admin.id },
    kind: { S: 'member-import' },
    subject: { S: 'import.csv' },
    progress: { N: '100' },
    createdDate: { S: new Date().toISOString() },
    ttl: { N: '4000000000' },
    ...state,
  });
  return id;
}
