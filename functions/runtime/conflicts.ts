import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { backOff } from './back-off.ts';
import { redrawing } from './resumable.ts';

const isPlainConflict = ({ code }: AppError): boolean => code === 'CONFLICT';

const attempts = 10;
/** Milliseconds until the last attempt may start. The caller gets a response within 29 seconds. */
const timeLimit = 12_000;

/**
 * @param record a record without a version has version 0, because an earlier build stored it
 * @throws VERSION_CONFLICT if `If-Match` names a version other than the stored one
 */
export function assertVersion(
  ifMatch: number | undefined,
  { version = 0 }: { version?: number | undefined },
): void {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('VERSION_CONFLICT');
}

/** Returns the version after an edit. */
export const nextVersion = ({ version = 0 }: { version?: number | undefined }): number => version + 1;

/**
 * Runs work that reads, decides and writes under conditions. Runs the work again if another request changed a
 * record between the read and the write.
 *
 * @throws UNAVAILABLE with Retry-After if the last attempt conflicts, any other error of the work immediately
 */
export async function retryOnConflict<T>(
  work: (attempt: number) => Promise<T>,
  isConflict: (error: AppError) => boolean = isPlainConflict,
): Promise<T> {
  const drawn = redrawing();
  const until = performance.now() + timeLimit;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await drawn(() => work(attempt));
    } catch (error) {
      if (!(error instanceof AppError) || !isConflict(error)) throw error;
      if (attempt === attempts || performance.now() > until) throw lastError(error);
      await backOff(attempt);
    }
  }
}

/**
 * Returns business errors that `isConflict` includes without a change. A plain conflict means only "try
 * again".
 */
const lastError = (error: AppError): AppError =>
  isPlainConflict(error) ? new AppError('UNAVAILABLE', { retryAfter: 1, cause: error }) : error;

/**
 * Returns the result of the work, or the result of `instead` if the work failed with the code. Throws any other
 * error.
 */
export async function onError<T, R>(
  code: ErrorCode,
  work: Promise<T>,
  instead: (error: AppError) => R | Promise<R>,
): Promise<T | R> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== code) throw error;
    return instead(error);
  }
}

/**
 * Handles a conflict that needs no other attempt, for example because a parallel request has made the same
 * change. Use `retryOnConflict` to read, decide and write again.
 */
export const onConflict = <T, R>(
  work: Promise<T>,
  instead: (error: AppError) => R | Promise<R>,
): Promise<T | R> => onError('CONFLICT', work, instead);
