import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import PlayCircleRounded from '@mui/icons-material/PlayCircleRounded';
import { Box, Button, Card, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { HistoryItem } from '../../../shared/contracts/history.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { formatDate } from '../common/format.ts';
import { StatCard } from '../common/StatCard.tsx';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { CertificateButton } from './CertificateButton.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';

/** What the learner has begun and finished, the latest session first (HI-01). */
export function HistoryTab() {
  const t = useT();
  const lang = useContentLanguage();
  const [open, setOpen] = useAddress('sessions');
  const history = useApi('GET /trainings/history', { query: { lang } });
  if (history.error) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  const items = history.data;
  const finished = items?.filter((item) => item.progressionPercent >= 100).length;
  const opened = items?.find((item) => item.id === open);
  const titleOf = (item: HistoryItem) => item.title || t('history.deleted');
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
        <StatCard
          icon={PlayCircleRounded}
          label={t('history.current')}
          value={items && finished !== undefined ? items.length - finished : undefined}
        />
        <StatCard icon={CheckCircleRounded} tone="success" label={t('history.finished')} value={finished} />
      </Box>
      {!items ? (
        <RowsSkeleton count={4} height={92} />
      ) : items.length === 0 ? (
        <EmptyState
          title={t('history.nothing')}
          text={t('statistics.nothingYetHint')}
          icon={<HistoryRounded />}
          action={
            <Button variant="contained" component={Link} to="/learner/catalog">
              {t('statistics.toCatalogue')}
            </Button>
          }
        />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {items.map((item) => (
            <Row key={item.id} item={item} title={titleOf(item)} onSessions={() => setOpen(item.id)} />
          ))}
        </Stack>
      )}
      {opened && (
        <SessionsDialog trainingId={opened.id} title={titleOf(opened)} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}

function Row({ item, title, onSessions }: { item: HistoryItem; title: string; onSessions: () => void }) {
  const t = useT();
  const done = item.progressionPercent >= 100;
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
            label={t(done ? 'history.statusFinished' : 'history.statusCurrent')}
          />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {item.lastSession
            ? t('history.lastSession', { date: formatDate(item.lastSession) })
            : t('history.noSessions')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <LinearProgress
            variant="determinate"
            value={item.progressionPercent}
            color={done ? 'success' : 'primary'}
            aria-label={t('statistics.progressOf', { title })}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {Math.floor(item.progressionPercent)} %
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
        <CertificateButton trainingId={item.id} title={title} percent={item.progressionPercent} />
      </Box>
    </Card>
  );
}
