import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { errors } from '../../../shared/errors.ts';
import { useT } from '../i18n/index.ts';
import { ApiError, endsSession } from '../providers/api-error.ts';

/**
 * The message of an error in the language on screen; what is none of the API's is the server error (AC-05). A title
 * of a 400 that is not the catalogue's own is the server's word, and is shown as it is (CO-05).
 */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('errors.SERVER_ERROR');
      return error.status === 400 && error.title !== errors[error.code].title
        ? error.title
        : t(`errors.${error.code}`);
    },
    [t],
  );
}

/** Shows an error as a toast. Those that end the session are left to the sign-in page. */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  const text = useErrorText();
  return useCallback(
    (error) => {
      if (!endsSession(error)) notify(text(error), { type: 'error' });
    },
    [notify, text],
  );
}
