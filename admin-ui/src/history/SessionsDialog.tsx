import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { ErrorState } from '../common/ErrorState.tsx';
import { FormDialog } from '../common/FormDialog.tsx';
import { formatDateTime } from '../common/format.ts';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { sessionTime } from '../statistics/hours.ts';
import { keyed } from '../statistics/keyed.ts';

interface Props {
  trainingId: string;
  title: string;
  userId?: string | undefined;
  onClose: () => void;
}

/** The sessions of a training with their dates and minutes (HI-01). */
export function SessionsDialog({ trainingId, title, userId, onClose }: Props) {
  const t = useT();
  const sessions = useApi('GET /trainings/{id}/sessions', { params: { id: trainingId }, query: { userId } });
  return (
    <FormDialog open onClose={onClose} title={t('history.sessionsOf', { title })}>
      {sessions.error ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : !sessions.data ? (
        <RowsSkeleton count={4} height={40} />
      ) : sessions.data.length === 0 ? (
        <Typography color="text.secondary">{t('history.noSessions')}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('statistics.date')}</TableCell>
              <TableCell align="right">{t('history.duration')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {keyed(sessions.data, (session) => session.date).map(({ key, item: session }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {formatDateTime(session.date)}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {sessionTime(session.value)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </FormDialog>
  );
}
