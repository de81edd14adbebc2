import RefreshRounded from '@mui/icons-material/RefreshRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { Box, Button, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { CanAccess, DataTable, List, useListContext, useRecordContext } from 'react-admin';
import type { DeadLetterQueue } from '../../../../shared/contracts/administration/operations.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useQueueName } from './use-queue-name.ts';
import { useRedrive } from './use-redrive.ts';

/** Milliseconds between two polls of the queues. */
const AGAIN = 30_000;

/** A queue as the data provider lists it. */
type Queue = DeadLetterQueue & { id: string; waiting: number };

/** The dead-letter queues, sorted by the number of waiting messages. */
export function DeadLetterQueueList() {
  const t = useT();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <List<Queue>
        resource="dead-letters"
        sort={{ field: 'waiting', order: 'DESC' }}
        perPage={100}
        storeKey={false}
        disableSyncWithLocation
        title={false}
        empty={false}
        exporter={false}
        component="div"
        pagination={false}
        actions={<Heading id={titleId} />}
        queryOptions={{ ...failedInPlace, refetchInterval: AGAIN }}
      >
        <RecordCards
          nothing={{ title: t('operations.empty'), text: t('operations.deadLettersHint') }}
          skeleton={<RowsSkeleton count={6} height={76} />}
          frame={() => (
            <DataTable<Queue> size="medium" bulkActionButtons={false} rowClick={false}>
              <Column<Queue> label="operations.queue" render={(queue) => <Name queue={queue} />} />
              <Column<Queue>
                label="operations.waiting"
                render={({ waiting }) => (
                  <Chip
                    size="small"
                    color={waiting > 0 ? 'error' : 'success'}
                    variant={waiting > 0 ? 'filled' : 'outlined'}
                    label={
                      waiting > 0 ? t('operations.letters', { smart_count: waiting }) : t('operations.empty')
                    }
                  />
                )}
              />
              <Column<Queue> className="column-actions" label={false} render={() => <Actions />} />
            </DataTable>
          )}
        >
          {null}
        </RecordCards>
      </List>
    </Box>
  );
}

function Heading({ id }: { id: string }) {
  const t = useT();
  const { refetch, isFetching } = useListContext();
  return (
    <Box sx={{ width: '100%' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={id} component="h2" variant="h5" sx={{ flex: 1 }}>
          {t('operations.deadLetters')}
        </Typography>
        <Tooltip title={t('operations.refresh')}>
          <IconButton
            aria-label={t('operations.refresh')}
            onClick={() => void refetch()}
            loading={isFetching}
          >
            <RefreshRounded />
          </IconButton>
        </Tooltip>
      </Stack>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {t('operations.deadLettersHint')}
      </Typography>
    </Box>
  );
}

function Name({ queue: { name, oldest } }: { queue: Queue }) {
  const t = useT();
  const nameOf = useQueueName();
  return (
    <>
      <Typography component="h3" variant="subtitle1">
        {nameOf(name)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {oldest ? t('operations.since', { name, date: formatDateTime(oldest) }) : name}
      </Typography>
    </>
  );
}

/** Shows the messages of the surrounding queue, or redrives them. */
function Actions() {
  const t = useT();
  const nameOf = useQueueName();
  const [, look] = useAddress('queue');
  const [asking, setAsking] = useState(false);
  const redrive = useRedrive(() => setAsking(false));
  const queue = useRecordContext<Queue>();
  if (!queue || queue.waiting === 0) return null;
  const label = nameOf(queue.name);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<VisibilityRounded />}
        aria-label={`${t('operations.look')} ${label}`}
        onClick={() => look(queue.name)}
      >
        {t('operations.look')}
      </Button>
      {queue.redrivable && (
        <CanAccess action="redrive">
          <Button
            size="small"
            variant="contained"
            startIcon={<ReplayRounded />}
            aria-label={`${t('operations.redrive')} ${label}`}
            onClick={() => setAsking(true)}
          >
            {t('operations.redrive')}
          </Button>
        </CanAccess>
      )}
      {asking && (
        <ConfirmDialog
          open
          danger={false}
          title={t('operations.redriveTitle', { queue: label })}
          text={t('operations.redriveText', { smart_count: queue.waiting })}
          action={t('operations.redrive')}
          busy={redrive.isPending}
          onConfirm={() => redrive.mutate({ params: { queue: queue.name } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
