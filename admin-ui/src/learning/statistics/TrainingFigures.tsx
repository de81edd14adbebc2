import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import HourglassBottomRounded from '@mui/icons-material/HourglassBottomRounded';
import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import PlayCircleRounded from '@mui/icons-material/PlayCircleRounded';
import ThumbUpRounded from '@mui/icons-material/ThumbUpRounded';
import TimerRounded from '@mui/icons-material/TimerRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { Box, Stack } from '@mui/material';
import { TrainingPicker } from '../../content/catalogue-parts/TrainingPicker.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { failedRead, retryReads } from '../../foundation/common/failed-reads.ts';
import { sessionTime, trainingTime } from '../../foundation/common/hours.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { type Figure, FigureCards } from './FigureCards.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { dailyMinutes } from './period.ts';
import { SeriesChart } from './SeriesChart.tsx';
import { usePeriod } from './use-period.ts';

/** The figures of a training for an organisation, a team, or all organisations (ST-01). */
export function TrainingFigures({ clientId }: { clientId?: string | undefined }) {
  const t = useT();
  const [training, setTraining] = useAddress('training', { replace: true });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box className="no-print">
        <TrainingPicker value={training} onChange={setTraining} />
      </Box>
      {training ? (
        <Figures key={training} trainingId={training} clientId={clientId} />
      ) : (
        <EmptyState title={t('statistics.chooseTraining')} text={t('statistics.chooseTrainingHint')} />
      )}
    </Stack>
  );
}

function Figures({ trainingId, clientId }: { trainingId: string; clientId: string | undefined }) {
  const t = useT();
  const period = usePeriod();
  const params = { id: trainingId };
  const stats = useApi('GET /trainings/{id}/stats', { params, query: { clientId } });
  const { start: startDate, end: endDate } = period.period;
  const series = useApi('GET /trainings/{id}/stats/period', {
    params,
    query: { startDate, endDate, clientId },
  });
  const failed = failedRead(stats, series);
  if (failed) return <ErrorState error={failed} onRetry={() => retryReads(stats, series)} />;
  const { data } = stats;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FigureCards
        figures={[
          {
            icon: VisibilityRounded,
            tone: 'info',
            label: t('statistics.totalViews'),
            value: data?.totalView,
          },
          {
            icon: TimerRounded,
            label: t('statistics.timeSpent'),
            value: data && trainingTime(data.totalMinuteSpent),
          },
          {
            icon: PlayCircleRounded,
            label: t('statistics.started'),
            value: data?.totalPeopleWhoStartedTraining,
          },
          {
            icon: CheckCircleRounded,
            tone: 'success',
            label: t('statistics.completed'),
            value: data?.totalPeopleWhoCompletedTraining,
          },
          {
            icon: HourglassBottomRounded,
            tone: 'info',
            label: t('statistics.averageTime'),
            value: data && sessionTime(data.averageConnectionTimeInMinute),
          },
          { icon: ThumbUpRounded, tone: 'secondary', label: t('statistics.likes'), value: data?.totalLiked },
          {
            icon: FavoriteRounded,
            tone: 'warning',
            label: t('statistics.favorites'),
            value: data?.totalFavorite,
          },
          ...([1, 2, 3] as const).map(
            (badge): Figure => ({
              icon: MilitaryTechRounded,
              tone: 'secondary',
              label: t('statistics.badgeNumber', { number: badge }),
              value: data?.totalBadges[badge],
            }),
          ),
        ]}
      />
      <PeriodBar state={period} />
      <SeriesChart
        title={t('statistics.timeSpent')}
        period={period.period}
        days={dailyMinutes(series.data)}
        unit="minutes"
        colour={1}
      />
    </Stack>
  );
}
