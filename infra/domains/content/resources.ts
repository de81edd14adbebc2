import type { Domain } from '../domain.ts';

/** Documents beside trainings and courses. */
export const resources: Domain = {
  name: 'resources',
  api: {
    // Documents are stored beside the pictures: both are read without a token.
    grants: {
      table: 'write',
      titleIndexes: true,
      secret: true,
      originKey: true,
      buckets: { pictures: ['write', 'delete'] },
    },
    errorImpact: 'Everybody: documents of trainings and courses cannot be found; admins cannot add any.',
    memory: 1024,
  },
};
