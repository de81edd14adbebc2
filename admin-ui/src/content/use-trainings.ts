import { useEveryPage } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';

/** Every training that the person may see, by title. */
export function useTrainings({ enabled = true }: { enabled?: boolean } = {}) {
  const lang = useContentLanguage();
  return useEveryPage(
    'GET /trainings',
    { query: { lang, sort: '["title","ASC"]' } },
    { enabled, staleTime: 30_000 },
  );
}
