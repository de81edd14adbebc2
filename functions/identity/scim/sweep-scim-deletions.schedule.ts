import { deps } from '../../runtime/deps.ts';
import { sweepScimDeletions } from './sweep-scim-deletions.ts';

export const handler = (): Promise<{ erased: number }> => sweepScimDeletions(deps);
