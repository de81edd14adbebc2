import { Alert, Box, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDelete, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatSize } from '../../foundation/common/format.ts';
import { useRemembered } from '../../foundation/common/remembered.ts';
import { FieldsSkeleton } from '../../foundation/common/skeletons.tsx';
import { hasEnded, useJob } from '../../foundation/common/use-job.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { QuotaBars } from './QuotaBars.tsx';
import { useContinueDeletion } from './use-continue-deletion.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/**
 * Requires the organisation's name before the deletion, and shows the data that will be deleted (OR-05). Then
 * follows the job and shows its receipt. A failed deletion can be started again. The job continues when the
 * dialog is closed. A reloaded page follows it again.
 */
export function DeleteOrganisation({ id, onClose }: Props) {
  const notifyError = useNotifyError();
  const resource = useResourceContext();
  const [job, setJob] = useRemembered<Job>(`organisation-deletion:${id}`);
  const [remove, { isPending }] = useDelete<Job>(
    resource,
    { id, meta: { job: true } },
    { mutationMode: 'pessimistic', onSuccess: setJob, onError: notifyError },
  );
  if (job)
    return (
      <Following
        id={id}
        started={job}
        onStart={setJob}
        onForget={() => setJob(undefined)}
        onClose={onClose}
      />
    );
  return <Asking id={id} busy={isPending} onDelete={() => void remove()} onClose={onClose} />;
}

interface AskingProps extends Props {
  busy: boolean;
  onDelete: () => void;
}

function Asking({ id, ...asking }: AskingProps) {
  const t = useT();
  const { data, error, refetch } = useApi('GET /clients/{id}', { params: { id } });
  if (data) return <Confirmation organisation={data} {...asking} />;
  return (
    <FormDialog open title={t('common.delete')} width="sm" onClose={asking.onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton count={2} />}
    </FormDialog>
  );
}

function Confirmation({
  organisation,
  busy,
  onDelete,
  onClose,
}: Omit<AskingProps, 'id'> & { organisation: Organisation }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const same = typed.trim().toLowerCase() === organisation.name.trim().toLowerCase();
  return (
    <FormDialog
      open
      title={t('organisations.deletion.title', { name: organisation.name })}
      width="sm"
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (same) onDelete();
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={busy} disabled={!same}>
            {t('organisations.deletion.confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Alert severity="warning">{t('organisations.deletion.lost')}</Alert>
        <QuotaBars clientId={organisation.id} />
        <TextField
          label={t('organisations.deletion.typeName', { name: organisation.name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus
          fullWidth
        />
      </Stack>
    </FormDialog>
  );
}

const figures = ['people', 'trainings', 'objects'] as const;

interface FollowingProps extends Props {
  started: Job;
  onStart: (job: Job) => void;
  /** Called when the job is not to be shown again. */
  onForget: () => void;
}

function Following({ id, started, onStart, onForget, onClose: leave }: FollowingProps) {
  const t = useT();
  const { job, error } = useJob(started);
  const again = useContinueDeletion(id, onStart);
  // At the end of the job only the id remains, so the name is taken from the started job.
  const name = started.subject;
  const isMissing = error instanceof ApiError && error.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where it is somebody else's
  useEffect(() => {
    if (isMissing) onForget();
  }, [isMissing]);
  const onClose = () => {
    if (hasEnded(job)) onForget();
    leave();
  };
  const done = job.status === 'done';
  const failed = job.status === 'failed';
  return (
    <FormDialog
      open
      title={t(`organisations.deletion.${done ? 'done' : failed ? 'failed' : 'running'}`, { name })}
      width="sm"
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <Button type="submit" variant="contained">
          {t('common.close')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }} role="status">
        {failed && (
          <Alert severity="error">
            {t('organisations.deletion.failedText')}
            <Box sx={{ mt: 1, ml: -1 }}>
              <Button color="inherit" loading={again.isPending} onClick={() => again.mutate()}>
                {t('organisations.deletion.again')}
              </Button>
              <Button component={Link} to="/widid/operations" color="inherit">
                {t('organisations.deletion.operations')}
              </Button>
            </Box>
          </Alert>
        )}
        {!done && !failed && (
          <>
            <LinearProgress
              variant="determinate"
              value={job.progress}
              aria-label={t('organisations.deletion.running', { name })}
            />
            <Typography color="text.secondary">{t('organisations.deletion.goesOn')}</Typography>
          </>
        )}
        {error && !done && !failed && <Alert severity="info">{t('organisations.deletion.unknown')}</Alert>}
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            gap: 1,
            m: 0,
            '& dd': { textAlign: 'right' },
          }}
        >
          {figures.map((figure) => (
            <Figure
              key={figure}
              name={t(`organisations.deletion.${figure}`)}
              value={String(job.receipt[figure] ?? 0)}
            />
          ))}
          <Figure name={t('organisations.deletion.bytes')} value={formatSize(job.receipt.bytes ?? 0)} />
        </Box>
      </Stack>
    </FormDialog>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <>
      <Typography component="dt" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </>
  );
}
