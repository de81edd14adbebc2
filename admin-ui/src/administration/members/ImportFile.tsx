import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { useErrorText, useNotifyError } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useDownload } from '../../foundation/common/use-download.ts';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { apiFile } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useSingleMutation } from '../../foundation/providers/change.ts';
import { currentLanguage } from '../../foundation/providers/current-language.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportDrop } from './ImportDrop.tsx';
import { readReport } from './import-report.ts';
import { ReportTable } from './ReportTable.tsx';

interface Props {
  onStarted: (job: Job) => void;
  onClose: () => void;
}

const buildForm = (file: File, lang: InterfaceLanguage): FormData => {
  const body = new FormData();
  body.append('file', file);
  body.append('lang', lang);
  return body;
};

/** Chooses a file, shows the expected result of each line, and starts the import. */
export function ImportFile({ onStarted, onClose }: Props) {
  const t = useT();
  const lang = toInterfaceLanguage(useLocale());
  const notifyError = useNotifyError();
  const [file, setFile] = useState<File>();
  const check = useSingleMutation({
    mutationFn: async (chosen: File) => {
      const body = buildForm(chosen, lang);
      const { blob } = await apiFile('POST /users/import', { query: { lang, dryRun: 'true' }, body });
      return readReport(await blob.text());
    },
  });
  const run = useSingleMutation({
    mutationFn: async (chosen: File): Promise<Job> => {
      const headers = { Prefer: 'respond-async' };
      const body = buildForm(chosen, lang);
      const { blob } = await apiFile('POST /users/import', { query: { lang }, body, headers });
      return JSON.parse(await blob.text()) as Job;
    },
    onSuccess: onStarted,
    onError: notifyError,
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    check.reset();
    run.reset();
    if (chosen) check.mutate(chosen);
  };
  const preview = check.data;
  const coming = preview?.counts.created ?? 0;
  return (
    <FormDialog
      open
      width="md"
      title={t('people.import.title')}
      onClose={onClose}
      onSubmit={() => file && coming > 0 && run.mutate(file)}
      busy={run.isPending}
      actions={
        <>
          {preview && (
            <Button onClick={() => choose(undefined)} disabled={run.isPending} sx={{ mr: 'auto' }}>
              {t('people.import.again')}
            </Button>
          )}
          <Button onClick={onClose} disabled={run.isPending}>
            {t('common.cancel')}
          </Button>
          {preview && (
            <Button type="submit" variant="contained" disabled={coming === 0} loading={run.isPending}>
              {t('people.import.run', { smart_count: coming })}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {preview ? (
          <>
            <ImportCounts counts={preview.counts} done={false} />
            <ReportTable report={preview} done={false} />
          </>
        ) : (
          <>
            <Typography color="text.secondary">{t('people.import.intro')}</Typography>
            <Sample lang={lang} />
            <ImportDrop onChoose={choose} disabled={check.isPending} />
            {check.isPending && (
              <Stack sx={{ gap: 1 }} role="status">
                <Typography variant="body2">{t('people.import.reading')}</Typography>
                <LinearProgress aria-label={t('people.import.reading')} />
              </Stack>
            )}
            {check.error && <Refusal error={check.error} />}
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

function Sample({ lang }: { lang: InterfaceLanguage }) {
  const t = useT();
  const sample = useDownload(
    () => apiFile('GET /users/import/sample', { query: { lang } }),
    `import-sample-${lang}.csv`,
  );
  return (
    <Button
      startIcon={<DownloadRounded />}
      onClick={() => sample.mutate()}
      loading={sample.isPending}
      loadingPosition="start"
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('people.import.sample')}
    </Button>
  );
}

type RequiredColumn = 'email' | 'firstName' | 'lastName';

/** Shows why the whole file was refused. */
function Refusal({ error }: { error: unknown }) {
  const t = useT();
  const text = useErrorText();
  const violationText = useViolationText();
  const violations = error instanceof ApiError ? error.violations : [];
  const missing = violations.filter(({ message }) => message === 'HEADING_MISSING');
  const [violation] = violations;
  if (missing.length === 0)
    return <Alert severity="error">{violation ? violationText(violation) : text(error)}</Alert>;
  const columns = new Intl.ListFormat(currentLanguage()).format(
    missing.map(({ field }) => t(`people.import.columns.${field.replace('file.', '') as RequiredColumn}`)),
  );
  return <Alert severity="error">{t('people.import.columnsMissing', { columns })}</Alert>;
}
