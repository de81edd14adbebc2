import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import GroupRounded from '@mui/icons-material/GroupRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import StorageRounded from '@mui/icons-material/StorageRounded';
import TimerRounded from '@mui/icons-material/TimerRounded';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { Box, Stack } from '@mui/material';
import { ErrorState } from '../common/ErrorState.tsx';
import { formatQuota } from '../common/format.ts';
import { StatCard } from '../common/StatCard.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useLanguage } from '../providers/language.ts';
import { totalTime } from './hours.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { halves } from './PersonGeneral.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { usePeriod } from './use-period.ts';

export const manyCards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
} as const;

interface Props {
  /** Super admins: one organisation, or undefined for all. */
  clientId?: string | undefined;
  /** Whose seats and bytes are shown; undefined where nobody's are. */
  quotaOf?: string | undefined;
}

/** Figures of an organisation, a team, or all organisations, with two charts (ST-01). */
export function OrganisationFigures({ clientId, quotaOf }: Props) {
  const t = useT();
  const [language] = useLanguage();
  const period = usePeriod();
  const stats = useApi('GET /trainings/stats/general', { query: { clientId } });
  const { start: startDate, end: endDate } = period.period;
  const series = useApi('GET /trainings/stats/period', { query: { startDate, endDate, clientId } });
  const quota = useApi(
    'GET /clients/{id}/quota',
    { params: { id: quotaOf ?? '' } },
    { enabled: quotaOf !== undefined },
  );
  const failed = stats.error ?? series.error ?? quota.error;
  if (failed)
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void stats.refetch();
          void series.refetch();
          if (quotaOf !== undefined) void quota.refetch();
        }}
      />
    );
  const { data } = stats;
  const number = new Intl.NumberFormat(language);
  const maxSize = quota.data?.maxSize;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box sx={manyCards}>
        <StatCard
          icon={ViewInArRounded}
          label={t('statistics.publishedContents')}
          value={data && number.format(data.totalContent)}
        />
        <StatCard
          icon={VisibilityRounded}
          tone="info"
          label={t('statistics.totalViews')}
          value={data && number.format(data.totalView)}
        />
        <StatCard
          icon={TimerRounded}
          label={t('statistics.timeSpent')}
          value={data && totalTime(data.totalMinuteSpent)}
        />
        <StatCard
          icon={FavoriteRounded}
          tone="secondary"
          label={t('statistics.likes')}
          value={data && number.format(data.totalLiked)}
        />
        <StatCard
          icon={StarRounded}
          tone="warning"
          label={t('statistics.favorites')}
          value={data && number.format(data.totalFavorite)}
        />
        {quotaOf !== undefined && (
          <StatCard
            icon={GroupRounded}
            tone="success"
            label={t('statistics.users')}
            value={quota.data && number.format(quota.data.currentUser)}
            hint={quota.data && `/ ${number.format(quota.data.maxUser)}`}
          />
        )}
        {quotaOf !== undefined && maxSize !== 0 && (
          <StatCard
            icon={StorageRounded}
            tone="info"
            label={t('statistics.storage')}
            value={quota.data && formatQuota(quota.data.currentSize)}
            hint={typeof maxSize === 'number' ? `/ ${formatQuota(maxSize)}` : undefined}
          />
        )}
      </Box>
      <PeriodBar state={period} />
      <Box sx={halves}>
        <SeriesChart
          title={t('statistics.trainingViews')}
          period={period.period}
          series={series.data}
          of="views"
          colour={0}
        />
        <SeriesChart
          title={t('statistics.timeSpent')}
          period={period.period}
          series={series.data}
          of="minutes"
          colour={1}
        />
      </Box>
    </Stack>
  );
}
