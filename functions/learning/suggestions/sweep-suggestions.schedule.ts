import { deps } from '../../runtime/deps.ts';
import { sweepSuggestions } from './sweep-suggestions.ts';

export const handler = (): Promise<{ started: number; ended: number }> => sweepSuggestions(deps);
