import { useCallback } from 'react';
import type { RejectionReason } from '../../../../shared/contracts/content/content-files.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** Why content was refused, as its author reads it, with the file that it is about where there is one (UP-03). */
export function useRejectionText(): (reason: RejectionReason, detail?: string) => string {
  const t = useT();
  return useCallback(
    (reason, detail) => t(`uploads.reason.${reason}`, { detail: detail ? `: ${detail}` : '' }),
    [t],
  );
}
