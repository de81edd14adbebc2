import type { Domain } from '../domain.ts';

/** Jobs: work that continues after the response. */
export const jobs: Domain = {
  name: 'jobs',
  api: {
    // Needs write access to record the use of an API token.
    grants: { table: 'write', secret: true, originKey: true, buckets: { documents: ['read'] } },
    errorImpact: 'Users do not see the progress of their long jobs. The jobs continue.',
  },
};
