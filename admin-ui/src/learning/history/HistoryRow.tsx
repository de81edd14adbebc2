import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Box, Button, Card, Chip, LinearProgress, Typography } from '@mui/material';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { CertificateButton } from './CertificateButton.tsx';
import { type Entry, isFinished } from './history-view.ts';

interface Props {
  entry: Entry;
  title: string;
  onSessions: () => void;
}

/** A training or course of the history: its status, progress, sessions and certificate (HI-01). */
export function HistoryRow({ entry, title, onSessions }: Props) {
  const t = useT();
  const { kind, id, progressionPercent, lastSession } = entry;
  const done = isFinished(entry);
  const content = kind === 'course' ? { courseId: id } : { trainingId: id };
  return (
    <Card
      component="li"
      sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
    >
      <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 220 } }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5 }}>
          <Typography component="h3" variant="h6" noWrap sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          <Chip
            size="small"
            color={done ? 'success' : 'primary'}
            variant="outlined"
            label={t(done ? `history.statusFinished.${kind}` : 'history.statusCurrent')}
          />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {t(`history.kind.${kind}`)}
          {' · '}
          {lastSession
            ? t('history.lastSession', { date: formatDate(lastSession) })
            : t('history.noSessions')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <LinearProgress
            variant="determinate"
            value={progressionPercent}
            color={done ? 'success' : 'primary'}
            aria-label={t('statistics.progressOf', { title })}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {Math.floor(progressionPercent)} %
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<HistoryRounded />}
          onClick={onSessions}
          aria-label={t('history.sessionsOf', { title })}
          sx={{ minHeight: 44 }}
        >
          {t('history.sessions')}
        </Button>
        <CertificateButton {...content} title={title} percent={progressionPercent} />
      </Box>
    </Card>
  );
}
