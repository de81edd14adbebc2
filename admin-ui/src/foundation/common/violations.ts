import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ErrorCode, Violation } from '../../../../shared/errors.ts';
import { ApiError } from '../providers/api-error.ts';
import { useErrorText, useNotifyError } from './error-text.ts';

/** Returns a function that translates the code of a refused field with its parameters. */
export function useViolationText(): (violation: Pick<Violation, 'message' | 'params'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ message, params }) => {
      const general = translate('violations.INVALID');
      const text = translate(`violations.${message}`, { ...params, _: general });
      // The server did not send the limit.
      return text.includes('%{') ? general : text;
    },
    [translate],
  );
}

interface Placement<V extends FieldValues> {
  /** Returns the form's path of a field that has another name in the API. */
  rename?: (field: string) => string;
  /** Errors that belong to one field, such as a used email address. */
  codes?: Partial<Record<ErrorCode, Path<V>>>;
}

/**
 * Shows a failed save. Violations are shown at their fields, and the first one gets the focus. An error of
 * `codes` is shown at its field and as a toast. Any other error is a toast.
 */
export function useShowErrors<V extends FieldValues>(
  setError: UseFormSetError<V>,
  placement: Placement<V> = {},
): (error: unknown) => void {
  const text = useViolationText();
  const errorText = useErrorText();
  const notify = useNotifyError();
  return (error) => {
    const { violations, code } = error instanceof ApiError ? error : { violations: [], code: undefined };
    violations.forEach((violation, i) => {
      const name = (placement.rename?.(violation.field) ?? violation.field) as Path<V>;
      setError(name, { type: 'server', message: text(violation) }, { shouldFocus: i === 0 });
    });
    const own = code && placement.codes?.[code];
    if (own && violations.length === 0)
      setError(own, { type: 'server', message: errorText(error) }, { shouldFocus: true });
    if (violations.length === 0) notify(error);
  };
}
