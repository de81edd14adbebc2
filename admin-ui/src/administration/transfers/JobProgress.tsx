import { Box, LinearProgress, Typography } from '@mui/material';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  label: string;
  /** Undefined until its first state is known. */
  job: Pick<Job, 'status' | 'progress'> | undefined;
  /** Whether the last request for its state failed. */
  unreachable?: boolean;
}

/** The progress of a job that has not ended. */
export function JobProgress({ label, job, unreachable = false }: Props) {
  const t = useT();
  const running = job?.status === 'running';
  return (
    <Box role="status">
      <Typography sx={{ mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {label} {running ? `${job.progress} %` : ''}
      </Typography>
      <LinearProgress
        aria-label={label}
        {...(running ? { variant: 'determinate', value: job.progress } : {})}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {t(unreachable ? 'transfers.unreachable' : 'transfers.continues')}
      </Typography>
    </Box>
  );
}
