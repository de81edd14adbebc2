import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import type { TrainingFilter } from '../../../shared/contracts/trainings.ts';
import { api, keyOf, useEveryPage } from '../providers/api.ts';
import { idParts } from '../providers/id-parts.ts';
import { useContentLanguage } from '../providers/language.ts';

/** Milliseconds for which a catalogue that was read is shown without asking again. */
export const FRESH = 30_000;
export const BY_TITLE = '["title","ASC"]';

interface Wanted {
  /** Which of them; those that the person marked, say. */
  filter?: TrainingFilter;
}

/** Every training that the person may see, or that fits a filter, by title: for what is read as a whole. */
export function useTrainings({ filter }: Wanted = {}) {
  const lang = useContentLanguage();
  return useEveryPage(
    'GET /trainings',
    { query: { lang, sort: BY_TITLE, ...(filter ? { filter: JSON.stringify(filter) } : {}) } },
    { staleTime: FRESH },
  );
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
    queries: idParts([...new Set(ids)]).map((part) => {
      const query = { lang, sort: BY_TITLE, filter: JSON.stringify({ id: part }) };
      return {
        queryKey: keyOf('GET /trainings', { query }),
        queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /trainings', { query, signal }),
        staleTime: FRESH,
      };
    }),
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
