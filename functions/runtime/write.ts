import type { execute } from 'dynamodb-toolbox/entity/actions/transactWrite';
import type { AppError } from '../../shared/errors.ts';

type Transaction = Parameters<typeof execute>[number];

/** One write of a transaction, and the error to throw when its condition fails. */
export interface Write {
  write: Exclude<Transaction, { documentClient?: unknown }>;
  refused?: () => AppError;
}
