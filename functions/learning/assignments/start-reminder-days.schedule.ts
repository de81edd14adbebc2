import { deps } from '../../runtime/deps.ts';
import { startReminderDays } from './start-reminder-days.ts';

export const handler = (): Promise<{ started: number }> => startReminderDays(deps);
