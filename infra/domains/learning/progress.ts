import { sessionsReported } from '../../../events/learning/progress.ts';
import type { Domain } from '../domain.ts';

/** Sessions reported by the launcher and the player, and the resulting progress of each person. */
export const progress: Domain = {
  name: 'progress',
  api: {
    grants: {
      table: 'write',
      titleIndexes: true,
      secret: true,
      originKey: true,
      buckets: { incoming: ['write'] },
    },
    errorImpact:
      'Learners: sessions cannot be opened or reported. The launcher stores them and sends them again.',
    memory: 1024,
    timeout: 29,
  },
  workers: {
    'count-streamed-sessions': {
      from: 'stream',
      carried: sessionsReported.name,
      grants: { table: 'write', queues: ['statistics'] },
      errorImpact:
        'Admins and learners: figures, charts and rankings lack the latest sessions. These sessions earn no platform badges.',
      timeout: 60,
      batchingWindow: 2,
    },
    'count-reported-sessions': {
      from: 'statistics',
      grants: { table: 'write' },
      errorImpact:
        'Admins and learners: figures, charts and rankings lack sessions that could not be counted immediately.',
      timeout: 60,
      maxConcurrency: 20,
      batchingWindow: 2,
    },
    'count-sessions-again': {
      from: 'hand',
      grants: { table: 'write' },
      errorImpact: 'The operator: sessions that the stream lost stay out of figures, charts and rankings.',
      memory: 1024,
      timeout: 900,
    },
  },
};
