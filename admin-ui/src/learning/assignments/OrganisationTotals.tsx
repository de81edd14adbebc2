import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { formatDecimal } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';

/** The organisations with required training, most late people first, for super admins. Shows no names of people. */
export default function OrganisationTotals() {
  const t = useT();
  const { data, error, refetch } = useApi('GET /requirements/organisations', {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={5} height={56} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<EventAvailableRounded />}
        title={t('required.noTotals')}
        text={t('required.noTotalsHint')}
      />
    );
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('required.totalsHint')}
      </Typography>
      <Card>
        <Box sx={{ overflowX: 'auto' }}>
          <Table aria-label={t('required.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('required.organisation')}</TableCell>
                <TableCell align="right">{t('required.late')}</TableCell>
                <TableCell align="right">{t('required.soon')}</TableCell>
                <TableCell align="right">{t('required.people')}</TableCell>
                <TableCell align="right">{t('required.states.done')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(({ id, name, late, soon, people, states }) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                    {name}
                  </TableCell>
                  <TableCell align="right" sx={late > 0 ? { color: 'error.main', fontWeight: 700 } : {}}>
                    {formatDecimal(late)}
                  </TableCell>
                  <TableCell align="right">{formatDecimal(soon)}</TableCell>
                  <TableCell align="right">{formatDecimal(people)}</TableCell>
                  <TableCell align="right">{doneShare(states)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </Card>
    </>
  );
}

/** Returns the share of completed content, without exempt people, as text. */
function doneShare({ overdue, inProgress, notStarted, done }: Record<string, number>): string {
  const completed = done ?? 0;
  const all = completed + (overdue ?? 0) + (inProgress ?? 0) + (notStarted ?? 0);
  return all === 0 ? '–' : `${Math.floor((100 * completed) / all)} %`;
}
