import type { Domain } from '../domain.ts';

/**
 * Exports of progress and history as CSV, and of own data as a zip. Small exports are immediate, others are
 * jobs.
 */
export const exports: Domain = {
  name: 'exports',
  api: {
    grants: {
      table: 'write',
      secret: true,
      originKey: true,
      buckets: { pictures: ['read'], documents: ['write', 'delete'] },
    },
    errorImpact: 'Everybody: progress and histories cannot be exported, nor one’s own data downloaded.',
    memory: 1024,
    timeout: 29,
  },
  workers: {
    'make-export': {
      from: 'export',
      grants: { table: 'write', buckets: { pictures: ['read'], documents: ['read', 'write', 'delete'] } },
      errorImpact: 'Everybody: large exports of progress, and of one’s own data, are not made.',
      memory: 1769,
      timeout: 300,
      batchSize: 1,
      maxConcurrency: 5,
    },
  },
};
