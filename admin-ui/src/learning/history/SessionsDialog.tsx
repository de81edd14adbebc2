import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatDateTime } from '../../foundation/common/format.ts';
import { sessionTime } from '../../foundation/common/hours.ts';
import { keyed } from '../../foundation/common/keyed.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { CorrectionNote } from './CorrectionNote.tsx';

/** Kinds of content with a history. */
export type HistoryKind = 'training' | 'course';
const routes = { training: 'GET /trainings/{id}/sessions', course: 'GET /courses/{id}/sessions' } as const;

interface Props {
  kind: HistoryKind;
  id: string;
  title: string;
  onClose: () => void;
}

/** The own sessions of a training or of a course's trainings, with dates and minutes (HI-01). */
export function SessionsDialog({ kind, id, title, onClose }: Props) {
  const t = useT();
  const sessions = useApi(routes[kind], { params: { id }, query: {} });
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
                  <CorrectionNote reported={session.reported} />
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
