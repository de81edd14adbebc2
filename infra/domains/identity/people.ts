import type { Domain } from '../domain.ts';

/** Members of the organisations. */
export const people: Domain = {
  name: 'people',
  api: {
    grants: { table: 'write', secret: true, originKey: true, buckets: { documents: ['write', 'delete'] } },
    errorImpact: 'Admins cannot see, add, change or import members.',
    memory: 1024,
    timeout: 29,
  },
  workers: {
    'import-members': {
      from: 'import',
      grants: { table: 'write', secret: true, buckets: { documents: ['read', 'write', 'delete'] } },
      errorImpact: 'Admins: members of a long imported list are missing.',
      memory: 1024,
      timeout: 900,
      batchSize: 1,
      maxConcurrency: 2,
    },
  },
};
