import { isTemporary } from './api-error.ts';

/** Part of a result of TanStack Query. */
interface ReadResult {
  data: unknown;
  error: Error | null;
}

/**
 * Returns a result without its error, if the error is temporary and an earlier answer can be shown. A failed
 * refresh then replaces neither a list nor a form that a person is filling in (LY-12).
 */
export function withLastAnswer<R extends ReadResult>(result: R): R {
  return result.data !== undefined && isTemporary(result.error)
    ? { ...result, error: null, isError: false }
    : result;
}
