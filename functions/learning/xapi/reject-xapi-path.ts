import { AppError } from '../../../shared/errors.ts';
import type { XapiOperation } from './xapi-route.ts';

/** Rejects paths that are not part of xAPI. @throws NOT_FOUND */
export const rejectXapiPath: XapiOperation = async () => {
  throw new AppError('NOT_FOUND');
};
