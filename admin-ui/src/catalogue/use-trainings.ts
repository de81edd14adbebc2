import { useQuery } from '@tanstack/react-query';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { everyPage } from '../common/every-page.ts';
import { api } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';

/** Every training that the person may see, by title. */
export function useTrainings({ enabled = true }: { enabled?: boolean } = {}) {
  const lang = useContentLanguage();
  return useQuery({
    queryKey: ['GET /trainings', null, { lang, all: true }],
    queryFn: ({ signal }): Promise<TrainingItem[]> =>
      everyPage((range) =>
        api('GET /trainings', { query: { lang, sort: '["title","ASC"]', range }, signal }),
      ),
    enabled,
    staleTime: 30_000,
  });
}
