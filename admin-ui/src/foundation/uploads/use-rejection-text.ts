import { useCallback } from 'react';
import type { RejectionReason } from '../../../../shared/contracts/content/content-files.ts';
import { useT } from '../i18n/index.ts';

/**
 * Returns a function for the reason of a rejection, worded for the author. The text names the affected file,
 * if any (UP-03).
 */
export function useRejectionText(): (reason: RejectionReason, detail?: string) => string {
  const t = useT();
  return useCallback(
    (reason, detail) => t(`uploads.reason.${reason}`, { detail: detail ? `: ${detail}` : '' }),
    [t],
  );
}
