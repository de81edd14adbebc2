import type { getReconciliation as contract, Reconciliation } from '../../shared/contracts/operations.ts';
import type { Operation } from '../runtime/http/api.ts';
import { findReport } from './reconciliation.repository.ts';

/** What the last comparison of ledger and content found; null before the first. */
export const readReconciliation: Operation<typeof contract> = async (): Promise<Reconciliation | null> => {
  const found = await findReport();
  if (!found) return null;
  const { next: _, ...report } = found;
  return report;
};
