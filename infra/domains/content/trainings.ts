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
    errorImpact: 'Everybody: the catalogue and trainings cannot be read, authors cannot write them.',
    memory: 1769,
    timeout: 29,
  },
  workers: {
    'project-training': {
      from: 'catalogue',
      grants: { table: 'write', buckets: { pictures: ['delete'] } },
      errorImpact: 'Organisations: changed trainings of the provider are listed as they were before.',
      timeout: 120,
      maxConcurrency: 10,
    },
  },
};
