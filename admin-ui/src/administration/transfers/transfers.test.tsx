import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrganisationImport } from '../../../../shared/contracts/administration/transfers.ts';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { pending, refuse } from '../../../../test/components/api.ts';
import { company, profile } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import TransfersPage from './TransfersPage.tsx';

const job = (fields: Partial<Job> = {}): Job => ({
  ...{ id: '1_job', kind: 'organisation-archive', subject: 'Tannerie', status: 'running', progress: 40 },
  ...{ createdDate: '2026-11-26T09:00:00.000Z', receipt: {} },
  ...fields,
});
const archive = (fields: Partial<OrganisationImport> = {}): OrganisationImport => ({
  ...{
    id: '1_import',
    state: 'checked',
    fileName: 'tannerie.zip',
    fileSize: 4096,
    partSize: 4096,
    partCount: 1,
  },
  ...{ createdDate: '2026-11-26T09:00:00.000Z', jobId: '1_check', job: { status: 'done', progress: 100 } },
  anonymise: false,
  organisation: {
    ...{
      id: 'org9',
      name: 'Tannerie',
      exportedDate: '2026-11-26T08:00:00.000Z',
      version: '0.2.0',
      schema: 10,
    },
  },
  counts: { Member: 12, Training: 1, File: 30, Card: 4 },
  leftOut: { ApiToken: 2, SignIn: 9 },
  conflicts: [],
  ...fields,
});
const show = (imports: OrganisationImport[], more: Parameters<typeof renderPart>[1] = {}) =>
  renderPart(<TransfersPage />, {
    role: 'super',
    ...more,
    answers: {
      'GET /users/profile': profile({ roles: ['ROLE_SUPER_ADMIN'] }),
      'GET /clients': [{ ...company({ id: 'org9', name: 'Tannerie' }), usage: { users: 3, size: 0 } }],
      'GET /organisation-imports': imports,
      ...more.answers,
    },
  });

describe('the export of an organisation', () => {
  it('starts for the chosen organisation, and its job survives a reload in the address', async () => {
    const { user, sent, address } = await show([], {
      answers: {
        'POST /clients/{id}/archive': job({ status: 'waiting', progress: 0 }),
        'GET /jobs/{id}': job(),
      },
    });
    const start = screen.getByRole('button', { name: 'Export' });
    expect(start.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /Tannerie/ }));
    await user.click(start);
    await screen.findByText(/Tannerie is being exported\. 40 %/);
    expect(sent.some(({ route }) => route === 'POST /clients/{id}/archive')).toBe(true);
    expect(address()).toContain('archive=1_job');
  });

  it('offers the download with its numbers, and says when the archive has expired', async () => {
    const receipt = { people: 12, trainings: 1, courses: 0, objects: 30, bytes: 2048 };
    const done = job({
      status: 'done',
      progress: 100,
      receipt,
      url: 'https://example.com/a.zip',
      fileName: 'a.zip',
    });
    const { user } = await show([], { path: '/?archive=1_job', answers: { 'GET /jobs/{id}': done } });
    expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe(done.url);
    screen.getByText(/12 people · 1 training · 0 courses · 2 ko/);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: /close/i }));
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  });

  it('reports an expired archive', async () => {
    const expired = job({
      status: 'done',
      progress: 100,
      receipt: { people: 1, trainings: 0, courses: 0, bytes: 9 },
    });
    await show([], { path: '/?archive=1_job', answers: { 'GET /jobs/{id}': expired } });
    await screen.findByText(/The archive of Tannerie has expired/);
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  });

  it('reports a job that is no longer stored, and a server that does not answer', async () => {
    const { unmount } = await show([], {
      path: '/?archive=1_job',
      answers: { 'GET /jobs/{id}': refuse(404) },
    });
    await screen.findByText('This export is no longer stored.');
    unmount();
    await show([], { path: '/?archive=1_job', answers: { 'GET /jobs/{id}': refuse(503) } });
    await screen.findByRole('button', { name: /try again|retry/i });
  });

  it('describes the failure of the job', async () => {
    await show([], {
      path: '/?archive=1_job',
      answers: { 'GET /jobs/{id}': job({ status: 'failed', code: 'UNAVAILABLE' }) },
    });
    expect((await screen.findByRole('alert'))?.textContent).toMatch(/try again/i);
  });
});

describe('the list of archives', () => {
  it('loads', async () => {
    const { container } = await show([], { answers: { 'GET /organisation-imports': pending() } });
    expect(screen.queryByText('No archive')).toBeNull();
    expect(container.querySelector('.MuiSkeleton-root')).not.toBeNull();
  });

  it('offers to try again after an error', async () => {
    await show([], { answers: { 'GET /organisation-imports': refuse(503) } });
    await screen.findByRole('button', { name: /try again|retry/i });
  });

  it('is empty at first', async () => {
    await show([]);
    await screen.findByText('No archive');
    await expectAccessible();
  });

  it.each([
    ['en', 'Import', '12 people · 1 training · 30 files', 'Not in the archive: 2 API tokens'],
    ['fr', 'Importer', '12 personnes · 1 formation · 30 fichiers', 'Absents de l’archive : 2 jetons d’API'],
    ['es', 'Importar', '12 personas · 1 formación · 30 ficheros', 'No está en el archivo: 2 tokens de API'],
    ['it', 'Importa', '12 persone · 1 formazione · 30 file', 'Non nell’archivio: 2 token API'],
  ] as const)('shows a checked archive in %s', async (lang, action, counts, leftOut) => {
    await show([archive()], { lang });
    const card = await screen.findByRole('article', { name: 'Tannerie' });
    expect(within(card).getByRole('button', { name: action }).hasAttribute('disabled')).toBe(false);
    within(card).getByText(counts);
    within(card).getByText(leftOut);
    await expectAccessible();
  });

  it('imports after a question', async () => {
    const { user, sent } = await show([archive()], {
      answers: { 'POST /organisation-imports/{id}/start': job() },
    });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import Tannerie?' });
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(sent.some(({ route }) => route === 'POST /organisation-imports/{id}/start')).toBe(true);
  });

  it('lists blocking conflicts before differences, and offers no import', async () => {
    await show([
      archive({
        state: 'refused',
        conflicts: [
          { code: 'LOOKUP_CREATED', blocking: false, count: 3, examples: ['Safety', 'Fire', 'Height'] },
          { code: 'EMAIL_USED', blocking: true, count: 7, examples: ['a@example.com', 'b@example.com'] },
        ],
      }),
    ]);
    const [first, second] = await screen.findAllByRole('alert');
    expect(first?.textContent).toContain(
      '7 email addresses belong to other accounts (a@example.com, b@example.com …)',
    );
    expect(second?.textContent).toContain('3 entries of the reference data are added (Safety, Fire, Height)');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check again' }).hasAttribute('disabled')).toBe(false);
  });

  it('checks without names, and follows the running import', async () => {
    const { user, sent } = await show(
      [archive(), archive({ id: '1_other', state: 'importing', job: { status: 'running', progress: 70 } })],
      { answers: { 'POST /organisation-imports/{id}/check': job() } },
    );
    await screen.findByText(/The organisation is being imported\. 70 %/);
    await user.click(screen.getByRole('button', { name: 'Check without names' }));
    expect(sent.find(({ route }) => route === 'POST /organisation-imports/{id}/check')?.body).toEqual({
      anonymise: true,
    });
  });

  it('follows a check whose job is absent from the first response', async () => {
    const { id, fileName, fileSize, partSize, partCount, createdDate } = archive();
    const sent = {
      ...{ id, fileName, fileSize, partSize, partCount, createdDate },
      state: 'checking',
    } as const;
    const failed = { status: 'failed', progress: 0, code: 'CONFLICT' } as const;
    let reads = 0;
    const list = () => [{ ...sent, jobId: '1_check', ...(reads++ === 0 ? {} : { job: failed }) }];
    await show([], { answers: { 'GET /organisation-imports': list } });
    await screen.findByText('Failed', {}, { timeout: 10_000 });
  });

  it('checks an archive that has arrived without its check', async () => {
    const { id, fileName, fileSize, partSize, partCount, createdDate } = archive();
    const incomplete = {
      id,
      fileName,
      fileSize,
      partSize,
      partCount,
      createdDate,
      state: 'uploading',
    } as const;
    const { user } = await show([incomplete], {
      answers: { 'POST /organisation-imports/{id}/check': refuse(409, 'UPLOAD_INCOMPLETE') },
    });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await within(screen.getByRole('region', { name: 'Messages' })).findByText(
      /incomplete|not complete|missing/i,
    );
  });

  it('continues a failed import, and wraps long names on a phone', async () => {
    const name = `${'Compagnie-'.repeat(12)}du Nord`;
    await show(
      [
        archive({
          state: 'importing',
          job: { status: 'failed', progress: 70, code: 'SERVER_ERROR' },
          organisation: {
            id: 'org9',
            name,
            exportedDate: '2026-11-26T08:00:00.000Z',
            version: '0.2.0',
            schema: 10,
          },
        }),
      ],
      { width: 390 },
    );
    expect(
      (await screen.findByRole('button', { name: 'Continue the import' })).hasAttribute('disabled'),
    ).toBe(false);
    screen.getByText('Failed');
  });
});
