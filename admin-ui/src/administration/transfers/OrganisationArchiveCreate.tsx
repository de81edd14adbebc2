import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatSize } from '../../foundation/common/format.ts';
import { CompanyPicker } from '../../foundation/common/records/CompanyPicker.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { hasEnded } from '../../foundation/common/use-job.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { JobProgress } from './JobProgress.tsx';
import { useFailureText } from './use-failure-text.ts';

/** Exports an organisation. `?archive=<job>` shows the job, also after a reload. */
export function OrganisationArchiveCreate() {
  const t = useT();
  const notifyError = useNotifyError();
  const [clientId, setClientId] = useState<string>();
  const [jobId, setJobId] = useAddress('archive');
  const start = useChange('POST /clients/{id}/archive', {
    onSuccess: ({ id }) => setJobId(id),
    onError: notifyError,
  });
  return (
    <Stack sx={{ gap: 2, maxWidth: 720 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <CompanyPicker value={clientId} onChange={setClientId} size="small" />
        <Button
          variant="contained"
          disabled={clientId === undefined}
          loading={start.isPending}
          onClick={() => clientId && start.mutate({ params: { id: clientId } })}
          sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
        >
          {t('transfers.exportAction')}
        </Button>
      </Stack>
      {jobId && <ArchiveState id={jobId} onForget={() => setJobId(undefined)} />}
    </Stack>
  );
}

function ArchiveState({ id, onForget }: { id: string; onForget: () => void }) {
  const t = useT();
  const {
    data: job,
    error,
    refetch,
  } = useApi(
    'GET /jobs/{id}',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1000) },
  );
  if (!job) {
    if (error instanceof ApiError && error.status === 404)
      return (
        <Alert severity="info" onClose={onForget} closeText={t('common.close')}>
          {t('transfers.jobGone')}
        </Alert>
      );
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  }
  if (!hasEnded(job))
    return (
      <JobProgress
        label={t('transfers.exporting', { name: job.subject })}
        job={job}
        unreachable={error !== null}
      />
    );
  return job.status === 'done' ? (
    <Archive job={job} onForget={onForget} />
  ) : (
    <Failed job={job} onForget={onForget} />
  );
}

function Archive({ job, onForget }: { job: Job; onForget: () => void }) {
  const t = useT();
  const { people = 0, trainings = 0, courses = 0, bytes } = job.receipt;
  return (
    <Alert severity={job.url ? 'success' : 'info'} onClose={onForget} closeText={t('common.close')}>
      {t(job.url ? 'transfers.exported' : 'transfers.archiveExpired', { name: job.subject })}
      <Box>
        {[
          t('transfers.countOf.people', { smart_count: people }),
          t('transfers.countOf.trainings', { smart_count: trainings }),
          t('transfers.countOf.courses', { smart_count: courses }),
          ...(bytes === undefined ? [] : [formatSize(bytes)]),
        ].join(' · ')}
      </Box>
      {job.url && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          href={job.url}
          download={job.fileName}
          startIcon={<DownloadRounded />}
          sx={{ mt: 1 }}
        >
          {t('transfers.download')}
        </Button>
      )}
    </Alert>
  );
}

function Failed({ job, onForget }: { job: Job; onForget: () => void }) {
  const t = useT();
  const failureText = useFailureText();
  return (
    <Alert severity="error" onClose={onForget} closeText={t('common.close')}>
      {failureText(job.code)}
    </Alert>
  );
}
