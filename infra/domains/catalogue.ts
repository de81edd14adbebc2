import type { Domain } from './domain.ts';

/** The catalogues of organisations follow the trainings that were opened to them. */
export const catalogue: Domain = {
  name: 'catalogue',
  workers: {
    'project-training': {
      from: 'catalogue',
      grants: { table: 'write', buckets: { pictures: ['delete'] } },
      errorImpact: 'Client organisations: changed trainings of the provider are listed as they were before.',
      timeout: 120,
    },
  },
};
