import type { Domain } from '../domain.ts';

/** Documents, videos and sounds of trainings and courses. */
export const resources: Domain = {
  name: 'resources',
  api: {
    // The origin key signs the addresses of documents.
    grants: {
      table: 'write',
      titleIndexes: true,
      secret: true,
      originKey: true,
      buckets: { pictures: ['write', 'delete'] },
    },
    errorImpact:
      'All users: documents of trainings and courses cannot be found. Admins cannot add documents.',
    memory: 1024,
  },
};
