import { sessionsReported } from '../../../events/learning/progress.ts';
import { consumeStream } from '../../runtime/consume-stream.ts';
import { countReportedSessions } from './count-reported-sessions.ts';

export const handler = consumeStream('statistics', sessionsReported, countReportedSessions);
