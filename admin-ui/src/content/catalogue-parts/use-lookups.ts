import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';

/** Categories, skills, headsets and partners in the language on screen. */
export function useLookups() {
  const lang = useContentLanguage();
  return useApi('GET /lookups', { query: { lang } }, { staleTime: 60_000 });
}
