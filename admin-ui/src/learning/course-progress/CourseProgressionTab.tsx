import RouteRounded from '@mui/icons-material/RouteRounded';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import type { CourseStatus } from '../../../../shared/contracts/learning/course-progress.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { CourseProgressionCards } from './CourseProgressionCards.tsx';
import { growingOptions, useCourseProgress } from './use-course-progress.ts';

/** Maximum length of a search in the API. */
const LONGEST = 200;

const statuses: readonly CourseStatus[] = ['upcoming', 'inProgress', 'finished'];

/** The courses that were suggested to the team, by period, latest start first (TE-02). */
export function CourseProgressionTab() {
  const t = useT();
  const [q, setQ] = useAddress('courseQ', { replace: true });
  const [status, setStatus] = useAddress('status', { replace: true });
  const progress = useCourseProgress({ q: q?.slice(0, LONGEST), status });
  const filtered = Boolean(q?.trim()) || status !== undefined;
  const read = progress.data?.pages.flat();
  // Shows "empty" only for the current query, not for the previous data.
  const found = progress.isPlaceholderData && read?.length === 0 ? undefined : read;
  const clear = () => {
    setQ(undefined);
    setStatus(undefined);
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <SearchField
          label={t('courses.search')}
          value={q ?? ''}
          onChange={(text) => setQ(text || undefined)}
          width={300}
        />
        <TextField
          select
          size="small"
          label={t('courseProgress.statusFilter')}
          value={statuses.some((one) => one === status) ? status : ''}
          onChange={({ target }) => setStatus(target.value || undefined)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: { xs: '100%', sm: 200 }, '& .MuiInputBase-root': { minHeight: 44 } }}
        >
          <MenuItem value="">{t('courseProgress.anyStatus')}</MenuItem>
          {statuses.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`courseProgress.status.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {progress.error ? (
        <ErrorState error={progress.error} onRetry={() => void progress.refetch()} />
      ) : !found ? (
        <CardsSkeleton height={196} count={6} />
      ) : found.length === 0 ? (
        <EmptyState
          filtered={filtered}
          icon={filtered ? undefined : <RouteRounded />}
          title={t(filtered ? 'common.empty.noMatch' : 'courseProgress.nothing')}
          text={t(filtered ? 'common.empty.noMatchHint' : 'courseProgress.nothingHint')}
          action={filtered ? <Button onClick={clear}>{t('common.clearFilters')}</Button> : undefined}
        />
      ) : (
        <CourseProgressionCards key={`${q} ${status}`} courses={found} growing={growingOptions(progress)} />
      )}
    </Stack>
  );
}
