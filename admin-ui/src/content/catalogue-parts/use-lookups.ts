import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';

/** Returns categories, skills, headsets and partners in the content language of the page. */
export function useLookups() {
  const lang = useContentLanguage();
  return useApi('GET /lookups', { query: { lang } }, { staleTime: 60_000 });
}
