import type { Domain } from './domain.ts';

/** What people have done, as CSV: at once where it is little, else as a job. */
export const exports: Domain = {
  name: 'exports',
  api: {
    grants: { table: 'write', secret: true, originKey: true, buckets: { documents: ['write', 'delete'] } },
    errorImpact: 'Everybody: progress and histories cannot be exported.',
    memory: 1024,
    timeout: 29,
  },
  workers: {
    'make-export': {
      from: 'export',
      grants: { table: 'write', buckets: { documents: ['read', 'write', 'delete'] } },
      errorImpact: 'Admins and managers: large exports of progress are not made.',
      memory: 1769,
      timeout: 300,
      batchSize: 1,
      maxConcurrency: 5,
    },
  },
};
