import { queryOptions } from '@tanstack/react-query';
import type { TrainingFilter } from '../../../shared/contracts/trainings.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { api, keyOf } from '../providers/api.ts';
import { FRESH } from './use-trainings.ts';

/** What learners and managers find in their catalogue: no filter of its own. */
export const everything: TrainingFilter = {};

/** The read of what there is in a catalogue. */
export function facetsRead(lang: ContentLanguage, base: TrainingFilter) {
  const query = { lang, filter: JSON.stringify(base) };
  return queryOptions({
    queryKey: keyOf('GET /trainings/facets', { query }),
    queryFn: ({ signal }) => api('GET /trainings/facets', { query, signal }),
    staleTime: FRESH,
  });
}
