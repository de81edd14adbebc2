import type { DataOf } from '../../events/envelope.ts';
import type { sessionReported as event } from '../../events/progress.ts';
import { consume } from '../runtime/consume.ts';
import { countSession } from './count-session.ts';

export const handler = consume({
  'session.reported': async (_deps, { clientId, data }) => {
    const { userId, trainingId, sessionId } = data as DataOf<typeof event>;
    await countSession({ clientId, userId, trainingId, id: sessionId });
  },
});
