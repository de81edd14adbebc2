import { deps } from '../../runtime/deps.ts';
import { checkEveryNight } from './check-every-night.ts';

export const handler = async () => {
  const run = await checkEveryNight(deps);
  return { checked: run?.checked ?? 0, found: run?.found ?? 0, repaired: run?.repaired ?? 0 };
};
