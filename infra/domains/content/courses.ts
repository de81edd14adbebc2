import type { Domain } from '../domain.ts';

/** Courses: trainings in an order, each with the score to reach. */
export const courses: Domain = {
  name: 'courses',
  api: {
    grants: { table: 'write', titleIndexes: true, secret: true, originKey: true },
    errorImpact: 'All users: courses cannot be read, and their authors cannot change them.',
    memory: 1769,
    timeout: 29,
  },
};
