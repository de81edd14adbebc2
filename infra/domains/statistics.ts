import type { Domain } from './domain.ts';

/** Figures of people, trainings and organisations. */
export const statistics: Domain = {
  name: 'statistics',
  api: {
    grants: { table: 'write', titleIndexes: true, secret: true, originKey: true },
    errorImpact: 'Everybody: dashboards show no figures.',
    memory: 1024,
    timeout: 29,
  },
  workers: {
    'count-session': {
      from: 'statistics',
      grants: { table: 'write', queues: ['badge'] },
      errorImpact: 'Admins and learners: figures, charts and rankings lack the latest sessions.',
      timeout: 30,
      maxConcurrency: 20,
    },
  },
};
