import { deps } from '../../runtime/deps.ts';
import { startReports } from './start-reports.ts';

export const handler = (): Promise<{ started: number }> => startReports(deps);
