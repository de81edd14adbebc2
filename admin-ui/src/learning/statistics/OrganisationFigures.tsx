import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import GroupRounded from '@mui/icons-material/GroupRounded';
import StorageRounded from '@mui/icons-material/StorageRounded';
import ThumbUpRounded from '@mui/icons-material/ThumbUpRounded';
import TimerRounded from '@mui/icons-material/TimerRounded';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { Box, Stack } from '@mui/material';
import { CountedAt } from '../../foundation/common/CountedAt.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { failedRead, retryReads } from '../../foundation/common/failed-reads.ts';
import { formatQuota, formatSize } from '../../foundation/common/format.ts';
import { totalTime } from '../../foundation/common/hours.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { LateNotice } from '../assignments/LateNotice.tsx';
import { FigureCards } from './FigureCards.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { halves } from './PersonGeneral.tsx';
import { dailyMinutes, dailyViews } from './period.ts';
import { Rankings } from './Rankings.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { Skills } from './Skills.tsx';
import { usePeriod } from './use-period.ts';

interface Props {
  /** For super admins: an organisation, or undefined for all. */
  clientId?: string | undefined;
  /** The organisation whose seats and bytes are shown, or undefined. */
  quotaOf?: string | undefined;
}

/** The figures of an organisation, a team, or all organisations (ST-01), with skills and rankings (ST-04). */
export function OrganisationFigures({ clientId, quotaOf }: Props) {
  const t = useT();
  const period = usePeriod();
  const lang = useContentLanguage();
  const role = useSession()?.role;
  const { data: me } = useProfile();
  const stats = useApi('GET /trainings/stats/general', { query: { clientId, lang } });
  const { start: startDate, end: endDate } = period.period;
  const series = useApi('GET /trainings/stats/period', { query: { startDate, endDate, clientId } });
  const quota = useApi(
    'GET /clients/{id}/quota',
    { params: { id: quotaOf ?? '' } },
    { enabled: quotaOf !== undefined },
  );
  const failed = failedRead(stats, series, quota);
  if (failed) return <ErrorState error={failed} onRetry={() => retryReads(stats, series, quota)} />;
  const { data } = stats;
  // Skills and rankings are not available for all organisations together.
  const ofPeople = role !== 'super' || clientId !== undefined;
  const maxSize = quota.data?.maxSize;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {clientId === undefined && <LateNotice />}
      <FigureCards
        figures={[
          { icon: ViewInArRounded, label: t('statistics.publishedContents'), value: data?.totalContent },
          {
            icon: VisibilityRounded,
            tone: 'info',
            label: t('statistics.totalViews'),
            value: data?.totalView,
          },
          {
            icon: TimerRounded,
            label: t('statistics.timeSpent'),
            value: data && totalTime(data.totalMinuteSpent),
          },
          { icon: ThumbUpRounded, tone: 'secondary', label: t('statistics.likes'), value: data?.totalLiked },
          {
            icon: FavoriteRounded,
            tone: 'warning',
            label: t('statistics.favorites'),
            value: data?.totalFavorite,
          },
          quotaOf !== undefined && {
            icon: GroupRounded,
            tone: 'success',
            label: t('statistics.users'),
            value: quota.data?.currentUser,
            of: quota.data?.maxUser,
          },
          quotaOf !== undefined &&
            maxSize !== 0 && {
              icon: StorageRounded,
              tone: 'info',
              label: t('statistics.storage'),
              value: quota.data && formatSize(quota.data.currentSize),
              of: typeof maxSize === 'number' ? formatQuota(maxSize) : undefined,
            },
        ]}
      />
      <PeriodBar state={period} />
      <Box sx={halves}>
        <SeriesChart
          title={t('statistics.trainingViews')}
          period={period.period}
          days={dailyViews(series.data)}
          unit="views"
          colour={0}
        />
        <SeriesChart
          title={t('statistics.timeSpent')}
          period={period.period}
          days={dailyMinutes(series.data)}
          unit="minutes"
          colour={1}
        />
      </Box>
      <CountedAt time={data?.countedAt} />
      {data && ofPeople && (
        <Box sx={halves}>
          <Skills stats={data} hint={t('statistics.skills.ofPeople')} />
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <Rankings ranks={data} of={{ clientId }} userId={me?.id} />
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
