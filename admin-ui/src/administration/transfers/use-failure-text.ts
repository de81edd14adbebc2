import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { useT } from '../../foundation/i18n/index.ts';

const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && code in errors;

/** Returns a function that describes the error code of a failed job. */
export function useFailureText(): (code: string | undefined) => string {
  const t = useT();
  return (code) => t(`errors.${isKnown(code) ? code : 'SERVER_ERROR'}`);
}
