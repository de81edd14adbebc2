import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useJob } from '../../foundation/common/use-job.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { api, callQueryKey } from '../../foundation/providers/api.ts';
import { useSingleMutation } from '../../foundation/providers/change.ts';
import { exportTitle } from './request-export.ts';
import { changeExport, dropExport, type RunningExport } from './running-exports.ts';
import { startDownload } from './start-download.ts';
import { useExport } from './use-export.ts';

const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && code in errors;

/** The progress or the result of an export's job, with the possible actions. */
export function ExportState({ running }: { running: RunningExport }) {
  const t = useT();
  const { job, unreachable } = useJob(running.started);
  return (
    <Box role="status" sx={{ py: 1 }}>
      {job.status === 'done' ? (
        <Done running={running} job={job} />
      ) : job.status === 'failed' ? (
        <Failed running={running} job={job} />
      ) : (
        <Going label={t(exportTitle(running.wanted.what))} job={job} unreachable={unreachable} />
      )}
    </Box>
  );
}

function Going({ label, job, unreachable }: { label: string; job: Job; unreachable: boolean }) {
  const t = useT();
  return (
    <>
      <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {unreachable
          ? t('exports.unreachable')
          : job.status === 'waiting'
            ? t('exports.waiting')
            : t('exports.running', { percent: job.progress })}
      </Typography>
      <LinearProgress
        aria-label={label}
        {...(job.status === 'running' ? { variant: 'determinate', value: job.progress } : {})}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t('exports.goesOn')}
      </Typography>
    </>
  );
}

interface Ended {
  running: RunningExport;
  job: Job;
}

function Done({ running, job }: Ended) {
  const t = useT();
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  // The address expires after some minutes. A new address is therefore requested.
  const input = { params: { id: job.id } };
  const download = useSingleMutation({
    mutationFn: () => api('GET /jobs/{id}', input),
    onSuccess: (fresh) => {
      queries.setQueryData(callQueryKey('GET /jobs/{id}', input), fresh);
      if (fresh.url) startDownload(fresh.url, fresh.fileName);
    },
    onError: notifyError,
  });
  if (!job.url) return <Again running={running} severity="warning" text={t('exports.expired')} />;
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" loading={download.isPending} onClick={() => download.mutate()}>
          {t('exports.downloadAgain')}
        </Button>
      }
    >
      <Ready {...job} />
    </Alert>
  );
}

/** The content of the document, and the number of people without a certificate. */
function Ready({ kind, receipt: { rows = 0, certificates = 0, missing = 0 } }: Job) {
  const t = useT();
  if (kind === 'own-data') return t('exports.ownDataReady');
  if (kind !== 'certificates') return t('exports.ready', { smart_count: rows });
  return (
    <>
      {t('exports.certificatesReady', { smart_count: certificates })}
      {missing > 0 && ` ${t('exports.certificatesMissing', { smart_count: missing })}`}
    </>
  );
}

function Failed({ running, job }: Ended) {
  const t = useT();
  const code = isKnown(job.code) ? job.code : 'SERVER_ERROR';
  return <Again running={running} severity="error" text={`${t('exports.failed')} ${t(`errors.${code}`)}`} />;
}

interface AgainProps {
  running: RunningExport;
  severity: 'warning' | 'error';
  text: string;
}

function Again({ running, severity, text }: AgainProps) {
  const t = useT();
  const { wanted, started, inDialog } = running;
  const again = useExport({ inDialog, onDone: () => dropExport(started.id) });
  return (
    <Alert
      severity={severity}
      action={
        <Button
          color="inherit"
          size="small"
          loading={again.isPending}
          onClick={() => {
            changeExport(started.id, { delivered: true });
            again.mutate(wanted);
          }}
        >
          {t('exports.exportAgain')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
