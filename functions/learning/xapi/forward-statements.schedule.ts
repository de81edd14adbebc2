import { deps } from '../../runtime/deps.ts';
import { forwardStatements } from './forward-statements.ts';

export const handler = (): Promise<{ forwarded: number; failed: number }> => forwardStatements(deps);
