import type { Domain } from '../domain.ts';

/** Categories, skills, headsets, partners, tags. */
export const lookups: Domain = {
  name: 'lookups',
  api: {
    grants: {
      table: 'write',
      titleIndexes: true,
      secret: true,
      originKey: true,
      buckets: { pictures: ['write', 'delete'] },
    },
    errorImpact: 'All users: filters of the catalogue and the choices of authors are empty.',
    memory: 1024,
  },
};
