import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import SpeedRounded from '@mui/icons-material/SpeedRounded';
import TimerRounded from '@mui/icons-material/TimerRounded';
import { Box, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { MemberStats } from '../../../../shared/contracts/learning/statistics.ts';
import { trainingLevel } from '../../../../shared/levels.ts';
import { scoreText } from '../../../../shared/measures.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { failedRead, retryReads } from '../../foundation/common/failed-reads.ts';
import { trainingTime } from '../../foundation/common/hours.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { Analyses } from './Analyses.tsx';
import { BadgeRow } from './BadgeRow.tsx';
import { FigureCards } from './FigureCards.tsx';
import { LevelBar } from './LevelBar.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { halves } from './PersonGeneral.tsx';
import { ProgressRing } from './ProgressRing.tsx';
import { dailyMinutes } from './period.ts';
import { Rankings } from './Rankings.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { SkillProgress } from './SkillProgress.tsx';
import { Skills } from './Skills.tsx';
import { StepList } from './StepList.tsx';
import { usePeriod } from './use-period.ts';

interface Props {
  userId: string;
  trainingId: string;
  title: string;
  /** Buttons next to the progress, such as the certificate. */
  actions?: (percent: number) => ReactNode;
}

/**
 * The progress of a person in a training: level, skills, steps, badges, analyses, points, rankings (ST-02).
 */
export function PersonTraining({ userId, trainingId, title, actions }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const { data: me } = useProfile();
  const period = usePeriod();
  const params = { id: userId };
  const subject = { userId, trainingId };
  const stats = useApi('GET /users/{id}/stats/general', { params, query: { trainingId, lang } });
  const filter = JSON.stringify({ id: [trainingId] });
  const badges = useApi('GET /users/{id}/training-badges', { params, query: { lang, filter } });
  const { start: startDate, end: endDate } = period.period;
  const series = useApi('GET /users/{id}/trainings/{tid}/stats/period', {
    params: { id: userId, tid: trainingId },
    query: { startDate, endDate },
  });
  const failed = failedRead(stats, badges, series);
  if (failed) return <ErrorState error={failed} onRetry={() => retryReads(stats, badges, series)} />;
  if (!stats.data) return <RowsSkeleton count={4} height={120} />;
  const { minuteSpent, totalPoint, totalBadge, userStat, bestScores } = stats.data;
  if (!userStat) return <EmptyState title={t('statistics.notBegun')} text={t('statistics.notBegunHint')} />;
  const { progressionPercent, skills } = userStat;
  const place = bestScores.find((one) => one.userId === userId)?.rank;
  const own = badges.data?.find((one) => one.trainingId === trainingId)?.badges ?? [];
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <ProgressRing value={progressionPercent} label={t('statistics.progressOf', { title })} />
        <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 280 } }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {title}
          </Typography>
          <LevelBar level={trainingLevel({ progressionPercent, minuteSpent, skills })} />
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
            hint: place === undefined ? undefined : t('statistics.place', { place }),
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
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Skills stats={stats.data} />
          <SkillProgress {...subject} />
        </Stack>
        <StepList sessions={userStat.jsonStep.sessions} />
      </Box>
      <BadgeRow badges={own} ownIn={me?.id === userId ? trainingId : undefined} />
      <Analyses stat={userStat} {...subject} />
      <PeriodBar state={period} />
      <Box sx={halves}>
        <SeriesChart
          title={t('statistics.timeSpent')}
          period={period.period}
          days={dailyMinutes(series.data)}
          unit="minutes"
          colour={0}
        />
        <SeriesChart
          title={t('statistics.points')}
          period={period.period}
          days={userStat.points}
          unit="points"
          colour={1}
        />
      </Box>
      <Positioning ranks={stats.data} {...subject} />
    </Stack>
  );
}

/**
 * The rankings and best scores of the training with the person's rank, if the organisation has enabled them.
 */
function Positioning({
  ranks,
  userId,
  trainingId,
}: Pick<Props, 'userId' | 'trainingId'> & { ranks: MemberStats }) {
  const t = useT();
  const titleId = useId();
  const { ranksByPoint, ranksByTime, bestScores } = ranks;
  if (ranksByPoint.length + ranksByTime.length + bestScores.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {t('statistics.positioning')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        <Rankings ranks={ranks} of={{ userId }} trainingId={trainingId} userId={userId} />
      </Box>
    </Box>
  );
}
