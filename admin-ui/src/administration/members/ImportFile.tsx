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
import { ImportChoices, type ImportFlags, noFlags } from './ImportChoices.tsx';
import { type Headings, ImportColumns } from './ImportColumns.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportDrop } from './ImportDrop.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import { isEncodingCertain } from './import-encoding.ts';
import { type ImportReport, readReport } from './import-report.ts';
import { ReportTable } from './ReportTable.tsx';

interface Props {
  onStarted: (job: Job) => void;
  onClose: () => void;
}

interface Chosen {
  file: File;
  /** Headings that the person has assigned to columns. */
  headings: Headings;
  flags: ImportFlags;
  /** Whether the server has to guess the encoding. */
  isGuessed: boolean;
}

const flagQuery = (flags: ImportFlags) => ({
  ...(flags.update ? { update: 'true' as const } : {}),
  ...(flags.remove ? { remove: 'true' as const } : {}),
  ...(flags.createGroups ? { createGroups: 'true' as const } : {}),
});

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
  // Shown until the next check ends, so that a changed setting does not empty the dialog.
  const [preview, setPreview] = useState<ImportReport>();
  const check = useSingleMutation({
    mutationFn: async (given: Chosen) => {
      const body = buildForm(given, lang);
      const query = { lang, dryRun: 'true' as const, ...flagQuery(given.flags) };
      const { blob } = await apiFile('POST /users/import', { query, body });
      return readReport(await blob.text(), given.flags.update);
    },
    onSuccess: setPreview,
    onError: () => setPreview(undefined),
  });
  const run = useSingleMutation({
    mutationFn: async (given: Chosen): Promise<Job> => {
      const headers = { Prefer: 'respond-async' };
      const body = buildForm(given, lang);
      const query = { lang, ...flagQuery(given.flags) };
      const { blob } = await apiFile('POST /users/import', { query, body, headers });
      return JSON.parse(await blob.text()) as Job;
    },
    onSuccess: onStarted,
    onError: notifyError,
  });
  const examine = (given: Chosen) => {
    setChosen(given);
    run.reset();
    check.mutate(given);
  };
  const chooseFile = async (file: File) => {
    const isGuessed = !(await isEncodingCertain(file).catch(() => true));
    examine({ file, headings: {}, flags: noFlags, isGuessed });
  };
  const chooseAnother = () => {
    setChosen(undefined);
    setPreview(undefined);
    check.reset();
    run.reset();
  };
  const coming = preview ? preview.counts.created + preview.counts.updated : 0;
  const ready = coming > 0 && !check.isPending;
  return (
    <FormDialog
      open
      width="md"
      title={t('people.import.title')}
      onClose={onClose}
      onSubmit={() => chosen && ready && run.mutate(chosen)}
      busy={run.isPending}
      actions={
        <>
          {preview && (
            <Button onClick={chooseAnother} disabled={run.isPending} sx={{ mr: 'auto' }}>
              {t('people.import.again')}
            </Button>
          )}
          <Button onClick={onClose} disabled={run.isPending}>
            {t('common.cancel')}
          </Button>
          {preview && (
            <Button type="submit" variant="contained" disabled={!ready} loading={run.isPending}>
              {t('people.import.run', { smart_count: coming })}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {preview && chosen ? (
          <>
            <ImportCounts counts={preview.counts} updates={chosen.flags.update} done={false} />
            {chosen.isGuessed && <Alert severity="warning">{t('people.import.encoding')}</Alert>}
            <ImportChoices
              report={preview}
              flags={chosen.flags}
              onChange={(flags) => examine({ ...chosen, flags })}
              disabled={check.isPending || run.isPending}
            />
            <ImportMapping
              report={preview}
              given={chosen.headings}
              onAssign={(headings) => examine({ ...chosen, headings: { ...chosen.headings, ...headings } })}
              disabled={check.isPending || run.isPending}
            />
            {check.isPending && <LinearProgress aria-label={t('people.import.reading')} />}
            <ReportTable report={preview} done={false} />
          </>
        ) : (
          <>
            <Typography color="text.secondary">{t('people.import.intro')}</Typography>
            <Sample lang={lang} />
            <ImportDrop onChoose={(file) => void chooseFile(file)} disabled={check.isPending} />
            {check.isPending && (
              <Stack sx={{ gap: 1 }} role="status">
                <Typography variant="body2">{t('people.import.reading')}</Typography>
                <LinearProgress aria-label={t('people.import.reading')} />
              </Stack>
            )}
            {chosen && check.error && (
              <Refusal
                error={check.error}
                onAssign={(headings) => examine({ ...chosen, headings: { ...chosen.headings, ...headings } })}
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
