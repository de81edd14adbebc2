import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { useT } from '../i18n/index.ts';
import { ApiError, endsSession } from '../providers/api-error.ts';

/** What is not the API's is the server error (AC-05); a title of a 400 that is not the catalogue's own is shown as it is (CO-05). */
function messageOf(error: unknown): { key: `errors.${ErrorCode}` } | { text: string } {
  if (!(error instanceof ApiError)) return { key: 'errors.SERVER_ERROR' };
  return error.status === 400 && error.title !== errors[error.code].title
    ? { text: error.title }
    : { key: `errors.${error.code}` };
}

/** The message of an error in the language on screen. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error) => {
      const message = messageOf(error);
      return 'key' in message ? t(message.key) : message.text;
    },
    [t],
  );
}

/** Shows an error as a toast. Those that end the session are left to the sign-in page. */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      if (endsSession(error)) return;
      // As a key: a first page may be without the texts of errors, which come with the toast.
      const message = messageOf(error);
      notify('key' in message ? message.key : message.text, { type: 'error' });
    },
    [notify],
  );
}
