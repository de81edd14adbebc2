import { deps } from '../../runtime/deps.ts';
import { startNightlyCheck } from './start-nightly-check.ts';

export const handler = async () => {
  const { id } = await startNightlyCheck(deps);
  return { runId: id };
};
