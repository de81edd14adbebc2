import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box, IconButton, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { fileTypes } from '../../../../../shared/contracts/content/content-files.ts';
import type { TrainingItem } from '../../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFilter } from '../../../../../shared/contracts/content/trainings.ts';
import { EmptyState } from '../../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../../foundation/common/ErrorState.tsx';
import { formatDuration } from '../../../foundation/common/format.ts';
import { SearchField } from '../../../foundation/common/SearchField.tsx';
import { RowsSkeleton } from '../../../foundation/common/skeletons.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useApi } from '../../../foundation/providers/api.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';
import { Cover } from '../../catalogue-parts/Cover.tsx';
import { FRESH } from '../../catalogue-parts/catalogue-reads.ts';
import { catalogueFilter, filterChoices, noWish } from '../../catalogue-parts/catalogue-view.ts';
import { type TrainingPages, useTrainingPages } from '../../catalogue-parts/use-training-pages.ts';

interface Props {
  /** Ids of the course's trainings. */
  chosen: readonly string[];
  /** Whether the course has the maximum number of trainings. */
  full: boolean;
  onAdd: (training: TrainingItem) => void;
}

/** Trainings that members can start: in the offer, with content. */
const available: TrainingFilter = { unlocked: true, fileType: [...fileTypes] };

/**
 * The trainings that a course can contain, with search and category. Trainings of the course cannot be added
 * again.
 */
export function AvailableTrainings({ chosen, full, onAdd }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const [q, setQ] = useState('');
  const [category, setCategory] = useState('');
  const facets = useApi(
    'GET /trainings/facets',
    { query: { lang, filter: JSON.stringify(available) } },
    { staleTime: FRESH },
  );
  const { categoryId: categories } = useMemo(() => filterChoices(facets.data), [facets.data]);
  const filter = useMemo(
    () => catalogueFilter({ ...noWish, q, categoryId: category ? [category] : [] }, available),
    [q, category],
  );
  const pages = useTrainingPages(filter);
  const error = facets.error ?? pages.error;
  if (error) {
    const retry = () => {
      if (facets.error) void facets.refetch();
      pages.retry();
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (facets.data?.total === 0)
    return <EmptyState title={t('courses.wizard.noTraining')} text={t('courses.wizard.noTrainingHint')} />;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.25, mb: 2, flexWrap: 'wrap' }}>
        <SearchField value={q} onChange={setQ} label={t('catalogue.search')} width={220} />
        {categories.length > 1 && (
          <TextField
            select
            size="small"
            label={t('trainings.fields.category')}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
            sx={{ width: { xs: '100%', sm: 160 } }}
            slotProps={{ input: { sx: { minHeight: 44 } } }}
          >
            <MenuItem value="">{t('trainings.any')}</MenuItem>
            {categories.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
      {pages.total === undefined ? (
        <RowsSkeleton />
      ) : pages.total === 0 ? (
        <EmptyState filtered title={t('common.empty.noMatch')} text={t('common.empty.noMatchHint')} />
      ) : (
        <Rows
          key={`${q} ${category}`}
          pages={pages}
          count={pages.total}
          chosen={chosen}
          full={full}
          onAdd={onAdd}
        />
      )}
    </>
  );
}

/** Renders only the rows on screen. */
function Rows({
  pages: { at, see },
  count,
  chosen,
  full,
  onAdd,
}: Props & { pages: TrainingPages; count: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60,
    overscan: 6,
    gap: 8,
  });
  const shown = rows.getVirtualItems();
  const [from, to] = [shown[0]?.index ?? 0, (shown.at(-1)?.index ?? 0) + 1];
  useEffect(() => see(from, to), [see, from, to]);
  return (
    <Box ref={scroller} sx={{ maxHeight: { xs: '50vh', md: '62vh' }, overflowY: 'auto', mx: -1, px: 1 }}>
      <Box
        component="ul"
        style={{
          paddingTop: shown[0]?.start ?? 0,
          paddingBottom: rows.getTotalSize() - (shown.at(-1)?.end ?? 0),
        }}
        sx={{ listStyle: 'none', m: 0, px: 0, display: 'grid', gap: '8px' }}
      >
        {shown.map(({ index }) => {
          const training = at(index);
          return training ? (
            <Row
              key={training.id}
              ref={rows.measureElement}
              index={index}
              count={count}
              training={training}
              added={chosen.includes(training.id)}
              full={full}
              onAdd={onAdd}
            />
          ) : (
            <li key={index} ref={rows.measureElement} data-index={index} aria-busy>
              <Skeleton variant="rounded" height={60} />
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

interface AvailableRowProps {
  ref: Ref<HTMLLIElement>;
  index: number;
  count: number;
  training: TrainingItem;
  added: boolean;
  full: boolean;
  onAdd: (training: TrainingItem) => void;
}

const Row = memo(({ ref, index, count, training, added, full, onAdd }: AvailableRowProps) => {
  const t = useT();
  return (
    <Box
      component="li"
      ref={ref}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 60 }}
    >
      <Cover
        src={training.logo}
        sx={{ width: 72, height: 48, flexShrink: 0, borderRadius: '10px', '& svg': { fontSize: 26 } }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{training.title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[training.category?.name, formatDuration(training.durationInMinute)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <IconButton
        color="primary"
        disabled={added || full}
        aria-label={t(added ? 'courses.wizard.added' : 'courses.wizard.add', { title: training.title })}
        onClick={() => onAdd(training)}
      >
        {added ? <CheckRounded /> : <AddRounded />}
      </IconButton>
    </Box>
  );
});
Row.displayName = 'AvailableTraining';
