import RefreshRounded from '@mui/icons-material/RefreshRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { Box, Button, Card, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { DeadLetterQueue } from '../../../shared/contracts/operations.ts';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { formatDateTime } from '../common/format.ts';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useQueueName } from './use-queue-name.ts';
import { useRedrive } from './use-redrive.ts';

/** How often the queues are looked at while the page is open, in milliseconds. */
const AGAIN = 30_000;
const count = ({ visible, inFlight }: Pick<DeadLetterQueue, 'visible' | 'inFlight'>) => visible + inFlight;

/** The dead-letter queues: those where something waits first. */
export function DeadLetters({ onLook }: { onLook: (name: string) => void }) {
  const t = useT();
  const titleId = useId();
  const nameOf = useQueueName();
  const [asked, ask] = useState<DeadLetterQueue>();
  const redrive = useRedrive(() => ask(undefined));
  const query = useApi('GET /operations/dead-letters', {}, { refetchInterval: AGAIN });
  const sorted = query.data && [...query.data].sort((a, b) => Math.sign(count(b)) - Math.sign(count(a)));
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={titleId} component="h2" variant="h5" sx={{ flex: 1 }}>
          {t('operations.deadLetters')}
        </Typography>
        <Tooltip title={t('operations.refresh')}>
          <IconButton
            aria-label={t('operations.refresh')}
            onClick={() => void query.refetch()}
            loading={query.isFetching}
          >
            <RefreshRounded />
          </IconButton>
        </Tooltip>
      </Stack>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('operations.deadLettersHint')}
      </Typography>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !sorted ? (
        <RowsSkeleton count={6} height={76} />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
          {sorted.map((queue) => (
            <Row key={queue.name} queue={queue} onLook={onLook} onRedrive={() => ask(queue)} />
          ))}
        </Stack>
      )}
      {asked && (
        <ConfirmDialog
          open
          danger={false}
          title={t('operations.redriveTitle', { queue: nameOf(asked.name) })}
          text={t('operations.redriveText', { smart_count: count(asked) })}
          action={t('operations.redrive')}
          busy={redrive.isPending}
          onConfirm={() => redrive.mutate(asked.name)}
          onClose={() => ask(undefined)}
        />
      )}
    </Box>
  );
}

interface RowProps {
  queue: DeadLetterQueue;
  onLook: (name: string) => void;
  onRedrive: () => void;
}

function Row({ queue, onLook, onRedrive }: RowProps) {
  const t = useT();
  const nameOf = useQueueName();
  const letters = count(queue);
  const label = nameOf(queue.name);
  return (
    <Card
      component="li"
      sx={{ px: 2, py: 1.5, display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle1">
          {label}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {queue.oldest
            ? t('operations.since', { name: queue.name, date: formatDateTime(queue.oldest) })
            : queue.name}
        </Typography>
      </Box>
      <Chip
        size="small"
        color={letters > 0 ? 'error' : 'success'}
        variant={letters > 0 ? 'filled' : 'outlined'}
        label={letters > 0 ? t('operations.letters', { smart_count: letters }) : t('operations.empty')}
      />
      {letters > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<VisibilityRounded />}
            aria-label={`${t('operations.look')} ${label}`}
            onClick={() => onLook(queue.name)}
          >
            {t('operations.look')}
          </Button>
          {queue.redrivable && (
            <Button
              size="small"
              variant="contained"
              startIcon={<ReplayRounded />}
              aria-label={`${t('operations.redrive')} ${label}`}
              onClick={onRedrive}
            >
              {t('operations.redrive')}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}
