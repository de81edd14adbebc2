import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import TimerRounded from '@mui/icons-material/TimerRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import { Box, Stack } from '@mui/material';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { failedRead, retryReads } from '../../foundation/common/failed-reads.ts';
import { totalTime } from '../../foundation/common/hours.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { FigureCards } from './FigureCards.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { dailyMinutes } from './period.ts';
import { Rankings } from './Rankings.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { Skills } from './Skills.tsx';
import { usePeriod } from './use-period.ts';

export const halves = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

/** The overall figures of a person, with a chart, skills and rankings (ST-02). */
export function PersonGeneral({ userId }: { userId: string }) {
  const t = useT();
  const lang = useContentLanguage();
  const period = usePeriod();
  const stats = useApi('GET /users/{id}/stats/general', { params: { id: userId }, query: { lang } });
  const { start: startDate, end: endDate } = period.period;
  const series = useApi('GET /users/{id}/stats/period', {
    params: { id: userId },
    query: { startDate, endDate },
  });
  const failed = failedRead(stats, series);
  if (failed) return <ErrorState error={failed} onRetry={() => retryReads(stats, series)} />;
  const { data } = stats;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FigureCards
        four
        figures={[
          {
            icon: TimerRounded,
            label: t('statistics.timeSpent'),
            value: data && totalTime(data.minuteSpent),
          },
          {
            icon: EmojiEventsRounded,
            tone: 'warning',
            label: t('statistics.points'),
            value: data?.totalPoint,
          },
          {
            icon: MilitaryTechRounded,
            tone: 'secondary',
            label: t('statistics.badges'),
            value: data?.totalBadge,
          },
          {
            icon: VerifiedRounded,
            tone: 'success',
            label: t('statistics.skills.certifiedCount'),
            value: data?.certifiedSkills.length,
          },
        ]}
      />
      <PeriodBar state={period} />
      <SeriesChart
        title={t('statistics.timeSpent')}
        period={period.period}
        days={dailyMinutes(series.data)}
        unit="minutes"
        colour={0}
      />
      {data && (
        <Box sx={halves}>
          <Skills stats={data} />
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <Rankings ranks={data} of={{ userId }} userId={userId} />
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
