import { useGrowingApi } from '../providers/growing.ts';
import { useLanguage } from '../providers/language.ts';

/** Notifications of a page (NO-01). */
const LIMIT = 20;

/** Reads the notifications page by page, until the page index reaches the total minus one. */
export function useNotifications() {
  const [lang] = useLanguage();
  return useGrowingApi(
    'GET /notifications',
    { query: { lang, limit: String(LIMIT) } },
    {
      pageAt: (page) => ({ page: String(page) }),
      next: (last, _, page) => (page < last.totalPage - 1 ? page + 1 : undefined),
      staleTime: 0,
    },
  );
}
