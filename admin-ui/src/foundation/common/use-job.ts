import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { useApi } from '../providers/api.ts';

export const hasEnded = (job: Job): boolean => job.status === 'done' || job.status === 'failed';

/** Follows a started job until it has ended. `error` means that the last poll failed. Polling continues. */
export function useJob(started: Job): { job: Job; error: Error | null } {
  const { data, error } = useApi(
    'GET /jobs/{id}',
    { params: { id: started.id } },
    {
      initialData: started,
      refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1000),
    },
  );
  return { job: data ?? started, error };
}
