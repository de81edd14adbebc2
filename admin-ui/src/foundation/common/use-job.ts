import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { useApi } from '../providers/api.ts';

export const hasEnded = (job: Job): boolean => job.status === 'done' || job.status === 'failed';

/**
 * Follows a started job until it has ended. `unreachable` is true after a poll that failed. Polling continues.
 * `error` is a refusal, for example of a job that was deleted.
 */
export function useJob(started: Job): { job: Job; error: Error | null; unreachable: boolean } {
  const { data, error, isRefetchError } = useApi(
    'GET /jobs/{id}',
    { params: { id: started.id } },
    {
      initialData: started,
      refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1000),
    },
  );
  return { job: data ?? started, error, unreachable: isRefetchError };
}
