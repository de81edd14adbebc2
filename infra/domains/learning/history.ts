import type { Domain } from '../domain.ts';

/** What people have done: their trainings, courses and sessions. */
export const history: Domain = {
  name: 'history',
  api: {
    // Write: the use of an API token is noted.
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Learners: the history of their trainings is not shown.',
    memory: 1024,
    timeout: 29,
  },
};
