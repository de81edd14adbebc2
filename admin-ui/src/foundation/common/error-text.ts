import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { useT } from '../i18n/index.ts';
import { ApiError, endsSession } from '../providers/api-error.ts';

/**
 * Returns the message of an error. An error that is not an ApiError is SERVER_ERROR (AC-05). A 400 whose
 * title differs from the catalogue's title is shown with that title (CO-05).
 */
function errorMessage(error: unknown): { key: `errors.${ErrorCode}` } | { text: string } {
  if (!(error instanceof ApiError)) return { key: 'errors.SERVER_ERROR' };
  return error.status === 400 && error.title !== errors[error.code].title
    ? { text: error.title }
    : { key: `errors.${error.code}` };
}

/** Returns a function for the message of an error in the language on screen. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error) => {
      const message = errorMessage(error);
      return 'key' in message ? t(message.key) : message.text;
    },
    [t],
  );
}

/**
 * Returns a function that shows an error as a toast. Ignores errors that end the session, which the sign-in
 * page shows.
 */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      if (endsSession(error)) return;
      // Passes the key: the texts of errors may not be loaded yet on a first page. The toast loads them.
      const message = errorMessage(error);
      notify('key' in message ? message.key : message.text, { type: 'error' });
    },
    [notify],
  );
}
