import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import { useEveryPage } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { listQuery } from './catalogue-queries.ts';
import { FRESH, idReads } from './catalogue-reads.ts';

interface TrainingSelection {
  /** Which of them; those that the person marked, say. */
  filter?: TrainingFilter;
}

/** Every training that the person may see, or that fits a filter, by title: for what is read as a whole. */
export function useTrainings({ filter }: TrainingSelection = {}) {
  const lang = useContentLanguage();
  return useEveryPage('GET /trainings', { query: listQuery(lang, filter) }, { staleTime: FRESH });
}

/** Trainings by their ids, each with its place by title; what the person may not see is not among them. */
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
      error: all.find((one) => one.error)?.error ?? null,
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
