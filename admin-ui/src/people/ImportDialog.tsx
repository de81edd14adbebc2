import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { toInterfaceLanguage } from '../../../shared/lang.ts';
import { useErrorText, useNotifyError } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { fileDate } from '../common/format.ts';
import { useViolationText } from '../common/violations.ts';
import { saveFile } from '../history/save-file.ts';
import { useT } from '../i18n/index.ts';
import { apiFile } from '../providers/api.ts';
import { ApiError } from '../providers/api-error.ts';
import { CsvDrop } from './CsvDrop.tsx';
import { type ImportReport, readReport } from './import-report.ts';
import { useMembersChanged } from './members-changed.ts';
import { ReportTable } from './ReportTable.tsx';

interface Outcome {
  report: ImportReport;
  blob: Blob;
  fileName: string;
}

/**
 * PE-04: a CSV of people. The file is checked first (`dryRun`), each row with what will become of it; then it is
 * imported, and the result can be downloaded.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const lang = toInterfaceLanguage(useLocale());
  const changed = useMembersChanged();
  const notifyError = useNotifyError();
  const [file, setFile] = useState<File>();

  const send = async (chosen: File, dryRun: boolean): Promise<Outcome> => {
    const body = new FormData();
    body.append('file', chosen);
    body.append('lang', lang);
    const { blob, fileName = `import_${fileDate(new Date())}.csv` } = await apiFile('POST /users/import', {
      query: { lang, ...(dryRun ? { dryRun: 'true' } : {}) },
      body,
    });
    return { report: readReport(await blob.text()), blob, fileName };
  };
  const check = useMutation({ mutationFn: (chosen: File) => send(chosen, true) });
  const run = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: changed,
    onError: notifyError,
  });
  const sample = useMutation({
    mutationFn: () => apiFile('GET /users/import/sample', { query: { lang } }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? `import-sample-${lang}.csv`),
    onError: notifyError,
  });

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    check.reset();
    run.reset();
    if (chosen) check.mutate(chosen);
  };
  const done = run.data;
  const preview = check.data;
  const coming = preview?.report.counts.created ?? 0;

  return (
    <FormDialog
      open
      width="md"
      title={t('people.import.title')}
      onClose={onClose}
      onSubmit={() => (done ? onClose() : file && coming > 0 && run.mutate(file))}
      busy={run.isPending}
      actions={
        <>
          {preview && (
            <Button onClick={() => choose(undefined)} disabled={run.isPending} sx={{ mr: 'auto' }}>
              {t('people.import.again')}
            </Button>
          )}
          {!done && (
            <Button onClick={onClose} disabled={run.isPending}>
              {t('common.cancel')}
            </Button>
          )}
          {done && (
            <Button
              variant="outlined"
              startIcon={<DownloadRounded />}
              onClick={() => saveFile(done.blob, done.fileName)}
            >
              {t('people.import.download')}
            </Button>
          )}
          {(preview || done) && (
            <Button
              type="submit"
              variant="contained"
              disabled={!done && coming === 0}
              loading={run.isPending}
            >
              {done ? t('common.close') : t('people.import.run', { smart_count: coming })}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {!preview && (
          <>
            <Typography color="text.secondary">{t('people.import.intro')}</Typography>
            <Button
              startIcon={<DownloadRounded />}
              onClick={() => sample.mutate()}
              loading={sample.isPending}
              loadingPosition="start"
              sx={{ alignSelf: 'flex-start' }}
            >
              {t('people.import.sample')}
            </Button>
            <CsvDrop onChoose={choose} disabled={check.isPending} />
            {check.isPending && (
              <Stack sx={{ gap: 1 }} role="status">
                <Typography variant="body2">{t('people.import.reading')}</Typography>
                <LinearProgress aria-label={t('people.import.reading')} />
              </Stack>
            )}
            {check.error && <Refusal error={check.error} />}
          </>
        )}
        {preview && <Summary outcome={done ?? preview} done={done !== undefined} />}
      </Stack>
    </FormDialog>
  );
}

/** Why a file was refused as a whole. */
function Refusal({ error }: { error: unknown }) {
  const t = useT();
  const text = useErrorText();
  const violationText = useViolationText();
  const violation = error instanceof ApiError ? error.violations[0] : undefined;
  const reason =
    violation?.message === 'NOT_UTF8'
      ? t('people.import.notUtf8')
      : violation
        ? violationText(violation)
        : text(error);
  return <Alert severity="error">{reason}</Alert>;
}

function Summary({ outcome, done }: { outcome: Outcome; done: boolean }) {
  const t = useT();
  const { counts } = outcome.report;
  const numbers = { created: counts.created, skipped: counts.skipped, errors: counts.error };
  const severity =
    counts.error > 0 ? 'warning' : counts.created > 0 ? (done ? 'success' : 'info') : 'warning';
  return (
    <>
      <Alert severity={severity} role="status">
        {t(done ? 'people.import.result' : 'people.import.summary', numbers)}
        {!done && counts.created === 0 && ` ${t('people.import.nothing')}`}
      </Alert>
      <ReportTable report={outcome.report} done={done} />
    </>
  );
}
