import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../shared/contracts/jobs.ts';
import { useNotifyError } from '../common/error-text.ts';
import { api, keyOf } from '../providers/api.ts';

/** Starts the failed deletion of an organisation again (OR-05): it continues where it stopped. */
export function useContinueDeletion(id: string, onStarted?: (job: Job) => void) {
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /clients/{id}', { params: { id } }),
    onSuccess: async (job) => {
      queries.setQueryData(keyOf('GET /jobs/{id}', { params: { id: job.id } }), job);
      onStarted?.(job);
      await queries.invalidateQueries({ queryKey: keyOf('GET /clients/deletions', {}) });
    },
    onError: notifyError,
  });
}
