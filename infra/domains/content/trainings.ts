import type { Domain } from '../domain.ts';

/** Trainings and their lists. */
export const trainings: Domain = {
  name: 'trainings',
  api: {
    grants: {
      table: 'write',
      titleIndexes: true,
      secret: true,
      originKey: true,
      buckets: { pictures: ['read', 'write', 'delete'] },
    },
    errorImpact: 'All users: the catalogue and trainings cannot be read, and authors cannot change them.',
    memory: 1769,
    timeout: 29,
  },
  workers: {
    'project-training': {
      from: 'catalogue',
      grants: { table: 'write', buckets: { pictures: ['delete'] } },
      errorImpact: 'Organisations still see the former state of changed trainings of the provider in lists.',
      timeout: 120,
      maxConcurrency: 10,
    },
  },
};
