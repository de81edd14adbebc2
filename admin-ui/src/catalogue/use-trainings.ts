import { useQuery } from '@tanstack/react-query';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { api } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';

/** The most that one call answers. */
const PAGE = 1000;

/** Every training that the person may see, by title. */
export function useTrainings({ enabled = true }: { enabled?: boolean } = {}) {
  const lang = useContentLanguage();
  return useQuery({
    queryKey: ['GET /trainings', null, { lang, all: true }],
    queryFn: async ({ signal }) => {
      const rows: TrainingItem[] = [];
      for (let from = 0; ; from += PAGE) {
        const range = JSON.stringify([from, from + PAGE - 1]);
        const query = { lang, sort: '["title","ASC"]', range };
        const part = await api('GET /trainings', { query, signal });
        rows.push(...part);
        if (part.length < PAGE) return rows;
      }
    },
    enabled,
    staleTime: 30_000,
  });
}
