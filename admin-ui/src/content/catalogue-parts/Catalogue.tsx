import { Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { PagedCards } from './Cards.tsx';
import { CatalogueSections } from './CatalogueSections.tsx';
import { facetsQueryOptions } from './catalogue-reads.ts';
import { catalogueFilter, filterChoices } from './catalogue-view.ts';
import { Filters } from './Filters.tsx';
import { TrainingCard } from './TrainingCard.tsx';
import { useTrainingPages } from './use-training-pages.ts';
import { useWish } from './use-wish.ts';

interface Props {
  /** Filter of the trainings on this page. Must be the same object in each rendering. */
  base: TrainingFilter;
  /** Whether trainings outside the offer may appear, with a switch to hide them. */
  withIncluded?: boolean;
}

/** A catalogue. The server counts, searches and filters, and only the visible pages are read (CA-01). */
export function Catalogue({ base, withIncluded = false }: Props) {
  const lang = useContentLanguage();
  const { wish, set, clear, active } = useWish();
  const facets = useQuery({ ...facetsQueryOptions(lang, base), placeholderData: keepPreviousData });
  const choices = useMemo(() => filterChoices(facets.data), [facets.data]);
  const filter = useMemo(() => catalogueFilter(wish, base), [wish, base]);

  return (
    <Stack sx={{ gap: 3 }}>
      <Filters
        wish={wish}
        onChange={set}
        onClear={clear}
        active={active}
        choices={choices}
        withIncluded={withIncluded}
      />
      {facets.isLoadingError ? (
        <ErrorState error={facets.error} onRetry={() => void facets.refetch()} />
      ) : facets.data?.total === 0 ? (
        <Nothing />
      ) : active ? (
        <Found filter={filter} onClear={clear} />
      ) : facets.data ? (
        <CatalogueSections base={base} facets={facets.data} />
      ) : (
        <CardsSkeleton />
      )}
    </Stack>
  );
}

/** The results of search and filters. */
function Found({ filter, onClear }: { filter: TrainingFilter; onClear: () => void }) {
  const t = useT();
  const { total, at, see, error, retry } = useTrainingPages(filter);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      {/* Remains mounted during a new search, so that screen readers announce the number of results. */}
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '1.5em' }}>
        {total ? t('common.results', { smart_count: total }) : ''}
      </Typography>
      {total === undefined ? (
        <CardsSkeleton />
      ) : total === 0 ? (
        <NoMatch onClear={onClear} />
      ) : (
        <PagedCards key={JSON.stringify(filter)} count={total} at={at} onSee={see}>
          {card}
        </PagedCards>
      )}
    </>
  );
}

const card = (training: TrainingItem) => <TrainingCard training={training} />;

function Nothing() {
  const t = useT();
  return <EmptyState title={t('catalogue.nothing')} text={t('catalogue.nothingHint')} />;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      filtered
      title={t('common.empty.noMatch')}
      text={t('common.empty.noMatchHint')}
      action={
        <Button variant="contained" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      }
    />
  );
}
