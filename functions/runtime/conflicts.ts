import { AppError } from '../../shared/errors.ts';
import { backOff } from './back-off.ts';
import { redrawing } from './resumable.ts';

const attempts = 6;

/** @throws VERSION_CONFLICT where the caller's `If-Match` names another version than the one that was read */
export function assertVersion(ifMatch: number | undefined, { version }: { version: number }): void {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('VERSION_CONFLICT');
}

/**
 * Runs work that reads, decides and writes under conditions, again while something that it read was changed
 * meanwhile. The sixth conflict is thrown.
 */
export async function retryOnConflict<T>(
  work: (attempt: number) => Promise<T>,
  isConflict: (error: AppError) => boolean = ({ code }) => code === 'CONFLICT',
): Promise<T> {
  const drawn = redrawing();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await drawn(() => work(attempt));
    } catch (error) {
      if (!(error instanceof AppError) || !isConflict(error) || attempt === attempts) throw error;
      await backOff(attempt);
    }
  }
}
