import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { api, useApi } from '../../foundation/providers/api.ts';
import { useChange, useSingleMutation } from '../../foundation/providers/change.ts';
import { AccessFrame } from '../../identity/access/AccessFrame.tsx';
import { startDownload } from './start-download.ts';

/** Milliseconds between two reads of a report that is being made. */
const interval = 1500;

const isRunning = (job: Job | undefined) => job?.status === 'waiting' || job?.status === 'running';

/** The page of a report that a mail links to. It offers the document, or makes it again after it was deleted. */
export default function ReportPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, refetch } = useApi(
    'GET /reports/documents/{id}',
    { params: { id } },
    { refetchInterval: ({ state }) => (isRunning(state.data?.job) ? interval : false) },
  );
  const name = data?.report.name;
  useEffect(() => {
    document.title = `${name ?? t('reports.document')} · ${t('shell.product')}`;
  }, [t, name]);
  return (
    <AccessFrame>
      <Stack sx={{ gap: 2.5 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name ?? t('reports.document')}
        </Typography>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          data && <DocumentState reportId={data.report.id} job={data.job} />
        )}
        <Button href="/" sx={{ alignSelf: 'flex-start', mx: -0.75 }}>
          {t('reports.home')}
        </Button>
      </Stack>
    </AccessFrame>
  );
}

function DocumentState({ reportId, job }: { reportId: string; job: Job }) {
  const t = useT();
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const again = useChange('POST /reports/{id}/documents', {
    onSuccess: (answer) => navigate(`/reports/${answer.job.id}`, { replace: true }),
    onError: notifyError,
  });
  // The address expires after some minutes. A new address is therefore requested.
  const download = useSingleMutation({
    mutationFn: () => api('GET /reports/documents/{id}', { params: { id: job.id } }),
    onSuccess: (fresh) => {
      if (fresh.job.url) startDownload(fresh.job.url, fresh.job.fileName);
    },
    onError: notifyError,
  });
  if (isRunning(job))
    return (
      <Stack role="status" sx={{ gap: 1.5 }}>
        <Typography>{t('reports.running')}</Typography>
        <LinearProgress
          aria-label={t('reports.running')}
          {...(job.progress > 0 ? { variant: 'determinate', value: job.progress } : {})}
        />
      </Stack>
    );
  const isReady = job.status === 'done' && job.url !== undefined;
  return (
    <>
      <Typography color="text.secondary">
        {t('reports.madeOn', { date: formatDateTime(job.endedDate ?? job.createdDate) })}
        {job.status === 'done' && ` · ${t('reports.rows', { smart_count: job.receipt['rows'] ?? 0 })}`}
      </Typography>
      {!isReady && (
        <Alert severity={job.status === 'done' ? 'info' : 'error'}>
          {t(job.status === 'done' ? 'reports.expired' : 'reports.failed')}
        </Alert>
      )}
      {isReady && (
        <Button
          variant="contained"
          size="large"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('reports.download')}
        </Button>
      )}
      <Button
        variant={isReady ? 'outlined' : 'contained'}
        size="large"
        loading={again.isPending}
        onClick={() => again.mutate({ params: { id: reportId } })}
      >
        {t('reports.again')}
      </Button>
    </>
  );
}
