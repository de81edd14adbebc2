import ScheduleSendRounded from '@mui/icons-material/ScheduleSendRounded';
import { Alert, Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ScheduledReport } from '../../../../shared/contracts/learning/reports.ts';
import { CardGrid } from '../../foundation/common/CardGrid.tsx';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { useScheduleText } from './schedule-words.ts';

/** The scheduled reports of a manager, or of an admin's organisation. */
export function ReportList() {
  const t = useT();
  const [edited, setEdited] = useState<ScheduledReport | 'new'>();
  const userId = useProfile().data?.id;
  const { data, error, refetch } = useApi('GET /reports', {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || userId === undefined) return <CardsSkeleton height={220} count={3} />;
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 280px' }}>
          {t('reports.hint')}
        </Typography>
        <Button variant="contained" startIcon={<ScheduleSendRounded />} onClick={() => setEdited('new')}>
          {t('reports.add')}
        </Button>
      </Stack>
      {data.length === 0 ? (
        <EmptyState
          icon={<ScheduleSendRounded />}
          title={t('reports.nothing')}
          text={t('reports.nothingHint')}
        />
      ) : (
        <CardGrid>
          {data.map((one) => (
            <ReportCard key={one.id} report={one} userId={userId} onEdit={() => setEdited(one)} />
          ))}
        </CardGrid>
      )}
      {edited && (
        <ReportDialog
          {...(edited === 'new' ? {} : { report: edited })}
          userId={userId}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface ReportCardProps {
  report: ScheduledReport;
  userId: string;
  onEdit: () => void;
}

function ReportCard({ report, userId, onEdit }: ReportCardProps) {
  const t = useT();
  const scheduleText = useScheduleText();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [isAsked, ask] = useState(false);
  const end = useChange('DELETE /reports/{id}', {
    staleWhenRefused: true,
    onSuccess: () => notify('reports.deleted', { type: 'success' }),
    onError: notifyError,
  });
  const make = useChange('POST /reports/{id}/documents', {
    onSuccess: ({ job }) => navigate(`/reports/${job.id}`),
    onError: notifyError,
  });
  const { name, kind, groups, recipients, owner, paused, last, nextDay } = report;
  const ownerName = owner.name ?? t('required.someone');
  return (
    <Card component="li" sx={{ p: 2.25, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      <Box>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t(`reports.kinds.${kind}`)} · {scheduleText(report)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {groups.map(({ id, name: group }) => (
          <Chip key={id} size="small" variant="outlined" label={group ?? t('suggestions.goneGroup')} />
        ))}
        <Chip size="small" label={t('reports.recipients', { smart_count: recipients.length })} />
        {owner.id !== userId && (
          <Chip size="small" variant="outlined" label={t('reports.by', { name: ownerName })} />
        )}
      </Stack>
      {paused ? (
        <Alert severity="warning">{t('reports.paused', { name: ownerName })}</Alert>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {t('reports.next', { date: formatDate(nextDay) })}
          {last && (
            <>
              <br />
              {last.rows > 0
                ? t('reports.last', { date: formatDate(last.day), smart_count: last.rows })
                : t('reports.lastEmpty', { date: formatDate(last.day) })}
            </>
          )}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 'auto', mx: -0.75, flexWrap: 'wrap' }}>
        <Button
          disabled={paused}
          loading={make.isPending}
          onClick={() => make.mutate({ params: { id: report.id } })}
          aria-label={t('reports.openNamed', { name })}
        >
          {t('reports.open')}
        </Button>
        <Button onClick={onEdit} aria-label={t('reports.editNamed', { name })}>
          {t('common.edit')}
        </Button>
        <Button color="error" onClick={() => ask(true)} aria-label={t('reports.deleteNamed', { name })}>
          {t('common.delete')}
        </Button>
      </Stack>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('reports.deleteTitle', { name })}
          text={t('reports.deleteText')}
          action={t('common.delete')}
          busy={end.isPending}
          onConfirm={() => end.mutate({ params: { id: report.id } }, { onSettled: () => ask(false) })}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
