import { sessionsReported } from '../../../events/learning/progress.ts';
import { consumeTogether } from '../../runtime/consume.ts';
import { countReportedSessions } from './count-reported-sessions.ts';

export const handler = consumeTogether('statistics', sessionsReported, countReportedSessions);
