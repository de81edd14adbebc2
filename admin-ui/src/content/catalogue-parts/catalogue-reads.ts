import { queryOptions } from '@tanstack/react-query';
import type { TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { api, apiPage, keyOf } from '../../foundation/providers/api.ts';
import { facetsQuery, pageQuery, queriesOf } from './catalogue-queries.ts';

/** Milliseconds for which a catalogue is shown without a new request. */
export const FRESH = 30_000;

/** Returns the query options of a catalogue's facets. */
export function facetsRead(lang: ContentLanguage, base: TrainingFilter) {
  const query = facetsQuery(lang, base);
  return queryOptions({
    queryKey: keyOf('GET /trainings/facets', { query }),
    queryFn: ({ signal }) => api('GET /trainings/facets', { query, signal }),
    staleTime: FRESH,
  });
}

/** Returns the query options of a page of trainings that match a filter, sorted by title. */
export function pageRead(lang: ContentLanguage, filter: TrainingFilter, page: number) {
  const query = pageQuery(lang, filter, page);
  return queryOptions({
    queryKey: keyOf('GET /trainings', { query }),
    queryFn: ({ signal }) => apiPage('GET /trainings', { query, signal }),
    staleTime: FRESH,
  });
}

/** Returns the query options of trainings by their ids. */
export const idReads = (lang: ContentLanguage, ids: readonly string[]) =>
  queriesOf(lang, ids).map((query) =>
    queryOptions({
      queryKey: keyOf('GET /trainings', { query }),
      queryFn: ({ signal }) => api('GET /trainings', { query, signal }),
      staleTime: FRESH,
    }),
  );
