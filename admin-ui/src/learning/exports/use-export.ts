import { useNotify } from 'react-admin';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useSingleMutation } from '../../foundation/providers/change.ts';
import { useLanguage } from '../../foundation/providers/language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { type ExportOrder, requestExport } from './request-export.ts';
import { followExport } from './running-exports.ts';

interface ExportOptions {
  /** A dialog shows how far a job is; else the tray does. */
  inDialog?: boolean;
  /** With the id of the job, where one makes it. */
  onDone?: (jobId: string | undefined) => void;
}

/** Exports: what is small is saved at once, what is large is followed as a job. */
export function useExport({ inDialog = false, onDone }: ExportOptions = {}) {
  const [lang] = useLanguage();
  const { data: profile } = useProfile();
  const notify = useNotify();
  const notifyError = useNotifyError();
  return useSingleMutation({
    mutationFn: (wanted: ExportOrder) => requestExport(wanted, lang),
    onSuccess: (job, wanted) => {
      if (job) followExport({ wanted, started: job, userId: profile?.id ?? '', inDialog });
      else notify('exports.saved', { type: 'success' });
      onDone?.(job?.id);
    },
    onError: notifyError,
  });
}
