import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../providers/api.ts';
import { useLanguage } from '../providers/language.ts';

const LIST = 'GET /notifications';
export const UNREAD = 'GET /notifications/unread/count';
/** NO-01. */
const LIMIT = 20;

/** The notifications page by page; another page while the index is below the total minus one. */
export function useNotifications() {
  const [lang] = useLanguage();
  return useInfiniteQuery({
    queryKey: [LIST, lang],
    queryFn: ({ pageParam, signal }) =>
      api(LIST, { query: { lang, page: String(pageParam), limit: String(LIMIT) }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => (page < last.totalPage - 1 ? page + 1 : undefined),
    staleTime: 0,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [LIST] });
    void client.invalidateQueries({ queryKey: [UNREAD] });
  };
}

export function useReadNotification() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('PUT /notifications/{id}/read', { params: { id } }),
    onSettled: refresh,
  });
}

export function useDeleteNotifications() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api('DELETE /notifications'),
    onSettled: refresh,
  });
}
