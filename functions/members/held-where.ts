import { AppError } from '../../shared/errors.ts';
import { refusing } from '../runtime/table.ts';

/** Whether a write's condition held. */
export async function heldWhere(writing: Promise<unknown>): Promise<boolean> {
  try {
    await refusing(writing, () => new AppError('CONFLICT'));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return false;
    throw error;
  }
}
