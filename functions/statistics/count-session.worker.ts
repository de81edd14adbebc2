import { sessionReported } from '../../events/progress.ts';
import { consume, on } from '../runtime/consume.ts';
import { countReportedSession } from './count-reported-session.ts';

export const handler = consume('statistics', [on(sessionReported, countReportedSession)]);
