import { Box, Card, Stack, Typography } from '@mui/material';
import { ShowBase, useShowContext } from 'react-admin';
import type * as z from 'zod';
import type { DeadLetter, deadLetters } from '../../../../shared/contracts/administration/operations.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { failedInPlace } from '../../foundation/common/failed-in-place.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useQueueName } from './use-queue-name.ts';

/** A dead-letter queue. The list reads the queue without its messages. */
type LookedAt = Partial<z.output<typeof deadLetters>> & { id: string };

/** Shows messages of a dead-letter queue: event, subject and number of attempts. */
export function DeadLetterQueueShow({ name, onClose }: { name: string; onClose: () => void }) {
  const nameOf = useQueueName();
  return (
    <FormDialog open width="md" title={nameOf(name)} onClose={onClose}>
      <ShowBase<LookedAt>
        resource="dead-letters"
        id={name}
        redirectOnError={false}
        queryOptions={{ ...failedInPlace, staleTime: 0 }}
      >
        <Messages />
      </ShowBase>
    </FormDialog>
  );
}

function Messages() {
  const t = useT();
  const { record, error, refetch } = useShowContext<LookedAt>();
  if (error && !record) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record?.messages) return <RowsSkeleton count={3} height={96} />;
  if (record.messages.length === 0)
    return <EmptyState title={t('operations.empty')} text={t('operations.emptyHint')} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {t(record.redrivable ? 'operations.lookHint' : 'operations.caughtUp')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
        {record.messages.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </Stack>
    </Stack>
  );
}

function Letter({ letter }: { letter: DeadLetter }) {
  const t = useT();
  const facts = [
    [t('operations.fact.sent'), formatDateTime(letter.at ?? letter.sentDate)],
    [t('operations.fact.tried'), String(letter.receiveCount)],
    ...(letter.clientId ? [[t('operations.fact.organisation'), letter.clientId]] : []),
    ...Object.entries(letter.about),
  ] as const;
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {letter.event}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
