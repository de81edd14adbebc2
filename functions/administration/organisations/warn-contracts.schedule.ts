import { deps } from '../../runtime/deps.ts';
import { warnContracts } from './warn-contracts.ts';

export const handler = (): Promise<{ warned: number }> => warnContracts(deps);
