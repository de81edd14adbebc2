import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { callQueryKey } from '../../foundation/providers/api.ts';
import { useChanges } from '../../foundation/providers/change.ts';

/**
 * Returns a mutation that starts the failed deletion of an organisation again. The deletion continues where
 * it stopped (OR-05).
 */
export function useContinueDeletion(id: string, onStarted?: (job: Job) => void) {
  const onError = useNotifyError();
  const queries = useQueryClient();
  return useChanges<Job>((call) => call('DELETE /clients/{id}', { params: { id } }), {
    onSuccess: (job) => {
      queries.setQueryData(callQueryKey('GET /jobs/{id}', { params: { id: job.id } }), job);
      onStarted?.(job);
    },
    onError,
  });
}
