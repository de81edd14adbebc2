import { Alert, Box, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Job } from '../../../shared/contracts/jobs.ts';
import type { Client } from '../../../shared/contracts/organisations.ts';
import { useNotifyError } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { formatSize } from '../common/format.ts';
import { useJob } from '../common/use-job.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { QuotaBars } from './QuotaBars.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/**
 * OR-05: asks for the organisation's name before it is deleted, says what goes with it, follows the job, and ends
 * with its receipt, or says that it failed. Closed earlier, the job goes on.
 */
export function DeleteOrganisation({ id, onClose }: Props) {
  const notifyError = useNotifyError();
  const { refetch } = useListContext();
  const { data: client } = useGetOne<Client>('clients', { id });
  const [job, setJob] = useState<Job>();
  const remove = useMutation({
    mutationFn: () => api('DELETE /clients/{id}', { params: { id } }),
    onSuccess: (started) => {
      setJob(started);
      void refetch();
    },
    onError: notifyError,
  });
  if (job) return <Following started={job} name={job.subject} onClose={onClose} />;
  if (!client) return null;
  return (
    <Asking client={client} busy={remove.isPending} onDelete={() => remove.mutate()} onClose={onClose} />
  );
}

interface AskingProps {
  client: Client;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

function Asking({ client, busy, onDelete, onClose }: AskingProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const same = typed.trim().toLowerCase() === client.name.trim().toLowerCase();
  return (
    <FormDialog
      open
      title={t('organisations.deletion.title', { name: client.name })}
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
        <QuotaBars clientId={client.id} />
        <TextField
          label={t('organisations.deletion.typeName', { name: client.name })}
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

interface FollowingProps {
  started: Job;
  name: string;
  onClose: () => void;
}

function Following({ started, name, onClose }: FollowingProps) {
  const t = useT();
  const { job, error } = useJob(started);
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
