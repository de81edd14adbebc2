import type { Domain } from '../domain.ts';

/** The history of people: trainings, courses and sessions. */
export const history: Domain = {
  name: 'history',
  api: {
    // Needs write access to record the use of an API token.
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Learners: the history of their trainings is not shown.',
    memory: 1024,
    timeout: 29,
  },
};
