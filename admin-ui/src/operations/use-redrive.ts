import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNotifyError } from '../common/error-text.ts';
import { api } from '../providers/api.ts';

/** Gives a queue its dead letters back, and says how many. */
export function useRedrive(onEnd: () => void) {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (queue: string) =>
      api('POST /operations/dead-letters/{queue}/redrive', { params: { queue } }),
    onSuccess: ({ moved, running }) =>
      notify(running ? 'operations.redriving' : 'operations.redriven', {
        type: 'success',
        messageArgs: { smart_count: moved },
      }),
    onError: notifyError,
    onSettled: () => {
      onEnd();
      void queries.invalidateQueries({ queryKey: ['GET /operations/dead-letters'] });
      void queries.invalidateQueries({ queryKey: ['GET /operations/dead-letters/{queue}'] });
    },
  });
}
