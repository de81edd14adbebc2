import { AppError } from '../../shared/errors.ts';
import { backOff } from './back-off.ts';
import { redrawing } from './resumable.ts';

const attempts = 10;
/** Milliseconds after which no further attempt starts: the caller gets an answer within the 29 seconds of a request. */
const timeLimit = 12_000;

/** @throws VERSION_CONFLICT where the caller's `If-Match` names another version than the one that was read */
export function assertVersion(ifMatch: number | undefined, { version }: { version: number }): void {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('VERSION_CONFLICT');
}

/**
 * Runs work that reads, decides and writes under conditions. Runs it again while another request changed a record
 * between the read and the write.
 *
 * @throws UNAVAILABLE with Retry-After where the last attempt conflicts, too; any other error of the work at once
 */
export async function retryOnConflict<T>(
  work: (attempt: number) => Promise<T>,
  isConflict: (error: AppError) => boolean = ({ code }) => code === 'CONFLICT',
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

/** A caller's `isConflict` may include business errors: they are the answer. A conflict says only "try again". */
const lastError = (error: AppError): AppError =>
  error.code === 'CONFLICT' ? new AppError('UNAVAILABLE', { retryAfter: 1, cause: error }) : error;
