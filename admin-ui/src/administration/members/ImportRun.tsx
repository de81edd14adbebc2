import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { saveFile } from '../../foundation/common/save-file.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { hasEnded } from '../../foundation/common/use-job.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useMarkStale } from '../../foundation/providers/change.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { failedRows, type ImportReport, readReport } from './import-report.ts';
import { ReportTable } from './ReportTable.tsx';

interface Props {
  jobId: string;
  /** Called when the job is not to be shown again. */
  onForget: () => void;
  onClose: () => void;
}

/** Follows the job of an import and shows its results. The job continues if the dialog is closed. */
export function ImportRun({ jobId, onForget, onClose }: Props) {
  const t = useT();
  const markStale = useMarkStale();
  const following = useApi(
    'GET /jobs/{id}',
    { params: { id: jobId } },
    { refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1000) },
  );
  const job = following.data;
  const ended = job !== undefined && hasEnded(job);
  const result = useResult(job);
  const isMissing = following.error instanceof ApiError && following.error.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends
  useEffect(() => {
    if (ended) markStale('POST /users/import');
  }, [ended]);
  // The job belongs to another person who was signed in here, or is older than a month.
  useEffect(() => {
    if (isMissing) onForget();
  }, [isMissing, onForget]);

  const close = () => {
    if (ended) onForget();
    onClose();
  };
  return (
    <FormDialog
      open
      width="md"
      title={t('people.import.title')}
      onClose={close}
      onSubmit={close}
      actions={
        <>
          {ended && (
            <Button onClick={onForget} sx={{ mr: 'auto' }}>
              {t('people.import.again')}
            </Button>
          )}
          <Button type="submit" variant="contained">
            {t('common.close')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {!job && following.error ? (
          <ErrorState error={following.error} onRetry={() => void following.refetch()} />
        ) : !job || !ended ? (
          <Going job={job} unreachable={following.error !== null} />
        ) : job.status === 'failed' ? (
          <Failed job={job} />
        ) : (
          <>
            <ImportCounts counts={receiptCounts(job)} updates={receiptCounts(job).updated > 0} done />
            {result.data ? (
              <>
                <Downloads {...result.data} />
                <ReportTable report={result.data.report} done />
              </>
            ) : result.isLoading ? (
              <RowsSkeleton count={1} height={220} />
            ) : (
              <Alert severity="info">{t('people.import.gone')}</Alert>
            )}
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

interface ImportResultFile {
  report: ImportReport;
  blob: Blob;
  fileName: string;
}

/** Downloads the job's result immediately, since its address is valid for some minutes only. */
function useResult(job: Job | undefined) {
  return useQuery({
    queryKey: ['import result', job?.id],
    enabled: job?.url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    queryFn: async ({ signal }): Promise<ImportResultFile> => {
      const response = await fetch(job?.url ?? '', { signal });
      if (!response.ok) throw new Error(`The result of the import: ${response.status}`);
      const blob = await response.blob();
      return { report: readReport(await blob.text()), blob, fileName: job?.fileName ?? 'import.csv' };
    },
  });
}

const receiptCounts = ({ receipt }: Job) => ({
  created: receipt.created ?? 0,
  updated: receipt.updated ?? 0,
  skipped: receipt.skipped ?? 0,
  error: receipt.errors ?? 0,
});

function Going({ job, unreachable }: { job: Job | undefined; unreachable: boolean }) {
  const t = useT();
  const { rows = 0, created = 0, updated = 0, skipped = 0, errors: failed = 0 } = job?.receipt ?? {};
  const running = job?.status === 'running' && rows > 0;
  const text: ReactNode = running
    ? t('people.import.progress', { done: created + updated + skipped + failed, rows })
    : t('people.import.waiting');
  return (
    <Stack sx={{ gap: 1.5, py: 3 }}>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={t('people.import.title')}
        {...(running ? { variant: 'determinate', value: job.progress } : {})}
      />
      <Typography color="text.secondary">{t('people.import.goesOn')}</Typography>
      {unreachable && <Alert severity="info">{t('people.import.unreachable')}</Alert>}
    </Stack>
  );
}

const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && code in errors;

function Failed({ job }: { job: Job }) {
  const t = useT();
  const { created } = receiptCounts(job);
  return (
    <Alert severity="error">
      {`${t(`errors.${isKnown(job.code) ? job.code : 'SERVER_ERROR'}`)} `}
      {t('people.import.failed', { smart_count: created })}
    </Alert>
  );
}

function Downloads({ report, blob, fileName }: ImportResultFile) {
  const t = useT();
  const failed = () =>
    saveFile(
      new Blob([failedRows(report)], { type: 'text/csv' }),
      fileName.replace(/(\.csv)?$/, '-errors.csv'),
    );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<DownloadRounded />} onClick={() => saveFile(blob, fileName)}>
        {t('people.import.download')}
      </Button>
      {report.counts.error > 0 && (
        <Button startIcon={<DownloadRounded />} onClick={failed}>
          {t('people.import.downloadFailed')}
        </Button>
      )}
    </Stack>
  );
}
