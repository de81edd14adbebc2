import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefresh } from 'react-admin';

/** After a master content was written: lists of them, the trainings that use them and the quota are read again. */
export function useMasterContentsChanged(): () => void {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useCallback(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^GET \/(master-contents|trainings)|\/quota$/.test(String(queryKey[0])),
    });
    refresh();
  }, [queryClient, refresh]);
}
