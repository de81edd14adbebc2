import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefresh } from 'react-admin';

/** After a document was written: lists of them, and what shows them, are read again. */
export function useResourcesChanged(): () => void {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useCallback(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^GET \/(resources|trainings|courses)/.test(String(queryKey[0])),
    });
    refresh();
  }, [queryClient, refresh]);
}
