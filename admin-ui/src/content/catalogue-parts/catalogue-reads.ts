import { queryOptions } from '@tanstack/react-query';
import type { TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { api, apiPage, callQueryKey } from '../../foundation/providers/api.ts';
import { facetsQuery, pageQuery, splitQueries } from './catalogue-queries.ts';

/** Milliseconds for which a catalogue is shown without a new request. */
export const FRESH = 30_000;

/** Returns the query options of a catalogue's facets. */
export function facetsQueryOptions(lang: ContentLanguage, base: TrainingFilter) {
  const query = facetsQuery(lang, base);
  return queryOptions({
    queryKey: callQueryKey('GET /trainings/facets', { query }),
    queryFn: ({ signal }) => api('GET /trainings/facets', { query, signal }),
    staleTime: FRESH,
  });
}

/** Returns the query options of a page of trainings that match a filter, sorted by title. */
export function pageQueryOptions(lang: ContentLanguage, filter: TrainingFilter, page: number) {
  const query = pageQuery(lang, filter, page);
  return queryOptions({
    queryKey: callQueryKey('GET /trainings', { query }),
    queryFn: ({ signal }) => apiPage('GET /trainings', { query, signal }),
    staleTime: FRESH,
  });
}

/** Returns the query options of trainings by their ids. */
export const idReads = (lang: ContentLanguage, ids: readonly string[]) =>
  splitQueries(lang, ids).map((query) =>
    queryOptions({
      queryKey: callQueryKey('GET /trainings', { query }),
      queryFn: ({ signal }) => api('GET /trainings', { query, signal }),
      staleTime: FRESH,
    }),
  );
