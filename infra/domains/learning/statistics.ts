import type { Domain } from '../domain.ts';

/** Answers the calls for figures of people, trainings and organisations. Has no workers or schedules. */
export const statistics: Domain = {
  name: 'statistics',
  api: {
    grants: { table: 'write', titleIndexes: true, secret: true, originKey: true },
    errorImpact: 'All users: dashboards show no figures.',
    memory: 1024,
    timeout: 29,
  },
};
