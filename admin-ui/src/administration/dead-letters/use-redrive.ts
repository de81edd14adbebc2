import { useNotify } from 'react-admin';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** Redrives the messages of a dead-letter queue, and shows their number. */
export function useRedrive(onEnd: () => void) {
  const notify = useNotify();
  const notifyError = useNotifyError();
  return useChange('POST /operations/dead-letters/{queue}/redrive', {
    staleWhenRefused: true,
    onSuccess: ({ moved, running }) =>
      notify(running ? 'operations.redriving' : 'operations.redriven', {
        type: 'success',
        messageArgs: { smart_count: moved },
      }),
    onError: notifyError,
    onSettled: onEnd,
  });
}
