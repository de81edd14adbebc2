import type { DataOf } from '../../events/envelope.ts';
import type { sessionReported as event } from '../../events/progress.ts';
import { figuresChanged } from '../../events/statistics.ts';
import { consume } from '../runtime/consume.ts';
import { enqueue } from '../runtime/queue.ts';
import { countSession } from './count-session.ts';

export const handler = consume({
  'session.reported': async (_deps, envelope) => {
    const { clientId } = envelope;
    const { userId, trainingId, sessionId } = envelope.data as DataOf<typeof event>;
    await countSession({ clientId, userId, trainingId, id: sessionId });
    // Also where nothing was left to count: whoever counted it may have ended before telling.
    const data: DataOf<typeof figuresChanged> = { userId, trainingId };
    await enqueue('badge', [{ ...envelope, name: figuresChanged.name, data }]);
  },
});
