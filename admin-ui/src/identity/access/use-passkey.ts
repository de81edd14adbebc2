import { useState } from 'react';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';

/**
 * Runs one exchange with a passkey at a time. Reports a failure of the server by its message, and a failure of the
 * browser, such as a cancelled request, as `access.passkey.failed`.
 */
export function usePasskey() {
  const t = useT();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof ApiError ? errorText(error) : t('access.passkey.failed'));
    }
    setBusy(false);
  };
  return { run, busy, failure };
}
