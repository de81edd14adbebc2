import type { Domain } from './domain.ts';

/** Members of the organisations. */
export const people: Domain = {
  name: 'people',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Admins cannot see, add, change or import members.',
    memory: 1024,
    timeout: 29,
  },
  workers: {
    'erase-member': {
      from: 'erasure',
      grants: { table: 'write', buckets: { pictures: ['write', 'delete'], documents: ['read', 'delete'] } },
      errorImpact: 'Deleted members: personal data of theirs is still stored.',
      timeout: 120,
    },
  },
};
