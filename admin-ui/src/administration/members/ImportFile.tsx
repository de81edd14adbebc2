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
import { type Headings, ImportColumns } from './ImportColumns.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportDrop } from './ImportDrop.tsx';
import { readReport } from './import-report.ts';
import { ReportTable } from './ReportTable.tsx';

interface Props {
  onStarted: (job: Job) => void;
  onClose: () => void;
}

interface Chosen {
  file: File;
  /** Headings that the person has assigned to columns. */
  headings: Headings;
}

const buildForm = ({ file, headings }: Chosen, lang: InterfaceLanguage): FormData => {
  const body = new FormData();
  for (const [column, heading] of Object.entries(headings)) body.append(column, heading);
  body.append('file', file);
  body.append('lang', lang);
  return body;
};

/** Chooses a file, shows the expected result of each line, and starts the import. */
export function ImportFile({ onStarted, onClose }: Props) {
  const t = useT();
  const lang = toInterfaceLanguage(useLocale());
  const notifyError = useNotifyError();
  const [chosen, setChosen] = useState<Chosen>();
  const check = useSingleMutation({
    mutationFn: async (given: Chosen) => {
      const body = buildForm(given, lang);
      const { blob } = await apiFile('POST /users/import', { query: { lang, dryRun: 'true' }, body });
      return readReport(await blob.text());
    },
  });
  const run = useSingleMutation({
    mutationFn: async (given: Chosen): Promise<Job> => {
      const headers = { Prefer: 'respond-async' };
      const body = buildForm(given, lang);
      const { blob } = await apiFile('POST /users/import', { query: { lang }, body, headers });
      return JSON.parse(await blob.text()) as Job;
    },
    onSuccess: onStarted,
    onError: notifyError,
  });
  const choose = (given: Chosen | undefined) => {
    setChosen(given);
    check.reset();
    run.reset();
    if (given) check.mutate(given);
  };
  const preview = check.data;
  const coming = preview?.counts.created ?? 0;
  return (
    <FormDialog
      open
      width="md"
      title={t('people.import.title')}
      onClose={onClose}
      onSubmit={() => chosen && coming > 0 && run.mutate(chosen)}
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
            <ImportDrop onChoose={(file) => choose({ file, headings: {} })} disabled={check.isPending} />
            {check.isPending && (
              <Stack sx={{ gap: 1 }} role="status">
                <Typography variant="body2">{t('people.import.reading')}</Typography>
                <LinearProgress aria-label={t('people.import.reading')} />
              </Stack>
            )}
            {chosen && check.error && (
              <Refusal
                error={check.error}
                onAssign={(headings) =>
                  choose({ file: chosen.file, headings: { ...chosen.headings, ...headings } })
                }
              />
            )}
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

/** Shows why the whole file was refused. Missing columns can be assigned. */
function Refusal({ error, onAssign }: { error: unknown; onAssign: (headings: Headings) => void }) {
  const text = useErrorText();
  const violationText = useViolationText();
  const violations = error instanceof ApiError ? error.violations : [];
  const missing = violations.filter(({ message }) => message === 'HEADING_MISSING');
  const [violation] = violations;
  if (missing.length === 0)
    return <Alert severity="error">{violation ? violationText(violation) : text(error)}</Alert>;
  return <ImportColumns missing={missing} onAssign={onAssign} />;
}
