import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import { useEveryPage } from '../../foundation/providers/every-page.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { listQuery } from './catalogue-queries.ts';
import { FRESH, idReads } from './catalogue-reads.ts';

interface TrainingSelection {
  /** A filter, for example the person's favourites. */
  filter?: TrainingFilter;
}

/** Returns all visible trainings that match a filter, sorted by title. Reads the complete list. */
export function useTrainings({ filter }: TrainingSelection = {}) {
  const lang = useContentLanguage();
  return useEveryPage('GET /trainings', { query: listQuery(lang, filter) }, { staleTime: FRESH });
}

/** Returns the visible trainings among the given ids. */
export function useTrainingsById(ids: readonly string[]): {
  byId: ReadonlyMap<string, TrainingItem>;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
} {
  const lang = useContentLanguage();
  const results = useQueries({
    queries: idReads(lang, ids),
    combine: (all) => ({
      found: all.map(({ data }) => data),
      isPending: all.some((one) => one.isPending),
      error: all.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
      refetch: () => {
        for (const one of all) if (one.error) void one.refetch();
      },
    }),
  });
  const { found, ...rest } = results;
  const byId = useMemo(
    () => new Map(found.flatMap((items) => items ?? []).map((training) => [training.id, training])),
    [found],
  );
  return { byId, ...rest };
}
