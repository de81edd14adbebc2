import type { getReconciliation as contract } from '../../../shared/contracts/administration/operations.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findReport } from '../consistency/index.ts';

/** Returns the results of the last comparison of ledger and content, or null before the first comparison. */
export const getReconciliation: Operation<typeof contract> = async () => (await findReport()) ?? null;
