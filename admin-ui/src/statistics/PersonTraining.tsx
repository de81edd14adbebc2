import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import SpeedRounded from '@mui/icons-material/SpeedRounded';
import TimerRounded from '@mui/icons-material/TimerRounded';
import { Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { levelOf } from '../../../shared/levels.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { Analyses } from './Analyses.tsx';
import { BadgeRow } from './BadgeRow.tsx';
import { FigureCards } from './FigureCards.tsx';
import { scoreText, totalTime, trainingTime } from './hours.ts';
import { LevelBar } from './LevelBar.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { halves } from './PersonGeneral.tsx';
import { ProgressRing } from './ProgressRing.tsx';
import { Ranking } from './Ranking.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { StepList } from './StepList.tsx';
import { usePeriod } from './use-period.ts';

interface Props {
  userId: string;
  trainingId: string;
  title: string;
  /** Buttons beside the progress, such as the certificate. */
  actions?: (percent: number) => ReactNode;
}

/** How far a person is with one training: level, steps, badges, analyses, rankings (ST-02). */
export function PersonTraining({ userId, trainingId, title, actions }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const period = usePeriod();
  const params = { id: userId };
  const stats = useApi('GET /users/{id}/stats/general', { params, query: { trainingId, lang } });
  const badges = useApi('GET /users/{id}/training-badges', { params, query: { lang } });
  const { start: startDate, end: endDate } = period.period;
  const series = useApi('GET /users/{id}/trainings/{tid}/stats/period', {
    params: { id: userId, tid: trainingId },
    query: { startDate, endDate },
  });
  if (stats.error) return <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />;
  if (!stats.data) return <RowsSkeleton count={4} height={120} />;
  const { minuteSpent, totalPoint, totalBadge, userStat, ranksByPoint, ranksByTime } = stats.data;
  if (!userStat) return <EmptyState title={t('statistics.notBegun')} text={t('statistics.notBegunHint')} />;
  const { progressionPercent, skills } = userStat;
  const own = badges.data?.find((one) => one.trainingId === trainingId)?.badges ?? [];
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <ProgressRing value={progressionPercent} label={t('statistics.progressOf', { title })} />
        <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 280 } }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {title}
          </Typography>
          <LevelBar level={levelOf({ progressionPercent, minuteSpent, skills })} />
        </Box>
        {actions?.(progressionPercent)}
      </Card>
      <FigureCards
        four
        figures={[
          { icon: TimerRounded, label: t('statistics.timeSpent'), value: trainingTime(minuteSpent) },
          { icon: EmojiEventsRounded, tone: 'warning', label: t('statistics.points'), value: totalPoint },
          {
            icon: SpeedRounded,
            tone: 'info',
            label: t('statistics.bestScore'),
            value: userStat.score === null ? '–' : scoreText(userStat.score),
          },
          {
            icon: MilitaryTechRounded,
            tone: 'secondary',
            label: t('statistics.badges'),
            value: totalBadge,
            of: own.length > 0 ? own.length : undefined,
          },
        ]}
      />
      <Box sx={halves}>
        <StepList sessions={userStat.jsonStep.sessions} />
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <BadgeRow badges={own} />
          <Analyses stat={userStat} />
        </Stack>
      </Box>
      <PeriodBar state={period} />
      <SeriesChart
        title={t('statistics.timeSpent')}
        period={period.period}
        series={series.data}
        of="minutes"
        colour={0}
      />
      <Box sx={halves}>
        <Ranking
          title={t('statistics.ranking.byPoint')}
          ranks={ranksByPoint}
          format={(value) => t('statistics.pointsOf', { smart_count: value })}
          userId={userId}
        />
        <Ranking
          title={t('statistics.ranking.byTime')}
          ranks={ranksByTime}
          format={totalTime}
          userId={userId}
        />
      </Box>
    </Stack>
  );
}
