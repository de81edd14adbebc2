import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';

/** Categories, skills, headsets and partners in the language on screen. */
export function useLookups() {
  const lang = useContentLanguage();
  return useApi('GET /lookups', { query: { lang } }, { staleTime: 60_000 });
}
