import { useNotify } from 'react-admin';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useSingleMutation } from '../../foundation/providers/change.ts';
import { useLanguage } from '../../foundation/providers/language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { type ExportOrder, requestExport } from './request-export.ts';
import { followExport } from './running-exports.ts';

interface ExportOptions {
  /** Whether a dialog shows the progress of a job. Otherwise the tray shows it. */
  inDialog?: boolean;
  /** Called with the id of the job, if a job produces the export. */
  onDone?: (jobId: string | undefined) => void;
}

/**
 * Returns the mutation of an export. Saves small exports immediately, and follows the job of large exports.
 */
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
