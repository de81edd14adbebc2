import { deps } from '../runtime/deps.ts';
import { reconcileQuotas } from './reconcile-quotas.ts';

export const handler = async (): Promise<{ checked: number; repaired: number; skipped: number }> => {
  const { checked, repaired, skipped } = await reconcileQuotas(deps);
  return { checked, repaired, skipped };
};
